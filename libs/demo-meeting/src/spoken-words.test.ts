import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { saidBy, spokenWords } from './spoken-words.js';

const cue = (text: string, atMs = 1_000, durationMs = 2_000) =>
  ({ kind: 'speech', voice: 'you', atMs, durationMs, text }) as const;

it('gives a long word more time than a short one, and ends with the utterance', () => {
  const words = spokenWords(cue('a considerably b'));
  expect(words.map(({ text }) => text)).toEqual(['a', 'considerably', 'b']);
  const [a = 0, long = 0, b = 0] = words.map(({ endMs }) => endMs);
  expect(long - a).toBeGreaterThan(3 * (a - 1_000));
  expect(b).toBe(3_000);
});

it('says nothing before the first word has been said, and all at the end', () => {
  const words = spokenWords(cue('good  morning to you'));
  expect(saidBy(words, 1_000)).toBe('');
  expect(saidBy(words, 2_000)).toBe('good');
  expect(saidBy(words, 3_000)).toBe('good morning to you');
});

it('says more and more of the same text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30, size: 'max' }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 100, max: 20_000 }),
      (texts, atMs, durationMs) => {
        const whole = texts.join(' ');
        const words = spokenWords(cue(whole, atMs, durationMs));
        let before = '';
        for (let time = atMs; time <= atMs + durationMs; time += durationMs / 16) {
          const said = saidBy(words, time);
          expect(said.startsWith(before) && whole.startsWith(said)).toBe(true);
          before = said;
        }
        expect(saidBy(words, atMs + durationMs)).toBe(whole);
      },
    ),
  );
});
