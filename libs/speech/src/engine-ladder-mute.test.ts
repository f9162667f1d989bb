import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { engineLadder } from './engine-ladder.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';

/** A ladder over 'top', which listens itself, and 'pcm', which takes audio; both say nothing unless told to. */
async function ladder(order: readonly ('top' | 'pcm')[] = ['top', 'pcm']) {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock });
  const all = { top: new ScriptedTranscriber('top'), pcm: new ScriptedTranscriber('pcm', 'pcm') };
  all.top.onStart = (run) => run.hear();
  const transcriber = engineLadder({ engines: order.map((id) => all[id]), feeds, clock });
  const events: TranscriberEvent[] = [];
  const stopping = new AbortController();
  const listen = async () => {
    const { signal } = new AbortController();
    const input = {
      source: { kind: 'microphone' },
      language: 'en',
      stopHearing: stopping.signal,
    } as const;
    void transcriber.run(input, (event) => events.push(event), signal);
    await clock.advance(0);
  };
  /** Somebody speaks for so long, ms, and is silent for as long as is left of 5 s. */
  const speak = async (
    ms: number,
    verdict: 'speech' | 'noise' = 'speech',
    during: () => void = () => undefined,
  ) => {
    const feed = feeds.last;
    feed.beginSpeech(feed.nowMs);
    await clock.advance(ms);
    during();
    feed.endSpeech(feed.nowMs, verdict);
    await clock.advance(5_000 - ms);
  };
  await listen();
  return { ...all, clock, events, listen, speak, stop: () => stopping.abort() };
}

describe('Q1: an engine in charge that hears and gives no words', () => {
  it('has failed after three utterances of 8 s together and 15 s, and the next one hears them again', async () => {
    const { speak, clock, top, pcm, events } = await ladder();
    await clock.advance(1_000);
    for (const ms of [3_000, 3_000, 3_000]) await speak(ms);
    expect(pcm.isRunning).toBe(true);
    expect(top.isRunning).toBe(false);
    // At 16 s; speech from 1 s on is heard again.
    expect(pcm.last.input.replayMs).toBeGreaterThanOrEqual(15_000);
    expect(events.at(-1)).toMatchObject({ type: 'switched', from: 'top', to: 'pcm', cause: 'failed' });
    expect(events.at(-1)).toMatchObject({ failure: { reason: 'stalled' } });
    expect(JSON.stringify(events.at(-1))).toContain('gives no words');
    pcm.last.settle('a', 'all of it', -15_000, -12_000);
    expect(events.at(-1)).toMatchObject({ text: 'all of it', startMs: 1_000, endMs: 4_000 });
  });

  it('not a moment before 15 s, nor of less than 8 s, two utterances, or noise', async () => {
    const early = await ladder();
    for (const ms of [4_000, 4_000]) await early.speak(ms);
    // The third ends at 14 s; what is heard again tells that the switch was at 15 s.
    await early.speak(4_000);
    expect(early.pcm.last.input.replayMs).toBe(15_000);

    const short = await ladder();
    for (const ms of [2_000, 2_000, 2_000]) await short.speak(ms);
    await short.clock.advance(60_000);
    expect(short.top.runs).toHaveLength(1);
    expect(short.top.isRunning).toBe(true);

    const two = await ladder();
    for (const ms of [5_000, 5_000]) await two.speak(ms);
    for (let i = 0; i < 5; i++) await two.speak(3_000, 'noise');
    await two.clock.advance(60_000);
    expect(two.top.isRunning).toBe(true);
  });

  it.each(['interim', 'settled'] as const)(
    'one %s word is enough, and then it is counted anew',
    async (how) => {
      const { speak, clock, top } = await ladder();
      const say = () => {
        if (how === 'interim') top.last.interim('a', 'word');
        else top.last.settle('a', 'word', clock.elapsed() - 1_000, clock.elapsed());
      };
      for (const ms of [4_000, 4_000]) await speak(ms);
      await speak(4_000, 'speech', say);
      await clock.advance(60_000);
      expect(top.isRunning).toBe(true);
      for (const ms of [4_000, 4_000, 4_000]) await speak(ms);
      await clock.advance(15_000);
      expect(top.isRunning).toBe(false);
    },
  );

  it('also where it ends as silence in between and is started again', async () => {
    const { speak, clock, top, pcm, listen } = await ladder();
    for (const ms of [4_000, 4_000, 4_000]) {
      await speak(ms);
      if (pcm.isRunning) break;
      top.last.end('silence');
      await clock.advance(100);
      await listen();
    }
    await clock.advance(100);
    expect(pcm.isRunning).toBe(true);
    expect(top.isRunning).toBe(false);
  });

  it('an engine that takes audio is left to the limits of its own requests', async () => {
    const { speak, clock, pcm, top } = await ladder(['pcm', 'top']);
    for (let i = 0; i < 10; i++) await speak(4_000);
    await clock.advance(60_000);
    expect(pcm.isRunning).toBe(true);
    expect(top.runs).toHaveLength(0);
  });

  it('the last that is left ends the run, and says so', async () => {
    const { speak, pcm, events } = await ladder(['pcm', 'top']);
    pcm.last.fail('network');
    for (let i = 0; i < 3; i++) await speak(4_000);
    expect(events.at(-1)).toMatchObject({
      type: 'ended',
      failure: { reason: 'all-failed', causes: [{ reason: 'network' }, { reason: 'stalled' }] },
    });
  });

  it('and one that was asked to stop is left alone', async () => {
    const { speak, clock, top, pcm, stop, events } = await ladder();
    top.onStop = () => undefined;
    for (const ms of [4_000, 4_000]) await speak(ms);
    await clock.advance(4_000);
    stop();
    await clock.advance(3_000);
    expect(pcm.runs).toHaveLength(0);
    expect(events.at(-1)).toEqual({ type: 'ended', cause: 'stopped' });
  });
});
