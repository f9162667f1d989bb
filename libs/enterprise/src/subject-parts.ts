import type { Key } from '@sotto/meeting';
import type { StoredRecord } from './subject-records.js';

/** A piece of a value that was too large for one record: the first stands at the value's own key, the others behind it. */
interface Part {
  readonly part: number;
  readonly of: number;
  readonly json: string;
}

/**
 * Joins what lies in parts, record by record, in the order of the keys. Parts without their first one are left over
 * from a value that is not there, and are left out like it.
 */
export class PartJoiner {
  #pending: { readonly first: StoredRecord; readonly of: number; readonly pieces: string[] } | null = null;
  #damaged = 0;

  /** Values that were begun and never completed. */
  get damaged(): number {
    return this.#damaged;
  }

  /** The whole record that this one completes, if it does. */
  take(record: StoredRecord): StoredRecord | null {
    const part = asPart(record.value);
    if (part && part.part > 1) return this.#goOn(record.key, part);
    this.end();
    if (!part) return record;
    this.#pending = { first: record, of: part.of, pieces: [] };
    return this.#goOn(record.key, part);
  }

  /** Nothing follows of what was begun. */
  end(): void {
    if (this.#pending) this.#damaged++;
    this.#pending = null;
  }

  #goOn(key: Key, { part, json }: Part): StoredRecord | null {
    const pending = this.#pending;
    if (!pending || !belongs(key, pending.first.key) || part !== pending.pieces.length + 1) return null;
    pending.pieces.push(json);
    if (part < pending.of) return null;
    this.#pending = null;
    try {
      return { ...pending.first, value: JSON.parse(pending.pieces.join('')) as unknown };
    } catch {
      // All parts are there, and are no whole.
      this.#damaged++;
      return null;
    }
  }
}

const belongs = (key: Key, first: Key): boolean =>
  typeof key !== 'string' && typeof first !== 'string' && first.every((part, i) => key[i] === part);

function asPart(value: unknown): Part | null {
  const isPart =
    typeof value === 'object' &&
    value !== null &&
    'part' in value &&
    typeof value.part === 'number' &&
    'of' in value &&
    typeof value.of === 'number' &&
    'json' in value &&
    typeof value.json === 'string';
  return isPart ? (value as Part) : null;
}
