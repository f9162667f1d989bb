import { append, isAppendable } from './append.js';
import { GENERATIONS, KEY_RING, RECORD_TABLES } from './catalogue.js';
import type { Connection } from './connection.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import { bump, generationOf, type Generations } from './generations.js';
import { deviceOf, type JournalSession, readRing } from './key-ring.js';
import { stored } from './keys.js';
import { isSession, type Plan, prepare, type Sealing, type Taken } from './plan.js';
import { isRow, type Row } from './rows.js';
import { Overtaken } from './overtaken.js';
import type { Bytes } from './sealing.js';
import { isInForce, readKeysInForce } from './shred-keys.js';
import { conflict, goneSession, StaleConnection, tooContended } from './store-errors.js';
import { begin } from './sweep.js';
import { type Writing, write } from './transaction.js';

/** How often other tabs may create or destroy one of our compartments under us before we give up. */
const ROUNDS = 5;

/**
 * Writes all or nothing.
 * @param begun sessions of which this tab has written something and that nobody has forgotten, each with the database
 *   that it stands in: kept up to date here
 * @param whole a session that may begin anew with these writes
 * @throws StoreError; 'gone' where another of them has no key because the database is another one now
 */
export async function commit(
  sealing: Sealing,
  journal: Connection<JournalSession>,
  begun: Map<string, string>,
  writes: readonly Taken[],
  whole?: string,
): Promise<Generations> {
  let plan: Plan | undefined;
  return journal.attempt(async (session, again) => {
    // What was sealed for the first attempt is kept for the second: so it can see that the first one had arrived.
    if (plan?.device !== deviceOf(session).id) plan = undefined;
    for (let round = 0; round < ROUNDS; round++) {
      const current = (plan ??= await prepare(sealing, session, writes, again));
      // In the same database it was erased on purpose, by another tab.
      const isGone = (name: string) =>
        name !== whole && (begun.get(name) ?? session.identity) !== session.identity;
      if ([...current.keys].some(([name, { fresh }]) => fresh && isGone(name))) throw goneSession();
      const writing =
        !again && isAppendable(current)
          ? append(session.db, current)
          : write(session.db, storesOf(current), 'strict', (tx) => carryOut(tx, current, again));
      const result = await writing.catch(overtakenBy);
      if (result !== 'raced' && result !== 'stale') {
        for (const [name, { held }] of current.keys) {
          session.held.set(name, held);
          if (isSession(name)) begun.set(name, session.identity);
        }
        return result;
      }
      plan = undefined;
      if (result === 'stale') throw new StaleConnection();
      for (const name of current.keys.keys()) session.held.delete(name);
    }
    throw tooContended();
  });
}

function storesOf({ keys, writes }: Plan): readonly string[] {
  const named = writes.map(({ taken }) => taken.table.name);
  const packed = writes.some(({ taken }) => taken.table.packed) ? [GENERATIONS] : [];
  // A new compartment sweeps what an interrupted forgetting of its name left behind, in whatever table.
  const fresh = [...keys.values()].some((key) => key.fresh);
  return [...new Set([KEY_RING, ...packed, ...(fresh ? RECORD_TABLES.map(({ name }) => name) : named)])];
}

function overtakenBy(error: unknown): 'raced' | 'stale' {
  if (error instanceof Overtaken) return error.how;
  throw error;
}

/** @throws Overtaken, which undoes the transaction */
async function carryOut(tx: Writing, plan: Plan, again: boolean): Promise<Generations> {
  const device = tx.objectStore(KEY_RING).get(DEVICE) as Promise<DeviceEntry | undefined>;
  const [ring, { id } = { id: undefined }, inForce] = await Promise.all([
    readRing(tx, plan.keys.keys()),
    device,
    readKeysInForce(tx),
  ]);
  if (id !== plan.device) throw new Overtaken('stale');
  for (const [name, { held, fresh }] of plan.keys) {
    const state = ring.get(name) ?? 'missing';
    if (typeof state === 'string' ? !fresh : state.id !== held.id) throw new Overtaken('raced');
    if (fresh && typeof state === 'string' && !isInForce(inForce, name, fresh)) throw new Overtaken('raced');
  }
  if (again && (await hasArrived(tx, plan))) return currentGenerations(tx, plan);
  for (const [name, { fresh }] of plan.keys) {
    const state = ring.get(name);
    if (!fresh || typeof state !== 'string') continue;
    await begin(tx, name, state, fresh);
  }
  await writeAll(tx, plan);
  return bump(tx, packedOf(plan));
}

const writeAll = (tx: Writing, { writes }: Plan): Promise<unknown> =>
  Promise.all(writes.map(({ taken, row }) => writeOne(tx, taken, row)));

async function writeOne(tx: Writing, { op, table, key }: Taken, row: Row | undefined): Promise<void> {
  const store = tx.objectStore(table.name);
  if (op === 'delete') await store.delete(stored(key));
  else if (op === 'put') await store.put(row, stored(key));
  else {
    await store.add(row, stored(key)).catch((error: unknown) => {
      throw error instanceof DOMException && error.name === 'ConstraintError'
        ? conflict(table.name, key)
        : error;
    });
  }
}

/** Whether an earlier attempt was written although the browser reported a failure: then its very bytes are there. */
async function hasArrived(tx: Writing, { writes }: Plan): Promise<boolean> {
  const added = writes.find(({ taken }) => taken.op === 'add');
  if (!added?.row) return false;
  const there: unknown = await tx.objectStore(added.taken.table.name).get(stored(added.taken.key));
  return isRow(there) && sameBytes(there.sealed, added.row.sealed);
}

const sameBytes = (a: Bytes, b: Bytes): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

const packedOf = ({ writes }: Plan): readonly string[] => [
  ...new Set(writes.filter(({ taken }) => taken.table.packed).map(({ taken }) => taken.table.name)),
];

async function currentGenerations(tx: Writing, plan: Plan): Promise<Generations> {
  const generations = new Map<string, number>();
  for (const name of packedOf(plan)) generations.set(name, await generationOf(tx, name));
  return generations;
}
