import { INITIAL_STATE, type Meeting } from '@sotto/live-session';
import {
  DEFAULT_INDUSTRY_CONTEXT,
  type ReplyOrigin,
  type SessionHeader,
  type SessionScores,
} from '@sotto/meeting';
import { performanceMetrics } from '@sotto/core-scoring';
import { describe, expect, it } from 'vitest';
import {
  behaviourOf,
  insightBars,
  phrasesOf,
  pointsOf,
  qualityOf,
  sessionCounts,
  topicsSoFar,
  skillMeans,
  unscored,
} from './analytics-view.js';

const scores = (extra: Partial<SessionScores> = {}): SessionScores => ({
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
  aiResponses: 1,
  delivery: { rules: 1, words: 400, speechMs: 180_000, values: { pace: 150, fillers: 1, hedges: 0.5 } },
  phrases: [],
  ...extra,
});
const header = (n: number, scored?: SessionScores): SessionHeader => ({
  record: {
    id: `session_${n}`,
    timestamp: n * 86_400_000,
    duration: 30,
    contextItems: 4,
    aiRequests: 1,
    averageResponseTime: 900,
    topics: ['team'],
    quality: n % 2 ? 'good' : 'poor',
  },
  origin: 'live',
  open: false,
  screenCaptures: 0,
  audioTranscripts: 4,
  ...(scored && { scored }),
});
const NONE = INITIAL_STATE.meeting;
const running = (counts: Partial<Meeting['counts']>): Meeting => ({
  ...NONE,
  status: 'running',
  elapsed: 150_000,
  counts: { ...NONE.counts, ...counts },
});

it('N1: the session that runs, with its minutes; before the first there is none', () => {
  expect(sessionCounts(NONE)).toBeNull();
  expect(sessionCounts(running({ contextItems: 3, aiResponses: 2 }))).toEqual({
    contextItems: 3,
    screenCaptures: 0,
    audioTranscripts: 0,
    aiResponses: 2,
    durationMinutes: 2.5,
  });
  // Ten silent minutes are minutes, too; those of one that is over stand in its facts.
  expect(sessionCounts(running({}), 600_000)?.durationMinutes).toBe(10);
  expect(sessionCounts({ ...running({}), durationMs: 150_000 }, 600_000)?.durationMinutes).toBe(2.5);
});

it('N6: what the meeting that runs is about comes from what was heard and read in it', () => {
  const said = ['The price list is late.', 'Send the price list to the team.', 'The price list again.'];
  const meeting = {
    ...running({}),
    transcript: said.map((text, i) => ({
      ...{ id: `u${i}`, voice: 'you' as const, text, startMs: i * 1000, endMs: i * 1000 + 900 },
      ...{ timing: 'measured' as const, engine: 'scripted', at: i },
    })),
  };
  expect(topicsSoFar(meeting)).toEqual({ topics: ['team'], phrases: ['price list'] });
});

describe('N5: Performance Insights', () => {
  const metrics = performanceMetrics([header(1)]);
  const bar = (meeting: Meeting, name: string, given = metrics) =>
    insightBars(given, meeting, header(1)).find((row) => row.name === name);

  it('shows the quality of the session that runs, else of the last saved one', () => {
    expect(bar(running({ contextItems: 8 }), 'Session Quality')).toMatchObject({
      label: 'Excellent',
      value: 90,
    });
    expect(bar(NONE, 'Session Quality')).toMatchObject({ label: 'Good', value: 75 });
  });

  it('has no bar and no label for the response time where nothing was answered', () => {
    const none = performanceMetrics([]);
    expect(bar(NONE, 'Response Efficiency', none)).toMatchObject({
      value: null,
      label: 'No responses yet',
    });
    expect(bar(NONE, 'Response Efficiency')).toMatchObject({ label: 'Excellent', tone: 'good' });
  });
});

it('N6: the phrases of most sessions come first', () => {
  const sessions = [
    header(3, scores({ phrases: ['rollout plan', 'Leeds'] })),
    header(2, scores({ phrases: ['price', 'rollout plan'] })),
    header(1),
  ];
  expect(phrasesOf(sessions)).toEqual(['rollout plan', 'Leeds', 'price']);
  expect(phrasesOf(sessions, 1)).toEqual(['rollout plan']);
});

describe('N11: plots', () => {
  it('show the oldest first, with a gap where a session has no figure', () => {
    const sessions = [header(2, scores()), header(1)];
    expect(pointsOf(sessions, ({ scored }) => scored?.delivery.values.pace)).toEqual([
      { id: 'session_1', at: 86_400_000, value: null, scored: false },
      { id: 'session_2', at: 172_800_000, value: 150, scored: true },
    ]);
    expect(pointsOf(sessions, qualityOf).map(({ value }) => value)).toEqual([75, 40]);
  });

  it('show the newest sixty', () => {
    const many = Array.from({ length: 80 }, (_, i) => header(80 - i));
    const points = pointsOf(many, qualityOf);
    expect([points.length, points[0]?.id, points.at(-1)?.id]).toEqual([60, 'session_21', 'session_80']);
  });

  it('skills are means of what was coached, and say of how many', () => {
    const coached = (confidence: number, technical: number | null) =>
      scores({
        coaching: {
          overallScore: 70,
          confidence,
          communication: 6,
          technical,
          engagement: 7,
          from: 'model',
        },
      });
    expect(skillMeans([header(1, coached(6, null)), header(2, coached(8, 9)), header(3, scores())])).toEqual({
      from: 'model',
      strongest: 'technical',
      confidence: { mean: 7, n: 2 },
      communication: { mean: 6, n: 2 },
      technical: { mean: 9, n: 1 },
      engagement: { mean: 7, n: 2 },
    });
    expect(skillMeans([])).toMatchObject({ technical: { mean: null, n: 0 }, from: null, strongest: null });
  });

  describe('skills', () => {
    const coached = (day: number, from: ReplyOrigin, confidence: number, engagement: number | null = 6) =>
      header(
        day,
        scores({
          coaching: { overallScore: 70, confidence, communication: 6, technical: null, engagement, from },
        }),
      );

    it('are the model’s alone where it coached at all, else the rules’', () => {
      const rules = [coached(1, 'rules', 2), coached(2, 'rules', 4)];
      expect(skillMeans(rules)).toMatchObject({ from: 'rules', confidence: { mean: 3, n: 2 } });
      expect(skillMeans([...rules, coached(3, 'cache', 9), coached(4, 'model', 7)])).toMatchObject({
        from: 'model',
        confidence: { mean: 8, n: 2 },
      });
      expect(skillMeans([coached(1, 'fallback', 5)])).toMatchObject({ from: null, confidence: { n: 0 } });
    });

    it.each([
      [[8, 6], 'confidence'],
      [[6, 6], null], // a tie
      [[6.04, 6], null], // shown as a tie
      [[6.1, 6], 'confidence'],
      [[4, 9], 'engagement'],
    ] as const)('of %j have %s as the strongest', ([confidence, engagement], strongest) => {
      expect(skillMeans([coached(1, 'model', confidence, engagement)]).strongest).toBe(strongest);
    });

    it('below medium have no strongest, nor has one that stands alone', () => {
      const weak = { overallScore: 40, confidence: 5, communication: 4, technical: null, engagement: 3 };
      expect(skillMeans([header(1, scores({ coaching: { ...weak, from: 'model' } }))]).strongest).toBeNull();
      const alone = { ...weak, confidence: 9, communication: null, engagement: null };
      expect(skillMeans([header(1, scores({ coaching: { ...alone, from: 'model' } }))]).strongest).toBeNull();
    });
  });
});

it('C9: the behavioural panel of a saved session comes from its row, or is empty', () => {
  expect(behaviourOf(undefined)).toBeNull();
  expect(behaviourOf(header(1))).toBeNull();
  expect(behaviourOf(header(1, scores()))).toMatchObject({
    speechPattern: { pace: 150 },
    communicationStyle: null,
    emotionalState: {},
  });
});

it('finds the rows without figures, and those of older rules', () => {
  const old = scores({ delivery: { ...scores().delivery, rules: 0 } });
  expect(
    unscored([header(1), header(2, scores()), header(3, old)], 1).map(({ record }) => record.id),
  ).toEqual(['session_1', 'session_3']);
});
