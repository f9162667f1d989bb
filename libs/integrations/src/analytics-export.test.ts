import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../test/json-schema.js';
import { headerOf } from '../test/session-headers.js';
import { ANALYTICS_COLUMNS, analyticsCsv, analyticsJson } from './analytics-export.js';
import { writeCsv } from './csv-writing.js';
import { countedFigures } from './report-figures.js';
import { ANALYTICS_EXPORT_SCHEMA } from './schemas/analytics-export.schema.js';

const at = Date.UTC(2026, 10, 22, 10);
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('analytics as CSV (G7)', () => {
  it('has the columns as they are named, oldest first, without the bin', () => {
    const { bytes, name, type } = analyticsCsv(
      [
        headerOf({
          id: 's2',
          timestamp: at,
          duration: 12.3456,
          averageResponseTime: 0,
          aiRequests: 0,
          quality: 'poor',
        }),
        headerOf({ id: 's1', timestamp: at - 1, averageResponseTime: 1_234.5 }),
        { ...headerOf({ id: 's0' }), trashedAt: 1 },
      ],
      { exportedAt: at },
    );
    expect(text(bytes)).toBe(
      [
        '\ufeffsession id,date,duration,quality,AI requests,average response time',
        's1,2026-11-22T09:59:59.999Z,30,good,2,1235',
        's2,2026-11-22T10:00:00.000Z,12.35,poor,0,',
        '',
      ].join('\r\n'),
    );
    expect([name, type]).toEqual(['sotto-analytics-2026-11-22.csv', 'text/csv;charset=utf-8']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200b=1', '＝1', '\n=1'])(
    '%j cannot run',
    (cell) => {
      const [[found] = []] = Papa.parse<string[]>(writeCsv([[cell, 'x']]).slice(1)).data;
      expect(found).toBe(`'${cell}`);
    },
  );

  it('any cells come back, guarded or as they were, by another reader', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a,b', '"', 'x\r\ny', '=1', '', 'ü€'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const csv = writeCsv(rows.map((row) => ['k', ...row]));
        expect(csv.startsWith('\ufeff') && csv.endsWith('\r\n')).toBe(true);
        const { data, errors } = Papa.parse<string[]>(csv.slice(1, -2), { newline: '\r\n', delimiter: ',' });
        expect(errors).toEqual([]);
        expect(data.map((row) => row.slice(1).map((each) => each.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((each) => each.replace(/^'/, ''))),
        );
      }),
    );
  });

  it('numbers that are none are empty, and those below zero stay numbers', () => {
    expect(writeCsv([[NaN, Infinity, -1.5, null]])).toBe('\ufeff,,-1.5,\r\n');
  });
});

describe('analytics as JSON (G7)', () => {
  const json = (
    headers: Parameters<typeof analyticsJson>[0],
    options: Partial<Parameters<typeof analyticsJson>[1]> = {},
  ) =>
    JSON.parse(text(analyticsJson(headers, { exportedAt: at, ...options }).bytes)) as Record<string, unknown>;

  it('keeps its published schema, whatever the sessions are', () => {
    const session = fc.record({
      timestamp: fc.oneof(fc.integer(), fc.double()),
      duration: fc.double(),
      averageResponseTime: fc.double({ min: 0, noNaN: true, max: 1e9 }),
      aiRequests: fc.nat(),
      quality: fc.constantFrom('excellent' as const, 'good' as const, 'fair' as const, 'poor' as const),
      title: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(session), (sessions) => {
        const headers = sessions.map(headerOf);
        const period = { from: at - 1_000, to: at };
        const value = json(headers, { period, figures: countedFigures(headers, period), sample: true });
        expect(schemaFaults(ANALYTICS_EXPORT_SCHEMA, value)).toEqual([]);
      }),
    );
    expect(schemaFaults(ANALYTICS_EXPORT_SCHEMA, json([]))).toEqual([]);
  });

  it('the check finds what breaks the schema', () => {
    const value = json([headerOf({})]);
    const [session] = value['sessions'] as Record<string, unknown>[];
    for (const broken of [
      { ...value, version: 2 },
      { ...value, extra: 1 },
      { ...value, exportedAt: 'yesterday' },
      { ...value, sessions: [{ ...session, quality: 'great' }] },
      { ...value, sessions: [{ ...session, aiRequests: -1 }] },
      { ...value, sessions: [{ ...session, sessionId: undefined, date: 5 }] },
    ]) {
      expect(schemaFaults(ANALYTICS_EXPORT_SCHEMA, broken)).not.toEqual([]);
    }
  });

  it('says as much as the CSV file, and the two agree', () => {
    const headers = [headerOf({ id: 'a', title: 'T' }), headerOf({ id: 'b', timestamp: at })];
    const rows = json(headers)['sessions'] as Record<string, unknown>[];
    const csv = Papa.parse<string[]>(
      text(analyticsCsv(headers, { exportedAt: at }).bytes)
        .slice(1)
        .trim(),
    ).data;
    expect(csv[0]).toEqual(ANALYTICS_COLUMNS);
    expect(rows.map((row) => [row['sessionId'], row['date'], String(row['durationMinutes'])])).toEqual(
      csv.slice(1).map((row) => row.slice(0, 3)),
    );
  });
});
