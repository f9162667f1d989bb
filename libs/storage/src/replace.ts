import { foreignEntry } from './backup-errors.js';
import { GENERATIONS, KEY_RING, PACKED_TABLES } from './catalogue.js';
import type { Connection } from './connection.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import { bump, generationOf, type Generations } from './generations.js';
import {
  compartmentKey,
  deviceOf,
  freshKey,
  type HeldKey,
  type JournalSession,
  readRing,
  type RingEntry,
} from './key-ring.js';
import { stored } from './keys.js';
import { type Sealing, type Taken, takenRow } from './plan.js';
import type { Row } from './rows.js';
import { isInForce, readKeysInForce, SETTLED } from './shred-keys.js';
import { StaleConnection } from './store-errors.js';
import { SPAN, sweep } from './sweep.js';
import { type Writing, write } from './transaction.js';

/** All that a compartment is to hold. */
export interface Compartment {
  readonly compartment: string;
  readonly taken: readonly Taken[];
}

interface SealedCompartment {
  readonly compartment: string;
  readonly held: HeldKey;
  readonly entry: RingEntry;
  readonly rows: readonly { readonly taken: Taken; readonly row: Row }[];
}

/**
 * Writes whole compartments, each under a new key, in one transaction. Those that are here are replaced, or with
 * `onlyNew` left as they are: then nothing is written and the answer is null.
 * @throws StoreError 'conflict' where another compartment has one of the keys
 */
export function writeWhole(
  sealing: Sealing,
  journal: Connection<JournalSession>,
  compartments: readonly Compartment[],
  { onlyNew }: { readonly onlyNew: boolean },
): Promise<Generations | null> {
  /** Of attempts that may have arrived although the browser reported a failure. */
  const tried = new Set<string>();
  return journal.attempt(async (session) => {
    const device = deviceOf(session);
    const sealed = await Promise.all(compartments.map((each) => sealedWhole(sealing, session, each)));
    let written = false;
    const generations = await write(session.db, [...SPAN, GENERATIONS], 'strict', async (tx) => {
      const now = (await tx.objectStore(KEY_RING).get(DEVICE)) as DeviceEntry | undefined;
      if (now?.id !== device.id) throw new StaleConnection();
      const inForce = await readKeysInForce(tx);
      if (!sealed.every(({ compartment, entry }) => isInForce(inForce, compartment, entry))) {
        throw new StaleConnection();
      }
      if (onlyNew) {
        const there = await readRing(
          tx,
          compartments.map(({ compartment }) => compartment),
        );
        const known = [...there.values()].filter((state) => typeof state !== 'string');
        if (known.length > 0) return known.every(({ id }) => tried.has(id)) ? current(tx) : null;
      }
      for (const { entry } of sealed) tried.add(entry.id);
      await putWhole(tx, sealed);
      if (!onlyNew) await tx.objectStore(KEY_RING).delete(SETTLED);
      written = true;
      return bump(tx, NAMES_OF_PACKED);
    });
    if (written) for (const { compartment, held } of sealed) session.held.set(compartment, held);
    return generations;
  });
}

const NAMES_OF_PACKED = PACKED_TABLES.map(({ name }) => name);

async function sealedWhole(
  { crypto, isPlain }: Sealing,
  session: JournalSession,
  { compartment, taken }: Compartment,
): Promise<SealedCompartment> {
  const key = await freshKey(crypto, session, compartment, isPlain(compartment));
  const rows = taken.map(async (one) => ({ taken: one, row: await takenRow(crypto, key.held, one) }));
  return { compartment, ...key, rows: await Promise.all(rows) };
}

async function putWhole(tx: Writing, sealed: readonly SealedCompartment[]): Promise<void> {
  // Also rows whose key was lost: they open with nothing, and the ones that come take their place.
  await sweep(
    tx,
    sealed.map(({ compartment }) => compartment),
  );
  for (const { compartment, entry } of sealed) {
    await tx.objectStore(KEY_RING).put(entry, compartmentKey(compartment));
  }
  const adding = sealed
    .flatMap(({ rows }) => rows)
    .map(async ({ taken: { table, key }, row }) => {
      await tx
        .objectStore(table.name)
        .add(row, stored(key))
        .catch((error: unknown) => {
          throw error instanceof DOMException && error.name === 'ConstraintError'
            ? foreignEntry(table.name, key)
            : error;
        });
    });
  await Promise.all(adding);
}

async function current(tx: Writing): Promise<Generations> {
  const generations = new Map<string, number>();
  for (const name of NAMES_OF_PACKED) generations.set(name, await generationOf(tx, name));
  return generations;
}
