import { localDate, type SessionHeader } from '@sotto/meeting';
import { writeCsv } from './csv-writing.js';
import { isoTime } from './iso-time.js';
import type { ExportedFile, ReportFigure } from './report.js';

/** The columns of the CSV file, as ledger G7 names them. Duration in minutes, average response time in ms. */
export const ANALYTICS_COLUMNS = [
  'session id',
  'date',
  'duration',
  'quality',
  'AI requests',
  'average response time',
] as const;

/** Which version of the JSON format this writes. */
export const ANALYTICS_FORMAT = { $schema: 'urn:sotto:analytics-export:1', version: 1 } as const;

/** What an export of analytics is about. */
export interface AnalyticsExportOptions {
  /** Ms since 1970. */
  readonly exportedAt: number;
  /** What was asked for, written into the JSON file; absent: everything. It leaves nothing out: `sessionsIn` does. Ms since 1970. */
  readonly period?: { readonly from: number; readonly to: number };
  /** As in the report; only in the JSON file. */
  readonly figures?: readonly ReportFigure[];
  /** They are made up, and the file says so. */
  readonly sample?: boolean;
}

/** One row a session, newest last; cells cannot run as formulas. Sessions that the person deleted are left out. */
export function analyticsCsv(
  headers: readonly SessionHeader[],
  { exportedAt }: AnalyticsExportOptions,
): ExportedFile {
  const rows = exported(headers).map(({ record }) => [
    record.id,
    isoTime(record.timestamp),
    rounded(record.duration),
    record.quality,
    record.aiRequests,
    record.averageResponseTime > 0 ? Math.round(record.averageResponseTime) : null,
  ]);
  return fileOf('csv', 'text/csv;charset=utf-8', writeCsv([ANALYTICS_COLUMNS, ...rows]), exportedAt);
}

/** The same and more as JSON after `ANALYTICS_EXPORT_SCHEMA`. No words of a meeting but its title and topics. */
export function analyticsJson(
  headers: readonly SessionHeader[],
  options: AnalyticsExportOptions,
): ExportedFile {
  const { exportedAt, period, figures, sample } = options;
  const value = {
    ...ANALYTICS_FORMAT,
    exportedAt: isoTime(exportedAt),
    ...(sample && { sample }),
    ...(period && { period: { from: isoTime(period.from), to: isoTime(period.to) } }),
    ...(figures && { figures: figures.map(plainFigure) }),
    sessions: exported(headers).map(sessionRow),
  };
  return fileOf('json', 'application/json', `${JSON.stringify(value, null, 2)}\n`, exportedAt);
}

/** Oldest first, without those in the bin. */
export const exported = (headers: readonly SessionHeader[]): readonly SessionHeader[] =>
  headers
    .filter(({ trashedAt }) => trashedAt === undefined)
    .sort((a, b) => a.record.timestamp - b.record.timestamp);

function sessionRow({ record, origin, title, scored }: SessionHeader) {
  return {
    sessionId: record.id,
    date: isoTime(record.timestamp),
    durationMinutes: rounded(record.duration),
    quality: record.quality,
    aiRequests: record.aiRequests,
    averageResponseTimeMs: record.averageResponseTime > 0 ? Math.round(record.averageResponseTime) : null,
    origin,
    ...(title && { title }),
    topics: record.topics,
    contextItems: record.contextItems,
    ...(scored && { mode: scored.mode }),
  };
}

const plainFigure = ({ label, value, before, unit, better, reason }: ReportFigure) => ({
  label,
  value: finite(value),
  before: finite(before ?? null),
  unit,
  ...(better && { better }),
  ...(reason && { reason }),
});

const finite = (value: number | null): number | null => (Number.isFinite(value) ? value : null);

/** To hundredths. */
const rounded = (value: number): number | null =>
  Number.isFinite(value) ? Math.round(value * 100) / 100 : null;

/** A file with the day in its name. */
export function fileOf(ending: string, type: string, content: string | Uint8Array, at: number): ExportedFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { name: `sotto-analytics-${localDate(at)}.${ending}`, type, bytes, notices: [] };
}
