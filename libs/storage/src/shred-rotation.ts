import { KEY_RING } from './catalogue.js';
import { compartmentKey, everyOf, type RingEntry } from './key-ring.js';
import type { Bytes } from './sealing.js';
import type { Boxes } from './shred-boxes.js';
import {
  GROUPS,
  groupOf,
  keysInForce,
  named,
  readKeysInForce,
  renewed,
  reopen,
  SETTLED,
  SHRED,
  type ShredKeys,
  shut,
} from './shred-keys.js';
import { lostKeys, StaleConnection, tooContended } from './store-errors.js';
import { type Database, read, type Reading, type Writing, write } from './transaction.js';

/** What is changed along with the shred keys. */
export interface Rotation<T> {
  /** The compartments whose groups get a new key; 'all': every group. */
  readonly of: readonly string[] | 'all';
  /** Compartments that are not sealed anew, because `act` deletes them. */
  readonly without?: ReadonlySet<string>;
  /** Entries as they are to be; null leaves the wrapped key as it is. */
  readonly rewrap?: (compartment: string, entry: RingEntry, inner: Bytes) => Promise<Rewrapped | null>;
  /** Further tables that `act` needs. */
  readonly tables?: readonly string[];
  /** Goes into the transaction that puts the new keys in force. */
  readonly act: (tx: Writing) => Promise<T>;
}

export interface Rewrapped {
  readonly device: string;
  readonly inner: Bytes;
}

/** How often other tabs may begin a compartment while we seal the keys anew. */
const ROUNDS = 5;

/**
 * Puts new shred keys in force: first into a box of their own, then, in one transaction, into the entries of the groups
 * and into the ring. The old box is to be removed by the caller, which must hold the lock of all this. Whatever breaks
 * off leaves a box that the ring does not name, and nothing else.
 * @throws StoreError 'damaged' where the keys in force are lost
 */
export async function rotate<T>(
  { crypto, boxes }: { readonly crypto: Crypto; readonly boxes: Boxes },
  db: Database,
  { of, without = new Set(), rewrap, tables = [], act }: Rotation<T>,
): Promise<T> {
  const from = await keysInForce(db);
  const old = from ? await boxes.get(from.id) : null;
  if (from && !old) throw lostKeys();
  const settled = await read(db, [KEY_RING], (tx) => tx.objectStore(KEY_RING).getKey(SETTLED));
  const all = of === 'all' || !old || settled === undefined;
  const groups = new Set(all ? Array.from({ length: GROUPS }, (_, group) => group) : of.map(groupOf));
  const isAffected = (compartment: string) => groups.has(groupOf(compartment)) && !without.has(compartment);
  const next = await renewed(crypto, old, groups);
  await boxes.put(next);
  for (let round = 0; round < ROUNDS; round++) {
    const before = await entriesOf(db, isAffected);
    const after = await Promise.all(
      before.map(async (one) => [one.name, await resealed(crypto, old, next, one, rewrap)] as const),
    );
    const done = await write(db, [...new Set([KEY_RING, ...tables])], 'strict', async (tx) => {
      if ((await readKeysInForce(tx))?.id !== from?.id) throw new StaleConnection();
      if (!(await isStill(tx, before, isAffected))) return undefined;
      const ring = tx.objectStore(KEY_RING);
      await Promise.all(after.map(([name, entry]) => ring.put(entry, compartmentKey(name))));
      await Promise.all([ring.put(named(next), SHRED), ring.put({}, SETTLED)]);
      return { value: await act(tx) };
    });
    if (done) return done.value;
  }
  throw tooContended();
}

interface Named {
  readonly name: string;
  readonly entry: RingEntry;
}

/** An entry that does not open stays as it is, so that its records are told as damaged. */
async function resealed(
  crypto: Crypto,
  old: ShredKeys | null,
  next: ShredKeys,
  { name, entry }: Named,
  rewrap: Rotation<unknown>['rewrap'],
): Promise<RingEntry> {
  const inner = old
    ? await reopen(crypto, old, name, entry)
    : entry.shred === undefined
      ? entry.wrapped
      : null;
  if (!inner) return entry;
  const again = rewrap ? await rewrap(name, entry, inner) : null;
  return {
    ...entry,
    ...(again && { device: again.device }),
    ...(await shut(crypto, next, name, again?.inner ?? inner)),
  };
}

const nameIn = (ringKey: IDBValidKey): string => (ringKey as [kind: string, name: string])[1];

const entriesOf = (db: Database, isAffected: (name: string) => boolean): Promise<readonly Named[]> =>
  read(db, [KEY_RING], (tx) => readEntries(tx, isAffected));

async function readEntries(
  tx: Reading | Writing,
  isAffected: (name: string) => boolean,
): Promise<readonly Named[]> {
  const ring = tx.objectStore(KEY_RING);
  const names = (await ring.getAllKeys(everyOf('compartment'))).map(nameIn).filter(isAffected);
  const entries = await Promise.all(
    names.map((name) => ring.get(compartmentKey(name)) as Promise<RingEntry>),
  );
  return entries.map((entry, i) => ({ name: names[i] as string, entry }));
}

/** Whether no compartment of the groups came or went meanwhile. */
async function isStill(
  tx: Writing,
  before: readonly Named[],
  isAffected: (name: string) => boolean,
): Promise<boolean> {
  const now = await readEntries(tx, isAffected);
  const idsOf = (entries: readonly Named[]) =>
    JSON.stringify(entries.map(({ name, entry }) => [name, entry.id]));
  return idsOf(now) === idsOf(before);
}
