import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete this session?" */
  title: string;
  /** What will be lost, and whether it can come back. */
  children: ReactNode;
  /** A verb: "Delete". */
  confirmLabel: string;
  /** "Cancel" unless told. */
  cancelLabel?: string;
  /** It destroys something; else it is only weighty. */
  danger?: boolean;
  /** It is being done. */
  busy?: boolean;
  /** Never called while `busy`. The dialog stays until `open` is false. */
  onConfirm: () => void;
  /** By its button, Escape, the cross, or a click beside it where the browser offers that; also while `busy`. */
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The focus begins on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', danger = true, busy } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      actions={
        <>
          <Button data-initial-focus onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
