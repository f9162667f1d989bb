import { describe, expect, it } from 'vitest';
import { PLANTED } from '../test/planted.js';
import type { Cue, SpeechCue } from './demo-script.js';
import { DEMO_SCRIPTS } from './demo-scripts.js';

const isSpeech = (cue: Cue): cue is SpeechCue => cue.kind === 'speech';
const endOf = ({ atMs, durationMs }: SpeechCue) => atMs + durationMs;
const wordCount = (text: string) => text.trim().split(/\s+/).length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** As they are set off in the scripts: "um" and "uh" always, the others between commas or stops. */
const FILLER = /\b(?:um|uh)\b|(?<=[,.] |^)(?:like|so|you know|basically|right)(?=[,.] |,$)/gi;
const HEDGE = /\b(?:maybe|probably|I think|I guess|sort of|kind of)\b/gi;
/** What a listener in the scripts says to be heard listening: no turn. */
const LISTENING = new Set(['Mm-hmm.', 'Okay.', 'Right.', 'Yes, sure.', 'I see.', 'All right.']);

const times = (pattern: RegExp, texts: readonly string[]) =>
  sum(texts.map((text) => text.match(pattern)?.length ?? 0));

describe.each(DEMO_SCRIPTS)('what was planted in "$id"', ({ id, script }) => {
  const planted = PLANTED[id];
  const speech = script.cues.filter(isSpeech);
  const own = speech.filter(({ voice }) => voice === 'you');
  const theirs = speech.filter(({ voice }) => voice === 'them');
  const texts = own.map(({ text }) => text);
  const gaps = own.slice(1).map((cue, index) => cue.atMs - endOf(own[index] as SpeechCue));
  const ownMs = sum(own.map(({ durationMs }) => durationMs)) + sum(gaps.filter((gap) => gap <= 1_000));
  const words = sum(texts.map(wordCount));

  /** The last of what both have said before an utterance begins. */
  const saidBefore = (cue: SpeechCue, cues: readonly SpeechCue[]) =>
    cues.filter(({ atMs }) => atMs < cue.atMs);

  it('pace', () => {
    expectWithin((words * 60_000) / ownMs, planted.paceRange);
    for (const { text, durationMs } of own.filter((cue) => wordCount(cue.text) > 3)) {
      expectWithin((wordCount(text) * 60_000) / durationMs, planted.utterancePaceRange, text);
    }
  });

  it('talk share', () => {
    const [you, them] = [own, theirs].map((cues) => sum(cues.map(({ durationMs }) => durationMs)));
    expectWithin((you ?? NaN) / ((you ?? NaN) + (them ?? NaN)), planted.talkShareRange);
  });

  it('longest monologue', () => {
    let [from, longest] = [own[0]?.atMs ?? NaN, 0];
    for (const [index, cue] of own.entries()) {
      const before = own[index - 1];
      const turn = theirs.some(
        ({ atMs, text }) => before && before.atMs < atMs && atMs < cue.atMs && !LISTENING.has(text),
      );
      if (before && (turn || cue.atMs - endOf(before) >= 1_500)) from = cue.atMs;
      longest = Math.max(longest, endOf(cue) - from);
    }
    expect(longest / 1000).toBe(planted.longestMonologueSeconds);
  });

  it('interruptions', () => {
    const cutIn = own.filter((cue) =>
      theirs.some((their) => {
        const both = Math.min(endOf(cue), endOf(their)) - cue.atMs;
        return their.atMs < cue.atMs && both > 1_000;
      }),
    );
    expect(cutIn).toHaveLength(planted.interruptions);
  });

  it('fillers and hedges', () => {
    expectWithin((times(FILLER, texts) * 60_000) / ownMs, planted.fillersPerMinuteRange);
    expectWithin((times(HEDGE, texts) * 100) / words, planted.hedgesRange);
  });

  it('questions', () => {
    const asked = texts.flatMap((text) => text.match(/[^.?!]*\?/g) ?? []).map((question) => question.trim());
    expect(asked).toHaveLength(planted.questions);
    expect(asked.filter((question) => /^(?:And )?(?:what|how)\b/i.test(question))).toHaveLength(
      planted.openQuestions,
    );
  });

  it('patience', () => {
    const replies = own.filter((cue) => {
      const before = saidBefore(cue, speech).findLast(({ text }) => !LISTENING.has(text));
      return before?.voice === 'them' && !LISTENING.has(cue.text);
    });
    const waits = replies.map((cue) =>
      Math.max(0, cue.atMs - Math.max(...saidBefore(cue, theirs).map(endOf))),
    );
    expect(median(waits) / 1000).toBeCloseTo(planted.patienceSeconds, 1);
  });

  it('silence', () => {
    const silences = speech.slice(1).map((cue) => cue.atMs - Math.max(...saidBefore(cue, speech).map(endOf)));
    expect(silences.filter((ms) => ms > 5_000)).toHaveLength(planted.longSilences);
    expect(Math.max(...silences) / 1000).toBe(planted.longestSilenceSeconds);
  });
});

it('the three meetings differ where a report should', () => {
  const [call, interview, review] = DEMO_SCRIPTS.map(({ id }) => PLANTED[id]);
  if (!call || !interview || !review) throw new Error('There are three meetings.');
  expect(interview.paceRange[0]).toBeGreaterThan(call.paceRange[1]);
  expect(review.paceRange[1]).toBeLessThanOrEqual(call.paceRange[0]);
  expect(interview.fillersPerMinuteRange[0]).toBeGreaterThan(call.fillersPerMinuteRange[1]);
  expect(review.fillersPerMinuteRange[1]).toBeLessThan(call.fillersPerMinuteRange[0]);
  expect(call.talkShareRange[1]).toBeLessThan(interview.talkShareRange[0]);
  expect(interview.talkShareRange[1]).toBeLessThan(review.talkShareRange[0]);
  expect(call.openQuestions).toBeGreaterThanOrEqual(4);
  expect(interview.openQuestions + review.openQuestions).toBe(0);
});

function expectWithin(value: number, [least, most]: readonly [number, number], what?: string): void {
  expect(value, what).toBeGreaterThanOrEqual(least);
  expect(value, what).toBeLessThanOrEqual(most);
}
