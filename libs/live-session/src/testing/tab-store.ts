import type { Change, DerivedValues, Entry, Key, KeyRange, SealedStore, Table, Write } from '@sotto/meeting';
import type { MemoryStore } from '@sotto/meeting/testing';

/** One tab's view of a store that several tabs of one test share: it hears which changes are its own. */
export class TabStore implements SealedStore {
  readonly #shared: MemoryStore;
  readonly #own = new WeakSet<readonly Write[]>();
  #forgetting = false;

  constructor(shared: MemoryStore) {
    this.#shared = shared;
  }

  get derived(): DerivedValues {
    return this.#shared.derived;
  }

  get<T>(table: Table<T>, key: Key): Promise<T | undefined> {
    return this.#shared.get(table, key);
  }

  range<T>(table: Table<T>, range: KeyRange): Promise<readonly Entry<T>[]> {
    return this.#shared.range(table, range);
  }

  list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    return this.#shared.list(table);
  }

  commit(writes: readonly Write[], whole?: string): Promise<void> {
    this.#own.add(writes);
    return this.#shared.commit(writes, whole);
  }

  exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#shared.exclusively(name, work);
  }

  forget(compartment: string): Promise<void> {
    return this.forgetAll([compartment]);
  }

  forgetAll(compartments: readonly string[]): Promise<void> {
    this.#forgetting = true;
    const forgotten = this.#shared.forgetAll(compartments);
    this.#forgetting = false;
    return forgotten;
  }

  subscribe(listener: (change: Change) => void): () => void {
    return this.#shared.subscribe((change) => listener({ ...change, fromThisTab: this.#isOwn(change) }));
  }

  /** The shared store tells at once: what it tells of is its newest commit. */
  #isOwn({ writes }: Change): boolean {
    const newest = this.#shared.commits.at(-1);
    return writes.length === 0 ? this.#forgetting : newest !== undefined && this.#own.has(newest);
  }
}
