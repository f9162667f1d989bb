import {
  benchmarks,
  countedSessions,
  performanceMetrics,
  predictions,
  recommendations,
  userPattern,
} from '@sotto/core-scoring';
import { Archive } from '@sotto/live-session';
import type { Clock, Key, SessionHeader, Write } from '@sotto/meeting';
import { openSealedStore } from '@sotto/storage';
import { expect, it } from 'vitest';

const SESSIONS = 500;
const DAY_MS = 86_400_000;

/** The archive asks for the time only when it deletes. */
const STILL: Clock = { now: () => 0, elapsed: () => 0, after: () => Promise.resolve() };

/** A live sales call of a day: by weeks too fast and talking too much, then not. */
function call(day: number): SessionHeader {
  const timestamp = 1_700_000_000_000 + day * DAY_MS;
  const away = Math.floor(day / 9) % 2 === 1;
  return {
    record: {
      id: `session_${timestamp}`,
      timestamp,
      duration: 30,
      contextItems: 40,
      aiRequests: 2,
      averageResponseTime: 900,
      topics: ['project'],
      quality: away ? 'fair' : 'good',
    },
    origin: 'live',
    open: false,
    screenCaptures: 0,
    audioTranscripts: 40,
    scored: {
      mode: 'sales',
      industry: { industry: 'technology', role: 'sales', experience: 'mid', scenario: 'sales_call' },
      aiResponses: 2,
      delivery: {
        rules: 1,
        words: 1500,
        speechMs: 600_000,
        values: { pace: away ? 190 : 150, 'talk-share': away ? 0.7 : 0.35, fillers: 1 + (day % 3) },
      },
      phrases: ['rollout'],
    },
  };
}

const written = (value: SessionHeader): Write => ({
  op: 'put',
  table: 'sessions',
  key: value.record.id,
  compartment: value.record.id,
  value,
});

it('N2 to N10: every figure over 500 sessions opens one record of the store', async () => {
  const databaseName = `test-${crypto.randomUUID()}`;
  const rows = Array.from({ length: SESSIONS }, (_, day) => call(day));
  const demo: SessionHeader = { ...call(SESSIONS), origin: 'demo' };
  const writer = await openSealedStore({ databaseName });
  await writer.commit([...rows, demo].map(written));
  // The packed index is written behind the commit; a list makes sure that it is there.
  await new Archive(writer, STILL).list();
  await writer.close();

  const opened: [table: string, key: Key][] = [];
  const store = await openSealedStore({
    databaseName,
    onOpened: (table, key) => opened.push([table, key]),
  });
  const { sessions } = await new Archive(store, STILL).list();
  const counted = countedSessions(sessions, { demo: false, import: false });
  const figures = {
    metrics: performanceMetrics(counted),
    pattern: userPattern(counted),
    recommended: recommendations(counted),
    compared: benchmarks(counted),
    foretold: predictions(counted),
  };
  expect(opened).toEqual([['packed-indexes', 'sessions']]);

  // All of them rest on what was stored, so that one record is not one record of nothing.
  expect(sessions).toHaveLength(SESSIONS + 1);
  expect(figures.metrics).toMatchObject({ totalSessions: SESSIONS, trendSessions: { last: 5, before: 5 } });
  expect(figures.pattern?.commonStrengths.map(({ of }) => of)).toContain(SESSIONS);
  expect(figures.recommended.map(({ sessions: ids }) => ids.length)).toEqual([5, 5]);
  expect(figures.compared.map(({ measure, ownSessions }) => [measure, ownSessions])).toEqual([
    ['pace', SESSIONS],
    ['fillers', SESSIONS],
    ['talk-share', SESSIONS],
  ]);
  expect(figures.foretold.length).toBeGreaterThan(0);
  await store.wipe();
  await store.close();
});
