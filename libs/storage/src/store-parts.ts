import type { Changes } from './changes.js';
import type { Connection, Session } from './connection.js';
import type { JournalSession } from './key-ring.js';
import type { PackedIndex } from './packed-index.js';
import type { Sealing } from './plan.js';
import type { Platform } from './platform.js';
import type { Presence } from './presence.js';
import type { Opener } from './rows.js';
import type { Shredder } from './shredder.js';

/** What an open store is made of, for the code of it that is fetched late. */
export interface StoreParts {
  readonly platform: Platform;
  readonly databaseNames: readonly [journal: string, bulk: string];
  readonly journal: Connection<JournalSession>;
  readonly bulk: Connection<Session>;
  readonly opener: Opener;
  readonly sealing: Sealing;
  readonly shredder: Shredder;
  readonly presence: Presence;
  readonly indexes: readonly PackedIndex[];
  readonly changes: Changes;
  /** Sessions of which this tab has written something, with the database it went into, and that nobody has forgotten since. */
  readonly begun: Map<string, string>;
}
