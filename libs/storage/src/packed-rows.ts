import type { Key } from '@sotto/meeting';
import type { OpenedRow } from './rows.js';

type PackedRow = readonly [key: Key, compartment: string, content: { readonly value: unknown } | null];

/** What tells a row from another of its table. */
export const identity = (key: Key): string => JSON.stringify(key);

/** The rows of a table as one text. */
export const packed = (rows: ReadonlyMap<string, OpenedRow>): string =>
  JSON.stringify(
    [...rows.values()].map(({ key, compartment, content }): PackedRow => [key, compartment, content ?? null]),
  );

/** The rows of such a text; undefined where it is none, so that they are read one by one. */
export function unpacked(text: string): Map<string, OpenedRow> | undefined {
  const rows = parsed(text);
  if (!Array.isArray(rows) || !rows.every(isPackedRow)) return undefined;
  return new Map(
    rows.map(([key, compartment, content]) => [
      identity(key),
      { key, compartment, ...(content && { content: { value: frozen(content.value) } }) },
    ]),
  );
}

/** Only the outermost object: all the way down would take as long as reading the whole index (25 ms of 10,000 rows). */
export const frozen = <T>(value: T): T => Object.freeze(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPackedRow = (row: unknown): row is PackedRow =>
  Array.isArray(row) &&
  row.length === 3 &&
  isKey(row[0]) &&
  typeof row[1] === 'string' &&
  (row[2] === null || (typeof row[2] === 'object' && 'value' in (row[2] as object)));

const isKey = (key: unknown): boolean =>
  typeof key === 'string' ||
  (Array.isArray(key) && key.every((part) => typeof part === 'string' || Number.isFinite(part)));
