import type { SealedStore, SessionScores } from '@sotto/meeting';
import type { FoldedMeeting } from './fold.js';
import { exclusivelyRows, putRow } from './session-rows.js';
import type { Meeting } from './state.js';
import { SESSIONS } from './tables.js';

/** What sessions are scored anew with. */
export interface Rescoring {
  readonly store: SealedStore;
  readonly open: (id: string) => Promise<FoldedMeeting>;
  readonly score: (meeting: Meeting) => SessionScores;
}

/** Scores these sessions anew, one after the other. @returns how many rows were written */
export async function rescore(
  rescoring: Rescoring,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let written = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    if (await isRescored(rescoring, id)) written++;
  }
  return written;
}

/** False where it was deleted meanwhile or is being written on, or where nothing of it can be read. */
function isRescored({ store, open, score }: Rescoring, id: string): Promise<boolean> {
  return exclusivelyRows(store, async () => {
    const { meeting } = await open(id).catch(() => ({ meeting: null }));
    const header = await store.get(SESSIONS, id);
    if (!meeting || meeting.status === 'idle') return false;
    if (!header || header.open || header.trashedAt !== undefined) return false;
    await store.commit([putRow({ ...header, scored: score(meeting) })]);
    return true;
  });
}
