import { describe, expect, it } from 'vitest';
import { differentPulses } from '../test/different-pulses.js';
import { heardOfDelivered } from '../test/heard-of-delivered.js';
import { LOUDNESS_MS } from '../test/loudness.js';
import type { LoudCut } from '../test/place-of-cut.js';

// What the tests of real sound judge with finds what they are to find.

/** Feed time of the first step that is kept. */
const BEGAN_MS = 40;
const WORDS = [
  { fromMs: 1040, untilMs: 2240 },
  { fromMs: 4040, untilMs: 5640 },
];
/** Ups and downs that are nowhere the same for long. */
const height = (step: number): number => 0.05 + 0.2 * Math.abs(Math.sin(step ** 1.3));
const steps = (ms: number): number => Math.round((ms - BEGAN_MS) / LOUDNESS_MS);

const loudness = Array.from({ length: 900 }, (_, step) => {
  const atMs = BEGAN_MS + step * LOUDNESS_MS;
  return WORDS.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs) ? height(step) : 0;
});
const delivered = { beganMs: BEGAN_MS, loudness };

/** What was delivered there. */
const cutOf = (startMs: number, endMs: number): LoudCut => ({
  startMs,
  endMs,
  loudness: loudness.slice(steps(startMs), steps(endMs)),
});
const WHOLE = [cutOf(740, 2440), cutOf(3740, 5840)] as const;

describe('what was heard of what was delivered', () => {
  const whys = (cuts: readonly LoudCut[]) =>
    heardOfDelivered(delivered, cuts).wrong.map(({ why }) => why.replace(/^[\d.]+ ms/u, '# ms'));

  it('is all of it, where each utterance is one cut', () => {
    expect(heardOfDelivered(delivered, WHOLE)).toEqual({
      said: WORDS,
      compared: 2,
      missed: [],
      twice: [],
      wrong: [],
    });
  });

  it('an utterance that nobody cut is missed, but for those before hearing began', () => {
    expect(heardOfDelivered(delivered, [WHOLE[1]]).missed).toEqual([WORDS[0]]);
    expect(heardOfDelivered(delivered, [WHOLE[1]], 1500).missed).toEqual([]);
    expect(heardOfDelivered(delivered, [WHOLE[0]]).missed).toEqual([WORDS[1]]);
  });

  it('a cut that ends beyond what was delivered, or began before hearing did, is not compared', () => {
    expect(heardOfDelivered(delivered, [...WHOLE, cutOf(8540, 9540)]).compared).toBe(2);
    expect(heardOfDelivered(delivered, WHOLE, 740).compared).toBe(1);
  });

  it('an utterance in two cuts is told', () => {
    expect(heardOfDelivered(delivered, [WHOLE[0], cutOf(3740, 4840), cutOf(4840, 5840)]).twice).toEqual([
      WORDS[1],
    ]);
  });

  it.each([
    ['its beginning', cutOf(4140, 5840), 'something of it is cut off'],
    ['its end', cutOf(3740, 5540), 'something of it is cut off'],
    ['a pause before it', cutOf(3440, 5840), '# ms before it are told'],
    ['a pause after it', cutOf(3740, 6040), '# ms after it are told'],
    ['nothing at all', cutOf(6540, 7540), 'only 0.000 like what was delivered'],
  ])('a cut that is wrong by %s is told', (_, cut, why) => {
    expect(whys([WHOLE[0], cut])).toEqual([why]);
  });

  it('samples that are missing in the middle, or all in the wrong place, are told', () => {
    const [, whole] = WHOLE;
    const without = [...whole.loudness.slice(0, 60), ...whole.loudness.slice(62)];
    expect(whys([{ ...whole, loudness: without }])).toEqual([
      expect.stringMatching(/^only|^a half of it is 20 ms/u),
    ]);
    expect(whys([{ ...whole, startMs: whole.startMs + 30, endMs: whole.endMs + 30 }])).toEqual([
      expect.stringMatching(/^a half of it is -30 ms/u),
    ]);
  });
});

describe('pulses that were counted', () => {
  // Some came late or were left out by the machine: 1 to 3 tenths of a second apart.
  const deliveredMs = Array.from({ length: 2000 }, (_, i) => i * 100 + (i % 7) * 3 + (i > 900 ? 100 : 0));
  const between = (times: readonly number[]) => times.slice(1).map((at, i) => at - (times[i] ?? 0));

  it('are those that were delivered, also where counting began and ended at other times', () => {
    expect(differentPulses(between(deliveredMs.slice(12, 1980)), deliveredMs)).toBe(0);
    expect(differentPulses(between(deliveredMs), deliveredMs.slice(9))).toBe(0);
  });

  it('a lost sample, a lost pulse, and half of all of them are told', () => {
    const lostSample = deliveredMs.map((at, i) => at - (i > 500 ? 1 / 48 : 0));
    expect(differentPulses(between(lostSample), deliveredMs)).toBe(1);
    expect(differentPulses(between(deliveredMs.toSpliced(600, 1)), deliveredMs)).toBeGreaterThan(0);
    expect(differentPulses(between(deliveredMs), deliveredMs.slice(0, 1000))).toBeGreaterThan(0);
  });
});
