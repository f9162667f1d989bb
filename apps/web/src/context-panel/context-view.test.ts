import { INITIAL_STATE } from '@sotto/live-session';
import type { ContextItem, ScreenReading, Utterance } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { contextView } from './context-view.js';

const EMPTY = INITIAL_STATE.meeting;

const heard = (audioTranscript: string, timestamp: number): ContextItem => ({
  screenText: '',
  audioTranscript,
  timestamp,
});

const utterance = (text: string, at: number, startMs: number): Utterance => ({
  id: `u${startMs}`,
  voice: 'you',
  text,
  startMs,
  endMs: startMs + 1_000,
  timing: 'measured',
  engine: 'demo',
  at,
});

it('P4: the newest five go with a question', () => {
  const context = Array.from({ length: 7 }, (_, index) => heard(`item ${index}`, 1_000 + index));
  const { sent, earlier } = contextView({ ...EMPTY, context, limits: { ...EMPTY.limits, assistItems: 5 } });
  expect(earlier.map(({ item }) => item.audioTranscript)).toEqual(['item 0', 'item 1']);
  expect(sent.map(({ item }) => item)).toEqual(context.slice(2));
});

it('all go with it while there are few', () => {
  const context = [heard('one', 1_000)];
  const { sent, earlier } = contextView({ ...EMPTY, context, limits: { ...EMPTY.limits, assistItems: 5 } });
  expect([sent.length, earlier.length]).toEqual([1, 0]);
});

it('has the times of the transcript, also where the meeting ran faster than the day', () => {
  const reading: ScreenReading = { id: 'c1', text: 'Prices', elapsed: 90_000, at: 8_000 };
  const { sent } = contextView({
    ...EMPTY,
    startedAt: 1_000,
    limits: { ...EMPTY.limits, assistItems: 5 },
    transcript: [utterance('Hello', 5_000, 60_000), utterance('Hello', 6_000, 70_000)],
    readings: [reading],
    context: [
      heard('Hello', 6_000),
      { screenText: 'Prices', audioTranscript: '', timestamp: 8_000 },
      heard('of an older log', 9_000),
    ],
  });
  expect(sent.map(({ atMs }) => atMs)).toEqual([70_000, 90_000, 8_000]);
});
