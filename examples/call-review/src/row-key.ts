import type { Key, KeyRange } from '@sotto/meeting';

/** The order that the port asks for: texts before lists, lists part by part, numbers before texts. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' || typeof b === 'string') {
    return typeof a === typeof b ? compareParts(a as string, b as string) : typeof a === 'string' ? -1 : 1;
  }
  const different = a.findIndex(
    (part, i) => i < b.length && compareParts(part, b[i] as string | number) !== 0,
  );
  const [left, right] = [a[different], b[different]];
  return left !== undefined && right !== undefined ? compareParts(left, right) : a.length - b.length;
}

export function isInRange(key: Key, { prefix, after }: KeyRange): boolean {
  const parts = typeof key === 'string' ? [key] : key;
  return prefix.every((part, i) => parts[i] === part) && (after === undefined || compareKeys(key, after) > 0);
}

function compareParts(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
