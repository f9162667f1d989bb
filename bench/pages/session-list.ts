import { COUNT, tenThousandSessions } from '../ten-thousand-sessions.js';
import { destroy, sealedSessions, SESSIONS, timedWithStore } from './stored-sessions.js';

interface ListTimes {
  readonly sessions: number;
  /** From opening the store to the whole list: one a round, ms, and the records that were opened for it. */
  readonly list: readonly { readonly ms: number; readonly opened: number }[];
  /** The same from the records themselves. */
  readonly records: readonly { readonly ms: number; readonly opened: number }[];
}

/** Makes 10,000 sessions, then lists them by the packed index and by opening every record, taking turns. */
globalThis.bench = async (rounds): Promise<ListTimes> => {
  const databaseName = await sealedSessions(tenThousandSessions());
  const list: { ms: number; opened: number }[] = [];
  const records: { ms: number; opened: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    list.push(
      await timedWithStore(databaseName, async (archive) =>
        expectAll((await archive.list()).sessions.length),
      ),
    );
    records.push(
      await timedWithStore(databaseName, async (_, store) =>
        expectAll((await store.range(SESSIONS, { prefix: [] })).length),
      ),
    );
  }
  await destroy(databaseName);
  return { sessions: COUNT, list, records };
};

function expectAll(found: number): void {
  if (found !== COUNT) throw new Error(`${found} of ${COUNT} sessions were found`);
}
