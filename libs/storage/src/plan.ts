import type { Change, Key, Write } from '@sotto/meeting';
import { INTERNAL_COMPARTMENT, KEY_RING, recordTable, type TableEntry } from './catalogue.js';
import {
  deviceOf,
  freshKey,
  type HeldKey,
  heldKey,
  type JournalSession,
  readRing,
  type RingEntry,
  type RingState,
} from './key-ring.js';
import { type Row, rowOf } from './rows.js';
import { damaged } from './store-errors.js';
import { read } from './transaction.js';

/** A write as it was at the call: later changes of its value do not reach the disk. */
export interface Taken {
  readonly op: Write['op'];
  readonly table: TableEntry;
  readonly key: Key;
  readonly compartment: string;
  /** The value as JSON. */
  readonly text: string;
}

export interface PlannedKey {
  readonly held: HeldKey;
  /** Only where the compartment has no key yet. */
  readonly fresh?: RingEntry;
}

/** Everything that is decided and sealed before the transaction opens. */
export interface Plan {
  readonly device: string;
  readonly keys: ReadonlyMap<string, PlannedKey>;
  readonly writes: readonly { readonly taken: Taken; readonly row?: Row }[];
}

/** The compartment that seals the packed index of a table. */
export const packedCompartment = (table: string): string => `${INTERNAL_COMPARTMENT}${table}`;

/** @throws TypeError for a compartment that is not the caller's to write. */
export function checkCompartment(compartment: string): void {
  if (compartment.startsWith(INTERNAL_COMPARTMENT)) {
    throw new TypeError(`Compartments that begin with "${INTERNAL_COMPARTMENT}" are the store's own.`);
  }
}

/** @throws TypeError for a table or compartment that is not the caller's to write. */
export function take({ op, table, key, compartment, value }: Write): Taken {
  checkCompartment(compartment);
  return { op, table: recordTable(table), key, compartment, text: JSON.stringify(value) ?? 'null' };
}

/** What is told of a write. */
export const changeOf = ({ op, table, key }: Taken): Change['writes'][number] => ({
  op,
  table: table.name,
  key,
});

/** How a compartment that is begun now is to be sealed. */
export interface Sealing {
  readonly crypto: Crypto;
  /** Whether its rows keep their text as it is. */
  readonly isPlain: (compartment: string) => boolean;
}

/** The compartment of a session is its id. */
const SESSION = 'session_';
export const isSession = (compartment: string): boolean => compartment.startsWith(SESSION);

/** Finds or makes the keys and seals the values: a transaction would end while it waits for that. */
export async function prepare(
  { crypto, isPlain }: Sealing,
  session: JournalSession,
  writes: readonly Taken[],
  again: boolean,
): Promise<Plan> {
  const sealing = writes.filter(({ op }) => op !== 'delete').map(({ compartment }) => compartment);
  const keys = await plannedKeys({ crypto, isPlain }, session, new Set(sealing), again);
  const sealed = writes.map(async (taken) => {
    const planned = taken.op === 'delete' ? undefined : keys.get(taken.compartment);
    return planned ? { taken, row: await takenRow(crypto, planned.held, taken) } : { taken };
  });
  return { device: deviceOf(session).id, keys, writes: await Promise.all(sealed) };
}

/** The row that a write becomes. */
export const takenRow = (crypto: Crypto, held: HeldKey, taken: Taken): Promise<Row> =>
  rowOf(
    crypto,
    held,
    { table: taken.table.name, key: taken.key, compartment: taken.compartment },
    taken.text,
  );

async function plannedKeys(
  by: Sealing,
  session: JournalSession,
  compartments: ReadonlySet<string>,
  again: boolean,
): Promise<Map<string, PlannedKey>> {
  const unknown = [...compartments].filter((name) => !session.held.has(name));
  const ring = unknown.length
    ? await read(session.db, [KEY_RING], (tx) => readRing(tx, unknown))
    : new Map<string, RingState>();
  const planned = [...compartments].map(async (name): Promise<[string, PlannedKey]> => {
    const held = session.held.get(name);
    if (held) return [name, { held }];
    return [name, await plannedKey(by, session, name, ring.get(name) ?? 'missing', again)];
  });
  return new Map(await Promise.all(planned));
}

async function plannedKey(
  { crypto, isPlain }: Sealing,
  session: JournalSession,
  compartment: string,
  state: RingState,
  again: boolean,
): Promise<PlannedKey> {
  if (typeof state === 'string') {
    const { held, entry } = await freshKey(crypto, session, compartment, isPlain(compartment));
    return { held, fresh: entry };
  }
  const held = await heldKey(crypto, session, compartment, state, again);
  if (!held) throw damaged(KEY_RING, compartment);
  return { held };
}
