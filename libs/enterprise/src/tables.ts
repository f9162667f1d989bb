import type { Table } from '@sotto/meeting';
import type { ChainedEntry } from './audit-entry.js';
import type { ConsentRecord } from './consent-record.js';
import type { QueuedEntry } from './queued-entry.js';
import type { SignedHead } from './signed-head.js';
import type { EnterpriseUser } from './users.js';

/** Key [MAIN, number of the entry]; compartment 'audit', as all of the audit trail. */
export const AUDIT: Table<ChainedEntry> = { name: 'audit' };
/** Key [QUEUE, id]: what waits for its place in the chain. */
export const AUDIT_QUEUE: Table<QueuedEntry> = { name: 'audit' };
/** Key [TAKEN, session's id]: up to which fact of the session all is entered. */
export const AUDIT_TAKEN: Table<number> = { name: 'audit' };
/** Key [SWITCH, MAIN]: whether the last entry that tells of it says that the trail is on; absent: none does. */
export const AUDIT_SWITCH: Table<boolean> = { name: 'audit' };
/** Key MAIN. */
export const AUDIT_HEADS: Table<SignedHead> = { name: 'audit-heads' };
/** Key: the provider's id, or a name below; compartment 'device'. */
export const KEYS: Table<{ readonly secret: string }> = { name: 'keys' };

export const AUDIT_COMPARTMENT = 'audit';
export const MAIN = 'main';
export const QUEUE = 'queue';
export const TAKEN = 'taken';
export const SWITCH = 'switch';
/** Names in the table of keys. */
export const AUDIT_SIGNING_KEY = 'audit-signing';
export const CONSENT_NAMES_KEY = 'consent-names';
export const TEAM_SIGNING_KEY = 'team-signing';

/** Key: [name of the fact (`consentNames`), its seq]; compartment 'consents'. */
export const CONSENTS: Table<ConsentRecord> = { name: 'consents' };
/** Key: the user's id; compartment 'team'. */
export const USERS: Table<EnterpriseUser> = { name: 'users' };
/** Key: the setting's name; compartment 'device'. */
export const SETTINGS: Table<unknown> = { name: 'settings' };
/** Names in the table of settings. */
export const COMPLIANCE_ROW = 'compliance';
export const SAMPLE_USERS_ROW = 'sample-users';
