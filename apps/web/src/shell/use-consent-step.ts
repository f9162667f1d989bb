import type { ToastContent } from '@sotto/ui-kit';
import { latePart } from './late-part.js';
import { useLateDialog } from './use-late-dialog.js';

const consentDialog = latePart(async () => (await import('../assistant/consent-dialog.js')).ConsentDialog);

/** The dialog that says what is heard and where it goes; nothing begins where it cannot be shown. */
export const useConsentStep = () => useLateDialog(consentDialog, NOT_LOADED);

const NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'What you would agree to could not be loaded',
  detail:
    'Sotto listens only after you have read it and agreed. Check the connection, then try again; nothing that was captured is lost.',
  durationMs: 12_000,
};
