import { ConfirmDialog } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';

interface ClearAllProps {
  open: boolean;
  /** How many can be brought back for a while. */
  sessions: number;
  /** How many do not open, and cannot. */
  damaged: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before every session is deleted (ledger H1). */
export function ClearAll({ open, sessions, damaged, onConfirm, onCancel }: ClearAllProps) {
  const all = sessions + damaged;
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${counted(all, 'session')}?`}
      confirmLabel={all === 1 ? 'Delete' : 'Delete all'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {all === 1 ? 'Its transcript' : 'Their transcripts'}, answers and coaching are destroyed. You can undo
      it for 10 seconds
      {damaged === 0 ? '.' : `, but not for ${counted(damaged, 'session')} that cannot be opened.`}
    </ConfirmDialog>
  );
}
