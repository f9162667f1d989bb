import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../test/session-headers.js';
import { pdfText } from '../test/pdf-text.js';
import type { AnalyticsReport } from './report.js';
import { countedFigures, deliverySeries, qualitySeries } from './report-figures.js';
import { changeText, valueText } from './report-format.js';
import { Letters } from './report-letters.js';
import { analyticsPdf } from './report-pdf.js';
import { means } from './report-plot.js';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 22, 10);
const PERIOD = { from: NOW - 30 * DAY, to: NOW };
const report = (changes: Partial<AnalyticsReport> = {}): AnalyticsReport => ({
  title: 'Your meetings',
  period: PERIOD,
  generatedAt: NOW,
  figures: [],
  series: [],
  strengths: [],
  changes: [],
  sources: [],
  ...changes,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    headerOf({ timestamp: PERIOD.from + (i * 30 * DAY) / count, title: `Call ${i}` }),
  );

describe('the report (G7)', () => {
  it('says title, person, period, figures with their change, sentences, sources, sessions, page numbers', async () => {
    const sessions = [
      headerOf({ timestamp: NOW - 40 * DAY, duration: 20, quality: 'poor', averageResponseTime: 2_000 }),
      headerOf({
        timestamp: NOW - 2 * DAY,
        duration: 30,
        quality: 'good',
        averageResponseTime: 1_000,
        title: 'Pilot',
      }),
      { ...headerOf({ timestamp: NOW - DAY, title: 'In the bin' }), trashedAt: NOW },
    ];
    const { bytes, notices, name, type } = await analyticsPdf(
      sessions,
      report({
        person: 'Robin',
        figures: countedFigures(sessions, PERIOD),
        series: [qualitySeries(sessions, PERIOD), deliverySeries(sessions, PERIOD, 'pace')],
        strengths: ['You listened.'],
        changes: ['Ask more.'],
        sources: ['From this browser.'],
        sample: true,
      }),
      { timeZone: 'UTC' },
    );
    const text = await pdfText(bytes);
    for (const part of [
      ...[
        'Your meetings',
        'Robin',
        '23 Oct 2026 to 22 Nov 2026',
        'up from 0 %, better',
        'down from 2.0 s, better',
      ],
      ...['Quality over time', 'Excellent', 'Pace, words per minute', 'You listened.', 'Ask more.'],
      ...['From this browser.', 'Pilot', 'Sample data. Made with Sotto on 22 Nov 2026', 'Page 1 of 1'],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('In the bin');
    expect([name, type, notices]).toEqual(['sotto-analytics-2026-11-22.pdf', 'application/pdf', []]);
    const document = await PDFDocument.load(bytes);
    expect(document.getTitle()).toBe('Your meetings');
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toContain('en');
  });

  it('an empty history is one page that says so', async () => {
    const { bytes } = await analyticsPdf([], report({ figures: countedFigures([], PERIOD) }));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    expect(await pdfText(bytes)).toContain('There were no sessions in this period.');
  });

  it('10,000 sessions and a talkative caller stay within four pages, and the cut is counted', async () => {
    const sentence = 'A sentence that goes on for a while, because nobody stopped it. '.repeat(40);
    const sessions = many(10_000);
    const { bytes } = await analyticsPdf(
      sessions,
      report({
        title: sentence,
        person: sentence,
        figures: Array.from({ length: 50 }, () => ({
          label: sentence,
          value: 1e12,
          unit: 'minutes' as const,
        })),
        series: Array.from({ length: 9 }, () => ({ ...qualitySeries(sessions, PERIOD), note: sentence })),
        strengths: Array.from({ length: 30 }, () => sentence),
        changes: Array.from({ length: 30 }, () => 'x'.repeat(5_000)),
        sources: Array.from({ length: 30 }, () => sentence),
      }),
    );
    const pages = (await PDFDocument.load(bytes)).getPageCount();
    expect(pages).toBe(4);
    expect(await pdfText(bytes)).toMatch(/The newest \d+ of 10,000 sessions are shown/);
  });

  it('names outside the font are rewritten or replaced, never thrown at, and it is told', async () => {
    const title = 'Łukasz Wiśniewski, Анна Щукина, Ελένη, 東京 🎉';
    const sessions = [headerOf({ timestamp: NOW - DAY, title: 'Встреча' })];
    const { bytes, notices } = await analyticsPdf(sessions, report({ title }));
    const text = await pdfText(bytes);
    expect(text).toContain('Lukasz Wisniewski, Anna Shchukina, Eleni, ?? ?');
    expect(text).toContain('Vstrecha');
    expect(notices).toEqual([expect.stringContaining('plain Latin')]);
  });

  it('any text and any figures make a report of one to four pages', async () => {
    const value = fc.oneof(fc.double(), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', size: 'medium' }),
        value,
        value,
        fc.array(
          fc.record({ at: fc.double(), value: fc.oneof(fc.double(), fc.double({ min: -1e9, max: 1e9 })) }),
        ),
        async (text, now, before, points) => {
          const figures = [
            { label: text, value: now, before, unit: 'ms' as const, better: 'lower' as const },
          ];
          const series = [{ title: text, unit: 'number' as const, points }];
          const sessions = [{ ...headerOf({ timestamp: NOW - DAY, title: text, duration: now ?? NaN }) }];
          const filled = report({ title: text, figures, series, strengths: [text] });
          const { bytes } = await analyticsPdf(sessions, filled);
          expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThanOrEqual(4);
          expect(await pdfText(bytes)).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('what the report counts', () => {
  it('weighs response times by answers, and compares with the same time before', () => {
    const sessions = [
      headerOf({
        timestamp: NOW - DAY,
        duration: 10,
        quality: 'good',
        aiRequests: 1,
        averageResponseTime: 1_000,
      }),
      headerOf({
        timestamp: NOW - DAY,
        duration: 30,
        quality: 'poor',
        aiRequests: 3,
        averageResponseTime: 2_000,
      }),
      headerOf({
        timestamp: PERIOD.from - 1,
        duration: 5,
        quality: 'excellent',
        aiRequests: 2,
        averageResponseTime: 0,
      }),
      headerOf({ timestamp: PERIOD.to, duration: 500 }),
    ];
    const figures = countedFigures(sessions, PERIOD).map(({ label, value, before }) => [
      label,
      value,
      before,
    ]);
    expect(figures).toEqual([
      ['Sessions', 2, 1],
      ['Time in sessions', 40, 5],
      ['Average duration', 20, 5],
      ['Good or excellent', 0.5, 1],
      ['AI requests', 4, 2],
      ['Average response time', 1_750, null],
    ]);
  });

  it('tells better from worse, and says nothing where nothing can be compared', () => {
    const figure = { label: 'x', unit: 'ms' as const, better: 'lower' as const };
    expect(changeText({ ...figure, value: 900, before: 1_500 })).toEqual({
      text: 'down from 1.5 s, better',
      verdict: 'better',
    });
    expect(changeText({ ...figure, value: 900, before: 300 }).verdict).toBe('worse');
    expect(changeText({ ...figure, value: 900, before: null }).verdict).toBe('neither');
    expect(changeText({ ...figure, value: null, before: 300 }).text).toBe('');
    expect(changeText({ ...figure, value: 900.2, before: 900.1 }).text).toBe('as before (900 ms)');
    expect([valueText(119, 'minutes'), valueText(150, 'minutes'), valueText(0.456, 'share')]).toEqual([
      '119 min',
      '2.5 h',
      '46 %',
    ]);
  });

  it('many points become means that keep the mean of all', () => {
    const points = Array.from({ length: 400 }, (_, i) => ({ at: i, value: i % 7 }));
    const few = means(points, 40);
    expect(few).toHaveLength(40);
    const mean = (values: readonly { value: number }[]) =>
      values.reduce((sum, { value }) => sum + value, 0) / values.length;
    expect(mean(few)).toBeCloseTo(mean(points), 6);
  });

  it('letters: what the font has stays', () => {
    const letters = new Letters([...'Zoë Åkesson €'].map((each) => each.codePointAt(0) ?? 0));
    expect(letters.print('Zoë Åkesson')).toBe('Zoë Åkesson');
    expect(letters.replaced).toBe(false);
  });
});
