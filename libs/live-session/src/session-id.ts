import { type Clock, type SealedStore, StoreError } from '@sotto/meeting';
import { FACTS, SESSIONS } from './tables.js';

/** How long a start waits for the storage to say whether its name is free, ms. */
const LOOK_MS = 1_000;

/** The name of the session that began then. @param startedAt ms since 1970 */
export const sessionId = (startedAt: number): string => `session_${startedAt}`;

/** When the session of this name began, ms since 1970; 0 where the name does not tell. */
export const startOf = (id: string): number => Number(/^session_(-?\d+)$/.exec(id)?.[1] ?? 0);

/**
 * The time that a session begins at which begins now: the first millisecond that no other session is named by. A wall
 * clock that was set back, or stands still, gives the same one again. A storage that does not tell holds up nobody: the
 * names that `isTaken` here are passed over all the same.
 */
export async function freeStart(
  { store, clock }: { readonly store: SealedStore; readonly clock: Clock },
  isTaken: (id: string) => boolean,
): Promise<number> {
  const told = new AbortController();
  const passed = (at: number): number => (isTaken(sessionId(at)) ? passed(at + 1) : at);
  const looked = async () => {
    let at = passed(clock.now());
    while (!told.signal.aborted && (await isStored(store, sessionId(at)))) at = passed(at + 1);
    return at;
  };
  try {
    return await Promise.race([looked(), clock.after(LOOK_MS, told.signal).then(() => passed(clock.now()))]);
  } finally {
    told.abort();
  }
}

/** Whether there is a row of that name, or, where its row is lost, a first fact. What does not open is there, too. */
async function isStored(store: SealedStore, id: string): Promise<boolean> {
  try {
    const [row, fact] = await Promise.all([store.get(SESSIONS, id), store.get(FACTS, [id, 1])]);
    return row !== undefined || fact !== undefined;
  } catch (error) {
    return StoreError.isStoreError(error) && error.storeReason === 'damaged';
  }
}
