import type { Entry, Key } from '@sotto/meeting';
import { GENERATIONS, KEY_RING, PACKED_INDEXES, type TableEntry } from './catalogue.js';
import type { Connection, Session } from './connection.js';
import { DEVICE, type DeviceEntry } from './device-entry.js';
import { generationOf, type Generations } from './generations.js';
import {
  compartmentKey,
  deviceOf,
  freshKey,
  type HeldKey,
  heldKey,
  type JournalSession,
  readRing,
  type RingState,
} from './key-ring.js';
import { compareKeys } from './keys.js';
import { packedCompartment, type Taken } from './plan.js';
import { frozen, identity, packed, unpacked } from './packed-rows.js';
import { compartmentsOf, entryOf, type Found, type OpenedRow, type Opener, openRows } from './rows.js';
import { type Bytes, type Place, seal, unseal } from './sealing.js';
import { isInForce, readKeysInForce } from './shred-keys.js';
import { StaleConnection } from './store-errors.js';
import { read, write } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/** The index as it lies in the bulk database; the generation is authenticated with what is sealed. */
interface StoredIndex {
  readonly generation: number;
  readonly sealed: Bytes;
}

/** The index in memory. It holds only while the journal is at its generation, within the connection it was read by. */
interface Memory {
  readonly session: JournalSession;
  readonly generation: number;
  readonly rows: Map<string, OpenedRow>;
  /** In the order of the keys; made when asked for. */
  entries?: readonly Entry<unknown>[];
}

interface Databases {
  readonly journal: Connection<JournalSession>;
  readonly bulk: Connection<Session>;
}

/**
 * All values of one table in one sealed record, so that a list opens one record however long it is. A derived cache:
 * the generation in the journal says whether it is current, and it can be made again from the rows at any time.
 */
export class PackedIndex {
  readonly #table: TableEntry;
  readonly #databases: Databases;
  readonly #opener: Opener;
  /** What reads or changes the memory comes one after the other. */
  readonly #steps = new WriteQueue();
  #memory: Memory | undefined;
  #unsaved = false;
  #saving: Promise<void> | undefined;

  constructor(table: TableEntry, databases: Databases, opener: Opener) {
    this.#table = table;
    this.#databases = databases;
    this.#opener = opener;
  }

  get name(): string {
    return this.#table.name;
  }

  /** Every value, in the order of the keys. The values are shared by all who ask: nobody may change them. */
  list(): Promise<readonly Entry<unknown>[]> {
    return this.#steps.run(async () => {
      const memory = await this.#databases.journal.attempt((session, again) => this.#load(session, again));
      this.#memory = memory;
      return (memory.entries ??= [...memory.rows.values()]
        .sort((a, b) => compareKeys(a.key, b.key))
        .map((row) => entryOf(this.name, row)));
    });
  }

  /** Follows a commit that brought the table to `generation`. Nobody waits for it. */
  follow(generation: number, writes: readonly Taken[]): void {
    void this.#advance(generation, (rows) => {
      for (const { op, table, key, compartment, text } of writes) {
        if (table.name !== this.name) continue;
        if (op === 'delete') rows.delete(identity(key));
        else rows.set(identity(key), { key, compartment, content: { value: frozen(JSON.parse(text)) } });
      }
    });
  }

  /** Reads what is needed to go on without the rows, before the key of the stored index is destroyed. */
  async prepareToForget(): Promise<void> {
    await this.#steps.run(() => this.#recall()).catch(() => undefined);
  }

  /** Leaves out forgotten compartments and writes the index anew, under a new key. */
  async forget(generation: number, compartments: ReadonlySet<string>): Promise<void> {
    await this.#advance(generation, (rows) => {
      for (const [id, row] of rows) if (compartments.has(row.compartment)) rows.delete(id);
    });
    if (!this.#memory) await this.discard();
    await this.idle();
  }

  /** Lets go of what is in memory. */
  drop(): void {
    this.#memory = undefined;
  }

  /** Deletes the stored index. What cannot be deleted now cannot be opened either, and is replaced by the next one. */
  async discard(): Promise<void> {
    this.drop();
    await this.#databases.bulk
      .attempt(({ db }) =>
        write(db, [PACKED_INDEXES], 'relaxed', (tx) => tx.objectStore(PACKED_INDEXES).delete(this.name)),
      )
      .catch(() => undefined);
  }

  /** Resolves when what is in memory is also stored, or could not be. */
  async idle(): Promise<void> {
    await this.#steps.idle();
    await this.#saving;
  }

  async #advance(generation: number, change: (rows: Map<string, OpenedRow>) => void): Promise<void> {
    await this.#steps
      .run(async () => {
        const before = this.#memory ?? (await this.#recall(generation - 1));
        // Another tab wrote in between, or we never knew: the next list finds out.
        if (before?.generation !== generation - 1) return void (this.#memory = undefined);
        change(before.rows);
        this.#memory = { session: before.session, generation, rows: before.rows };
        this.#save();
      })
      .catch(() => {
        this.#memory = undefined;
      });
  }

  /** Takes the stored index into memory if it opens and is of that generation (without one: the current one). */
  async #recall(generation?: number): Promise<Memory | undefined> {
    if (this.#memory) return this.#memory;
    this.#memory = await this.#databases.journal.attempt(async (session, again) => {
      const journal = await this.#journalState(session);
      return this.#stored(session, generation ?? journal.generation, journal.ring, again);
    });
    return this.#memory;
  }

  async #load(session: JournalSession, again: boolean): Promise<Memory> {
    deviceOf(session);
    const { generation, ring } = await this.#journalState(session);
    const memory = this.#memory;
    if (memory?.session === session && memory.generation === generation) return memory;
    const found = await this.#stored(session, generation, ring, again);
    if (found) return found;
    const rebuilt = await this.#rebuilt(session, again);
    this.#memory = rebuilt;
    this.#save();
    return rebuilt;
  }

  #journalState(session: JournalSession): Promise<{ generation: number; ring: RingState }> {
    const compartment = packedCompartment(this.name);
    return read(session.db, [GENERATIONS, KEY_RING], async (tx) => ({
      generation: await generationOf(tx, this.name),
      ring: (await readRing(tx, [compartment])).get(compartment) ?? 'missing',
    }));
  }

  /** The stored index, or nothing where it is absent, stale or damaged. */
  async #stored(
    session: JournalSession,
    generation: number,
    ring: RingState,
    again: boolean,
  ): Promise<Memory | undefined> {
    if (typeof ring === 'string') return undefined;
    const held = await heldKey(this.#opener.crypto, session, packedCompartment(this.name), ring, again);
    try {
      const index = await this.#databases.bulk.attempt(
        async ({ db }) => (await db.get(PACKED_INDEXES, this.name)) as StoredIndex | undefined,
      );
      if (!held || index?.generation !== generation) return undefined;
      this.#opener.onOpened(PACKED_INDEXES, this.name);
      const text = await unseal(this.#opener.crypto, held.key, this.#place(generation), index.sealed);
      const rows = unpacked(text);
      return rows && { session, generation, rows };
    } catch {
      return undefined;
    }
  }

  async #rebuilt(session: JournalSession, again: boolean): Promise<Memory> {
    const { generation, found, ring } = await read(
      session.db,
      [this.name, KEY_RING, GENERATIONS],
      async (tx) => {
        const store = tx.objectStore(this.name);
        const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return {
          generation: await generationOf(tx, this.name),
          found: keys.map((key, i): Found => ({ key: key as Key, row: rows[i] as unknown })),
          ring: await readRing(tx, compartmentsOf(rows)),
        };
      },
    );
    const opened = await openRows(this.#opener, session, ring, this.name, found, again);
    for (const { content } of opened) frozen(content?.value);
    return { session, generation, rows: new Map(opened.map((row) => [identity(row.key), row])) };
  }

  /** At most one write of the index is under way; what changes meanwhile goes with the next one. */
  #save(): void {
    this.#unsaved = true;
    this.#saving ??= this.#saveAll();
  }

  async #saveAll(): Promise<void> {
    while (this.#unsaved) {
      this.#unsaved = false;
      const memory = this.#memory;
      // A derived cache that could not be stored costs the next list some time and nothing else.
      if (memory) await this.#store(memory).catch(() => undefined);
    }
    this.#saving = undefined;
  }

  async #store(memory: Memory): Promise<void> {
    const { generation, rows } = memory;
    const held = await this.#databases.journal.attempt((session, again) =>
      this.#currentKey(session, generation, again),
    );
    // Put together only here, after a round trip to the disk: the commit that caused it has been acknowledged by now.
    if (!held || this.#memory !== memory) return;
    const text = packed(rows);
    const index: StoredIndex = {
      generation,
      sealed: await seal(this.#opener.crypto, held.key, this.#place(generation), text),
    };
    await this.#databases.bulk.attempt(({ db }) =>
      write(db, [PACKED_INDEXES], 'relaxed', (tx) => tx.objectStore(PACKED_INDEXES).put(index, this.name)),
    );
  }

  /**
   * The key to seal this generation with, made when there is none; null where the journal has gone on. Key and
   * generation are read together: a forgetting changes both at once, so what it took out is never sealed again
   * under a key that lives.
   */
  async #currentKey(session: JournalSession, generation: number, again: boolean): Promise<HeldKey | null> {
    const { crypto } = this.#opener;
    const compartment = packedCompartment(this.name);
    const state = await this.#journalState(session);
    if (state.generation !== generation) return null;
    if (typeof state.ring !== 'string') {
      const held = await heldKey(crypto, session, compartment, state.ring, again);
      if (held) return held;
    }
    const { held, entry } = await freshKey(crypto, session, compartment, false);
    return write(session.db, [GENERATIONS, KEY_RING], 'relaxed', async (tx) => {
      const ring = tx.objectStore(KEY_RING);
      const device = (await ring.get(DEVICE)) as DeviceEntry | undefined;
      const now = await generationOf(tx, this.name);
      if (now !== generation || device?.id !== deviceOf(session).id) return null;
      if (!isInForce(await readKeysInForce(tx), compartment, entry)) throw new StaleConnection();
      await ring.put(entry, compartmentKey(compartment));
      return held;
    });
  }

  #place(generation: number): Place {
    return {
      table: PACKED_INDEXES,
      key: [this.name, generation],
      compartment: packedCompartment(this.name),
    };
  }
}

/** Does it with each index whose table got a generation. */
export const eachIndex = <T>(
  indexes: readonly PackedIndex[],
  generations: Generations,
  act: (index: PackedIndex, generation: number) => T,
): T[] =>
  indexes.flatMap((index) => {
    const generation = generations.get(index.name);
    return generation === undefined ? [] : [act(index, generation)];
  });
