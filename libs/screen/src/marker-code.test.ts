import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitsOf,
  FIRST_STEPS,
  hasNoRhythm,
  type MarkerBit,
  markerCode,
  MORE_STEPS,
  moreOfTheCode,
} from './marker-code.js';

const all = (steps: number) => Array.from({ length: 2 ** steps }, (_, number) => bitsOf(number, steps));
const ones = (code: readonly MarkerBit[]) => code.filter((bit) => bit === 1).length;

/** Gives each number in turn, as a generator that is fair and no more. */
function counting() {
  let next = 0;
  return (count: number) => next++ % 2 ** count;
}

describe('D12: the code', () => {
  it('is one of 1,792 in the first steps, each as likely, and one of 70 after them', () => {
    const random = counting();
    const first = new Set(Array.from({ length: 1792 }, () => markerCode(random).join('')));
    expect(first.size).toBe(1792);
    // The next one is the first again.
    expect(first.has(markerCode(random).join(''))).toBe(true);
    const more = counting();
    expect(new Set(Array.from({ length: 70 }, () => moreOfTheCode(more).join(''))).size).toBe(70);
  });

  it('has each bit in half of the steps', () => {
    const random = counting();
    for (let i = 0; i < 1792; i++) expect(ones(markerCode(random))).toBe(FIRST_STEPS / 2);
    for (let i = 0; i < 70; i++) expect(ones(moreOfTheCode(random))).toBe(MORE_STEPS / 2);
  });

  it('is never what something shows that blinks regularly, at any period, from any moment, for any part of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (steps, moment, part) => {
          const blinks = Array.from({ length: FIRST_STEPS }, (_, step): MarkerBit =>
            (step / steps + moment) % 1 < part ? 1 : 0,
          );
          expect(ones(blinks) === FIRST_STEPS / 2 && hasNoRhythm(blinks)).toBe(false);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('leaves at most 55 of 125,440 codes to a sequence of which one step of each bit may differ', () => {
    const firstCodes = all(FIRST_STEPS)
      .filter((code) => ones(code) === FIRST_STEPS / 2 && hasNoRhythm(code))
      .map(numberOf);
    const moreCodes = all(MORE_STEPS)
      .filter((code) => ones(code) === MORE_STEPS / 2)
      .map(numberOf);
    expect(firstCodes.length * moreCodes.length).toBe(125_440);
    const most = Math.max(
      ...nearCounts(FIRST_STEPS, firstCodes).flatMap(([exact, lost, gained, both]) =>
        nearCounts(MORE_STEPS, moreCodes).map(
          (more) =>
            exact * more.reduce((sum, count) => sum + count) +
            lost * (more[0] + more[2]) +
            gained * (more[0] + more[1]) +
            both * more[0],
        ),
      ),
    );
    expect(most).toBe(55);
  });
});

const numberOf = (code: readonly MarkerBit[]): number =>
  code.reduce<number>((sum, bit, at) => sum + (bit << at), 0);

function bitCount(number: number): number {
  let count = 0;
  for (let left = number; left; left &= left - 1) count++;
  return count;
}

type Near = readonly [exact: number, lost: number, gained: number, both: number];

/** For every sequence, how many codes are it, or differ in one step of either bit, or of both; each outcome once. */
function nearCounts(steps: number, codes: readonly number[]): readonly Near[] {
  const outcomes = new Map<string, Near>();
  for (let sequence = 0; sequence < 2 ** steps; sequence++) {
    const counts: [number, number, number, number] = [0, 0, 0, 0];
    for (const code of codes) {
      const [lost, gained] = [bitCount(code & ~sequence), bitCount(sequence & ~code)];
      if (lost <= 1 && gained <= 1) counts[(lost + 2 * gained) as 0 | 1 | 2 | 3]++;
    }
    outcomes.set(counts.join(), counts);
  }
  return [...outcomes.values()];
}
