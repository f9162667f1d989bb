import type { Failure, Transcriber, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { type AudioFeeds, SAMPLE_RATE } from './audio-feed.js';
import { ScriptedFeeds, tone } from './testing/scripted-feeds.js';
import { type EngineCheck, type VoiceCheckOptions, orderByAccuracy, voiceCheck } from './voice-check.js';
import { VOICE_CHECK_PASSAGE } from './voice-check-passage.js';
import { wordErrorRate } from './word-error-rate.js';

const PASSAGE = 'one two three four five six seven eight nine ten';
const WORDS = PASSAGE.split(' ');

interface Ear {
  readonly takes: Transcriber['takes'];
  readonly settleMs: number;
  /** What it makes of each utterance. */
  readonly hears: readonly string[];
  readonly failure?: Failure;
}

/** An engine that settles its next words so long after each utterance of the feed that it opens. */
function ear(
  id: string,
  { takes, settleMs, hears, failure }: Ear,
  feeds: AudioFeeds,
  clock: SimulatedClock,
  sources: string[],
): Transcriber {
  return {
    id,
    takes,
    available: () => Promise.resolve({ status: 'unknown' }),
    run: async (input, emit, signal) => {
      sources.push(input.source.kind);
      if (failure) return emit({ type: 'ended', cause: 'failed', failure });
      const feed = await feeds.open(input.source);
      const startedMs = feed.nowMs;
      if (takes === 'track') expect(feed.track).toBeDefined();
      const words = [...hears];
      const stop = feed.listen({ speech: true }, (event) => {
        const utterance = `${words.length}`;
        if (event.type === 'speech-started') emit({ type: 'interim', utterance, text: 'so' });
        if (event.type !== 'speech-ended') return;
        const text = words.shift() ?? '';
        void clock.after(settleMs, signal).then(() => {
          const [startMs, endMs] = [event.startMs - startedMs, event.endMs - startedMs];
          const timing = takes === 'pcm' ? 'measured' : 'estimated';
          const said: TranscriberEvent = { type: 'settled', utterance, text, startMs, endMs, timing };
          if (!input.stopHearing.aborted) emit(said);
        });
      });
      const until = AbortSignal.any([signal, input.stopHearing]);
      await clock.after(1e9, until);
      stop();
      feed.release();
      if (!signal.aborted) emit({ type: 'ended', cause: 'stopped' });
    },
  };
}

function check(ears: Record<string, Ear>, options: Partial<VoiceCheckOptions> = {}) {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock });
  const sources: string[] = [];
  const done = new AbortController();
  const dropping = new AbortController();
  const result = voiceCheck(
    {
      engines: (over) => Object.entries(ears).map(([id, each]) => ear(id, each, over, clock, sources)),
      feeds,
      clock,
      source: { kind: 'microphone' },
      language: 'en',
      passage: PASSAGE,
      done: done.signal,
      ...options,
    },
    dropping.signal,
  );
  /** Reads both halves of the passage, 3 s each, with a pause of 1 s. */
  const read = async () => {
    await clock.advance(1000);
    for (let half = 0; half < 2; half++) {
      const startMs = feeds.last.nowMs;
      feeds.last.beginSpeech(startMs);
      await clock.advance(3000);
      feeds.last.goOn(tone(3000));
      feeds.last.endSpeech(startMs + 3000);
      await clock.advance(1000);
    }
  };
  return { clock, feeds, sources, result, read, done: () => done.abort(), drop: () => dropping.abort() };
}

const FIRST = WORDS.slice(0, 5).join(' ');
const SECOND = WORDS.slice(5).join(' ');
const pcm = (settleMs: number, ...hears: string[]): Ear => ({ takes: 'pcm', settleMs, hears });

describe('S3: the voice check', () => {
  it('measures each engine on the one reading: errors and delays', async () => {
    const { clock, result, read, feeds } = check({
      live: { takes: 'microphone', settleMs: 300, hears: [FIRST, 'six seven ate nine ten'] },
      quick: pcm(200, FIRST, SECOND),
      slow: pcm(900, 'one two three four', SECOND),
    });
    await read();
    await clock.advance(30_000);
    const { engines, spokenMs, noise } = await result;
    expect(engines).toMatchObject([
      {
        engine: 'live',
        status: 'measured',
        words: { rate: 0.1, substitutions: 1 },
        firstWordsMs: 0,
        settleMs: 300,
      },
      { engine: 'quick', status: 'measured', words: { rate: 0 }, settleMs: 200, text: PASSAGE },
      { engine: 'slow', status: 'measured', words: { rate: 0.1, deletions: 1 }, settleMs: 900 },
    ]);
    expect(spokenMs).toBe(6000);
    // A tone all along: no pause can be told from it.
    expect(noise).toEqual({ noiseDb: null, speechToNoiseDb: null });
    expect(orderByAccuracy(engines)).toEqual(['quick', 'live', 'slow']);
    expect(feeds.last.holders).toBe(0);
  });

  it('an engine that fails says why; one that cannot be given the recording is not measured', async () => {
    const failure: Failure = { reason: 'unauthorized', message: 'The key is wrong.' };
    const { clock, result, read } = check({
      broken: { ...pcm(0), failure },
      live: { takes: 'microphone', settleMs: 100, hears: [FIRST, SECOND] },
      other: { takes: 'microphone', settleMs: 100, hears: [] },
    });
    await read();
    await clock.advance(30_000);
    expect((await result).engines).toMatchObject([
      { engine: 'broken', status: 'failed', failure },
      { engine: 'live', status: 'measured', words: { rate: 0 } },
      { engine: 'other', status: 'not-measurable', failure: { reason: 'unsupported' } },
    ]);
  });

  it('of engines that take tracks the first listens, the others hear the recording, one after the other', async () => {
    const track = Object.assign(new EventTarget(), { kind: 'audio' }) as unknown as MediaStreamTrack;
    const played: number[] = [];
    const failure: Failure = { reason: 'unsupported', message: 'No tracks here.' };
    const ear: Ear = { takes: 'track', settleMs: 100, hears: [FIRST, SECOND] };
    const all = check(
      { one: ear, two: ear, three: ear, deaf: { ...ear, failure } },
      { replay: () => (played.push(all.clock.elapsed()), track) },
    );
    await all.read();
    await all.clock.advance(60_000);
    const { engines } = await all.result;
    expect(engines.map(({ status }) => status)).toEqual([
      'measured',
      'measured',
      'measured',
      'not-measurable',
    ]);
    expect(played).toHaveLength(2);
    expect((played[1] ?? 0) - (played[0] ?? 0)).toBeGreaterThan(7000);
    expect(all.sources).toEqual(['microphone', 'track', 'track', 'track']);
  });

  it('measures the noise of the same reading after noise suppression, of the utterances alone', async () => {
    const given: number[] = [];
    const measure = async (suppress: NonNullable<VoiceCheckOptions['suppress']>) => {
      const all = check({ a: pcm(0, FIRST, SECOND) }, { suppress });
      await all.read();
      await all.clock.advance(30_000);
      return (await all.result).suppressed;
    };
    const suppressed = await measure((samples) => {
      given.push(samples.length);
      // Silence, with a word in the middle of each utterance.
      const half = samples.length / 2;
      return Promise.resolve(
        samples.map((_, i) => (Math.abs((i % half) - half / 2) < half / 8 ? 0.1 : 0.001)),
      );
    });
    expect(given).toEqual([6 * SAMPLE_RATE]);
    expect(suppressed?.noiseDb).toBeCloseTo(-60, 3);
    expect(suppressed?.speechToNoiseDb).toBeGreaterThan(30);
    expect(await measure(() => Promise.resolve(null))).toBeNull();
    expect(await measure(() => Promise.reject(new Error('no files')))).toBeNull();
  });

  it('the reading ends when enough was spoken and silence follows, by the person, or after 90 s', async () => {
    const ends = async (act: (all: ReturnType<typeof check>) => Promise<void> | void) => {
      let readAt: number | null = null;
      const all = check({ a: pcm(0, FIRST, SECOND) }, { onRead: () => (readAt = all.clock.elapsed()) });
      await all.clock.advance(0);
      await act(all);
      await all.clock.advance(100_000);
      await all.result;
      return readAt;
    };
    // Speech ends at 8 s; then 3 s of silence, and 2 s in which engines are still heard.
    expect(await ends(({ read }) => read())).toBe(8000 + 3000 + 2000);
    expect(await ends(({ done }) => done())).toBe(2000);
    expect(await ends(() => undefined)).toBe(92_000);
    const unplugged: Failure = { reason: 'ended', message: 'Unplugged.' };
    expect(await ends(({ feeds }) => feeds.last.end(unplugged))).toBe(2000);
  });

  it('with nothing spoken nothing is measured', async () => {
    const { clock, result, done } = check({ a: pcm(0) });
    await clock.advance(10);
    done();
    await clock.advance(20_000);
    expect(await result).toMatchObject({
      engines: [{ status: 'not-measurable', failure: { reason: 'empty' } }],
      noise: { noiseDb: null, speechToNoiseDb: null },
      spokenMs: 0,
    });
  });

  it('without a microphone it fails with the reason, and after an abort it ends', async () => {
    const feeds = new ScriptedFeeds();
    feeds.refusal = { reason: 'permission', message: 'Blocked.' };
    await expect(check({ a: pcm(0) }, { feeds }).result).rejects.toMatchObject({ reason: 'permission' });
    const all = check({ a: pcm(0) });
    await all.clock.advance(10);
    all.drop();
    await all.result;
    expect(all.feeds.last.holders).toBe(0);
  });
});

describe('the order by accuracy', () => {
  const measured = (engine: string, heard: string): EngineCheck => ({
    engine,
    status: 'measured',
    text: heard,
    words: wordErrorRate('a b c d', heard),
    firstWordsMs: 0,
    settleMs: 0,
  });
  const missing = (engine: string): EngineCheck => ({
    engine,
    status: 'not-measurable',
    failure: { reason: 'unsupported', message: 'No.' },
  });

  it('puts the fewest errors first, keeps equals as they were, and what was not measured in its place', () => {
    const checks = [
      measured('a', 'a b'),
      missing('b'),
      measured('c', 'a b c d'),
      measured('d', 'a b'),
      missing('e'),
    ];
    expect(orderByAccuracy(checks)).toEqual(['c', 'b', 'a', 'd', 'e']);
    expect(orderByAccuracy([])).toEqual([]);
  });
});

it('the passage has about 60 words and no figures', () => {
  expect(wordErrorRate(VOICE_CHECK_PASSAGE, '').words).toBe(63);
  expect(VOICE_CHECK_PASSAGE).not.toMatch(/\d/);
});
