import { type Archive, UNDO_MS } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import type { Toasts } from '@sotto/ui-kit';
import { failureOf } from '../composition/open-screens.js';
import { counted } from '../words/counted.js';

/** Long enough to read why, ms. */
const READING_MS = 8_000;

/**
 * Deletes sessions and offers to undo it (ledger H1). Pointing at the offer holds the toast, but not the destruction,
 * which any other tab may carry out: so the offer itself goes when there is nothing left to bring back. Never rejects:
 * what fails is told.
 */
export async function deleteSessions(
  { archive, toasts }: { readonly archive: Archive; readonly toasts: Toasts },
  headers: readonly SessionHeader[],
): Promise<void> {
  const ids = headers.map(({ record }) => record.id);
  const sessions = counted(ids.length, 'session');
  const tell = (title: string, detail: string) =>
    void toasts.show({ type: 'error', title, detail, durationMs: READING_MS });
  try {
    const removal = await archive.remove(ids);
    const undo = async () => {
      await removal.undo();
      const back = new Set((await archive.list()).sessions.map(({ record }) => record.id));
      const lost = ids.filter((id) => !back.has(id)).length;
      if (lost > 0) tell('Too late to undo', `${gone(lost)} The ten seconds for it were over.`);
    };
    const toast = toasts.show({
      type: 'info',
      title: `${sessions} deleted`,
      durationMs: UNDO_MS,
      action: {
        label: 'Undo',
        run: () => void undo().catch((error: unknown) => tell('Not brought back', messageOf(error))),
      },
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
    tell('Not deleted', messageOf(error));
  }
}

const gone = (count: number) => `${count === 1 ? 'It is' : 'They are'} destroyed and cannot be brought back.`;

const messageOf = (error: unknown) => failureOf(error).message;
