import { checkRetention, type ComplianceSettings } from '@sotto/enterprise';

type SwitchName = Exclude<keyof ComplianceSettings, 'dataRetentionDays'>;

/** What each switch is called and what it does, on and off (ledger E2). */
export const SWITCHES: readonly {
  readonly name: SwitchName;
  readonly label: string;
  readonly on: string;
  readonly off: string;
}[] = [
  {
    name: 'gdprEnabled',
    label: 'GDPR',
    on: 'Nothing is heard before consent is given. Export and deletion of a person’s data, and the record of processing, are offered.',
    off: 'Listening starts without asking for consent, and the record of consents says so. Export and deletion of a person’s data, and the record of processing, are refused. Consent that is given is still recorded, and single sessions can still be deleted.',
  },
  {
    name: 'ccpaEnabled',
    label: 'CCPA',
    on: '“Do not share” is offered and works.',
    off: '“Do not share” has no effect.',
  },
  {
    name: 'doNotShare',
    label: 'Do not share',
    on: 'No webhook is told anything, no message goes to a browser extension, and no team file is made.',
    off: 'Webhooks, messages to a browser extension and team files may leave, where you have set them up.',
  },
  {
    name: 'auditTrailEnabled',
    label: 'Audit trail',
    on: 'What is done is entered in the audit trail.',
    off: 'One entry says that it was switched off, then nothing is entered. What is there stays.',
  },
  {
    name: 'encryptionEnabled',
    label: 'Encryption',
    on: 'Each session that begins is sealed before it reaches the disk.',
    off: 'Sessions that begin from now on are stored unsealed: whoever has this disk can read them. Older sessions and all keys stay sealed.',
  },
];

/** What was changed and not saved yet. The retention as it is typed. */
export interface ComplianceDraft {
  readonly switches: Partial<Record<SwitchName, boolean>>;
  readonly days?: string;
}

/** The settings as they would be saved; null where the retention cannot be taken. */
export function draftedSettings(
  saved: ComplianceSettings,
  { switches, days }: ComplianceDraft,
): ComplianceSettings | null {
  const retention = checkRetention(days ?? String(saved.dataRetentionDays));
  if (retention.days === undefined) return null;
  return { ...saved, ...switches, dataRetentionDays: retention.days };
}

/** Sessions that begin would no longer be sealed: that is asked first. */
export const turnsSealingOff = (saved: ComplianceSettings, next: ComplianceSettings): boolean =>
  saved.encryptionEnabled && !next.encryptionEnabled;
