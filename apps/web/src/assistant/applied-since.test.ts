import type { AppliedSuggestion, Exchange } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { appliedSince } from './applied-since.js';

const applied = (elapsed: number): AppliedSuggestion => ({
  advice: `a${elapsed}`,
  index: 0,
  text: `at ${elapsed}`,
  elapsed,
  at: elapsed,
});
const asked = (elapsed: number, nothingFound = false): Exchange => ({
  id: `q${elapsed}`,
  question: 'When?',
  askedBy: nothingFound ? 'automatic' : 'person',
  elapsed,
  at: elapsed,
  answer: { text: 'In May', outcome: 'complete', ms: 1, ...(nothingFound && { nothingFound }) },
});
const shown = (since: boolean, exchanges: readonly Exchange[], ...at: readonly number[]) =>
  appliedSince(at.map(applied), exchanges, since).map(({ elapsed }) => elapsed);

describe('applied suggestions', () => {
  it('stand around the answer that leads, newest first', () => {
    const exchanges = [asked(10), asked(20), asked(30, true)];
    expect(shown(true, exchanges, 15, 25, 35)).toEqual([35, 25]);
    expect(shown(false, exchanges, 15, 25, 35)).toEqual([15]);
  });

  it('of the same moment as its question stand before it', () => {
    expect(shown(true, [asked(10)], 10)).toEqual([]);
    expect(shown(false, [asked(10)], 10)).toEqual([10]);
  });

  it('are all since, where nothing was asked, also at the very start', () => {
    expect(shown(true, [], 0, 5)).toEqual([5, 0]);
    expect(shown(false, [], 0, 5)).toEqual([]);
  });

  it('are at most three, the newest, before and since together', () => {
    expect(shown(true, [asked(25)], 10, 20, 30, 40)).toEqual([40, 30]);
    expect(shown(false, [asked(25)], 10, 20, 30, 40)).toEqual([20]);
  });
});
