import { sessionRows } from '../session-rows.js';
import { destroy, sealedSessions, SESSIONS, timedWithStore } from './stored-sessions.js';

interface ListTimes {
  readonly sessions: number;
  /** From opening the store to the whole list: one a round, ms, and the records that were opened for it. */
  readonly list: readonly { readonly ms: number; readonly opened: number }[];
  /** The same from the records themselves. */
  readonly records: readonly { readonly ms: number; readonly opened: number }[];
}

/** Makes so many sessions, then lists them by the packed index and by opening every record, taking turns. */
globalThis.bench = async (rounds, count = 10_000): Promise<ListTimes> => {
  const databaseName = await sealedSessions(sessionRows(count));
  const list: { ms: number; opened: number }[] = [];
  const records: { ms: number; opened: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    list.push(
      await timedWithStore(databaseName, async (archive) =>
        expectAll(count, (await archive.list()).sessions.length),
      ),
    );
    records.push(
      await timedWithStore(databaseName, async (_, store) =>
        expectAll(count, (await store.range(SESSIONS, { prefix: [] })).length),
      ),
    );
  }
  await destroy(databaseName);
  return { sessions: count, list, records };
};

function expectAll(count: number, found: number): void {
  if (found !== count) throw new Error(`${found} of ${count} sessions were found`);
}
