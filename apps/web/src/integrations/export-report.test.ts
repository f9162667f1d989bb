import type { SessionHeader } from '@sotto/meeting';
import { DEFAULT_INDUSTRY_CONTEXT } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { periodOf, reportOf } from './export-report.js';

const DAY = 86_400_000;
const NOW = 400 * DAY;

const header = (at: number, pace?: number): SessionHeader => ({
  record: {
    id: `session_${at}`,
    timestamp: at,
    duration: 30,
    contextItems: 6,
    aiRequests: 2,
    averageResponseTime: 900,
    topics: [],
    quality: 'excellent',
  },
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 6,
  ...(pace !== undefined && {
    scored: {
      mode: 'sales',
      industry: DEFAULT_INDUSTRY_CONTEXT,
      aiResponses: 2,
      delivery: { rules: 1, values: { pace }, judged: {} } as never,
      phrases: [],
    },
  }),
});

describe('G7: what an export covers', () => {
  it('goes back as many days as were chosen, this moment included', () => {
    expect(periodOf('30', [], NOW)).toEqual({ from: NOW + 1 - 30 * DAY, to: NOW + 1 });
  });

  it('with "everything" begins with the oldest session, and with none today', () => {
    expect(periodOf('all', [header(5 * DAY), header(3 * DAY)], NOW).from).toBe(3 * DAY);
    expect(periodOf('all', [], NOW)).toEqual({ from: NOW, to: NOW + 1 });
  });

  it('with "everything" leaves out no session that began before the clock was set back', () => {
    const headers = [header(NOW + DAY), header(NOW)];
    const { from, to } = periodOf('all', headers, NOW - DAY);
    expect([from, to]).toEqual([NOW - DAY, NOW + DAY + 1]);
    expect(reportOf(headers, { from, to }, NOW - DAY, '').figures[0]).toMatchObject({ value: 2 });
  });
});

describe('G7: the report', () => {
  const headers = [header(NOW - DAY, 140), header(NOW - 2 * DAY, 120), header(NOW - 40 * DAY)];
  const report = reportOf(headers, periodOf('30', headers, NOW), NOW, '  Ada  ');

  it('counts the sessions of its period beside those before', () => {
    expect(report.figures[0]).toMatchObject({ label: 'Sessions', value: 2, before: 1 });
    expect(report.person).toBe('Ada');
  });

  it('plots what could be measured and nothing else, and says where figures come from', () => {
    expect(report.series.map(({ title }) => title)).toEqual(['Quality over time', 'Pace, words per minute']);
    expect(report.sources[0]).toContain('nothing is estimated');
  });

  it('of no session says nothing but that', () => {
    const empty = reportOf([], periodOf('all', [], NOW), NOW, '');
    expect(empty).toMatchObject({ strengths: [], changes: [], series: [] });
    expect(empty).not.toHaveProperty('person');
  });
});
