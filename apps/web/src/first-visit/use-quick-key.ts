import type { ToastContent } from '@sotto/ui-kit';
import { latePart } from '../shell/late-part.js';
import { useLateDialog } from '../shell/use-late-dialog.js';

const quickKey = latePart(async () => (await import('./quick-key.js')).QuickKey);

/** The form for a model of one's own. */
export const useQuickKey = () => useLateDialog(quickKey, NOT_LOADED);

const NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'The form could not be loaded',
  detail: 'Check the connection, then choose it again. Settings has the same fields.',
  durationMs: 8_000,
};
