import type { BackupSummary } from '@sotto/enterprise';
import { whenText } from '../sessions/session-words.js';
import { counted } from '../words/counted.js';

/** What of a backup can be put in place of what is here, beside the sessions; by the store's own names. */
export const REPLACEABLE: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'device', label: 'Settings, provider keys, notes, mail templates and sign-ins' },
  { name: 'contacts', label: 'Contacts' },
  { name: 'calendar', label: 'Calendars and preparations' },
  { name: 'webhooks', label: 'Webhooks and what they wait to send' },
  { name: 'team', label: 'People and colleagues’ files' },
  { name: 'consents', label: 'Consents' },
  { name: 'audit', label: 'The audit trail' },
];

/** "Made on …: 12 records on 3 pages." */
export function summaryText({ at, pages, records, damaged }: BackupSummary): string {
  const left = damaged === 0 ? '' : ` ${damaged.toLocaleString()} more did not open when it was made.`;
  return `Made ${whenText(at)}: ${counted(records, 'record')} on ${counted(pages, 'page')}.${left}`;
}

/** What restoring did. */
export function outcomeText({ restored, kept }: { restored: number; kept: readonly string[] }): string {
  const here =
    kept.length === 0
      ? ''
      : ` Left as they are, because they were here already: ${kept.length.toLocaleString()}.`;
  return `${counted(restored, 'session')} restored.${here}`;
}
