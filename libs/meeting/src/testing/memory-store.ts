import {
  type Change,
  type DerivedValues,
  type Entry,
  type Key,
  type KeyRange,
  type SealedStore,
  StoreError,
  type Table,
  type Write,
} from '../sealed-store.js';

interface Row {
  readonly key: Key;
  readonly compartment: string;
  readonly json: string;
}

/**
 * A sealed store in memory: the same laws, no disk and no sealing. `hold` keeps commits waiting and `fail` makes the
 * next one fail, so that a test can look at what happens between a fact and its acknowledgement.
 */
export class MemoryStore implements SealedStore {
  readonly #tables = new Map<string, Map<string, Row>>();
  readonly #listeners = new Set<(change: Change) => void>();
  #gate: Promise<void> = Promise.resolve();
  #failures: Error[] = [];
  /** Sessions that `vanish` has deleted, until somebody writes them whole. */
  readonly #gone = new Set<string>();
  /** Every commit that was acknowledged, in order. */
  readonly commits: (readonly Write[])[] = [];
  /** The last work of each name. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #large = new Map<string, { readonly compartment: string; readonly value: Uint8Array }>();
  readonly derived: DerivedValues = {
    get: (key) => Promise.resolve(this.#large.get(key)?.value.slice()),
    keys: () => Promise.resolve([...this.#large.keys()].sort()),
    put: (key, compartment, value) => {
      this.#large.set(key, { compartment, value: value.slice() });
      return Promise.resolve();
    },
    delete: (key) => {
      this.#large.delete(key);
      return Promise.resolve();
    },
    exclusively: (work) => this.exclusively('derived values', work),
  };

  get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    const row = this.#table(table.name).get(canonical(key));
    return Promise.resolve(row && (JSON.parse(row.json) as T));
  }

  range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]> {
    const entries = this.#rows<T>(table.name).filter(
      ({ key }) =>
        startsWith(key, range.prefix) && (range.after === undefined || compareKeys(key, range.after) > 0),
    );
    return Promise.resolve(entries);
  }

  list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    return Promise.resolve(this.#rows<T>(table.name));
  }

  async commit(writes: readonly Write[], whole?: string): Promise<void> {
    const sealed = writes.map((write) => ({ ...write, json: JSON.stringify(write.value) ?? 'null' }));
    await this.#gate;
    const failure = this.#failures.shift();
    if (failure) throw failure;
    if (sealed.some(({ op, compartment: of }) => op !== 'delete' && of !== whole && this.#gone.has(of))) {
      throw new StoreError('gone', 'What was saved here was deleted.');
    }
    for (const { op, table, key } of sealed) {
      if (op === 'add' && this.#table(table).has(canonical(key))) {
        throw new StoreError('conflict', `Another writer has already written ${table} ${canonical(key)}.`);
      }
    }
    for (const { op, table, key, compartment, json } of sealed) {
      if (op === 'delete') this.#table(table).delete(canonical(key));
      else this.#table(table).set(canonical(key), { key, compartment, json });
    }
    if (whole !== undefined) this.#gone.delete(whole);
    this.commits.push(writes);
    this.#tell({ writes: writes.map(({ op, table, key }) => ({ op, table, key })), forgotten: [] });
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#turns.get(name) ?? Promise.resolve()).then(work);
    this.#turns.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }

  forget(compartment: string): Promise<void> {
    return this.forgetAll([compartment]);
  }

  forgetAll(compartments: readonly string[]): Promise<void> {
    for (const compartment of compartments) this.#gone.delete(compartment);
    for (const rows of [...this.#tables.values(), this.#large]) {
      for (const [id, { compartment }] of rows) if (compartments.includes(compartment)) rows.delete(id);
    }
    this.#tell({ writes: [], forgotten: compartments });
    return Promise.resolve();
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Commits wait until the returned function is called. */
  hold(): () => void {
    let open!: () => void;
    this.#gate = new Promise((resolve) => (open = resolve));
    return open;
  }

  /** The next commit (after those already told to fail) rejects with this error and writes nothing. */
  fail(error: Error): void {
    this.#failures.push(error);
  }

  /** The browser deletes all there is, and tells nobody. */
  vanish(): void {
    const rows = [...this.#tables.values()].flatMap((table) => [...table.values()]);
    for (const { compartment } of rows) if (compartment.startsWith('session_')) this.#gone.add(compartment);
    this.#tables.clear();
    this.#large.clear();
  }

  #table(name: string): Map<string, Row> {
    let table = this.#tables.get(name);
    if (!table) this.#tables.set(name, (table = new Map<string, Row>()));
    return table;
  }

  #rows<T>(name: string): Entry<T>[] {
    return [...this.#table(name).values()]
      .sort((a, b) => compareKeys(a.key, b.key))
      .map(({ key, json }) => ({ key, value: JSON.parse(json) as T }));
  }

  #tell(change: Omit<Change, 'fromThisTab'>): void {
    for (const listener of this.#listeners) listener({ ...change, fromThisTab: true });
  }
}

const canonical = (key: Key): string => JSON.stringify(key);

function startsWith(key: Key, prefix: readonly (string | number)[]): boolean {
  const parts = typeof key === 'string' ? [key] : key;
  return prefix.every((part, i) => parts[i] === part);
}

/** The order of IndexedDB: numbers before strings before arrays, arrays part by part. */
function compareKeys(a: Key | number, b: Key | number): number {
  const rank = (key: Key | number) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'object' && typeof b === 'object') {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compareKeys(a[i] as Key | number, b[i] as Key | number);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}
