import type { Entry, Key } from '@sotto/meeting';
import { type HeldKey, type JournalSession, type RingState, heldKey } from './key-ring.js';
import { type Bytes, unseal } from './sealing.js';
import { damage } from './store-errors.js';

/** A record as it lies on the disk. */
export interface Row {
  readonly compartment: string;
  readonly sealed: Bytes;
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
  const open = async ({ key, row }: Found): Promise<OpenedRow> => {
    if (!isRow(row)) return { key, compartment: '' };
    const { compartment, sealed } = row;
    const held = keys.get(compartment);
    if (!held) return { key, compartment };
    opener.onOpened(table, key);
    try {
      const text = await unseal(opener.crypto, held.key, { table, key, compartment }, sealed);
      return { key, compartment, content: { value: JSON.parse(text) as unknown } };
    } catch {
      return { key, compartment };
    }
  };
  const kept = found.filter(({ row }) => !isRow(row) || ring.get(row.compartment) !== 'forgotten');
  return Promise.all(kept.map(open));
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
