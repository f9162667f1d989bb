import { StoreError } from '@sotto/meeting';
import { ConfirmDialog } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';

/** Whether it was space that was missing: then sessions cannot be hidden to be brought back, but still be destroyed. */
export const isFull = (error: unknown): boolean =>
  StoreError.isStoreError(error) && error.storeReason === 'full';

interface DestroyAtOnceProps {
  /** How many; null: nothing is asked. */
  sessions: number | null;
  /** Why it cannot be undone: a full disk has no room for that, and what does not open cannot be hidden until then. */
  why?: 'full' | 'damaged';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once, where sessions are destroyed without an undo. */
export function DestroyAtOnce({
  sessions,
  why = 'full',
  busy = false,
  onConfirm,
  onCancel,
}: DestroyAtOnceProps) {
  const count = sessions ?? 0;
  const [they, their] = count === 1 ? ['It', 'its transcript'] : ['They', 'their transcripts'];
  return (
    <ConfirmDialog
      open={sessions !== null}
      title={`Delete ${counted(count, 'session')} for good?`}
      confirmLabel="Delete for good"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {why === 'full' ? 'There is no space left, so' : `${they} cannot be opened, and`} this cannot be undone:{' '}
      {their}, answers and coaching are destroyed at once.
    </ConfirmDialog>
  );
}
