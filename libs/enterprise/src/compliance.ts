/** What the organisation demands (ledger E2). Every switch does what the README says, and nothing else. */
export interface ComplianceSettings {
  /** No listening without consent, export and erasure offered, a record of processing kept. */
  readonly gdprEnabled: boolean;
  /** Offers `doNotShare`. */
  readonly ccpaEnabled: boolean;
  /** Blocks webhooks, extension messages and team files while `ccpaEnabled` is on. */
  readonly doNotShare: boolean;
  /** Whole days, at least 1. */
  readonly dataRetentionDays: number;
  readonly auditTrailEnabled: boolean;
  readonly encryptionEnabled: boolean;
}

/** Ledger E2: all on; nothing is blocked until somebody says so. */
export const DEFAULT_COMPLIANCE: ComplianceSettings = {
  gdprEnabled: true,
  ccpaEnabled: true,
  doNotShare: false,
  dataRetentionDays: 365,
  auditTrailEnabled: true,
  encryptionEnabled: true,
};

/** Ten years; what is longer is taken, with a warning (ledger E2). */
export const LONG_RETENTION_DAYS = 3650;

/** The title of what is told after the compliance settings were changed (ledger E2, X2). */
export const SETTINGS_UPDATED = 'Settings Updated';

/** What was entered as the retention: its days, perhaps with a warning, or why it cannot be taken. */
export type RetentionCheck =
  | { readonly days: number; readonly warning?: string; readonly refusal?: undefined }
  | { readonly days?: undefined; readonly refusal: string };

/** Reads a retention as a person enters it (ledger E2). */
export function checkRetention(text: string): RetentionCheck {
  const entered = text.trim();
  if (entered === '') return { refusal: 'Enter for how many days sessions are kept.' };
  if (/^[+-]?\d+[.,]\d+$/u.test(entered)) {
    return { refusal: 'Retention is counted in whole days. Enter a number without a fraction.' };
  }
  if (!/^[+-]?\d+$/u.test(entered)) {
    return { refusal: 'This is not a number of days. Enter digits only, such as 365.' };
  }
  return checkRetentionDays(Number(entered));
}

/** The same for a number. */
export function checkRetentionDays(days: number): RetentionCheck {
  if (!Number.isSafeInteger(days)) {
    return { refusal: 'Retention must be a whole number of days that can be counted. Enter a smaller one.' };
  }
  if (!isRetention(days)) return { refusal: 'Retention is at least 1 day.' };
  if (days <= LONG_RETENTION_DAYS) return { days };
  return {
    days,
    warning: `This keeps sessions for more than ${LONG_RETENTION_DAYS} days (ten years). Keep personal data no longer than you need it.`,
  };
}

const isRetention = (days: number): boolean => Number.isSafeInteger(days) && days >= 1;

/** Whether nothing may be heard before the person has agreed. */
export const listeningNeedsConsent = ({ gdprEnabled }: ComplianceSettings): boolean => gdprEnabled;

/** Whether a person's data can be exported and deleted as a whole, and the record of processing is kept. */
export const exportAndErasureOffered = ({ gdprEnabled }: ComplianceSettings): boolean => gdprEnabled;

/** Whether webhooks, extension messages and team files may leave. */
export const sharingAllowed = ({ ccpaEnabled, doNotShare }: ComplianceSettings): boolean =>
  !(ccpaEnabled && doNotShare);

/** Whether what is done is written to the audit trail. */
export const keepsAuditTrail = ({ auditTrailEnabled }: ComplianceSettings): boolean => auditTrailEnabled;

/** Whether the records of a session that begins now are sealed. Keys are sealed in any case. */
export const sealsNewSessions = ({ encryptionEnabled }: ComplianceSettings): boolean => encryptionEnabled;

/** What was stored, with the default for each field that is missing or is not what it should be. */
export function readCompliance(stored: unknown): ComplianceSettings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_COMPLIANCE;
  const found = stored as Readonly<Record<string, unknown>>;
  const flag = (name: Exclude<keyof ComplianceSettings, 'dataRetentionDays'>): boolean =>
    typeof found[name] === 'boolean' ? found[name] : DEFAULT_COMPLIANCE[name];
  const days = found['dataRetentionDays'];
  return {
    gdprEnabled: flag('gdprEnabled'),
    ccpaEnabled: flag('ccpaEnabled'),
    doNotShare: flag('doNotShare'),
    dataRetentionDays:
      typeof days === 'number' && isRetention(days) ? days : DEFAULT_COMPLIANCE.dataRetentionDays,
    auditTrailEnabled: flag('auditTrailEnabled'),
    encryptionEnabled: flag('encryptionEnabled'),
  };
}
