import { type Archive, UNDO_MS } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import type { Toasts } from '@sotto/ui-kit';
import { failureOf } from '../composition/open-screens.js';
import { isFull } from '../sessions/destroy-at-once.js';
import { counted } from '../words/counted.js';

/** Long enough to read why, ms. */
const READING_MS = 8_000;

/** What could not be brought back is destroyed when Sotto is opened the next time: long enough to make room meanwhile, ms. */
const TRYING_MS = 60_000;

interface DeletionPorts {
  readonly archive: Pick<Archive, 'remove' | 'destroy'>;
  readonly toasts: Toasts;
}

/**
 * Deletes sessions and offers to undo it (ledger H1). Pointing at the offer holds the toast, but not the destruction,
 * which any other tab may carry out: so the offer itself goes when there is nothing left to bring back. Never rejects:
 * what fails is told.
 * @returns 'no-space' where nothing was deleted or told, because a full disk has no room to undo it: see `destroySessions`
 */
export async function deleteSessions(
  { archive, toasts }: DeletionPorts,
  headers: readonly SessionHeader[],
): Promise<'told' | 'no-space'> {
  const ids = headers.map(({ record }) => record.id);
  const sessions = counted(ids.length, 'session');
  const tell = teller(toasts);
  try {
    const removal = await archive.remove(ids);
    const undo = async () => {
      const back = await removal.undo();
      const lost = ids.filter((id) => !back.includes(id)).length;
      if (lost > 0) tell('Too late to undo', `${gone(lost)} The ten seconds for it were over.`);
    };
    const tryUndo = () =>
      void undo().catch((error: unknown) =>
        toasts.show({
          type: 'error',
          title: 'Not brought back',
          detail: messageOf(error),
          durationMs: TRYING_MS,
          action: { label: 'Try again', run: tryUndo },
        }),
      );
    const toast = toasts.show({
      type: 'info',
      title: `${sessions} deleted`,
      durationMs: UNDO_MS,
      action: { label: 'Undo', run: tryUndo },
    });
    removal.done.then(
      (end) =>
        end === 'removed' &&
        toasts.change(toast, { type: 'info', title: `${sessions} deleted`, detail: gone(ids.length) }),
      (error: unknown) => {
        toasts.dismiss(toast);
        tell(
          'Deleted, but not destroyed yet',
          `${messageOf(error)} The next time Sotto is opened, it tries again.`,
        );
      },
    );
  } catch (error) {
    if (isFull(error)) return 'no-space';
    tell('Not deleted', messageOf(error));
  }
  return 'told';
}

/**
 * Destroys sessions at once, which needs no space, and does not need their rows to open. Never rejects: what fails is told.
 * @returns whether they are destroyed
 */
export async function destroySessions(
  { archive, toasts }: DeletionPorts,
  ids: readonly string[],
): Promise<boolean> {
  try {
    await archive.destroy(ids);
    const title = `${counted(ids.length, 'session')} deleted`;
    toasts.show({ type: 'info', title, detail: gone(ids.length), durationMs: READING_MS });
    return true;
  } catch (error) {
    teller(toasts)('Not deleted', messageOf(error));
    return false;
  }
}

const teller = (toasts: Toasts) => (title: string, detail: string) =>
  void toasts.show({ type: 'error', title, detail, durationMs: READING_MS });

const gone = (count: number) => `${count === 1 ? 'It is' : 'They are'} destroyed and cannot be brought back.`;

const messageOf = (error: unknown) => failureOf(error).message;
