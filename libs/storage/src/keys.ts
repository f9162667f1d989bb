import type { Key, KeyRange } from '@sotto/meeting';
import type { TableEntry } from './catalogue.js';

/** The same key in the shape IndexedDB wants. */
export const stored = (key: Key): IDBValidKey => (typeof key === 'string' ? key : [...key]);

/** The order of IndexedDB: numbers before strings before arrays, arrays part by part. */
export function compareKeys(a: Key | number, b: Key | number): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'object' && typeof b === 'object') return compareParts(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareParts(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareKeys(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const rank = (key: Key | number): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

/** Above every key that begins with the same parts: in IndexedDB's order an array comes after any other part. */
const TOP: IDBValidKey = [];

/** What to ask IndexedDB for, or null where nothing can match. */
export function queryFor(table: TableEntry, { prefix, after }: KeyRange): IDBKeyRange | undefined | null {
  if (table.key === 'text') return textQuery(prefix, after);
  const upper: IDBValidKey[] | undefined = prefix.length > 0 ? [...prefix, TOP] : undefined;
  const late = after !== undefined && compareKeys(after, prefix) >= 0 ? stored(after) : undefined;
  if (upper === undefined) return late === undefined ? undefined : IDBKeyRange.lowerBound(late, true);
  if (after !== undefined && !beginsBefore(after, prefix)) return null;
  return IDBKeyRange.bound(late ?? [...prefix], upper, late !== undefined, true);
}

/** Whether some key with `prefix` may come after `after`. */
const beginsBefore = (after: Key, prefix: readonly (string | number)[]): boolean =>
  typeof after === 'string' || compareKeys(after.slice(0, prefix.length), prefix) <= 0;

function textQuery(
  prefix: readonly (string | number)[],
  after: Key | undefined,
): IDBKeyRange | undefined | null {
  const [only, ...more] = prefix;
  if (only === undefined) {
    return after === undefined ? undefined : IDBKeyRange.lowerBound(stored(after), true);
  }
  const passed = after !== undefined && compareKeys(only, after) <= 0;
  return passed || more.length > 0 ? null : IDBKeyRange.only(only);
}
