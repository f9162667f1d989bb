import { DEFAULT_INDUSTRY_CONTEXT, type SessionHeader, type SessionScores } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { deliveryFigures, measureDelivery } from './delivery.js';
import { reportOfSession } from './report-of-session.js';

const scores = (values: SessionScores['delivery']['values']): SessionScores => ({
  mode: 'sales',
  industry: { ...DEFAULT_INDUSTRY_CONTEXT, scenario: 'sales_call' },
  aiResponses: 0,
  delivery: { rules: 1, words: 900, speechMs: 360_000, values },
  phrases: [],
});
const header = (scored?: SessionScores, duration = 30): SessionHeader => ({
  record: {
    id: 'session_1',
    timestamp: 1,
    duration,
    contextItems: 1,
    aiRequests: 0,
    averageResponseTime: 0,
    topics: [],
    quality: 'poor',
  },
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 1,
  ...(scored && { scored }),
});

it('judges the figures of a row as the meeting itself was judged, without its words', () => {
  const report = reportOfSession(header(scores({ pace: 150, 'talk-share': 0.8 })));
  const judged = report?.measures.filter(({ judgement }) => judgement !== null);
  expect(judged?.map(({ id, judgement, evidence }) => [id, judgement, evidence])).toEqual([
    ['pace', 'good', []],
    ['talk-share', 'weak', []],
  ]);
  expect(report?.changes.map(({ measure }) => measure)).toEqual(['talk-share']);
  expect([report?.words, report?.speechMs]).toEqual([900, 360_000]);
});

it('says of each figure that is missing where its reason stands', () => {
  const report = reportOfSession(header(scores({ pace: 150 })));
  const missing = report?.measures.filter(({ value }) => value === null) ?? [];
  expect(missing).toHaveLength(14);
  for (const { status, reason } of missing) {
    expect([status, reason]).toEqual(['not-measurable', expect.stringContaining('AI Coach')]);
  }
});

it('shows no estimate as measured', () => {
  const kept = scores({ pace: 150, fillers: 2 });
  const estimates = { ...kept, delivery: { ...kept.delivery, estimated: ['fillers' as const] } };
  const status = Object.fromEntries(
    reportOfSession(header(estimates))?.measures.map((measure) => [measure.id, measure.status]) ?? [],
  );
  expect(status).toMatchObject({ pace: 'measured', fillers: 'estimated', hedges: 'not-measurable' });
});

it('is none for a row of an earlier version', () => expect(reportOfSession(header())).toBeNull());

it('agrees with the report that was measured, measure by measure', () => {
  const context = { mode: 'sales', industry: scores({}).industry } as const;
  const said = (voice: 'you' | 'them', at: number, seconds: number, text: string) => ({
    id: `u${at}`,
    voice,
    text,
    startMs: at,
    endMs: at + seconds * 1000,
    timing: 'measured' as const,
    engine: 'scripted',
    at,
  });
  const words = 'we start with the plan and then um we look at what it costs ';
  const meeting = [
    said('you', 0, 40, words.repeat(8).trim()),
    said('them', 41_000, 10, words.repeat(2).trim()),
    said('you', 52_000, 30, words.repeat(6).trim()),
  ];
  const measured = measureDelivery(meeting, context);
  const kept = reportOfSession(header({ ...scores({}), delivery: deliveryFigures(measured) }, 1.4));
  const judgements = (report: typeof measured | null) =>
    report?.measures.map(({ id, value, status, judgement, side }) => [id, value, status, judgement, side]);
  expect(judgements(kept)).toEqual(judgements(measured));
});
