import type { SessionHeader, Table, Write } from '@sotto/meeting';
import { Archive } from '@sotto/live-session';
import { openSealedStore } from '@sotto/storage';
import { seeded, sentence } from '../eight-hours.js';

const SESSIONS: Table<SessionHeader> = { name: 'sessions' };
const COUNT = 10_000;
/** Sessions a transaction while the list is made. */
const BATCH = 250;
const DAY_MS = 86_400_000;

interface ListTimes {
  readonly sessions: number;
  /** From opening the store to the whole list: one a round, ms, and the records that were opened for it. */
  readonly list: readonly { readonly ms: number; readonly opened: number }[];
  /** The same from the records themselves. */
  readonly records: readonly { readonly ms: number; readonly opened: number }[];
}

/** Makes 10,000 sessions, then lists them by the packed index and by opening every record, taking turns. */
globalThis.bench = async (rounds): Promise<ListTimes> => {
  const databaseName = `bench-${crypto.randomUUID()}`;
  await fill(databaseName);
  const list: { ms: number; opened: number }[] = [];
  const records: { ms: number; opened: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    list.push(
      await counted(databaseName, (archive) => archive.list().then(({ sessions }) => sessions.length)),
    );
    records.push(
      await counted(databaseName, (_, store) =>
        store.range(SESSIONS, { prefix: [] }).then(({ length }) => length),
      ),
    );
  }
  const store = await openSealedStore({ databaseName });
  await store.wipe();
  await store.close();
  return { sessions: COUNT, list, records };
};

const clock = { now: () => Date.now(), elapsed: () => performance.now(), after: () => Promise.resolve() };

type Read = (archive: Archive, store: Awaited<ReturnType<typeof openSealedStore>>) => Promise<number>;

async function counted(databaseName: string, read: Read) {
  let opened = 0;
  const began = performance.now();
  const store = await openSealedStore({ databaseName, onOpened: () => opened++ });
  const found = await read(new Archive(store, clock), store);
  const ms = performance.now() - began;
  await store.close();
  if (found !== COUNT) throw new Error(`${found} of ${COUNT} sessions were found`);
  return { ms, opened };
}

async function fill(databaseName: string): Promise<void> {
  const random = seeded(2);
  const store = await openSealedStore({ databaseName });
  for (let first = 0; first < COUNT; first += BATCH) {
    await store.commit(Array.from({ length: BATCH }, (_, i) => row(first + i, random)));
  }
  // The packed index is written behind the last commit; the first list makes sure that it is there.
  await store.list(SESSIONS);
  await store.close();
}

function row(index: number, random: () => number): Write {
  const timestamp = 1_600_000_000_000 + index * DAY_MS;
  const id = `session_${timestamp}`;
  const value: SessionHeader = {
    record: {
      id,
      timestamp,
      duration: 20 + random() * 60,
      contextItems: Math.floor(random() * 300),
      aiRequests: Math.floor(random() * 12),
      averageResponseTime: 600 + random() * 1500,
      topics: sentence(random, 5).split(' '),
      quality: 'good',
    },
    origin: 'live',
    title: sentence(random, 4),
    open: false,
    screenCaptures: 2,
    audioTranscripts: 120,
  };
  return { op: 'put', table: SESSIONS.name, key: id, compartment: id, value };
}
