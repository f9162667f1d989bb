import { type AuditEntry, auditEntry, type ChainedEntry } from './audit-entry.js';
import type { AuditReceipt } from './audit-receipt.js';
import type { DamagedEntry } from './audit-fault.js';

/** Name of the export's form; what it means is said in the README. */
export const AUDIT_EXPORT_SCHEMA = 'sotto-audit/1';

/** Entries as they are chained, so that the file can be verified without Sotto, and the receipt of its end, null where the end does not open. */
export const auditJson = (
  entries: readonly ChainedEntry[],
  damaged: readonly DamagedEntry[],
  receipt: AuditReceipt | null,
): string =>
  `${JSON.stringify({ schema: AUDIT_EXPORT_SCHEMA, ipAddress: 'local', entries, ...(damaged.length > 0 && { damaged }), receipt }, null, 1)}\n`;

const COLUMNS = ['id', 'timestamp', 'userId', 'action', 'details', 'ipAddress', 'userAgent'] as const;

/** Comma-separated values (RFC 4180), UTF-8 without a byte-order mark, times as ISO 8601 in UTC. */
export const auditCsv = (entries: readonly ChainedEntry[]): string =>
  [COLUMNS.join(','), ...entries.map((entry) => row(auditEntry(entry)))]
    .map((line) => `${line}\r\n`)
    .join('');

const row = (entry: AuditEntry): string =>
  [
    entry.id,
    isoTime(entry.timestamp),
    entry.userId,
    entry.action,
    JSON.stringify(entry.details),
    entry.ipAddress,
    entry.userAgent,
  ]
    .map(cell)
    .join(',');

/** What lies outside the calendar stays a number. */
const isoTime = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at));

/** What a spreadsheet takes for the beginning of a formula; full-width signs too, and the blanks that hide them. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell that begins like a formula gets an apostrophe, which spreadsheets take for "this is text" (OWASP, CSV injection). */
const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
