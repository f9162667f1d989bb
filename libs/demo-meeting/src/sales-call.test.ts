import { readFileSync, statSync } from 'node:fs';
import { topicsOf } from '@sotto/core-scoring';
import { describe, expect, it } from 'vitest';
import type { ActCue, Cue, DemoScript, SpeechCue } from './demo-script.js';
import { SALES_CALL } from './sales-call.js';
import { SLIDE_LEAD_MS } from './scripted-screen.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';
const isAct = (cue: Cue): cue is ActCue => cue.kind !== 'speech';
const wordCount = (text: string) => text.trim().split(/\s+/).length;
const endOf = ({ atMs, durationMs }: SpeechCue) => atMs + durationMs;
/** From the question to the last token, ms; a token is four characters or so. */
const answerMs = ({ text, firstTokenMs, tokensPerSecond }: DemoScript['coaching']) =>
  firstTokenMs + (text.length / 4 / tokensPerSecond) * 1000;

describe.each([SALES_CALL])('the script of "$title"', (script) => {
  const speech = script.cues.filter(isSpeech);
  const acts = script.cues.filter(isAct);
  const questions = acts.flatMap((cue) => (cue.kind === 'ask' ? [cue.question] : []));

  it('has its cues in order and ends with the stop', () => {
    const times = script.cues.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(script.cues.at(-1)).toEqual({ kind: 'stop', atMs: script.lengthMs });
    expect(acts.every(({ atMs }) => atMs > 0)).toBe(true);
    expect(speech.every((cue) => endOf(cue) < script.lengthMs)).toBe(true);
  });

  it.each(['you', 'them'] as const)('lets "%s" speak one utterance at a time', (voice) => {
    const own = speech.filter((cue) => cue.voice === voice);
    for (const [index, cue] of own.slice(1).entries()) {
      expect(cue.atMs, cue.text).toBeGreaterThan(endOf(own[index] as SpeechCue));
    }
  });

  it('is spoken at a pace that people speak at: no word is squeezed in, none is drawn out', () => {
    for (const { text, durationMs } of speech) {
      const wordsPerMinute = (wordCount(text) * 60_000) / durationMs;
      expect(wordsPerMinute, text).toBeLessThanOrEqual(220);
      if (wordCount(text) > 3) expect(wordsPerMinute, text).toBeLessThanOrEqual(170);
      expect(wordsPerMinute, text).toBeGreaterThanOrEqual(100);
    }
  });

  it('is a conversation: both voices, no long silence', () => {
    const share =
      speech.filter(({ voice }) => voice === 'you').reduce((sum, { durationMs }) => sum + durationMs, 0) /
      speech.reduce((sum, { durationMs }) => sum + durationMs, 0);
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
    for (const [index, cue] of speech.slice(1).entries()) {
      expect(cue.atMs - endOf(speech[index] as SpeechCue), cue.text).toBeLessThanOrEqual(3_000);
    }
  });

  it('captures slides that exist, of less than 120 kB', () => {
    const captured = acts.flatMap((cue) => (cue.kind === 'capture' ? [cue.slide] : []));
    expect(new Set(captured)).toEqual(new Set(Object.keys(script.slides)));
    for (const slide of Object.values(script.slides)) {
      expect(statSync(new URL(slide)).size, slide).toBeLessThan(120_000);
    }
  });

  it('has a reply for every question, and a question for every reply', () => {
    expect(questions).toEqual(script.replies.map(({ matches }) => matches));
  });

  it('replies with a bold headline of at most six words and at most three short points', () => {
    for (const { text } of script.replies) {
      const [headline, blank, ...points] = text.split('\n');
      expect(headline).toMatch(/^\*\*[^*]+\*\*$/);
      expect(wordCount(headline ?? ''), headline).toBeLessThanOrEqual(6);
      expect(blank).toBe('');
      expect(points.length).toBeLessThanOrEqual(3);
      for (const point of points) expect(point).toMatch(/^- .{10,90}$/);
      expect(wordCount(text)).toBeLessThanOrEqual(120);
    }
  });

  it('neither asks nor captures while an answer runs, and leaves time to read a slide', () => {
    const busyUntil = { answer: 0, reading: 0 };
    for (const act of acts) {
      expect(act.atMs).toBeGreaterThan(busyUntil.answer);
      if (act.kind === 'capture') {
        expect(act.atMs).toBeGreaterThan(busyUntil.reading);
        // A reading takes about 1 s, and the first one 3 s with the loading; a demo plays at pace 4.
        busyUntil.reading = act.atMs + 12_000;
      }
      const reply = act.kind === 'ask' && script.replies.find(({ matches }) => matches === act.question);
      if (reply) busyUntil.answer = act.atMs + answerMs(reply);
    }
  });

  it('keeps captures so far apart that the slide before is not shown', () => {
    const captures = acts.filter(({ kind }) => kind === 'capture');
    for (const [index, { atMs }] of captures.slice(1).entries()) {
      expect(atMs - (captures[index]?.atMs ?? 0)).toBeGreaterThan(2 * SLIDE_LEAD_MS);
    }
  });

  it('C4: sends coaching as JSON in a code fence, with every field and whole scores', () => {
    expect(script.coaching.text).toMatch(/^```json\n[^]*\n```$/);
    const feedback = JSON.parse(script.coaching.text.replace(/^```json|```$/g, ''));
    expect(Object.keys(feedback).sort()).toEqual([
      'communication',
      'confidence',
      'engagement',
      'improvements',
      'overallScore',
      'specificTips',
      'strengths',
      'technical',
    ]);
    for (const score of ['communication', 'confidence', 'engagement', 'technical']) {
      expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(feedback[score]);
    }
  });
});

describe('the sales call', () => {
  const speech = SALES_CALL.cues.filter(isSpeech);
  const heard = speech.map(({ text }) => text);

  it('takes about five minutes and 55 to 70 utterances', () => {
    expect(SALES_CALL.lengthMs).toBeGreaterThan(290_000);
    expect(SALES_CALL.lengthMs).toBeLessThan(310_000);
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
