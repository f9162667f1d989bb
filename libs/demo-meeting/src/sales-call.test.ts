import { readFileSync } from 'node:fs';
import { topicsOf } from '@sotto/core-scoring';
import { describe, expect, it } from 'vitest';
import type { Cue, SpeechCue } from './demo-script.js';
import { SALES_CALL } from './sales-call.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';
const endOf = ({ atMs, durationMs }: SpeechCue) => atMs + durationMs;

describe('the sales call', () => {
  const speech = SALES_CALL.cues.filter(isSpeech);
  const heard = speech.map(({ text }) => text);

  it('has 55 to 70 utterances', () => {
    expect(speech.length).toBeGreaterThanOrEqual(55);
    expect(speech.length).toBeLessThanOrEqual(70);
  });

  it('N6: has topics, because people say the words', () => {
    expect(new Set(topicsOf(heard))).toEqual(new Set(['meeting', 'team', 'project', 'review', 'planning']));
  });

  it('has what there is to coach on: fillers, open questions, and one interruption', () => {
    const own = speech.filter(({ voice }) => voice === 'you').map(({ text }) => text);
    expect(heard.join(' ').match(/\b(um|uh|you know|like)\b/gi)?.length).toBeGreaterThanOrEqual(8);
    expect(own.join(' ').match(/\?/g)?.length).toBeGreaterThanOrEqual(10);
    const overlaps = speech.slice(1).filter((cue, index) => cue.atMs < endOf(speech[index] as SpeechCue));
    expect(overlaps.map(({ voice, text }) => [voice, text])).toEqual([['you', 'Sorry, half a day?']]);
  });

  it('says on its slides what the people say about them', () => {
    const onSlide = (slide: string) =>
      readFileSync(new URL(`../slides/${slide}.html`, import.meta.url), 'utf8').replaceAll(/<[^>]*>/g, ' ');
    expect(onSlide('results')).toMatch(/1\.9% to 0\.4% on average, over a full quarter/);
    expect(onSlide('results')).toContain('Brandt Parcel');
    expect(onSlide('rollout')).toContain('in 11 weeks');
    expect(onSlide('rollout')).toContain('6 hours a week');
    for (const figure of ['£4,900', '150', '100 for 14 weeks', '£12,000', '£70,800']) {
      expect(onSlide('pricing')).toContain(figure);
    }
  });

  it('counts right', () => {
    const [orders, wrong, pounds] = [40_000, 0.02, 18];
    expect(orders * wrong).toBe(800);
    expect(Math.round((orders * wrong * pounds) / 1000)).toBe(14);
    expect(12 * 4_900 + 12_000).toBe(70_800);
    expect(Math.round(70_800 / ((orders * wrong * pounds) / 2))).toBe(10);
    expect(new Date(Date.UTC(2027, 6, 6) + 11 * 7 * 86_400_000).toISOString()).toContain('-09-21');
    expect([2.1 + 1.8 + 1.8, 0.4 + 0.5 + 0.3].map((sum) => (sum / 3).toFixed(1))).toEqual(['1.9', '0.4']);
  });
});
