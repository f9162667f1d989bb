import { describe, expect, it } from 'vitest';
import { ears, FakeBrowser, FakeTrack } from '../test/feed-doubles.js';
import { FILES_MISSING, NOT_SUPPRESSED } from './capture-failures.js';
import { SottoError } from '@sotto/meeting';

const MICROPHONE = { kind: 'microphone' } as const;
/** What happened, then what to do. */
const SENTENCES = /^.{20,}[.:] .{10,}\.$/u;
const refusal = (name: string) => new DOMException('no', name);

describe('Q1: a microphone that does not open', () => {
  it.each([
    ['NotAllowedError', 'permission'],
    ['SecurityError', 'permission'],
    ['NotFoundError', 'no-device'],
    ['OverconstrainedError', 'no-device'],
    ['NotReadableError', 'device-busy'],
    ['AbortError', 'device-busy'],
    ['UnheardOfError', 'internal'],
  ])('%s is %s, with a sentence', async (name, reason) => {
    const browser = new FakeBrowser();
    browser.refusals.push(refusal(name));
    await expect(browser.feeds.open(MICROPHONE)).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(SENTENCES),
      failure: { code: name },
    });
    await expect(browser.feeds.open(MICROPHONE)).resolves.toBeDefined();
  });

  it('the chosen one is gone: the default one, and every state says so', async () => {
    const browser = new FakeBrowser();
    browser.refusals.push(refusal('OverconstrainedError'));
    const feed = await browser.feeds.open({ ...MICROPHONE, deviceId: 'headset' });
    expect(browser.asked).toMatchObject([{ deviceId: { exact: 'headset' } }, { echoCancellation: true }]);
    expect(browser.asked[1]).not.toHaveProperty('deviceId');
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    browser.paths[0]?.level(0.5);
    expect(heard).toMatchObject([{ state: 'sound', failure: { reason: 'no-device' } }]);
    expect(heard[0]).toHaveProperty('failure.message', expect.stringContaining('chosen microphone'));
  });

  describe('the chosen one is connected again', () => {
    const headset = { kind: 'audioinput', deviceId: 'headset', label: 'Headset' };
    const CHOSEN = { ...MICROPHONE, deviceId: 'headset' } as const;

    async function substituted() {
      const browser = new FakeBrowser();
      browser.loads = true;
      browser.refusals.push(refusal('OverconstrainedError'));
      const feed = await browser.feeds.open(CHOSEN);
      const { heard, listener } = ears();
      feed.listen({ speech: false }, listener);
      await browser.clock.advance(0);
      const builtIn = [...browser.devices.list];
      return { browser, feed, heard, plugIn: () => browser.devices.change([...builtIn, headset]), builtIn };
    }

    it('the feed ends so that the next one is of it, without waiting for the person', async () => {
      const { browser, heard, plugIn, builtIn } = await substituted();
      browser.devices.change([...builtIn, { ...headset, deviceId: 'another' }]);
      await browser.clock.advance(2000);
      expect(heard.filter(({ type }) => type === 'ended')).toEqual([]);
      plugIn();
      await browser.clock.advance(1000);
      expect(heard.at(-1)).toEqual({
        type: 'ended',
        failure: {
          reason: 'ended',
          message: 'The chosen microphone is connected again, and is used from now on.',
        },
      });
      expect([browser.devices.listeners, browser.clock.waiting]).toEqual([0, 0]);
      const next = ears();
      (await browser.feeds.open(CHOSEN)).listen({ speech: false }, next.listener);
      browser.paths[1]?.level(0.5);
      expect(browser.asked.at(-1)).toMatchObject({ deviceId: { exact: 'headset' } });
      expect(next.heard).toEqual([{ type: 'sound', state: 'sound' }]);
    });

    it('nothing of what is said is lost by it', async () => {
      const { browser, feed, heard, plugIn } = await substituted();
      await feed.keepSpeech();
      browser.workers[0]?.tell({ type: 'speech-started', startMs: 100 });
      plugIn();
      await browser.clock.advance(5000);
      browser.workers[0]?.tell({
        type: 'speech-ended',
        startMs: 100,
        endMs: 5000,
        samples: new Float32Array(512),
      });
      await browser.clock.advance(2000);
      expect(heard.at(-1)?.type).toBe('sound');
      feed.settled(5000);
      await browser.clock.advance(1000);
      expect(heard.at(-1)?.type).toBe('ended');
    });

    it('words that are never settled hold it for 30 s', async () => {
      const { browser, feed, heard, plugIn } = await substituted();
      await feed.keepSpeech();
      browser.workers[0]?.utterance(100, 900);
      plugIn();
      await browser.clock.advance(29_000);
      expect(heard.at(-1)?.type).toBe('sound');
      await browser.clock.advance(1000);
      expect(heard.at(-1)?.type).toBe('ended');
    });

    it('and gone again meanwhile, or listed all the time without opening: the default one stays', async () => {
      const { browser, feed, heard, plugIn, builtIn } = await substituted();
      await feed.keepSpeech();
      browser.workers[0]?.tell({ type: 'speech-started', startMs: 100 });
      plugIn();
      await browser.clock.advance(2000);
      browser.devices.change(builtIn);
      await browser.clock.advance(60_000);
      expect(heard.at(-1)?.type).toBe('sound');
      feed.release();
      browser.devices.list = [...builtIn, headset];
      browser.refusals.push(refusal('OverconstrainedError'));
      const listed = ears();
      (await browser.feeds.open(CHOSEN)).listen({ speech: false }, listed.listener);
      await browser.clock.advance(0);
      plugIn();
      await browser.clock.advance(60_000);
      expect(listed.heard.map(({ type }) => type)).not.toContain('ended');
    });

    it('who listens to the chosen or to the default one does not look for it', async () => {
      const browser = new FakeBrowser();
      await browser.feeds.open(CHOSEN);
      await browser.feeds.open(MICROPHONE);
      await browser.clock.advance(0);
      expect(browser.devices.listeners).toBe(0);
    });
  });

  it('the chosen one is refused: no other is taken', async () => {
    const browser = new FakeBrowser();
    browser.refusals.push(refusal('NotAllowedError'));
    await expect(browser.feeds.open({ ...MICROPHONE, deviceId: 'headset' })).rejects.toMatchObject({
      reason: 'permission',
    });
    expect(browser.asked).toHaveLength(1);
  });

  it('a path that cannot be built closes the microphone again', async () => {
    const browser = new FakeBrowser();
    browser.pathRefusal = new SottoError(FILES_MISSING);
    await expect(browser.feeds.open(MICROPHONE)).rejects.toMatchObject({ reason: 'network' });
    expect(browser.tracks[0]?.readyState).toBe('ended');
  });

  it('a path that the browser refuses in its own words fails with a sentence, and the next one may work', async () => {
    const browser = new FakeBrowser();
    browser.pathRefusal = refusal('NotSupportedError');
    const opened = browser.feeds.open(MICROPHONE);
    await expect(opened).rejects.toBeInstanceOf(SottoError);
    await expect(opened).rejects.toMatchObject({
      reason: 'internal',
      message: expect.stringMatching(SENTENCES),
      failure: { code: 'NotSupportedError' },
    });
    expect(browser.tracks[0]?.readyState).toBe('ended');
    browser.pathRefusal = undefined;
    await expect(browser.feeds.open(MICROPHONE)).resolves.toBeDefined();
  });

  describe('noise suppression that cannot be had', () => {
    it.each([
      ['its chunk is not there', new TypeError('Failed to fetch dynamically imported module')],
      ['its files are not there', new SottoError(FILES_MISSING)],
      ['the browser does not connect what has two sample rates', refusal('NotSupportedError')],
    ])('%s: the microphone is heard without it, and every state says so', async (_, noiseRefusal) => {
      const browser = new FakeBrowser();
      browser.noiseSuppression = true;
      browser.noiseRefusal = noiseRefusal;
      const feed = await browser.feeds.open(MICROPHONE);
      expect(browser.paths.map(({ wish }) => wish.noiseSuppression)).toEqual([false]);
      expect(browser.tracks).toMatchObject([{ readyState: 'live' }]);
      const { heard, listener } = ears();
      feed.listen({ speech: false }, listener);
      browser.paths[0]?.level(0.5);
      expect(heard).toEqual([{ type: 'sound', state: 'sound', failure: NOT_SUPPRESSED }]);
      expect(NOT_SUPPRESSED.message).toMatch(SENTENCES);
    });

    it('that another microphone is heard than the chosen one is told first', async () => {
      const browser = new FakeBrowser();
      browser.noiseSuppression = true;
      browser.noiseRefusal = new SottoError(FILES_MISSING);
      browser.refusals.push(refusal('OverconstrainedError'));
      const { heard, listener } = ears();
      (await browser.feeds.open({ ...MICROPHONE, deviceId: 'headset' })).listen({ speech: false }, listener);
      browser.paths[0]?.level(0.5);
      expect(heard).toMatchObject([{ failure: { reason: 'no-device' } }]);
    });

    it('and no path without it either: that fails', async () => {
      const browser = new FakeBrowser();
      browser.noiseSuppression = true;
      browser.pathRefusal = new SottoError(FILES_MISSING);
      await expect(browser.feeds.open(MICROPHONE)).rejects.toMatchObject({ failure: FILES_MISSING });
      expect(browser.tracks[0]?.readyState).toBe('ended');
    });
  });

  it('a share that is over, and a file, are no sound', async () => {
    const browser = new FakeBrowser();
    await expect(browser.feeds.open({ kind: 'track', id: 'gone' })).rejects.toMatchObject({
      reason: 'ended',
    });
    await expect(browser.feeds.open({ kind: 'file', id: 'notes' })).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  it("our noise suppression takes the place of the browser's", async () => {
    const browser = new FakeBrowser();
    (await browser.feeds.open(MICROPHONE)).release();
    browser.noiseSuppression = true;
    await browser.feeds.open(MICROPHONE);
    expect(browser.asked.map(({ noiseSuppression }) => noiseSuppression)).toEqual([true, false]);
    expect(browser.paths.map(({ wish }) => wish.noiseSuppression)).toEqual([false, true]);
  });
});

describe('Q1: a source that goes away', () => {
  it.each([
    ['unplugged', 'no-device', (browser: FakeBrowser) => browser.tracks[0]?.end()],
    ['blocked', 'permission', (browser: FakeBrowser) => browser.permission.become('denied')],
    ['forgotten', 'permission', (browser: FakeBrowser) => browser.permission.become('prompt')],
    [
      'blocked, where the track ends as well',
      'permission',
      (browser: FakeBrowser) => {
        browser.permission.state = 'denied';
        browser.tracks[0]?.end();
      },
    ],
  ])('a microphone that is %s ends as %s', async (_what, reason, happens) => {
    const browser = new FakeBrowser();
    const feed = await browser.feeds.open(MICROPHONE);
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    await browser.clock.advance(0);
    happens(browser);
    await browser.clock.advance(5000);
    expect(heard).toMatchObject([
      { type: 'ended', failure: { reason, message: expect.stringMatching(SENTENCES) } },
    ]);
    expect([browser.tracks[0]?.readyState, browser.paths[0]?.closes]).toEqual(['ended', 1]);
    const late = ears();
    feed.listen({ speech: true }, late.listener);
    expect(late.heard).toEqual(heard);
    feed.release();
    expect((await browser.feeds.open(MICROPHONE)).track).not.toBe(feed.track);
  });

  it('a browser that never calls the permission granted: an unplugged microphone is unplugged', async () => {
    const browser = new FakeBrowser();
    browser.permission.state = 'prompt';
    const feed = await browser.feeds.open(MICROPHONE);
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    browser.tracks[0]?.end();
    await browser.clock.advance(0);
    expect(heard).toMatchObject([{ type: 'ended', failure: { reason: 'no-device' } }]);
  });

  it('a share ends as ended', async () => {
    const browser = new FakeBrowser();
    const track = new FakeTrack();
    const feed = await browser.feeds.open({ kind: 'track', id: browser.shared.add(track.asTrack) });
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    track.end();
    expect(heard).toMatchObject([{ type: 'ended', failure: { reason: 'ended' } }]);
  });
});
