import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FeedsBrowser, spoken } from '../test/feeds-browser.js';
import type { Counted, Voice } from '../test/feeds-page.js';
import { EARLIEST_MS } from '../test/place-of-cut.js';
import { expectWhole } from '../test/whole-utterance.js';
import { FRAME_MS } from './voice-activity-cutter.js';

// Both voices speak over and over. An hour of it is a trial of `npm run chaos`.

const MINUTE = 60_000;
const HIDDEN_MS = 30_000;
const feeds = new FeedsBrowser('over and over');

beforeAll(() => feeds.serve(), MINUTE);
afterEach(() => feeds.closeBrowser());
afterAll(() => feeds.close());

const PULSE_MS = 100;
/** Of that time: a busy machine has no time for the rest, and the browser leaves it out before our worklet sees it. */
const HEARD = 0.95;
/** An utterance ends 0.7 s after its last word, and a busy machine tells it later, ms. */
const GOES_ON_MS = 2000;

it(
  'Q2: while our page is hidden no frame is missed, and no utterance of either voice',
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
    expectAllFrames(await sotto.evaluate((ms) => window.sotto.count(ms), HIDDEN_MS));
    for (const voice of ['them', 'you'] as const) {
      // What was being said when hearing began is no whole utterance.
      const beganMs = fromMs[voice] + FRAME_MS;
      const cuts = (await feeds.utterances(sotto, voice, 1)).filter(({ startMs }) => startMs > beganMs);
      const which = cuts.map((cut, i) => expectWhole(cut, voice, `utterance ${i} of ${voice}`));
      const { utterances } = spoken(voice);
      const next = (utterance: number) => (utterance + 1) % utterances.length;
      expect(cuts.length, `cuts of ${voice}`).toBeGreaterThan(4);
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

it(
  'Q2, A13: voice activity that broke comes again, in the time of the same feed',
  { timeout: 2 * MINUTE },
  async () => {
    const { sotto } = await feeds.sharedAndHidden();
    await sotto.evaluate(() => window.sotto.open('you', { speech: true }));
    await feeds.utterances(sotto, 'you', 2);
    await sotto.evaluate(() => window.sotto.breakVoiceActivity());
    // The first one after it came again may have begun before.
    await sotto.waitForFunction(
      () => {
        const seen = window.sotto.seen('you');
        const broke = seen.findIndex((event) => event.type === 'sound' && event.message !== undefined);
        const later = broke < 0 ? [] : seen.slice(broke);
        const back = later.findIndex((event) => event.type === 'sound' && event.message === undefined);
        return back > 0 && later.slice(back).filter(({ type }) => type === 'speech-ended').length >= 2;
      },
      undefined,
      { polling: 100 },
    );
    const cuts = await feeds.utterances(sotto, 'you', 4);
    const [before, last] = [cuts.at(-2), cuts.at(-1)];
    if (!before || !last) throw new Error('nothing was cut');
    expectWhole(last, 'you', 'the last');
    expect(before.endMs).toBeLessThan(last.startMs);
    // The trouble was told, and taken back.
    const told = (await feeds.seen(sotto, 'you')).flatMap((event) =>
      event.type === 'sound' ? [event.message !== undefined] : [],
    );
    expect(told.filter((isTrouble, i) => isTrouble !== told[i - 1])).toEqual([false, true, false]);
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
  },
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
