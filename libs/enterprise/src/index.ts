export { ARGON2_COSTS, type Argon2Costs, argon2idHere, type DerivePassphrase } from './argon2.js';
export { auditDepartures, type DepartureQueue, type DepartureQueueOptions } from './audit-departures.js';
export {
  type Audit,
  type AuditAction,
  type AuditDetails,
  type AuditDraft,
  type AuditEntry,
  type ChainedEntry,
  type StampedDraft,
} from './audit-entry.js';
export { type AuditFault, type DamagedEntry } from './audit-fault.js';
export { auditFollower, type AuditFollowerOptions } from './audit-follower.js';
export { type AuditFile, AuditReader, type AuditReaderOptions, type AuditRow } from './audit-reader.js';
export { type AuditReceipt, readReceipt } from './audit-receipt.js';
export { AuditTrail, type AuditTrailOptions } from './audit-trail.js';
export { type AuditEvidence, type AuditVerdict, verifyAudit } from './audit-verify.js';
export { Backup, type BackupFile } from './backup.js';
export { BackupError, type BackupProblem } from './backup-error.js';
export {
  type BackupOptions,
  type BackupPage,
  type BackupRecord,
  type BackupSummary,
  type RestoreChoice,
  type RestoreOutcome,
} from './backup-ports.js';
export { canonicalJson } from './canonical-json.js';
export {
  checkRetention,
  type ComplianceSettings,
  DEFAULT_COMPLIANCE,
  exportAndErasureOffered,
  keepsAuditTrail,
  listeningNeedsConsent,
  LONG_RETENTION_DAYS,
  readCompliance,
  type RetentionCheck,
  sealsNewSessions,
  SETTINGS_UPDATED,
  sharingAllowed,
} from './compliance.js';
export { type ConsentRecord } from './consent-record.js';
export { type ConsentList } from './consent-records.js';
export { type Departure, type DeparturePurpose } from './departures.js';
export { createEnterprise, OPERATIONS } from './enterprise.js';
export { EnterpriseError, type EnterpriseNotice, type EnterpriseProblem } from './enterprise-error.js';
export { type EnterprisePorts, type SessionArchive } from './enterprise-ports.js';
export { type Cleanup, type DueCleanup, type Enterprise, type ExportFile } from './enterprise-types.js';
export { ErasureError, type LeftOver } from './erasure.js';
export { KEPT_SETTINGS } from './kept-settings.js';
export { newPassphraseRefusal } from './new-passphrase.js';
export { MIN_PASSPHRASE, type PassphraseRefusal, passphraseRefusal } from './passphrase.js';
export { can, type Gate, gate, PermissionError } from './permissions.js';
export { browserDerive } from './platform.js';
export { processingMarkdown, type ProcessingRecord, type Recipient } from './processing-record.js';
export { type QueuedFact } from './queued-entry.js';
export { CLEANUP_COMPLETE } from './retention.js';
export { SAMPLE_USERS } from './sample-users.js';
export { type JsonSchema, type JsonType } from './schema-check.js';
export { type HeadBody, type SignedHead } from './signed-head.js';
export { type PublicKey } from './signing.js';
export { type StorageInput, type StorageReport, storageReport } from './storage-report.js';
export { type StoredPage, type StoredRecord } from './subject-records.js';
export { type ErasureRule, type ExportRule, SUBJECT_RULES, type SubjectRule } from './subject-rules.js';
export { SUBJECT_EXPORT_SCHEMA } from './subject-schema.js';
export { DATA_DELETED, DATA_EXPORTED, DELETION_FAILED } from './subject-texts.js';
export { type TeamAnalytics } from './team-analytics.js';
export { MAX_TEAM_FILE_BYTES, type TeamColleague, type TeamFile, type TeamFileBody } from './team-file.js';
export { TEAM_FILE_SCHEMA } from './team-file-schema.js';
export { type TeamImport } from './team-import.js';
export { type SkillGap, type SkillGaps, type TeamBands, type TeamSkill } from './team-skill-gaps.js';
export { type TopPerformer, type TopPerformers } from './team-top-performers.js';
export { type MemberTrend, type TeamTrend } from './team-trend.js';
export { type DamagedUser, type NewUser, type UserChange } from './user-book.js';
export {
  type EnterpriseUser,
  type Permission,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  type UserRole,
  YOU,
} from './users.js';
export { Vault } from './vault.js';
export { VaultError, type VaultProblem } from './vault-error.js';
export {
  type GuardedStore,
  type GuardSlot,
  type GuardSlotId,
  type GuardSlots,
  type VaultOptions,
  type VaultProof,
  type VaultState,
} from './vault-ports.js';
export type { TeamScores, TeamSession } from './team-session.js';
