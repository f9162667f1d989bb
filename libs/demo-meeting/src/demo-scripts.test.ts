import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLANTED } from '../test/planted.js';
import type { ActCue, Cue, DemoScript, SpeechCue } from './demo-script.js';
import { DEMO_SCRIPTS } from './demo-scripts.js';
import { SLIDE_LEAD_MS } from './scripted-screen.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';
const isAct = (cue: Cue): cue is ActCue => cue.kind !== 'speech';
const wordCount = (text: string) => text.trim().split(/\s+/).length;
const endOf = ({ atMs, durationMs }: SpeechCue) => atMs + durationMs;
/** From the question to the last token, ms; a token is four characters or so. */
const answerMs = ({ text, firstTokenMs, tokensPerSecond }: DemoScript['coaching']) =>
  firstTokenMs + (text.length / 4 / tokensPerSecond) * 1000;

describe.each(DEMO_SCRIPTS)('the script of "$id"', ({ id, script }) => {
  const planted = PLANTED[id];
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
    for (const { voice, text, durationMs } of speech) {
      const wordsPerMinute = (wordCount(text) * 60_000) / durationMs;
      expect(wordsPerMinute, text).toBeLessThanOrEqual(220);
      const fastest = voice === 'you' ? planted.utterancePaceRange[1] : 170;
      if (wordCount(text) > 3) expect(wordsPerMinute, text).toBeLessThanOrEqual(fastest);
      expect(wordsPerMinute, text).toBeGreaterThanOrEqual(100);
    }
  });

  it('takes about five minutes', () => {
    expect(script.lengthMs).toBeGreaterThan(290_000);
    expect(script.lengthMs).toBeLessThan(330_000);
  });

  it('is a conversation: both voices, and no silence that was not meant', () => {
    expect(new Set(speech.map(({ voice }) => voice))).toEqual(new Set(['you', 'them']));
    for (const [index, cue] of speech.slice(1).entries()) {
      expect(cue.atMs - endOf(speech[index] as SpeechCue), cue.text).toBeLessThanOrEqual(
        planted.longestSilenceSeconds * 1000 + 1_000,
      );
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
    expect(Number.isInteger(feedback.overallScore)).toBe(true);
    for (const score of ['communication', 'confidence', 'engagement', 'technical']) {
      expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(feedback[score]);
    }
  });
});

it('the titles differ: a session tells by its title which script it plays', () => {
  expect(new Set(DEMO_SCRIPTS.map(({ script }) => script.title)).size).toBe(DEMO_SCRIPTS.length);
});
