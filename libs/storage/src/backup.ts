import type { Key } from '@sotto/meeting';
import { KEY_RING, RECORD_TABLES } from './catalogue.js';
import { compartmentNames, namedByRows } from './compartments.js';
import type { Connection } from './connection.js';
import { deviceOf, type HeldKey, heldKey, type JournalSession, readRing } from './key-ring.js';
import { BY_COMPARTMENT } from './migrations.js';
import { type Found, openEach, type Opener } from './rows.js';
import { read } from './transaction.js';

/** One record, opened. */
export interface BackupRecord {
  readonly table: string;
  readonly key: Key;
  readonly compartment: string;
  /** Plain JSON. */
  readonly value: unknown;
}

/** Some records of one table and compartment. */
export type BackupPage = readonly BackupRecord[] & {
  /** Records that did not open and are left out here; the sum over all pages is the backup's. */
  readonly damaged: number;
};

/** Records a page: some megabytes of the usual 2 kB. */
const PAGE = 1000;
const EVERYTHING: readonly string[] = [KEY_RING, ...RECORD_TABLES.map(({ name }) => name)];

/**
 * Every record of every table, opened, one compartment after the other, each as it was at one moment. One that is
 * begun meanwhile is not in it. Never more than one compartment is in memory, sealed, and one page of it, opened.
 * @throws StoreError 'locked'
 */
export async function* records(
  opener: Opener,
  journal: Connection<JournalSession>,
): AsyncGenerator<BackupPage, void, undefined> {
  const nameless = await journal.attempt(namelessRows);
  if (nameless > 0) yield page([], nameless);
  for (const compartment of await everyCompartment(journal)) {
    const { held, tables } = await journal.attempt((session, again) =>
      contentOf(opener.crypto, session, compartment, again),
    );
    for (const { table, found } of tables) {
      for (let at = 0; at < found.length; at += PAGE) {
        // A lock in between is told, though the key of this compartment is at hand.
        await journal.attempt((session) => Promise.resolve(deviceOf(session)));
        const rows = await openEach(opener, () => held, table, found.slice(at, at + PAGE));
        const whole = rows.filter(({ content }) => content);
        yield page(
          whole.map(({ key, content }) => ({ table, key, compartment, value: content?.value })),
          rows.length - whole.length,
        );
      }
    }
  }
}

/** Those of the ring, and those that rows still name although their key is lost: their records are damage. */
async function everyCompartment(journal: Connection<JournalSession>): Promise<readonly string[]> {
  const inRing = await compartmentNames(journal);
  const inTables = await journal.attempt(({ db }) =>
    read(db, EVERYTHING, (tx) => Promise.all(RECORD_TABLES.map(({ name }) => namedByRows(tx, name)))),
  );
  return [...new Set([...inRing, ...inTables.flat()])].sort();
}

/** How many entries name no compartment, so that no index finds them. */
function namelessRows(session: JournalSession): Promise<number> {
  deviceOf(session);
  return read(session.db, EVERYTHING, async (tx) => {
    const counts = RECORD_TABLES.map(async ({ name }) => {
      const store = tx.objectStore(name);
      const [all, named] = await Promise.all([store.count(), store.index(BY_COMPARTMENT).count()]);
      return all - named;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}

interface Content {
  /** Null where it does not open. */
  readonly held: HeldKey | null;
  readonly tables: readonly { readonly table: string; readonly found: readonly Found[] }[];
}

/** What a compartment holds, still sealed, read in one transaction, and its key; nothing of a forgotten one. */
async function contentOf(
  crypto: Crypto,
  session: JournalSession,
  compartment: string,
  again: boolean,
): Promise<Content> {
  deviceOf(session);
  const { ring, tables } = await read(session.db, EVERYTHING, async (tx) => {
    const perTable = RECORD_TABLES.map(async ({ name: table }) => {
      const index = tx.objectStore(table).index(BY_COMPARTMENT);
      const [keys, rows] = await Promise.all([index.getAllKeys(compartment), index.getAll(compartment)]);
      return { table, found: keys.map((key, i): Found => ({ key: key as Key, row: rows[i] as unknown })) };
    });
    return { ring: await readRing(tx, [compartment]), tables: await Promise.all(perTable) };
  });
  const state = ring.get(compartment) ?? 'missing';
  if (state === 'forgotten') return { held: null, tables: [] };
  const held = state === 'missing' ? null : await heldKey(crypto, session, compartment, state, again);
  return { held, tables };
}

const page = (found: readonly BackupRecord[], damaged: number): BackupPage =>
  Object.assign([...found], { damaged });
