import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { differentPulses } from '../test/different-pulses.js';
import { expectHeard } from '../test/expect-heard.js';
import { FeedsBrowser, spoken } from '../test/feeds-browser.js';
import type { Counted } from '../test/feeds-page.js';
import { heardOfDelivered } from '../test/heard-of-delivered.js';
import { LOUDNESS_MS } from '../test/loudness.js';
import { FRAME_MS } from './voice-activity-cutter.js';

// Both voices speak over and over. An hour of it is a trial of `npm run chaos`.

const MINUTE = 60_000;
const HIDDEN_MS = 30_000;
const feeds = new FeedsBrowser('over and over');

beforeAll(() => feeds.serve(), 60_000);
afterEach(() => feeds.closeBrowser());
afterAll(() => feeds.close());

const PULSE_MS = 100;
/** Of that time: a busy machine has no time for the rest, and the browser leaves it out before our worklet sees it. */
const HEARD = 0.95;

it(
  'Q2: while our page is hidden no frame is missed, and no utterance of either voice',
  async () => {
    const { sotto, meeting } = await feeds.sharedAndHidden();
    const visibility = () => sotto.evaluate(() => document.visibilityState);
    expect(await visibility()).toBe('hidden');
    const fromMs = {
      them: await feeds.openTheirs(sotto, meeting),
      you: await sotto.evaluate(() => window.sotto.open('you', { speech: true })),
    };
    await meeting.evaluate(() => window.meeting.repeat('them.wav'));
    await meeting.evaluate(() => window.meeting.pulse());
    const counted = await sotto.evaluate((ms) => window.sotto.count(ms), HIDDEN_MS);
    expectAllFrames(counted);
    const deliveredMs = await sotto.evaluate(() => window.sotto.delivered('them').at(-1)?.pulsesMs ?? []);
    expect(differentPulses(counted.betweenPulses, deliveredMs), 'pulses that are not as delivered').toBe(0);
    for (const voice of ['them', 'you'] as const) {
      const heard = await feeds.heard(sotto, voice, 1);
      // What was being said when hearing began is no whole utterance.
      const beganMs = fromMs[voice] + FRAME_MS;
      const cuts = heard.cuts.filter(({ startMs }) => startMs > beganMs);
      const which = expectHeard(voice, { ...heard, cuts }, beganMs);
      const { utterances } = spoken(voice);
      expect(cuts.length, `cuts of ${voice}`).toBeGreaterThan(4);
      // They speak from their first word on.
      if (voice === 'them') expect(which[0]).toBe(0);
      // One after the other, as they are said.
      const next = (utterance: number) => (utterance + 1) % utterances.length;
      expect(which).toEqual([which[0], ...which.slice(0, -1).map(next)]);
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
    const heard = await feeds.heard(sotto, 'you', 4);
    const untilMs = heard.delivered.beganMs + heard.delivered.loudness.length * LOUDNESS_MS;
    const [before, last] = heard.cuts.filter(({ endMs }) => endMs <= untilMs).slice(-2);
    if (!before || !last) throw new Error('nothing was cut');
    // Of what was said while it was away some is lost.
    const { compared, wrong } = heardOfDelivered(heard.delivered, [last]);
    expect([compared, ...wrong.map(({ why }) => why)]).toEqual([1]);
    expect(before.endMs).toBeLessThan(last.startMs);
    // The trouble was told, and taken back.
    const told = (await feeds.seen(sotto, 'you')).flatMap((event) =>
      event.type === 'sound' ? [event.message !== undefined] : [],
    );
    expect(told.filter((isTrouble, i) => isTrouble !== told[i - 1])).toEqual([false, true, false]);
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
  },
);

function expectAllFrames({ wallMs, soundMs, fellBehindMs, batchMs, betweenPulses }: Counted): void {
  // What the sound's thread took in was handed over, to the last batch, and none twice.
  expect(Math.abs(fellBehindMs)).toBeLessThan(batchMs / 2);
  // It took in sound all the time.
  expect(soundMs / wallMs).toBeGreaterThan(HEARD);
  const heardMs = betweenPulses.filter((ms) => Math.round(ms / PULSE_MS) === 1).length * PULSE_MS;
  expect(heardMs / soundMs).toBeGreaterThan(HEARD);
}
