import { describe, expect, it } from 'vitest';
import { ears, FakeBrowser, FakeTrack } from '../test/feed-doubles.js';
import { type FeedEvent, SAMPLE_RATE } from './audio-feed.js';

const MICROPHONE = { kind: 'microphone' } as const;

async function opened() {
  const browser = new FakeBrowser();
  const feed = await browser.feeds.open(MICROPHONE);
  const [path] = browser.paths;
  const [track] = browser.tracks;
  if (!path || !track) throw new Error('nothing was opened');
  return { browser, feed, path, track };
}

/** With voice activity running. */
async function listening() {
  const all = await opened();
  const keeping = all.feed.keepSpeech();
  const [worker] = all.browser.workers;
  if (!worker) throw new Error('no worker');
  worker.reply({ type: 'loaded' });
  await keeping;
  return { ...all, worker };
}

const types = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

describe('Q2: one source is one feed', () => {
  it('held twice, and closed by the last at once', async () => {
    const { browser, feed, path, track } = await opened();
    const again = await browser.feeds.open(MICROPHONE);
    expect([browser.paths.length, again.track === feed.track]).toEqual([1, true]);
    feed.release();
    feed.release();
    expect([track.readyState, path.closes]).toEqual(['live', 0]);
    again.release();
    expect([track.readyState, path.closes]).toEqual(['ended', 1]);
    await browser.feeds.open(MICROPHONE);
    expect(browser.paths).toHaveLength(2);
  });

  it('a feed that is let go of while another waits for it is opened anew', async () => {
    const { browser, feed } = await opened();
    const opening = browser.feeds.open(MICROPHONE);
    feed.release();
    expect((await opening).track.readyState).toBe('live');
  });

  it('two at once share one opening', async () => {
    const browser = new FakeBrowser();
    await Promise.all([browser.feeds.open(MICROPHONE), browser.feeds.open(MICROPHONE)]);
    expect(browser.asked).toHaveLength(1);
  });

  it("a shared tab's track is never stopped", async () => {
    const browser = new FakeBrowser();
    const track = new FakeTrack();
    const feed = await browser.feeds.open({ kind: 'track', id: browser.shared.add(track.asTrack) });
    feed.release();
    expect([track.readyState, browser.paths[0]?.closes]).toEqual(['live', 1]);
  });
});

describe('Q1, Q2: speech', () => {
  it('nothing is loaded before somebody asks', async () => {
    const { browser, feed } = await opened();
    feed.listen({ speech: false }, () => undefined);
    expect(browser.workers).toEqual([]);
    feed.listen({ speech: true }, () => undefined);
    expect(browser.workers[0]?.orders[0]).toMatchObject({
      type: 'load',
      files: { voiceModel: 'https://sotto.test/audio/silero_vad_v5.onnx' },
    });
  });

  it('what is said while voice activity is loaded waits for it, and counts as kept', async () => {
    const { browser, feed, path } = await opened();
    path.nowMs = 700;
    const keeping = feed.keepSpeech();
    expect(path.ports).toHaveLength(1);
    expect(browser.workers[0]?.orders.map(({ type }) => type)).toEqual(['load', 'open']);
    path.nowMs = 9700;
    browser.workers[0]?.reply({ type: 'loaded' });
    await keeping;
    expect(feed.keptFromMs).toBe(700);
    const { heard, listener } = ears();
    browser.workers[0]?.utterance(1000, 1900);
    feed.listen({ speech: true, fromMs: 0 }, listener);
    expect(types(heard)).toContain('speech-ended');
  });

  it('frames go to the worker, whose utterances go to who wants them', async () => {
    const { feed, path, worker } = await listening();
    expect(path.ports).toHaveLength(1);
    expect(worker.orders[1]).toMatchObject({ type: 'open', sampleRate: 48_000 });
    const [wants, not] = [ears(), ears()];
    feed.listen({ speech: true }, wants.listener);
    feed.listen({ speech: false }, not.listener);
    path.level(0.5);
    worker.utterance(100, 900);
    const speech = ['speech-started', 'speech', 'speech-ended'];
    expect(types(wants.heard).filter((type) => type !== 'sound')).toEqual(speech);
    expect(not.heard.map((event) => event.type === 'sound' && event.state)).toEqual([
      'sound',
      'speech',
      'sound',
    ]);
  });

  it('what was kept is told again, first, and goes on without a gap', async () => {
    const { feed, worker } = await listening();
    worker.utterance(0, 900);
    worker.utterance(1000, 1900);
    worker.tell({ type: 'speech-started', startMs: 3000 });
    worker.tell({ type: 'speech', startMs: 3000, samples: new Float32Array(512) });
    feed.settled(950);
    expect(feed.keptFromMs).toBe(950);
    const late = ears();
    const skips = ears();
    feed.listen({ speech: true, fromMs: 0 }, late.listener);
    feed.listen({ speech: true }, skips.listener);
    worker.tell({ type: 'speech', startMs: 3032, samples: new Float32Array(512) });
    const told = late.heard.filter(({ type }) => type !== 'sound');
    expect(told.map((event) => ['startMs' in event && event.startMs, event.type])).toEqual([
      [1000, 'speech-started'],
      [1000, 'speech'],
      [1000, 'speech-ended'],
      [3000, 'speech-started'],
      [3000, 'speech'],
      [3032, 'speech'],
    ]);
    // Who did not ask for what was before hears no half utterance.
    expect(types(skips.heard).filter((type) => type !== 'sound')).toEqual([]);
  });

  it('what was left out is told, with how much', async () => {
    const { feed, path, worker } = await listening();
    path.level(0.5);
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    worker.tell({ type: 'dropped', fromMs: 1000, untilMs: 2300, why: 'busy' });
    expect(heard.at(-1)).toMatchObject({ type: 'sound', state: 'sound', failure: { reason: 'overloaded' } });
    expect(heard.at(-1)).toHaveProperty('failure.message', expect.stringContaining('1.3 s'));
    worker.tell({ type: 'dropped', fromMs: 9000, untilMs: 11_500, why: 'busy' });
    expect(heard.at(-1)).toHaveProperty('failure.message', expect.stringContaining('3.8 s'));
    // A slow line is no busy machine.
    worker.tell({ type: 'dropped', fromMs: 0, untilMs: 5000, why: 'loading' });
    expect(heard.at(-1)).toMatchObject({
      failure: { reason: 'network', message: expect.stringContaining('5.0 s') as string },
    });
  });

  it.each(['network', 'unsupported'] as const)(
    'files that do not load (%s) are told, and tried anew',
    async (reason) => {
      const { browser, feed } = await opened();
      const { heard, listener } = ears();
      feed.listen({ speech: true }, listener);
      const keeping = feed.keepSpeech();
      browser.workers[0]?.reply({ type: 'failed', reason, detail: '404' });
      await expect(keeping).rejects.toMatchObject({ reason });
      expect(heard).toMatchObject([{ type: 'sound', failure: { reason } }]);
      expect(browser.workers[0]?.terminated).toBe(true);
      const again = feed.keepSpeech();
      browser.workers[1]?.reply({ type: 'loaded' });
      await expect(again).resolves.toBeUndefined();
    },
  );

  it('files that hang are told after two minutes without a part of them, and tried anew', async () => {
    const { browser, feed } = await opened();
    const { heard, listener } = ears();
    feed.listen({ speech: true }, listener);
    await browser.clock.advance(119_000);
    browser.workers[0]?.reply({ type: 'loading' });
    await browser.clock.advance(120_000);
    expect(browser.workers).toHaveLength(1);
    await browser.clock.advance(2000);
    expect(heard).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ reason: 'network' }) as unknown }),
    );
    expect(browser.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    browser.workers[1]?.reply({ type: 'loaded' });
    await expect(feed.keepSpeech()).resolves.toBeUndefined();
    feed.release();
    await browser.clock.advance(0);
    expect(browser.clock.waiting).toBe(0);
  });

  it('files that nobody waits for any more are not watched', async () => {
    const { browser, feed } = await opened();
    feed.keepSpeech().catch(() => undefined);
    feed.release();
    browser.workers[0]?.reply({ type: 'loaded' });
    await browser.clock.advance(0);
    expect([browser.workers[0]?.terminated, browser.clock.waiting]).toEqual([true, 0]);
  });

  it('what was said when the source went away is told before the end', async () => {
    const { browser, feed, track, worker } = await listening();
    const { heard, listener } = ears();
    feed.listen({ speech: true }, listener);
    worker.tell({ type: 'speech-started', startMs: 100 });
    worker.tell({ type: 'speech', startMs: 100, samples: new Float32Array(SAMPLE_RATE).fill(0.1) });
    worker.tell({ type: 'speech', startMs: 1100, samples: new Float32Array(SAMPLE_RATE / 2).fill(0.2) });
    track.end();
    await browser.clock.advance(0);
    const [cutOff, ended] = heard.filter(({ type }) => type === 'speech-ended' || type === 'ended');
    expect([cutOff, ended]).toMatchObject([{ startMs: 100, endMs: 1600 }, { type: 'ended' }]);
    const samples = cutOff?.type === 'speech-ended' ? cutOff.samples : null;
    expect([samples?.length, samples?.[0], samples?.at(-1)]).toEqual([
      1.5 * SAMPLE_RATE,
      Math.fround(0.1),
      Math.fround(0.2),
    ]);
  });

  it('the worker ends with the last feed', async () => {
    const { feed, worker } = await listening();
    feed.release();
    expect(worker.terminated).toBe(true);
  });
});

describe('Q1, Q2: voice activity that stops', () => {
  const STOPPED = { type: 'failed', reason: 'internal', detail: 'out of memory' } as const;
  const AWAY = 'voice-activity-away';
  const LOST = { reason: 'internal', code: 'voice-activity-lost' };
  const troubles = (heard: readonly FeedEvent[]) =>
    heard.flatMap((event) => (event.type === 'sound' ? [event.failure?.code ?? null] : []));

  /** Somebody listens to speech, and hears sound. */
  async function heard() {
    const all = await listening();
    const wants = ears();
    all.path.level(0.5);
    const stop = all.feed.listen({ speech: true }, wants.listener);
    return { ...all, ...wants, stop, started: () => all.browser.workers.length };
  }

  it('ends what was open, and comes back by itself in the time of the same feed', async () => {
    const { browser, feed, path, worker, heard: told } = await heard();
    worker.utterance(0, 900);
    worker.tell({ type: 'speech-started', startMs: 1100 });
    worker.reply(STOPPED);
    // At once.
    const [, again] = browser.workers;
    again?.reply({ type: 'loaded' });
    await browser.clock.advance(0);
    // Frames go to the new one, which is told anew where feed time stands.
    expect([path.ports.length, again?.orders[1]]).toMatchObject([2, { type: 'open', sampleRate: 48_000 }]);
    again?.utterance(2000, 2900);
    const speech = told.filter(({ type }) => type === 'speech-started' || type === 'speech-ended');
    expect(speech.map((event) => 'startMs' in event && event.startMs)).toEqual([
      0, 0, 1100, 1100, 2000, 2000,
    ]);
    expect(speech[3]).toMatchObject({ type: 'speech-ended', samples: null });
    // Told while it is away, and taken back.
    expect(troubles(told).filter((code, i, all) => code !== all[i - 1])).toEqual([null, AWAY, null]);
    const late = ears();
    feed.listen({ speech: true, fromMs: 0 }, late.listener);
    const kept = late.heard.filter(({ type }) => type === 'speech-ended');
    expect(kept).toMatchObject([{ startMs: 0 }, { startMs: 2000 }]);
    expect([feed.keptFromMs, late.heard[0]]).toEqual([0, { type: 'sound', state: 'sound' }]);
  });

  it('is tried with growing waits, and is lost with the third attempt; who wishes no speech misses nothing', async () => {
    const { browser, feed, path, worker, heard: told, started } = await heard();
    const level = ears();
    feed.listen({ speech: false }, level.listener);
    worker.reply(STOPPED);
    const startedAt: number[] = [];
    for (let i = 1; i <= 8; i++) {
      for (let waited = 0; started() === i && waited < 60; waited++) await browser.clock.advance(500);
      startedAt.push(browser.clock.elapsed());
      browser.workers[i]?.reply(STOPPED);
      await browser.clock.advance(0);
      path.level(0.5);
      expect(troubles(told).at(-1)).toBe(i < 3 ? AWAY : LOST.code);
    }
    expect(startedAt.map((at, i) => at - (startedAt[i - 1] ?? 0))).toEqual([
      0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    const late = ears();
    feed.listen({ speech: true }, late.listener);
    expect(late.heard).toMatchObject([{ type: 'sound', state: 'sound', failure: LOST }]);
    const states = level.heard.map((event) => event.type === 'sound' && event.state);
    expect(states).toEqual(states.map((_, i) => (i % 2 === 0 ? 'sound' : 'missing')));
    expect(new Set(troubles(level.heard))).toEqual(new Set([null]));
    // It stands with whatever changes.
    await browser.clock.advance(3000);
    expect(told.at(-1)).toMatchObject({ type: 'sound', state: 'missing', failure: LOST });
    path.level(0.5);
    // The late one did not wait.
    browser.workers.at(-1)?.reply({ type: 'loaded' });
    await browser.clock.advance(0);
    // How long it was away is told once; what changes next comes without it.
    const message = expect.stringMatching(/^For [\d.]+ s speech could not be found/u) as string;
    expect(told.at(-1)).toMatchObject({ type: 'sound', state: 'sound', failure: { code: AWAY, message } });
    await browser.clock.advance(3000);
    path.level(0.5);
    expect(told.at(-1)).toEqual({ type: 'sound', state: 'sound' });
  });

  it('that a policy forbids is trouble like any other, and is tried again', async () => {
    const { browser, feed, worker, heard: told, started } = await heard();
    browser.forbidden = new DOMException('no workers', 'SecurityError');
    worker.reply(STOPPED);
    await browser.clock.advance(0);
    expect(troubles(told).at(-1)).toBe(AWAY);
    browser.forbidden = undefined;
    await browser.clock.advance(1000);
    browser.workers.at(-1)?.reply({ type: 'loaded' });
    await feed.keepSpeech();
    expect(started()).toBe(2);
  });

  it('is not told as files that are missing when it broke while it ran', async () => {
    const { worker, heard: told } = await heard();
    const error = { message: 'out of bounds' } as ErrorEvent;
    worker.onerror?.call(worker as unknown as Worker, error);
    expect(told.at(-1)).toMatchObject({ failure: { reason: 'internal', code: AWAY } });
  });

  it('is new trouble only after it has worked for a while', async () => {
    const { browser, worker, heard: told, started } = await heard();
    const comesBack = async () => {
      browser.workers.at(-1)?.reply({ type: 'loaded' });
      await browser.clock.advance(0);
    };
    worker.reply(STOPPED);
    await comesBack();
    await browser.clock.advance(29_000);
    browser.workers.at(-1)?.reply(STOPPED);
    expect(started()).toBe(2);
    await browser.clock.advance(1000);
    await comesBack();
    await browser.clock.advance(30_000);
    browser.workers.at(-1)?.reply(STOPPED);
    expect(started()).toBe(4);
    expect(troubles(told)).not.toContain(LOST.code);
  });

  it('waits for who wishes it, or asks, and for nobody after the end', async () => {
    const { browser, feed, worker, stop, started } = await heard();
    stop();
    worker.reply(STOPPED);
    await browser.clock.advance(60_000);
    expect(started()).toBe(1);
    const again = ears();
    feed.listen({ speech: true }, again.listener);
    expect([started(), troubles(again.heard)]).toEqual([2, [AWAY]]);
    browser.workers[1]?.reply(STOPPED);
    await browser.clock.advance(0);
    const keeping = feed.keepSpeech();
    expect(started()).toBe(3);
    browser.workers[2]?.reply({ type: 'failed', reason: 'network', detail: '404' });
    await expect(keeping).rejects.toMatchObject({ reason: 'network' });
    feed.release();
    await browser.clock.advance(60_000);
    expect([started(), browser.clock.waiting]).toEqual([3, 0]);
  });
});

describe('Q1: the state of the sound', () => {
  it('is looked at while nothing comes, and told once', async () => {
    const { browser, feed, path } = await opened();
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    path.level(0.5);
    path.level(0.5);
    await browser.clock.advance(5000);
    expect(heard).toMatchObject([
      { type: 'sound', state: 'sound' },
      { type: 'sound', state: 'missing', failure: { reason: 'device-busy' } },
    ]);
    // Each second from the third on: a click may have come that lets the sound begin.
    expect(path.resumes).toBe(3);
    const second = ears();
    feed.listen({ speech: false }, second.listener);
    expect(second.heard).toEqual(heard.slice(-1));
    feed.release();
    expect(browser.clock.waiting).toBe(0);
  });

  it('a muted track is missing, whatever frames come', async () => {
    const { browser, feed, path, track } = await opened();
    const { heard, listener } = ears();
    feed.listen({ speech: false }, listener);
    track.mute(true);
    for (let i = 0; i < 16; i++) {
      await browser.clock.advance(250);
      path.level(0);
    }
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ state: 'missing' });
    track.mute(false);
    path.level(0.4);
    expect(heard[1]).toMatchObject({ state: 'sound' });
  });
});
