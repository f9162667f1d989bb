import type { Entry, Key } from '@sotto/meeting';
import { type HeldKey, type JournalSession, type RingState, heldKey } from './key-ring.js';
import { attest, type Bytes, checkAttested, type Place, seal, unseal } from './sealing.js';
import { damage } from './store-errors.js';

/** A record as it lies on the disk. */
export interface Row {
  readonly compartment: string;
  /** The value as JSON, sealed; of a row with `text`, only the proof that the text was written here. */
  readonly sealed: Bytes;
  /** The value as JSON, in a plain compartment. */
  readonly text?: string;
}

/** A record as it was read: `row` may be anything, for the disk may hold anything. */
export interface Found {
  readonly key: Key;
  readonly row: unknown;
}

/** An opened record, with the compartment it belongs to. */
export interface OpenedRow {
  readonly key: Key;
  readonly compartment: string;
  /** Undefined where it is damaged. */
  readonly content?: { readonly value: unknown };
}

/** What opening needs; `onOpened` hears of every record that is decrypted. */
export interface Opener {
  readonly crypto: Crypto;
  readonly onOpened: (table: string, key: Key) => void;
}

export function compartmentsOf(rows: readonly unknown[]): Set<string> {
  return new Set(rows.filter(isRow).map(({ compartment }) => compartment));
}

/**
 * Opens what was found. Rows of a forgotten compartment are left out: their key was destroyed on purpose. Rows whose
 * key is simply not there are damage: a lost key must not look like missing data.
 */
export async function openRows(
  opener: Opener,
  session: JournalSession,
  ring: ReadonlyMap<string, RingState>,
  table: string,
  found: readonly Found[],
  again: boolean,
): Promise<readonly OpenedRow[]> {
  const keys = await openKeys(opener.crypto, session, ring, again);
  const kept = found.filter(({ row }) => !isRow(row) || ring.get(row.compartment) !== 'forgotten');
  return openEach(opener, (compartment) => keys.get(compartment), table, kept);
}

/** Opens each row of a table with the key of its compartment; one without a key is damaged. */
export function openEach(
  opener: Opener,
  keyOf: (compartment: string) => HeldKey | null | undefined,
  table: string,
  found: readonly Found[],
): Promise<readonly OpenedRow[]> {
  const open = async ({ key, row }: Found): Promise<OpenedRow> => {
    if (!isRow(row)) return { key, compartment: '' };
    const { compartment } = row;
    const held = keyOf(compartment);
    if (!held) return { key, compartment };
    opener.onOpened(table, key);
    try {
      const text = await textOf(opener.crypto, held, { table, key, compartment }, row);
      return { key, compartment, content: { value: JSON.parse(text) as unknown } };
    } catch {
      return { key, compartment };
    }
  };
  return Promise.all(found.map(open));
}

/** What is to be written for a value, given as JSON. */
export async function rowOf(crypto: Crypto, held: HeldKey, place: Place, text: string): Promise<Row> {
  const { compartment } = place;
  return held.plain
    ? { compartment, text, sealed: await attest(crypto, held.key, place, text) }
    : { compartment, sealed: await seal(crypto, held.key, place, text) };
}

/** @throws where it does not open, or is sealed in a plain compartment or the other way round. */
async function textOf(crypto: Crypto, held: HeldKey, place: Place, { sealed, text }: Row): Promise<string> {
  if (!held.plain) return unseal(crypto, held.key, place, sealed);
  if (text === undefined) throw new TypeError('A row of a plain compartment has no text.');
  await checkAttested(crypto, held.key, place, { text, proof: sealed });
  return text;
}

/** What `range` and `list` give of an opened record. */
export const entryOf = <T>(table: string, { key, content }: OpenedRow): Entry<T> =>
  content ? { key, value: content.value as T } : { key, damage: damage(table, key) };

async function openKeys(
  crypto: Crypto,
  session: JournalSession,
  ring: ReadonlyMap<string, RingState>,
  again: boolean,
): Promise<ReadonlyMap<string, HeldKey | null>> {
  const opening = [...ring].map(async ([compartment, state]) => {
    const held = typeof state === 'string' ? null : await heldKey(crypto, session, compartment, state, again);
    return [compartment, held] as const;
  });
  return new Map(await Promise.all(opening));
}

export const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'compartment' in row &&
  typeof row.compartment === 'string' &&
  'sealed' in row &&
  row.sealed instanceof Uint8Array;
