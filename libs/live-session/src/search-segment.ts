import type { SearchQuery } from './search-query.js';

/** Sessions of one segment. One byte numbers them, and rewriting one stays quick. */
export const SEGMENT_SESSIONS = 256;

/** What the index knows of one session. */
export interface SearchDocument {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

/** First of all bytes; another layout has another number, and is made anew. */
const LAYOUT = 1;
const HEAD_BYTES = 16;

/**
 * A segment as bytes: the layout's number, counts, the sessions, the sorted dictionary, and for each word the numbers of
 * the sessions that hold it, each as its distance from the one before. Numbers of the head and the tables are
 * little-endian and of 4 bytes; `sessions` are the identifiers as JSON.
 *
 *     layout, sessions' bytes, words, words' bytes | sessions | where each word begins, and the end
 *     | where each list begins, and the end | words | lists
 */
export function encodeSegment(documents: readonly SearchDocument[]): Uint8Array {
  const lists = new Map<string, number[]>();
  for (const [number, { terms }] of documents.entries()) {
    for (const term of terms) {
      const list = lists.get(term);
      if (list) list.push(number);
      else lists.set(term, [number]);
    }
  }
  const terms = [...lists.keys()].sort();
  const encoder = new TextEncoder();
  const sessions = encoder.encode(JSON.stringify(documents.map(({ id }) => id)));
  const words = terms.map((term) => encoder.encode(term));
  const postings = terms.map((term) => distances(lists.get(term) ?? []));
  const wordBytes = sum(words);
  const tables = HEAD_BYTES + sessions.length;
  const blobs = tables + 8 * (terms.length + 1);
  const bytes = new Uint8Array(blobs + wordBytes + sum(postings));
  const view = new DataView(bytes.buffer);
  [LAYOUT, sessions.length, terms.length, wordBytes].forEach((number, i) =>
    view.setUint32(4 * i, number, true),
  );
  bytes.set(sessions, HEAD_BYTES);
  place(view, tables, blobs, words);
  place(view, tables + 4 * (terms.length + 1), blobs + wordBytes, postings);
  return bytes;
}

/** Puts pieces one after the other, and where each of them begins into a table. */
function place(
  view: DataView<ArrayBuffer>,
  table: number,
  from: number,
  pieces: readonly Uint8Array[],
): void {
  const bytes = new Uint8Array(view.buffer);
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    view.setUint32(table + 4 * i, at, true);
    bytes.set(piece, from + at);
    at += piece.length;
  }
  view.setUint32(table + 4 * pieces.length, at, true);
}

const sum = (pieces: readonly Uint8Array[]): number => pieces.reduce((all, { length }) => all + length, 0);

/** Numbers below 256 that grow, as distances of one byte each. */
const distances = (numbers: readonly number[]): Uint8Array =>
  Uint8Array.from(numbers, (number, i) => number - (numbers[i - 1] ?? 0));

/** A segment that is searched as it lies there: only the words that a query asks for are read. */
export class SearchSegment {
  readonly sessions: readonly string[];
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #count: number;
  /** Where the table of words begins, and the words themselves. */
  readonly #table: number;
  readonly #words: number;
  readonly #lists: number;

  private constructor(bytes: Uint8Array, view: DataView) {
    const [, sessions = 0, count = 0, wordBytes = 0] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
    this.#bytes = bytes;
    this.#view = view;
    this.#count = count;
    this.#table = HEAD_BYTES + sessions;
    this.#words = this.#table + 8 * (count + 1);
    this.#lists = this.#words + wordBytes;
    this.sessions = JSON.parse(decoded(bytes.subarray(HEAD_BYTES, this.#table))) as string[];
  }

  /** Null where these bytes are of another layout, of none, or not whole. */
  static open(bytes: Uint8Array): SearchSegment | null {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!isWhole(view)) return null;
    try {
      const segment = new SearchSegment(bytes, view);
      return isIds(segment.sessions) ? segment : null;
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  }

  /** The sessions that hold all words and beginnings of a query; its phrases are not looked at. */
  matching({ words, prefixes }: Pick<SearchQuery, 'words' | 'prefixes'>): readonly string[] {
    let left = new Uint8Array(this.sessions.length).fill(1);
    for (const word of words) left = this.#among(left, ...this.#exactly(word));
    for (const prefix of prefixes) left = this.#among(left, ...this.#beginningWith(prefix));
    return this.sessions.filter((_, number) => left[number] === 1);
  }

  /** What it was made from. */
  documents(): readonly SearchDocument[] {
    const documents = this.sessions.map((id) => ({ id, terms: new Set<string>() }));
    for (let word = 0; word < this.#count; word++) {
      const term = this.#term(word);
      this.#eachOf(word, (number) => documents[number]?.terms.add(term));
    }
    return documents;
  }

  /** Those of `left` that hold one at least of the words from `from` on, up to `to` and without it. */
  #among(left: Uint8Array<ArrayBuffer>, from: number, to: number): Uint8Array<ArrayBuffer> {
    const found = new Uint8Array(left.length);
    let missing = left.reduce((sum, each) => sum + each, 0);
    // A letter or two are in every session: most of the words that begin with them need not be looked at.
    for (let word = from; word < to && missing > 0; word++) {
      this.#eachOf(word, (number) => {
        if (left[number] === 0 || found[number] === 1) return;
        found[number] = 1;
        missing--;
      });
    }
    return found;
  }

  #exactly(word: string): [from: number, to: number] {
    const at = this.#first((term) => term >= word);
    return [at, at < this.#count && this.#term(at) === word ? at + 1 : at];
  }

  #beginningWith(prefix: string): [from: number, to: number] {
    const from = this.#first((term) => term >= prefix);
    return [from, this.#first((term) => term > prefix && !term.startsWith(prefix))];
  }

  /** Number of the first word of which this is true; it is true of all that follow. */
  #first(isAfter: (term: string) => boolean): number {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAfter(this.#term(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #term(word: number): string {
    const at = this.#table + 4 * word;
    const [from, to] = [this.#view.getUint32(at, true), this.#view.getUint32(at + 4, true)];
    return decoded(this.#bytes.subarray(this.#words + from, this.#words + to));
  }

  #eachOf(word: number, visit: (number: number) => void): void {
    const at = this.#table + 4 * (this.#count + 1 + word);
    const to = this.#lists + this.#view.getUint32(at + 4, true);
    let number = 0;
    for (let i = this.#lists + this.#view.getUint32(at, true); i < to; i++) {
      number += this.#bytes[i] ?? 0;
      visit(number);
    }
  }
}

/** Whether its tables lie within it and lead nowhere else: a wrong place would be read for four billion bytes. */
function isWhole(view: DataView): boolean {
  if (view.byteLength < HEAD_BYTES || view.getUint32(0, true) !== LAYOUT) return false;
  const [sessions = 0, count = 0, wordBytes = 0] = [4, 8, 12].map((at) => view.getUint32(at, true));
  const table = HEAD_BYTES + sessions;
  const lists = table + 8 * (count + 1) + wordBytes;
  if (lists > view.byteLength) return false;
  return (
    isAscending(view, table, count, wordBytes) &&
    isAscending(view, table + 4 * (count + 1), count, view.byteLength - lists)
  );
}

function isAscending(view: DataView, table: number, count: number, most: number): boolean {
  let before = 0;
  for (let i = 0; i <= count; i++) {
    const at = view.getUint32(table + 4 * i, true);
    if (at < before || at > most) return false;
    before = at;
  }
  return true;
}

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const decoder = new TextDecoder();
const decoded = (bytes: Uint8Array): string => decoder.decode(bytes);
