import type { Exchange } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { averageResponseTime, responseMetrics, sessionHeader, sessionRecord } from './header.js';
import { INITIAL_STATE } from './initial-state.js';
import { lastContext, recordOf, wholeContext } from './record.js';
import type { Meeting } from './state.js';

const heard = (text: string, startMs: number, extra: object = {}) => ({
  id: 'u',
  voice: 'them' as const,
  text,
  startMs,
  endMs: startMs + 500,
  timing: 'measured' as const,
  engine: 'e',
  at: 1_000_000 + startMs,
  ...extra,
});
const read = (text: string, elapsed: number) => ({ id: 'c', text, elapsed, at: 1_000_000 + elapsed });

const MEETING: Meeting = {
  ...INITIAL_STATE.meeting,
  status: 'running',
  id: 'session_1000000',
  startedAt: 1_000_000,
  elapsed: 90_000,
  transcript: [heard('the project', 5_000, { speaker: 'Ann' }), heard('and more', 30_000, { voice: 'you' })],
  readings: [read('Team plan', 20_000), read('', 25_000)],
  counts: {
    contextItems: 3,
    screenCaptures: 2,
    audioTranscripts: 2,
    aiRequests: 3,
    aiResponses: 2,
    responseMs: 3_000,
  },
};

const exchange = (at: number, answer?: Partial<Exchange['answer']>): Exchange => ({
  id: `q${at}`,
  question: 'well?',
  askedBy: 'person',
  elapsed: 0,
  at,
  ...(answer && { answer: { text: '', outcome: 'complete', ms: 700, ...answer } }),
});

describe('H2: the session record', () => {
  it('counts the whole session, in minutes and milliseconds', () => {
    expect(sessionRecord(MEETING)).toEqual({
      id: 'session_1000000',
      timestamp: 1_000_000,
      duration: 1.5,
      contextItems: 3,
      aiRequests: 3,
      averageResponseTime: 1_500,
      topics: ['project', 'team'],
      quality: 'excellent',
    });
  });

  it('takes the time of the stop once there is one', () => {
    expect(sessionRecord({ ...MEETING, durationMs: 60_000 }).duration).toBe(1);
    expect(sessionRecord({ ...MEETING, durationMs: 0 }).duration).toBe(0);
  });

  it('has no response time where nothing was answered', () => {
    const counts = { ...MEETING.counts, aiResponses: 0, responseMs: 0 };
    expect(averageResponseTime({ ...MEETING, counts })).toBe(0);
  });

  it('N4: judges by the mean time of the answers', () => {
    const counts = { ...MEETING.counts, responseMs: 6_002 };
    expect(sessionRecord({ ...MEETING, counts }).quality).toBe('good');
  });
});

describe('H1: the row of a session', () => {
  it('is open until the session is closed, and has a title only where there is one', () => {
    for (const status of ['running', 'interrupted', 'finishing'] as const) {
      expect(sessionHeader({ ...MEETING, status }).open).toBe(true);
    }
    expect(sessionHeader({ ...MEETING, status: 'ended', title: 'Weekly' })).toEqual({
      record: sessionRecord(MEETING),
      origin: 'live',
      title: 'Weekly',
      open: false,
      screenCaptures: 2,
      audioTranscripts: 2,
    });
    expect(sessionHeader(MEETING)).not.toHaveProperty('title');
  });
});

describe('P8: response metrics', () => {
  it('are one for each question that was answered or failed, not for those that were broken off', () => {
    const exchanges = [
      exchange(1_000, { provider: 'openai' }),
      exchange(2_000, { outcome: 'failed', ms: 9_000 }),
      exchange(3_000, { outcome: 'cancelled' }),
      exchange(4_000, { outcome: 'interrupted' }),
      exchange(5_000),
    ];
    expect(responseMetrics({ ...MEETING, exchanges })).toEqual([
      { requestTime: 1_000, responseTime: 1_700, provider: 'openai', success: true },
      { requestTime: 2_000, responseTime: 11_000, provider: 'none', success: false },
    ]);
  });
});

describe('A6: all that was heard and read', () => {
  it('comes in the order in which it happened, with who spoke, and without readings that have no word', () => {
    expect(recordOf(MEETING)).toEqual([
      {
        screenText: '',
        audioTranscript: 'the project',
        timestamp: 1_005_000,
        elapsed: 5_000,
        endElapsed: 5_500,
        timing: 'measured',
        engine: 'e',
        voice: 'them',
        speaker: 'Ann',
      },
      { screenText: 'Team plan', audioTranscript: '', timestamp: 1_020_000, elapsed: 20_000 },
      {
        screenText: '',
        audioTranscript: 'and more',
        timestamp: 1_030_000,
        elapsed: 30_000,
        endElapsed: 30_500,
        timing: 'measured',
        engine: 'e',
        voice: 'you',
      },
    ]);
  });

  it('is for coaching the same without its times', () => {
    expect(wholeContext(MEETING)).toEqual(
      recordOf(MEETING).map(
        ({ elapsed: _, endElapsed: _end, timing: _timing, engine: _engine, ...item }) => item,
      ),
    );
  });

  it('P4: the last items come with who spoke, where that is known', () => {
    const context = [
      { screenText: '', audioTranscript: 'the project', timestamp: 1_005_000 },
      { screenText: 'Team plan', audioTranscript: '', timestamp: 1_020_000 },
      { screenText: '', audioTranscript: 'and more', timestamp: 1_030_000 },
    ];
    expect(lastContext({ ...MEETING, context }, 2)).toEqual([context[1], { ...context[2], voice: 'you' }]);
    expect(lastContext({ ...MEETING, context }, 3)[0]).toEqual({
      ...context[0],
      voice: 'them',
      speaker: 'Ann',
    });
  });
});
