import { mkdir } from 'node:fs/promises';
import {
  type Change,
  type DerivedValues,
  type Entry,
  type Failure,
  type Key,
  type KeyRange,
  type SealedStore,
  StoreError,
  type Table,
  type Write,
} from '@sotto/meeting';
import { CommitLog } from './commit-log.js';
import { lockFolder } from './folder-lock.js';
import { KeyRing } from './key-ring.js';
import { compareKeys, isInRange } from './row-key.js';
import { seal, unseal } from './sealing.js';

interface Row {
  readonly table: string;
  readonly key: Key;
  readonly compartment: string;
  readonly sealed: string;
}
type Deletion = Pick<Row, 'table' | 'key'>;
type Line = { readonly rows: readonly (Row | Deletion)[] } | { readonly forgotten: readonly string[] };

const DERIVED: Table<string> = { name: 'derived' };

/** The sealed store of Sotto's libraries in a folder: a log of commits, and the keys that open them. Of one process. */
export class FileStore implements SealedStore {
  readonly #log: CommitLog<Line>;
  readonly #keys: KeyRing;
  readonly #release: () => Promise<void>;
  readonly #tables = new Map<string, Map<string, Row>>();
  readonly #listeners = new Set<(change: Change) => void>();
  #turn: Promise<unknown> = Promise.resolve();
  /** The last work of each name. */
  readonly #turns = new Map<string, Promise<unknown>>();

  private constructor(log: CommitLog<Line>, keys: KeyRing, release: () => Promise<void>) {
    this.#log = log;
    this.#keys = keys;
    this.#release = release;
  }

  /** @throws StoreError 'locked', 'damaged'; SentenceError where another process has it open */
  static async open(folder: string, mainKey: Buffer): Promise<FileStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const release = await lockFolder(folder);
    try {
      const keys = await KeyRing.open(`${folder}/keys.json`, mainKey);
      const { log, lines } = await CommitLog.open<Line>(`${folder}/records.log`);
      const store = new FileStore(log, keys, release);
      for (const line of lines) store.#apply(line);
      await store.#finishForgetting();
      return store;
    } catch (error) {
      await release();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#log.close();
    await this.#release();
  }

  async get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    const row = this.#rowsOf(table.name).get(JSON.stringify(key));
    if (!row) return undefined;
    const entry = this.#opened<T>(row);
    if (entry.damage) throw new StoreError('damaged', entry.damage.message);
    return entry.value;
  }

  async range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]> {
    const rows = [...this.#rowsOf(table.name).values()].filter(({ key }) => isInRange(key, range));
    return rows.sort((a, b) => compareKeys(a.key, b.key)).map((row) => this.#opened<T>(row));
  }

  list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    return this.range(table, { prefix: [] });
  }

  commit(writes: readonly Write[]): Promise<void> {
    // As they are now: the caller may change them while the commit waits for its turn.
    const plain = writes.map(({ value }) => Buffer.from(JSON.stringify(value) ?? 'null'));
    return this.#inOrder(async () => {
      const taken = writes.find(
        ({ op, table, key }) => op === 'add' && this.#rowsOf(table).has(JSON.stringify(key)),
      );
      if (taken)
        throw new StoreError('conflict', `${taken.table} ${JSON.stringify(taken.key)} is there already.`);
      await this.#keys.ensure(
        writes.filter(({ op }) => op !== 'delete').map(({ compartment }) => compartment),
      );
      const rows = writes.map(({ op, table, key, compartment }, i) =>
        op === 'delete' ? { table, key } : this.#sealed({ table, key, compartment }, plain[i] as Buffer),
      );
      await this.#write({ rows });
      this.#tell({ writes: writes.map(({ op, table, key }) => ({ op, table, key })), forgotten: [] });
    });
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
    return this.#inOrder(async () => {
      await this.#keys.destroy(compartments);
      await this.#write({ forgotten: compartments });
      this.#tell({ writes: [], forgotten: compartments });
    });
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rows like the others: a log on a disk has no trouble with large values. */
  readonly derived: DerivedValues = {
    get: async (key) => {
      const row = this.#rowsOf(DERIVED.name).get(JSON.stringify(key));
      const text = row && this.#opened<string>(row).value;
      return text === undefined ? undefined : new Uint8Array(Buffer.from(text, 'base64'));
    },
    keys: async () => (await this.list(DERIVED)).map(({ key }) => String(key)),
    put: (key, compartment, bytes) => {
      const value = Buffer.from(bytes).toString('base64');
      return this.commit([{ op: 'put', table: DERIVED.name, key, compartment, value }]);
    },
    delete: (key) => this.commit([{ op: 'delete', table: DERIVED.name, key, compartment: '' }]),
    exclusively: (work) => this.exclusively('derived values', work),
  };

  /** A crash between the keys and the log: rows whose key is gone are gone too. */
  async #finishForgetting(): Promise<void> {
    const rows = [...this.#tables.values()].flatMap((table) => [...table.values()]);
    const orphaned = rows.map(({ compartment }) => compartment).filter((each) => !this.#keys.get(each));
    if (orphaned.length > 0) await this.#write({ forgotten: [...new Set(orphaned)] });
  }

  async #write(line: Line): Promise<void> {
    await this.#log.append(line);
    this.#apply(line);
  }

  #apply(line: Line): void {
    if ('forgotten' in line) {
      for (const table of this.#tables.values())
        for (const [id, { compartment }] of table) if (line.forgotten.includes(compartment)) table.delete(id);
      return;
    }
    for (const row of line.rows) {
      const id = JSON.stringify(row.key);
      if ('sealed' in row) this.#rowsOf(row.table).set(id, row);
      else this.#rowsOf(row.table).delete(id);
    }
  }

  #sealed(row: Omit<Row, 'sealed'>, plain: Buffer): Row {
    const key = this.#keys.get(row.compartment);
    if (!key) throw new StoreError('locked', `There is no key for ${row.compartment}.`);
    return { ...row, sealed: seal(key, placeOf(row), plain) };
  }

  #opened<T>(row: Row): Entry<T> {
    const key = this.#keys.get(row.compartment);
    const plain = key && unseal(key, placeOf(row), row.sealed);
    return plain
      ? { key: row.key, value: JSON.parse(plain.toString('utf8')) as T }
      : { key: row.key, damage: damageOf(row) };
  }

  #rowsOf(table: string): Map<string, Row> {
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    return rows;
  }

  #tell(change: Omit<Change, 'fromThisTab'>): void {
    for (const listener of this.#listeners) listener({ ...change, fromThisTab: true });
  }

  #inOrder<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

const placeOf = ({ table, key, compartment }: Omit<Row, 'sealed'>): string =>
  JSON.stringify([table, key, compartment]);

const damageOf = ({ table, key }: Row): Failure => ({
  reason: 'unreadable',
  message: `The record ${JSON.stringify(key)} of ${table} does not open: it is not what was written. Take the folder from a backup.`,
});
