import type { Voice } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import type { SpeechCue } from './demo-script.js';
import { FRAME_EVERY_MS, interimResults, workingDay } from './working-day.js';

const DAY = workingDay({ seed: 7, hours: 8 });
const wordsIn = (cues: readonly SpeechCue[]) =>
  cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
const of = (voice: Voice) => DAY.speech.filter((cue) => cue.voice === voice);

describe('a working day of eight hours', () => {
  it('has about 86,000 words of two voices', () => {
    expect(wordsIn(DAY.speech)).toBeGreaterThan(84_000);
    expect(wordsIn(DAY.speech)).toBeLessThan(88_000);
    expect(wordsIn(of('you')) / wordsIn(DAY.speech)).toBeCloseTo(0.45, 1);
  });

  it('has 2,880 frames of the screen, ten seconds apart, and most show what the one before showed', () => {
    expect(DAY.frames.length).toBe(2_880);
    DAY.frames.forEach(({ atMs, changed, page, lines }, index) => {
      const before = DAY.frames[index - 1];
      expect(atMs).toBe((index + 1) * FRAME_EVERY_MS);
      expect(changed).toBe(before?.page !== page);
      if (before) expect(before.lines === lines).toBe(!changed);
    });
    const share = DAY.frames.filter(({ changed }) => changed).length / DAY.frames.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.25);
  });

  it('has 500 questions, each one once and with a reply of its own', () => {
    expect(DAY.questions.length).toBe(500);
    expect(new Set(DAY.questions.map(({ text }) => text)).size).toBe(500);
    expect(new Set(DAY.questions.map(({ reply }) => reply)).size).toBe(500);
  });

  it('is the same for the same seed, and another one for another', () => {
    expect(workingDay({ seed: 7, hours: 8 })).toEqual(DAY);
    const other = workingDay({ seed: 8, hours: 8 });
    expect(other.speech[3]).not.toEqual(DAY.speech[3]);
    expect(other.frames[3]).not.toEqual(DAY.frames[3]);
    expect(other.questions[3]).not.toEqual(DAY.questions[3]);
  });
});

it.each([1, 2, 3, 4, 5])(
  'seed %i: all lies within the day, in order, and a voice never speaks over itself',
  (seed) => {
    const day = workingDay({ seed, hours: 1 });
    const ends = { you: 0, them: 0 };
    for (const { atMs, durationMs, voice, text } of day.speech) {
      expect(atMs).toBeGreaterThanOrEqual(ends[voice]);
      expect(text).toMatch(/^\S+( \S+)*$/);
      ends[voice] = atMs + durationMs;
    }
    expect(Math.max(ends.you, ends.them)).toBeLessThanOrEqual(day.lengthMs);
    for (const list of [day.speech, day.frames, day.questions]) {
      const times = list.map(({ atMs }) => atMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(day.lengthMs);
    }
  },
);

it('interim results grow by whole words, at least 0.3 s apart, up to all of them at the end of the utterance', () => {
  for (const cue of DAY.speech.slice(0, 500)) {
    const { words, results } = interimResults(cue);
    expect(words.map(({ text }) => text).join(' ')).toBe(cue.text);
    expect(results.at(-1)).toEqual({ atMs: cue.atMs + cue.durationMs, words: words.length });
    results.slice(1).forEach(({ atMs, words: count }, index) => {
      const before = results[index];
      expect(count).toBeGreaterThan(before?.words ?? 0);
      if (count < words.length) expect(atMs - (before?.atMs ?? 0)).toBeGreaterThanOrEqual(299);
    });
  }
});

it.each([
  { seed: 1, hours: 0 },
  { seed: 1.5, hours: 1 },
])('refuses %o', (options) => {
  expect(() => workingDay(options)).toThrow(RangeError);
});
