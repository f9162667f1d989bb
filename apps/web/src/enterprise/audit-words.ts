import type { AuditAction, AuditDetails, AuditVerdict } from '@sotto/enterprise';
import type { NoticeTone } from '@sotto/ui-kit';

/** Where the name of the action does not read well as it is. */
const WORDS: Partial<Record<AuditAction, string>> = {
  'processing-record-made': 'Record of processing made',
  'team-file-taken': 'Team file added',
  'provider-key-set': 'Key stored',
  'provider-key-removed': 'Key removed',
  'encryption-on': 'Encryption switched on',
  'encryption-off': 'Encryption switched off',
  'audit-on': 'Audit trail switched on',
  'audit-off': 'Audit trail switched off',
  'audit-exported': 'Audit trail exported',
  'audit-key-made': 'Signing key of the audit trail made',
  'audit-repaired': 'Audit trail repaired',
  'request-left': 'Request sent',
  'link-followed': 'Link followed',
  'sound-left': 'Sound sent',
};

/** "Session started", "Webhook added": what was done, from the name that the entry has. */
export function actionWords(action: AuditAction, details: AuditDetails): string {
  if (action === 'settings-changed')
    return String(details['names']).includes(', ') ? 'Settings changed' : 'Setting changed';
  if (action === 'integration-changed') return capital(`${details['what']} ${howWords(details['how'])}`);
  return WORDS[action] ?? capital(action.replaceAll('-', ' '));
}

const howWords = (how: AuditDetails[string] | undefined): string =>
  how === 'on' || how === 'off' ? `switched ${how}` : String(how);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Nov 22, 6:16 PM", where there is little room; the opened entry has the year. */
export const shortWhenText = (timestamp: number): string =>
  new Date(timestamp).toLocaleString(undefined, {
    ...{ month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });

/** "1 entry", "2 new entries". */
export const entriesText = (count: number, which = ''): string =>
  [count.toLocaleString(), which, count === 1 ? 'entry' : 'entries'].filter(Boolean).join(' ');

/** What a verdict is called; its own sentence stands below. */
export function verdictWords(verdict: AuditVerdict): { readonly tone: NoticeTone; readonly title: string } {
  if (!verdict.ok) return { tone: 'error', title: 'The audit trail does not hold' };
  if (verdict.vouchedTo > 0) return { tone: 'good', title: 'The audit trail holds, up to the receipt' };
  return { tone: 'warning', title: 'The entries hold together; the end cannot be vouched for' };
}
