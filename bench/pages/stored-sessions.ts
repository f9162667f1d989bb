import { Archive } from '@sotto/live-session';
import type { SessionHeader, Table, Write } from '@sotto/meeting';
import { openSealedStore } from '@sotto/storage';

export const SESSIONS: Table<SessionHeader> = { name: 'sessions' };
/** Sessions a transaction while the list is made. */
const BATCH = 250;

type Store = Awaited<ReturnType<typeof openSealedStore>>;

const clock = { now: () => Date.now(), elapsed: () => performance.now(), after: () => Promise.resolve() };

/** Puts these rows into a new sealed store. @returns its name */
export async function sealedSessions(rows: readonly SessionHeader[]): Promise<string> {
  const databaseName = `bench-${crypto.randomUUID()}`;
  const store = await openSealedStore({ databaseName });
  for (let first = 0; first < rows.length; first += BATCH) {
    await store.commit(rows.slice(first, first + BATCH).map(written));
  }
  // The packed index is written behind the last commit; the first list makes sure that it is there.
  await store.list(SESSIONS);
  await store.close();
  return databaseName;
}

const written = (value: SessionHeader): Write => ({
  op: 'put',
  table: SESSIONS.name,
  key: value.record.id,
  compartment: value.record.id,
  value,
});

/** From opening the store to the end of `use`, ms, and how many records were opened for it. */
export async function timedWithStore(
  databaseName: string,
  use: (archive: Archive, store: Store) => Promise<void>,
): Promise<{ readonly ms: number; readonly opened: number }> {
  let opened = 0;
  const began = performance.now();
  const store = await openSealedStore({ databaseName, onOpened: () => opened++ });
  await use(new Archive(store, clock), store);
  const ms = performance.now() - began;
  await store.close();
  return { ms, opened };
}

/** Destroys the store. */
export async function destroy(databaseName: string): Promise<void> {
  const store = await openSealedStore({ databaseName });
  await store.wipe();
  await store.close();
}
