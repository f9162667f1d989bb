import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectHeard } from '../test/expect-heard.js';
import { FeedsBrowser, spokenTimes } from '../test/feeds-browser.js';
import type { Cut, Level } from '../test/feeds-page.js';

// A whole browser with a microphone that speaks and a second tab that speaks: vitest's own page cannot be hidden.

const LIMIT = 90_000;
const feeds = new FeedsBrowser();

beforeAll(() => feeds.serve(), LIMIT);
afterEach(() => feeds.closeBrowser());
afterAll(() => feeds.close());

/** What happened, then what to do. */
const SENTENCES = /^.{20,}[.:] .{10,}\.$/u;

/** What is loud lies in a cut, and there is some of it in each: levels are told without voice activity. */
function expectInTimeWith(levels: readonly Level[], cuts: readonly Cut[]): void {
  // A level is the loudest of the time since the one before.
  const loud = levels
    .map(({ level, atMs }, i) => ({ level, fromMs: levels[i - 1]?.atMs ?? 0, atMs }))
    .filter(({ level }) => level > LOUD);
  const isIn = ({ startMs, endMs }: Cut, { fromMs, atMs }: (typeof loud)[number]) =>
    atMs > startMs && fromMs < endMs;
  expect(loud.filter((each) => !cuts.some((cut) => isIn(cut, each)))).toEqual([]);
  expect(cuts.filter((cut) => !loud.some((each) => isIn(cut, each)))).toEqual([]);
}
const LOUD = 0.1;

describe('Q2, A13: both voices, while our page is hidden', { timeout: LIMIT }, () => {
  it('are cut where they were said, each on its own, by files of our own under the policy', async () => {
    const { sotto, meeting } = await feeds.sharedAndHidden();
    await feeds.openTheirs(sotto, meeting);
    await sotto.evaluate(() => window.sotto.open('you', { speech: true }));
    await meeting.evaluate(() => window.meeting.say('them.wav'));
    for (const voice of ['them', 'you'] as const) {
      const heard = await feeds.heard(sotto, voice, 3);
      expect(expectHeard(voice, heard)).toEqual([0, 1, 2]);
      expectInTimeWith(await feeds.levels(sotto, voice), heard.cuts);
    }
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(feeds.foreignRequests()).toEqual([]);

    await sotto.evaluate(() => ['them', 'you'].forEach((voice) => window.sotto.release(voice as 'you')));
    // The microphone is closed at once; the tab's sound belongs to its share.
    expect(await sotto.evaluate(() => window.sotto.trackState('you'))).toBe('ended');
    expect(await sotto.evaluate(() => window.sotto.trackState('them'))).toBe('live');
  });

  it('are heard from the opening on, however long the files of voice activity take', async () => {
    const { sotto } = await feeds.sharedAndHidden();
    let come = (): void => undefined;
    const comes = new Promise<void>((resolve) => (come = resolve));
    await sotto.route('**/silero_vad_v5.onnx', async (route) => {
      await comes;
      await route.continue();
    });
    const opening = sotto.evaluate(() => window.sotto.open('you', { speech: true }));
    // The first utterance is over, and so long has been waited that 5 s are.
    await sotto.waitForFunction(
      ([loud, saidMs]) => {
        const levels = window.sotto.levels('you');
        const began = levels.find(({ level }) => level > loud)?.atMs ?? Infinity;
        return (levels.at(-1)?.atMs ?? 0) - began > saidMs;
      },
      [LOUD, 5500] as const,
      { polling: 100 },
    );
    expect(await feeds.seen(sotto, 'you')).not.toContainEqual(
      expect.objectContaining({ type: 'speech-started' }),
    );
    come();
    const fromMs = await opening;
    const heard = await feeds.heard(sotto, 'you', 3);
    expect(expectHeard('you', heard, fromMs)).toEqual([0, 1, 2]);
    expect(fromMs).toBeLessThan(heard.cuts[0]?.startMs ?? NaN);
  });

  it('fetch nothing of voice activity where nobody asked for speech', async () => {
    const { sotto } = await feeds.sharedAndHidden();
    await sotto.evaluate(() => window.sotto.open('you', { speech: false }));
    await sotto.waitForFunction(
      () => window.sotto.levels('you').some(({ level }) => level > 0.1),
      undefined,
      { polling: 100 },
    );
    expect(feeds.requests.filter((url) => url.includes('/audio/'))).toEqual([]);
  });

  it('a microphone that is blocked while it is heard ends its feed with a sentence', async () => {
    const { sotto } = await feeds.sharedAndHidden();
    await sotto.evaluate(() => window.sotto.open('you', { speech: false }));
    const session = await sotto.context().newCDPSession(sotto);
    await session.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting: 'denied',
      origin: new URL(feeds.address).origin,
    });
    await sotto.waitForFunction(() => window.sotto.seen('you').at(-1)?.type === 'ended', undefined, {
      polling: 100,
    });
    expect((await feeds.seen(sotto, 'you')).at(-1)).toMatchObject({
      type: 'ended',
      reason: 'permission',
      message: expect.stringMatching(SENTENCES),
    });
  });

  it('a tab that is closed ends its feed with a sentence', async () => {
    const { sotto, meeting } = await feeds.sharedAndHidden();
    await sotto.evaluate(() => window.sotto.open('them', { speech: false }));
    await meeting.close();
    await sotto.waitForFunction(() => window.sotto.seen('them').at(-1)?.type === 'ended', undefined, {
      polling: 100,
    });
    expect((await feeds.seen(sotto, 'them')).at(-1)).toMatchObject({
      type: 'ended',
      reason: 'ended',
      message: expect.stringMatching(SENTENCES),
    });
  });
});

describe('Q2: noise suppression', { timeout: LIMIT }, () => {
  it('takes noise out of what is played, and leaves words', async () => {
    const page = await feeds.page('noise.html');
    const noise = await page.evaluate(() => window.noise.noiseAlone());
    expect(noise.before).toBeGreaterThan(-40);
    // Not the silence of a worklet that never began. How much it takes off is measured by the bench.
    expect(noise.after).toBeGreaterThan(-110);
    expect(noise.before - noise.after).toBeGreaterThan(20);
    const words = await page.evaluate(
      (speech) => window.noise.speechAlone({ address: 'them.wav', speech }),
      spokenTimes('them'),
    );
    expect(words.before).toBeGreaterThan(-40);
    expect(Math.abs(words.after - words.before)).toBeLessThan(3);
  });

  it('of a recording is rendered, in time with it', async () => {
    const page = await feeds.page('noise.html');
    const result = await page.evaluate(
      (speech) => window.noise.suppressRecorded({ address: 'them.wav', speech }, 'pink'),
      spokenTimes('them'),
    );
    expect((result.noiseBefore ?? NaN) - (result.noiseAfter ?? NaN)).toBeGreaterThan(25);
    expect(Math.abs(result.speechGain)).toBeLessThan(1.5);
  });
});
