/** Everything that is entered in the audit trail (ledger E3). A name never changes its meaning. */
export type AuditAction =
  | 'permission-refused'
  | 'user-switched'
  | 'user-added'
  | 'user-changed'
  | 'user-removed'
  | 'compliance-changed'
  | 'consents-exported'
  | 'processing-record-made'
  | 'data-export-begun'
  | 'data-exported'
  | 'data-deletion-begun'
  | 'data-deleted'
  | 'data-deletion-failed'
  | 'cleanup-done'
  | 'cleanup-undone'
  | 'team-file-made'
  | 'team-file-taken'
  | 'team-file-removed'
  | 'settings-changed'
  | 'session-started'
  | 'session-interrupted'
  | 'session-resumed'
  | 'session-stopped'
  | 'session-deleted'
  | 'session-imported'
  | 'session-exported'
  | 'sessions-cleared'
  | 'consent-given'
  | 'consent-withdrawn'
  | 'analytics-exported'
  | 'provider-key-set'
  | 'provider-key-removed'
  | 'integration-changed'
  | 'passphrase-set'
  | 'passphrase-changed'
  | 'passphrase-removed'
  | 'recovery-code-made'
  | 'vault-locked'
  | 'vault-unlocked'
  | 'backup-made'
  | 'backup-restored'
  | 'encryption-off'
  | 'encryption-on'
  | 'audit-on'
  | 'audit-off'
  | 'audit-exported'
  | 'audit-key-made'
  | 'audit-repaired'
  | 'request-left'
  | 'link-followed'
  | 'sound-left';

/** Small plain data that says which, how many, how: never what was said, shown, typed or answered. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What somebody asks to be entered. */
export interface AuditDraft {
  readonly action: AuditAction;
  readonly details?: AuditDetails;
  /** ms since 1970; absent: now. */
  readonly at?: number;
  /** Absent: who is chosen at the moment. */
  readonly userId?: string;
}

/** How every part of this library tells the trail of what it did. Resolved: the disk has it. */
export type Audit = (draft: AuditDraft) => Promise<void>;

/** An entry as people see it (ledger E3). */
export interface AuditEntry {
  readonly id: string;
  /** ms since 1970 */
  readonly timestamp: number;
  readonly userId: string;
  readonly action: AuditAction;
  readonly details: AuditDetails;
  /** Nothing is sent anywhere to be entered, so there is no other address. */
  readonly ipAddress: 'local';
  readonly userAgent: string;
}

/** A draft with everything but its place in the chain. */
export interface StampedDraft {
  /** ms since 1970 */
  readonly at: number;
  readonly userId: string;
  readonly action: AuditAction;
  readonly details: AuditDetails;
  readonly userAgent: string;
}

/** An entry as it is stored and exported: each holds the hash of the one before it. */
export interface ChainedEntry extends StampedDraft {
  /** Which chain: 16 random bytes, base64url. */
  readonly chain: string;
  /** 1, 2, 3, ... without a gap. */
  readonly seq: number;
  /** Hash of the entry before; of the first: of the chain's name. */
  readonly previous: string;
  /** SHA-256 over the canonical JSON of all the rest, base64url. */
  readonly hash: string;
}

export const auditEntry = (entry: ChainedEntry): AuditEntry => ({
  id: `audit_${entry.seq}`,
  timestamp: entry.at,
  userId: entry.userId,
  action: entry.action,
  details: entry.details,
  ipAddress: 'local',
  userAgent: entry.userAgent,
});

/** Longest text of one detail, UTF-16 units: an origin, an id, a name. */
const MAX_TEXT = 300;
const MAX_DETAILS = 24;

/** What stands in an entry is small and has a canonical spelling, whatever a caller gives. */
export const tidyText = (text: string): string =>
  text.slice(0, MAX_TEXT).replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** Latest time of the calendar, ms since 1970. */
const LAST_TIME = 8.64e15;

/** `now` for a time that is none: an entry that has no canonical spelling would keep out all that come after it. */
export const tidyTime = (at: number, now: number): number => (Math.abs(at) <= LAST_TIME ? at : now);

export const tidyDetails = (details: AuditDetails): AuditDetails =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, MAX_DETAILS)
      .map(([name, value]) => [tidyText(name), tidyValue(value)]),
  );

function tidyValue(value: AuditDetails[string]): AuditDetails[string] {
  if (typeof value === 'string') return tidyText(value);
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
