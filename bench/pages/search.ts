import { Archive, createSearch } from '@sotto/live-session';
import type { Write } from '@sotto/meeting';
import { openSealedStore } from '@sotto/storage';
import { searchedSession, vocabulary } from '../searched-sessions.js';
import { destroy } from './stored-sessions.js';

/** Sessions a transaction while they are made. */
const BATCH = 100;
/** How many sessions are opened to see what one takes. */
const OPENED = 200;

interface SearchTimes {
  readonly sessions: number;
  /** Reading the sessions into the index, ms, without the pauses; and what lies on the disk then, bytes. */
  readonly indexMs: number;
  readonly indexBytes: number;
  /** The first query after a release, which reads every segment, ms; one a round. */
  readonly first: readonly number[];
  /** Keystrokes in turns with a scan of the same texts, opened and in lower case, ms. */
  readonly keys: readonly {
    readonly typed: string;
    readonly found: number;
    readonly ms: number;
    readonly scanMs: number;
  }[];
  /** Opening one session and looking through it, ms; the mean of 200. */
  readonly openMs: number;
}

const clock = { now: () => Date.now(), elapsed: () => performance.now(), after: () => Promise.resolve() };
const never = new AbortController().signal;

/** Two words each, letter by letter: of common words, of rare ones, and of one each. */
const typed = (round: number): readonly string[] => {
  const pairs = [
    [10 + round, 40 + round],
    [2_000 + round, 300 + round],
    [15_000 + round, 5 + round],
  ];
  return pairs.flatMap(([a = 0, b = 0]) => {
    const whole = `${vocabulary[a]} ${vocabulary[b]}`;
    return Array.from({ length: whole.length }, (_, i) => whole.slice(0, i + 1));
  });
};

/** Makes so many sessions, indexes them, and types; the same keys are put to the texts themselves. */
globalThis.bench = async (rounds, count = 10_000): Promise<SearchTimes> => {
  const databaseName = `bench-${crypto.randomUUID()}`;
  const store = await openSealedStore({ databaseName });
  for (let number = 0; number < count; number += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => searchedSession(number + i));
    await store.commit(batch.flatMap(({ header, facts }) => writesOf(header.record.id, header, facts)));
  }
  const archive = new Archive(store, clock);
  const search = createSearch({ archive, store, clock });
  const indexMs = await timed(() => search.catchUp(never));
  const texts = lowerCased(count);

  const [first, keys]: [number[], SearchTimes['keys'][number][]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    search.release();
    first.push(await timed(() => search.query(vocabulary[round] ?? '')));
    for (const each of typed(round)) {
      let found = 0;
      const ms = await timed(async () => (found = (await search.query(each)).length));
      const scanMs = await timed(async () => scan(texts, each));
      keys.push({ typed: each, found, ms, scanMs });
    }
  }
  const openMs = (await timed(() => openSome(archive))) / OPENED;
  const indexBytes = await bytesOf(store);
  await store.close();
  await destroy(databaseName);
  return { sessions: count, indexMs, indexBytes, first, keys, openMs };
};

const writesOf = (
  id: string,
  header: object,
  facts: readonly { readonly seq: number }[],
): readonly Write[] => [
  { op: 'put', table: 'sessions', key: id, compartment: id, value: header },
  ...facts.map((value): Write => ({
    op: 'put',
    table: 'facts',
    key: [id, value.seq],
    compartment: id,
    value,
  })),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function lowerCased(count: number): readonly string[] {
  return Array.from({ length: count }, (_, number) =>
    searchedSession(number)
      .facts.flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : []))
      .join('\n'),
  );
}

/** The simplest scan there is, which finds parts of words too: no peer could do with less. */
const scan = (texts: readonly string[], query: string): number => {
  const words = query.split(' ').filter(Boolean);
  return texts.filter((text) => words.every((word) => text.includes(word))).length;
};

async function openSome(archive: Archive): Promise<void> {
  const { sessions } = await archive.list();
  for (const { record } of sessions.slice(0, OPENED)) {
    const { meeting } = await archive.open(record.id);
    scan(
      meeting.transcript.map(({ text }) => text),
      'ba',
    );
  }
}

async function bytesOf({ derived }: Awaited<ReturnType<typeof openSealedStore>>): Promise<number> {
  let bytes = 0;
  for (const key of await derived.keys()) bytes += (await derived.get(key))?.length ?? 0;
  return bytes;
}
