import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedsBrowser, spoken } from '../test/feeds-browser.js';
import type { Counted, Voice } from '../test/feeds-page.js';
import { EARLIEST_MS, expectWhole } from '../test/whole-utterance.js';
import { FRAME_MS } from './voice-activity-cutter.js';

// In a file of its own, because it takes a minute.

const MINUTE = 60_000;
const feeds = new FeedsBrowser('over and over');

beforeAll(() => feeds.serve(), MINUTE);
afterAll(() => feeds.close());

const PULSE_MS = 100;
/** Of the minute: a busy machine has no time for the rest, and the browser leaves it out before our worklet sees it. */
const HEARD = 0.95;
/** An utterance ends 0.7 s after its last word, and a busy machine tells it later, ms. */
const GOES_ON_MS = 2000;

it(
  'Q2: in a minute in which our page is hidden no frame is missed, and no utterance of either voice',
  async () => {
    const { sotto, meeting } = await feeds.sharedAndHidden();
    const visibility = () => sotto.evaluate(() => document.visibilityState);
    expect(await visibility()).toBe('hidden');
    const fromMs = {
      them: await sotto.evaluate(() => window.sotto.open('them', { speech: true })),
      you: await sotto.evaluate(() => window.sotto.open('you', { speech: true })),
    };
    await meeting.evaluate(() => window.meeting.repeat('them.wav'));
    await meeting.evaluate(() => window.meeting.pulse());
    expectAllFrames(await sotto.evaluate((ms) => window.sotto.count(ms), MINUTE));
    for (const voice of ['them', 'you'] as const) {
      // What was being said when hearing began is no whole utterance.
      const beganMs = fromMs[voice] + FRAME_MS;
      const cuts = (await feeds.utterances(sotto, voice, 1)).filter(({ startMs }) => startMs > beganMs);
      const which = cuts.map((cut, i) => expectWhole(cut, voice, `utterance ${i} of ${voice}`));
      const { utterances } = spoken(voice);
      const next = (utterance: number) => (utterance + 1) % utterances.length;
      expect(cuts.length, `cuts of ${voice}`).toBeGreaterThan(10);
      // None is missed before the first: they speak from their first word on, and you have been speaking.
      const [first = NaN] = which;
      if (voice === 'them') expect(first).toBe(0);
      else
        expect((cuts[0]?.startMs ?? NaN) - beganMs).toBeLessThan(
          fromTheOneBefore(voice, first) + EARLIEST_MS,
        );
      // One after the other: none is missed, and none is told twice.
      expect(which).toEqual([which[0], ...which.slice(0, -1).map(next)]);
      const untilMs = (await feeds.levels(sotto, voice)).at(-1)?.atMs ?? NaN;
      expect(untilMs - (cuts.at(-1)?.endMs ?? NaN), `after the last of ${voice}`).toBeLessThan(
        toTheNext(voice, which.at(-1) ?? NaN) + GOES_ON_MS,
      );
    }
    expect(await visibility()).toBe('hidden');
  },
  2 * MINUTE,
);

/** From the beginning of the utterance before to that of this one, in a recording that is said over and over. */
function fromTheOneBefore(voice: Voice, utterance: number): number {
  const { durationMs, utterances } = spoken(voice);
  const [before, now] = [utterances.at(utterance - 1), utterances[utterance]];
  const ms = (now?.startMs ?? NaN) - (before?.startMs ?? NaN);
  return ms > 0 ? ms : ms + durationMs;
}

/** From the end of an utterance to that of the next, in a recording that is said over and over. */
function toTheNext(voice: Voice, utterance: number): number {
  const { durationMs, utterances } = spoken(voice);
  const [first] = utterances;
  const [now, next] = [utterances[utterance], utterances[utterance + 1]];
  return (next?.endMs ?? durationMs + (first?.endMs ?? NaN)) - (now?.endMs ?? NaN);
}

function expectAllFrames({ wallMs, soundMs, fellBehindMs, batchMs, betweenPulses }: Counted): void {
  // What the sound's thread took in was handed over, to the last batch, and none twice.
  expect(Math.abs(fellBehindMs)).toBeLessThan(batchMs / 2);
  // It took in sound all the time.
  expect(soundMs / wallMs).toBeGreaterThan(HEARD);
  const heardMs = betweenPulses.filter((ms) => Math.round(ms / PULSE_MS) === 1).length * PULSE_MS;
  expect(heardMs / soundMs).toBeGreaterThan(HEARD);
}
