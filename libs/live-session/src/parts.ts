import type { Entry, Failure, Key, Write } from '@sotto/meeting';
import { RECORD_BYTES } from './record-bytes.js';

/** Room for what stands around the text of a part. */
const FRAME_BYTES = 64;

/**
 * A piece of a value that is too large for one record. The first stands at the value's own key, each of the others at
 * that key followed by its number, so that they come in order and behind it.
 */
export interface Part {
  /** 1, 2, 3, ... */
  readonly part: number;
  readonly of: number;
  /** A piece of the value's JSON. */
  readonly json: string;
}

/** What stands where something should. */
export const MISSING: Failure = {
  reason: 'unreadable',
  message:
    'A piece of this session is missing from the storage. What is shown is complete but for this place.',
};

/** How many parts a key has that is of a whole value: a session, and what it is of the session. */
const WHOLE_KEY = 2;

/** The same write, or one for each part of a value that is too large for one record. They belong in one commit. */
export function inParts(write: Write): readonly Write[] {
  if (write.op === 'delete') return [write];
  const json = JSON.stringify(write.value);
  if (utf8Bytes(json) <= RECORD_BYTES) return [write];
  const pieces = cut(json);
  return pieces.map((piece, index): Write => {
    const value: Part = { part: index + 1, of: pieces.length, json: piece };
    return { ...write, key: partKey(write.key, index + 1), value };
  });
}

/** What a text takes on the disk. */
export const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Where a part of the value at `key` stands. */
export const partKey = (key: Key, part: number): Key => (part === 1 ? key : [...key, part]);

/** Behind every part of the value at this key, and before the next value: words come after numbers. */
export const afterParts = (key: readonly (string | number)[]): Key => [...key, 'end'];

/**
 * What `inParts` has written, as it was. Where a part is damaged or missing, the whole value is damage. Parts without
 * their first one are left over from a value that is not there, and are left out like it.
 */
export function joinParts<T extends object>(entries: readonly Entry<T | Part>[]): readonly Entry<T>[] {
  const values: Entry<T | Part>[][] = [];
  for (const entry of entries) {
    const before = values.at(-1);
    if (entry.key.length === WHOLE_KEY) values.push([entry]);
    else if (before?.[0]?.key[1] === entry.key[1]) before?.push(entry);
  }
  return values.map(whole);
}

function whole<T extends object>(entries: readonly Entry<T | Part>[]): Entry<T> {
  const { key } = entries[0] as Entry<T | Part>;
  let json = '';
  for (const [index, { value, damage }] of entries.entries()) {
    if (damage) return { key, damage };
    if (!isPart(value)) return entries.length === 1 ? { key, value } : { key, damage: MISSING };
    if (value.part !== index + 1 || value.of !== entries.length) return { key, damage: MISSING };
    json += value.json;
  }
  try {
    return { key, value: JSON.parse(json) as T };
  } catch {
    // All parts are there and open, and are no whole: what wrote them was broken off.
    return { key, damage: MISSING };
  }
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  'part' in value &&
  'of' in value &&
  'json' in value &&
  typeof value.json === 'string';

/** Pieces that are small enough although their own quotes are escaped again. No character is cut in two. */
function cut(json: string): readonly string[] {
  const pieces: string[] = [];
  let [begin, end, bytes] = [0, 0, 0];
  for (const character of json) {
    const more = bytesOf(character);
    if (bytes + more > RECORD_BYTES - FRAME_BYTES) {
      pieces.push(json.slice(begin, end));
      [begin, bytes] = [end, 0];
    }
    bytes += more;
    end += character.length;
  }
  return [...pieces, json.slice(begin)];
}

/** Of one character in a JSON text that itself is JSON: it holds no control characters and no lone surrogates. */
function bytesOf(character: string): number {
  if (character === '"' || character === '\\') return 2;
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
