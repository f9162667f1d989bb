import type { ToastContent } from '@sotto/ui-kit';
import { type ComponentType, useCallback, useState } from 'react';
import type { ConsentDialogProps } from '../assistant/consent-dialog.js';
import { useHandles } from '../composition/handles.js';
import { latePart } from './late-part.js';
import { useFetchedAtRest } from './use-idle.js';

// Fetched once the page has come to rest; where that failed, again when it is asked for.
const consentDialog = latePart(async () => (await import('../assistant/consent-dialog.js')).ConsentDialog);

interface ConsentStep {
  /** Null until it is first asked for. */
  readonly Dialog: ComponentType<ConsentDialogProps> | null;
  readonly open: boolean;
  ask(): void;
  close(): void;
}

/** The dialog that says what is heard and where it goes; nothing begins where it cannot be shown. */
export function useConsentStep(): ConsentStep {
  const { toasts } = useHandles();
  const [Dialog, setDialog] = useState<ConsentStep['Dialog']>(null);
  const [open, setOpen] = useState(false);
  useFetchedAtRest(consentDialog.fetch);
  const ask = useCallback(() => {
    const show = (fetched: ComponentType<ConsentDialogProps>) => {
      setDialog(() => fetched);
      setOpen(true);
    };
    const there = consentDialog.part();
    // At once, so that the keyboard has nowhere else to go in between.
    if (there) show(there);
    else consentDialog.fetch().then(show, () => toasts.show(NOT_LOADED));
  }, [toasts]);
  const close = useCallback(() => setOpen(false), []);
  return { Dialog, open, ask, close };
}

const NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'What you would agree to could not be loaded',
  detail:
    'Sotto listens only after you have read it and agreed. Check the connection, then try again; nothing that was captured is lost.',
  durationMs: 12_000,
};
