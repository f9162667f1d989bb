import type { Fact } from '@sotto/meeting';
import { openSealedStore } from '@sotto/storage';
import { eightHours } from '../eight-hours.js';

/** Writes of each side in a round; their median is the round's time. */
const WRITES = 25;
/** What sealing adds: the IV and the tag, and the names of a row. */
const SEALING_BYTES = 28;

interface Round {
  /** Median acknowledgement, ms. */
  readonly sealed: number;
  /** A bare strict write that ends by itself, as most code has it. */
  readonly raw: number;
  /** The same, ended by hand with `commit()`: the fastest there is. */
  readonly hurried: number;
}

/** Acknowledged writes of single facts, by the sealed store and by bare IndexedDB, taking turns. */
globalThis.bench = async (rounds): Promise<readonly Round[]> => {
  const facts = eightHours().filter(({ type }) => type === 'utterance-settled');
  const name = `bench-${crypto.randomUUID()}`;
  const store = await openSealedStore({ databaseName: name });
  const raw = await openRaw(`${name}-raw`);
  let next = 0;
  const sealedWrite = (fact: Fact, key: number) =>
    store.commit([{ op: 'add', table: 'facts', key: ['s1', key], compartment: 's1', value: fact }]);
  const rawWrite = (fact: Fact, key: number, hurry: boolean) =>
    addRaw(raw, [hurry ? 's2' : 's1', key], bytesOf(fact), hurry);
  const results: Round[] = [];
  // The round before the first makes the session's key and is not counted.
  for (let round = -1; round < rounds; round++) {
    const times = { sealed: [] as number[], raw: [] as number[], hurried: [] as number[] };
    for (let i = 0; i < WRITES; i++) {
      const fact = facts[next % facts.length];
      if (!fact) throw new Error('no facts');
      const key = next++;
      const writes = [
        async () => times.sealed.push(await timed(() => sealedWrite(fact, key))),
        async () => times.raw.push(await timed(() => rawWrite(fact, key, false))),
        async () => times.hurried.push(await timed(() => rawWrite(fact, key, true))),
      ];
      // Who goes first takes turns as well: the disk remembers what came before.
      const first = i % writes.length;
      for (const write of [...writes.slice(first), ...writes.slice(0, first)]) await write();
    }
    if (round >= 0)
      results.push({ sealed: middle(times.sealed), raw: middle(times.raw), hurried: middle(times.hurried) });
  }
  raw.close();
  await store.wipe();
  await store.close();
  return results;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const bytesOf = (fact: Fact): Uint8Array => new Uint8Array(JSON.stringify(fact).length + SEALING_BYTES);

function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('facts');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'));
  });
}

function addRaw(db: IDBDatabase, key: IDBValidKey, value: unknown, hurry: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction('facts', 'readwrite', { durability: 'strict' });
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error ?? new Error('the transaction was aborted'));
    tx.objectStore('facts').add(value, key);
    if (hurry) tx.commit();
  });
}
