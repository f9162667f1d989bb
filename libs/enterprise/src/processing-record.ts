import type { ComplianceSettings } from './compliance.js';
import type { KeptCategory } from './kept-categories.js';

/** Somebody who is sent something, as it is set up now. */
export interface Recipient {
  readonly name: string;
  /** Where it is sent: scheme, host and port. */
  readonly origin: string;
  /** What for, in a few words. */
  readonly purpose: string;
  /** What kinds of data, in a few words each. */
  readonly data: readonly string[];
}

export interface ProcessingInput {
  /** Those really configured; empty: nothing is sent. */
  readonly recipients: readonly Recipient[];
  /** What is kept here beside meetings. */
  readonly kept: readonly KeptCategory[];
  readonly compliance: ComplianceSettings;
  /** Who answers for the processing, where the person has entered it; nothing is assumed. */
  readonly controller: { readonly name: string; readonly email: string };
  /** Whether a passphrase guards the keys; null: not known. */
  readonly passphrase: boolean | null;
  /** ms since 1970. */
  readonly now: number;
}

/** A record of processing in the order of GDPR Article 30 (1). What is not known says so. */
export interface ProcessingRecord {
  /** ISO 8601. */
  readonly madeAt: string;
  readonly controller: string;
  readonly purposes: readonly string[];
  readonly subjects: readonly string[];
  readonly data: readonly string[];
  readonly recipients: readonly (Recipient & { readonly country: string })[];
  readonly transfers: string;
  readonly erasure: string;
  readonly security: readonly string[];
}

/** Makes the record from what is set up, and claims nothing beyond it. */
export function processingRecord(input: ProcessingInput): ProcessingRecord {
  const { recipients, kept, compliance, now } = input;
  const sorted = [...recipients].sort((a, b) => compare(a.name, b.name) || compare(a.origin, b.origin));
  return {
    madeAt: new Date(now).toISOString(),
    controller: controllerOf(input.controller),
    purposes: distinct(['Help in meetings and feedback after them', ...sorted.map(({ purpose }) => purpose)]),
    subjects: distinct([
      'The person who uses Sotto',
      'Others who are heard, or shown on the screen, in their meetings',
      ...kept.flatMap(({ subjects }) => subjects ?? []),
    ]),
    data: distinct([
      'Kept in this browser: transcripts, readings of the screen, questions and answers, notes, figures, consents',
      ...kept.map(({ data }) => data),
      ...sorted.flatMap(({ data }) => data),
    ]),
    recipients: sorted.map((recipient) => ({ ...recipient, country: 'Not known' })),
    transfers:
      sorted.length === 0
        ? 'Nothing is sent to anybody, so nothing is transferred to another country.'
        : 'Not known: an address does not tell in which country it is answered. Ask each recipient.',
    erasure: erasureOf(compliance),
    security: securityOf(input),
  };
}

const controllerOf = ({ name, email }: ProcessingInput['controller']): string =>
  [name.trim(), email.trim()].filter((part) => part !== '').join(', ') ||
  'Not entered. Your name and address are entered in Enterprise, with “Change You”.';

const erasureOf = ({ dataRetentionDays }: ComplianceSettings): string =>
  `Sessions older than ${dataRetentionDays} ${dataRetentionDays === 1 ? 'day' : 'days'} are deleted when somebody runs the cleanup; nothing is deleted by itself. Recipients have time limits of their own, which are not known here.`;

function securityOf({ compliance, passphrase }: ProcessingInput): readonly string[] {
  return [
    compliance.encryptionEnabled
      ? 'New sessions are sealed with AES-256-GCM before they reach the disk.'
      : 'New sessions are stored unsealed. Keys stay sealed.',
    passphrase === null
      ? 'Whether a passphrase guards the keys is not known here.'
      : passphrase
        ? 'A passphrase guards the keys.'
        : 'No passphrase is set: who can use this browser profile can open the data.',
    compliance.auditTrailEnabled
      ? 'What is done is written to an audit trail.'
      : 'The audit trail is switched off.',
    compliance.gdprEnabled
      ? 'Nothing is heard before the person has agreed.'
      : 'Consent before listening is switched off.',
  ];
}

/** The record as a document to hand over. */
export function processingMarkdown(record: ProcessingRecord): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${inline(item)}`).join('\n');
  const recipients =
    record.recipients.length === 0
      ? 'None: nothing is sent.'
      : [
          '| Recipient | Address | Purpose | Data | Country |',
          '| --- | --- | --- | --- | --- |',
          ...record.recipients.map(
            ({ name, origin, purpose, data, country }) =>
              `| ${[name, origin, purpose, data.join('; '), country].map(inline).join(' | ')} |`,
          ),
        ].join('\n');
  const sections: readonly (readonly [title: string, body: string])[] = [
    ['Controller', inline(record.controller)],
    ['Purposes', list(record.purposes)],
    ['Whose data', list(record.subjects)],
    ['What data', list(record.data)],
    ['Recipients', recipients],
    ['Transfers to other countries', inline(record.transfers)],
    ['Erasure', inline(record.erasure)],
    ['Security', list(record.security)],
  ];
  const body = sections.map(([title, text]) => `## ${title}\n\n${text}\n`).join('\n');
  return `# Record of processing\n\nMade on ${record.madeAt} from what is set up in this browser.\n\n${body}`;
}

/** Text of others in one line that starts no markup, and breaks no table. */
const inline = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#~]/gu, '\\$&');

const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
