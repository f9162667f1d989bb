import type { Utterance, Voice } from '@sotto/meeting';
import fc from 'fast-check';
import { CELL_MS } from './naive-delivery.js';

const PLAIN = ['the team', 'our plan', 'one week', 'a scanner', 'many boxes', 'this contract'];
const PLANTED = ['um', 'uh', 'was, like,', 'maybe', 'I think'];

/** Plain words between planted ones; no phrase touches another, and the last word is plain. */
const statement = fc
  .array(fc.tuple(fc.constantFrom(...PLAIN), fc.option(fc.constantFrom(...PLANTED), { freq: 2 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => `we saw ${parts.map(([plain, planted]) => `${planted ?? ''} ${plain}`.trim()).join(' ')}`);

const text = fc.oneof(
  { weight: 6, arbitrary: statement },
  { weight: 1, arbitrary: fc.constant('yeah') },
  { weight: 1, arbitrary: fc.constantFrom('What do you need today?', 'Do you need it today?') },
);

/** Anything from neat turns to everybody at once: starts are near one another, on a grid of 100 ms. */
const said = fc.record({
  voice: fc.constantFrom<Voice>('you', 'them'),
  text,
  start: fc.nat(900),
  length: fc.oneof(fc.integer({ min: 8, max: 30 }), fc.integer({ min: 30, max: 300 })),
});

/** Meetings that `naiveFigures` can measure: any overlaps, gaps and order, one voice or two. */
export const meetings: fc.Arbitrary<readonly Utterance[]> = fc
  .array(said, { maxLength: 24, size: 'max' })
  .map((all) =>
    all.map(({ voice, text, start, length }, at) => {
      const [startMs, endMs] = [start * CELL_MS, (start + length) * CELL_MS];
      return {
        id: `u${at}`,
        voice,
        text,
        startMs,
        endMs,
        timing: 'measured' as const,
        engine: 'scripted',
        at: endMs,
      };
    }),
  );
