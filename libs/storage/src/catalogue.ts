import type { Fact, SessionHeader, Table } from '@sotto/meeting';

/**
 * One table: whose it is, where it lives and what empties it.
 * `medium`: the journal database holds small records that must not be lost; the bulk database holds large values that
 * can be made again, because a full disk can empty a database that holds large values.
 */
export interface TableEntry {
  readonly name: string;
  /** The package that writes it and says what its values mean. */
  readonly owner: 'live-session' | 'ai-providers' | 'integrations' | 'enterprise' | 'web' | 'storage';
  readonly medium: 'journal' | 'bulk';
  /** Sealed values of callers, or the store's own book-keeping, which `commit` refuses to touch. */
  readonly holds: 'records' | 'internals';
  /** A packed table has an index with all its values in one sealed record, so that `list` opens only that. */
  readonly packed: boolean;
  /**
   * 'session-deletion': its rows stand in the session's compartment and go with it. 'clear-all': History's "Clear
   * All". 'expiry': each value carries its own end. 'never': only the person, entry by entry, or `wipe`.
   */
  readonly clearedBy: 'session-deletion' | 'clear-all' | 'expiry' | 'never';
  /** 'text': one string. Otherwise the names of the parts. Keys are not sealed. */
  readonly key: 'text' | readonly string[];
  /** What its rows stand in, and are sealed, replaced and deleted together with. 'session': that of the session in their key. */
  readonly compartment: string;
}

const records = (entry: Omit<TableEntry, 'medium' | 'holds' | 'packed'> & { packed?: true }): TableEntry => ({
  packed: false,
  ...entry,
  medium: 'journal',
  holds: 'records',
});
const internals = (entry: Omit<TableEntry, 'holds' | 'packed' | 'owner' | 'compartment'>): TableEntry => ({
  ...entry,
  packed: false,
  owner: 'storage',
  holds: 'internals',
  compartment: 'none',
});

/** Compartments of the store itself begin with it; callers may not write into them. */
export const INTERNAL_COMPARTMENT = 'packed:';
export const KEY_RING = 'key-ring';
export const GENERATIONS = 'generations';
export const PACKED_INDEXES = 'packed-indexes';
export const DERIVED = 'derived';

/** Every table there is (ledger X4). A new one is a line here and a migration step. */
export const CATALOGUE: readonly TableEntry[] = [
  // A value above 16 kB has further parts behind its key, numbered from 2; live-session joins them.
  records({
    name: 'facts',
    owner: 'live-session',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: ['session', 'seq'],
  }),
  records({
    name: 'drafts',
    owner: 'live-session',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: ['session', 'slot'],
  }),
  records({
    name: 'sessions',
    owner: 'live-session',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: 'text',
    packed: true,
  }),
  records({ name: 'cache', owner: 'ai-providers', clearedBy: 'expiry', compartment: 'device', key: 'text' }),
  records({ name: 'keys', owner: 'web', clearedBy: 'never', compartment: 'device', key: 'text' }),
  records({ name: 'settings', owner: 'web', clearedBy: 'never', compartment: 'device', key: 'text' }),
  records({
    name: 'audit',
    owner: 'enterprise',
    clearedBy: 'never',
    compartment: 'audit',
    key: ['chain', 'seq'],
  }),
  records({
    name: 'audit-heads',
    owner: 'enterprise',
    clearedBy: 'never',
    compartment: 'audit',
    key: 'text',
  }),
  // One row a follower that has not read the whole session yet.
  records({
    name: 'cursors',
    owner: 'live-session',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: ['follower', 'session'],
  }),
  records({
    name: 'webhooks',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'webhooks',
    key: 'text',
  }),
  records({
    name: 'outbox',
    owner: 'integrations',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: ['webhook', 'message'],
  }),
  records({
    name: 'deliveries',
    owner: 'integrations',
    clearedBy: 'session-deletion',
    compartment: 'session',
    key: ['webhook', 'message', 'attempt'],
  }),
  records({
    name: 'contacts',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'contacts',
    key: ['book', 'page'],
  }),
  records({
    name: 'calendars',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'calendar',
    key: 'text',
  }),
  records({
    name: 'events',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'calendar',
    key: ['calendar', 'page'],
  }),
  records({
    name: 'preparations',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'calendar',
    key: 'text',
  }),
  records({
    name: 'templates',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'device',
    key: 'text',
  }),
  records({
    name: 'sign-ins',
    owner: 'integrations',
    clearedBy: 'never',
    compartment: 'device',
    key: 'text',
  }),
  records({ name: 'users', owner: 'enterprise', clearedBy: 'never', compartment: 'team', key: 'text' }),
  records({
    name: 'team-files',
    owner: 'enterprise',
    clearedBy: 'never',
    compartment: 'team',
    key: ['colleague', 'page'],
  }),
  records({
    name: 'consents',
    owner: 'enterprise',
    clearedBy: 'never',
    compartment: 'consents',
    key: ['digest', 'seq'],
  }),
  internals({
    name: KEY_RING,
    medium: 'journal',
    clearedBy: 'session-deletion',
    key: ['kind', 'compartment'],
  }),
  internals({ name: GENERATIONS, medium: 'journal', clearedBy: 'never', key: 'text' }),
  internals({ name: PACKED_INDEXES, medium: 'bulk', clearedBy: 'session-deletion', key: 'text' }),
  internals({ name: DERIVED, medium: 'bulk', clearedBy: 'session-deletion', key: 'text' }),
];

/** A stored reply of a provider (ledger P8). */
export interface CachedResponse {
  readonly response: unknown;
  /** When it came, ms since 1970. */
  readonly timestamp: number;
  /** How long it holds, ms. */
  readonly ttl: number;
}

/** The key of a provider's account. */
export interface ProviderKey {
  readonly secret: string;
}

/** The typed handles to give to `get`, `range` and `list`; `name` is what a `Write` names. */
export const TABLES = {
  /** Key [session id, seq]; compartment: the session id. */
  facts: { name: 'facts' } as Table<Fact>,
  /** Key [session id, slot]; compartment: the session id. */
  drafts: { name: 'drafts' } as Table<unknown>,
  /** Key: session id, compartment: the same. Packed. */
  sessions: { name: 'sessions' } as Table<SessionHeader>,
  /** Key: a digest of what was asked, never its words. Compartment 'device'. */
  cache: { name: 'cache' } as Table<CachedResponse>,
  /** Key: provider id. Compartment 'device'. */
  keys: { name: 'keys' } as Table<ProviderKey>,
  /** Key: name of the setting. Compartment 'device'. */
  settings: { name: 'settings' } as Table<unknown>,
  /** Key [chain, number of the entry]. Compartment 'audit'. */
  audit: { name: 'audit' } as Table<unknown>,
  /** Key: chain. Compartment 'audit'. */
  'audit-heads': { name: 'audit-heads' } as Table<unknown>,
  /** Key [follower, session id], and behind it the number of a fact that was added after the end; compartment: the session id. */
  cursors: { name: 'cursors' } as Table<unknown>,
  /** Key: the webhook's id. Compartment 'webhooks'. */
  webhooks: { name: 'webhooks' } as Table<unknown>,
  /** Key [webhook id, message id]; compartment: the session id the message is about, or 'webhooks'. */
  outbox: { name: 'outbox' } as Table<unknown>,
  /** Key [webhook id, message id, attempt]; compartment as in 'outbox'. */
  deliveries: { name: 'deliveries' } as Table<unknown>,
  /** Key [book, page]: many contacts a record. Compartment 'contacts'. */
  contacts: { name: 'contacts' } as Table<unknown>,
  /** Key: the calendar's id. Compartment 'calendar'. */
  calendars: { name: 'calendars' } as Table<unknown>,
  /** Key [calendar id, page]: many events a record. Compartment 'calendar'. */
  events: { name: 'events' } as Table<unknown>,
  /** Key: a digest of the meeting's id. Compartment 'calendar'. */
  preparations: { name: 'preparations' } as Table<unknown>,
  /** Key: the template's id. Compartment 'device'. */
  templates: { name: 'templates' } as Table<unknown>,
  /** Key: the service. Compartment 'device'. */
  'sign-ins': { name: 'sign-ins' } as Table<unknown>,
  /** Key: the user's id. Compartment 'team'. */
  users: { name: 'users' } as Table<unknown>,
  /** Key [colleague's id, page]. Compartment 'team'. */
  'team-files': { name: 'team-files' } as Table<unknown>,
  /** Key [digest of the session's id, seq of its fact]: what was agreed to; kept when the session is deleted. Compartment 'consents'. */
  consents: { name: 'consents' } as Table<unknown>,
} as const;

/** The tables of callers' values, all in the journal database. */
export const RECORD_TABLES: readonly TableEntry[] = CATALOGUE.filter(({ holds }) => holds === 'records');
export const PACKED_TABLES: readonly TableEntry[] = RECORD_TABLES.filter(({ packed }) => packed);

/** @throws TypeError where no such table may be written: a fault of the program. */
export function recordTable(name: string): TableEntry {
  const entry = RECORD_TABLES.find((table) => table.name === name);
  if (!entry) throw new TypeError(`There is no table of records named "${name}" in the catalogue.`);
  return entry;
}
