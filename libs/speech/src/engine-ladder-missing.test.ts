import type { Failure, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { engineLadder } from './engine-ladder.js';
import { bars } from './engine-failures.js';
import { VOICE_ACTIVITY_LOST } from './sound-state-failures.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';
import { transcriptionEndpoint } from './transcription-endpoint.js';

const NAMES = { mic: 'microphone', mic2: 'microphone', pcm: 'pcm', pcm2: 'pcm' } as const;
type Name = keyof typeof NAMES;

interface Given {
  /** How much speech is kept, ms. */
  readonly boundMs?: number;
  readonly hasFeeds?: boolean;
}

/** A ladder over engines that say nothing unless told to: 'mic' listens itself, 'pcm' takes audio. */
async function ladder(order: readonly Name[], { boundMs = Infinity, hasFeeds = true }: Given = {}) {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock, boundMs });
  const engine = (name: Name) => new ScriptedTranscriber(name, NAMES[name]);
  const all = { mic: engine('mic'), mic2: engine('mic2'), pcm: engine('pcm'), pcm2: engine('pcm2') };
  const engines = order.map((name) => all[name]);
  const transcriber = engineLadder({ engines, clock, ...(hasFeeds && { feeds }) });
  const events: TranscriberEvent[] = [];
  const listen = async () => {
    const { signal } = new AbortController();
    const input = { source: { kind: 'microphone' }, language: 'en', stopHearing: signal } as const;
    void transcriber.run(input, (event) => events.push(event), signal);
    await clock.advance(0);
  };
  await listen();
  const feed = () => feeds.last;
  /** Somebody speaks for so long, ms. */
  const speak = async (ms: number, verdict: 'speech' | 'noise' = 'speech') => {
    feed().beginSpeech(feed().nowMs);
    await clock.advance(ms);
    feed().endSpeech(feed().nowMs, verdict);
  };
  /** The switches but the first: which engine went on, and whether words are missing. */
  const switches = () =>
    events
      .flatMap((event) => (event.type === 'switched' ? [event] : []))
      .slice(1)
      .map(({ to, incomplete }) => [to, incomplete ?? false]);
  const said = () => events.flatMap((event) => (event.type === 'settled' ? event.text : []));
  return { ...all, clock, feed, events, listen, speak, switches, said };
}

describe('Q1: a switch tells that words are missing', () => {
  it('where what was said had none, and the next engine takes no kept sound', async () => {
    const { speak, pcm, switches } = await ladder(['pcm', 'mic']);
    await speak(2000);
    pcm.last.fail('network');
    expect(switches()).toEqual([['mic', true]]);
  });

  it('also while it is still being said, and where only the first of two utterances has words', async () => {
    const { speak, clock, feed, pcm, switches, said } = await ladder(['pcm', 'mic']);
    await speak(2000);
    pcm.last.settle('u1', 'settled words', 0, 2000);
    await clock.advance(1000);
    feed().beginSpeech(3000);
    await clock.advance(300);
    pcm.last.interim('u2', 'shown words');
    await clock.advance(1000);
    feed().endSpeech(4300);
    await clock.advance(500);
    feed().beginSpeech(4800);
    await clock.advance(400);
    pcm.last.fail('network');
    expect(switches()).toEqual([['mic', true]]);
    expect(said()).toEqual(['settled words', 'shown words']);
  });

  it('and where the words of the first came only after the second was said', async () => {
    const { speak, clock, pcm, switches, said } = await ladder(['pcm', 'mic']);
    await speak(2000);
    await clock.advance(1000);
    await speak(1000);
    pcm.last.interim('u1', 'of the first');
    await clock.advance(1000);
    pcm.last.fail('network');
    expect([switches(), said()]).toEqual([[['mic', true]], ['of the first']]);
  });

  it('not where all of it has words, settled or last shown, nor where nothing was said', async () => {
    const nothing = await ladder(['pcm', 'mic']);
    await nothing.clock.advance(5000);
    nothing.pcm.last.fail('network');
    expect(nothing.switches()).toEqual([['mic', false]]);

    const settled = await ladder(['pcm', 'mic']);
    await settled.speak(2000);
    settled.pcm.last.settle('u1', 'all of it', 0, 2000);
    settled.pcm.last.fail('network');
    expect(settled.switches()).toEqual([['mic', false]]);

    const shown = await ladder(['pcm', 'mic']);
    await shown.speak(2000);
    shown.pcm.last.interim('u1', 'all of it');
    shown.pcm.last.fail('network');
    expect([shown.switches(), shown.said()]).toEqual([[['mic', false]], ['all of it']]);
  });

  it('nor where it was noise, or the engine has said that there are no words in it', async () => {
    const noise = await ladder(['pcm', 'mic']);
    await noise.speak(2000, 'noise');
    noise.pcm.last.fail('network');
    expect(noise.switches()).toEqual([['mic', false]]);

    const { speak, clock, feed, pcm, switches } = await ladder(['pcm', 'mic']);
    await speak(2000);
    // A run settles an utterance without words for the feed, then says so.
    feed().settled(2000);
    pcm.last.interim('u1', '');
    await clock.advance(1000);
    pcm.last.fail('network');
    expect(switches()).toEqual([['mic', false]]);
  });

  it('not where the next engine hears it again, unless it is no longer kept', async () => {
    const kept = await ladder(['pcm', 'pcm2', 'mic']);
    await kept.speak(2000);
    kept.pcm.last.fail('network');
    expect(kept.switches()).toEqual([['pcm2', false]]);
    // And if that one fails too, they are.
    kept.pcm2.last.fail('network');
    expect(kept.switches()).toEqual([
      ['pcm2', false],
      ['mic', true],
    ]);

    const gone = await ladder(['pcm', 'pcm2'], { boundMs: 3000 });
    await gone.speak(2000);
    await gone.clock.advance(2000);
    gone.pcm.last.fail('network');
    expect(gone.switches()).toEqual([['pcm2', true]]);
  });

  it('once: what was said after it counts anew', async () => {
    const { clock, feed, pcm, mic, mic2, switches } = await ladder(['pcm', 'mic', 'mic2']);
    feed().beginSpeech(0);
    await clock.advance(2000);
    pcm.last.fail('network');
    feed().endSpeech(2000);
    mic.last.fail('network');
    expect(switches()).toEqual([
      ['mic', true],
      ['mic2', false],
    ]);
    expect(mic2.isRunning).toBe(true);

    const again = await ladder(['pcm', 'mic', 'mic2']);
    await again.speak(2000);
    again.pcm.last.fail('network');
    await again.speak(2000);
    again.mic.last.fail('network');
    expect(again.switches()).toEqual([
      ['mic', true],
      ['mic2', true],
    ]);
  });

  it('of an engine that listens itself: speech since its last words, but no cough of long ago', async () => {
    const { speak, clock, mic, switches } = await ladder(['mic', 'mic2', 'pcm']);
    await speak(2000);
    mic.last.interim('a', 'first');
    await clock.advance(1000);
    await speak(2000);
    mic.last.fail('network');
    expect(switches()).toEqual([['mic2', true]]);

    const cough = await ladder(['mic', 'mic2', 'pcm']);
    await cough.speak(500);
    await cough.clock.advance(15_001);
    cough.mic.last.fail('network');
    expect(cough.switches()).toEqual([['mic2', false]]);
  });

  it('where one was mute, also where it was started again in between', async () => {
    const { speak, clock, mic, listen, switches } = await ladder(['mic', 'mic2', 'pcm']);
    for (let i = 0; i < 3; i++) {
      mic.last.hear();
      await speak(3000);
      await clock.advance(500);
      mic.last.end('silence');
      await clock.advance(100);
      await listen();
    }
    mic.last.hear();
    await clock.advance(15_000);
    expect(switches()).toEqual([['mic2', true]]);
  });

  it('not without a feed: then nobody knows of speech but by its words', async () => {
    const { clock, mic, switches, said } = await ladder(['mic', 'mic2'], { hasFeeds: false });
    await clock.advance(1000);
    mic.last.interim('a', 'half a sentence');
    await clock.advance(5000);
    mic.last.fail('network');
    expect([switches(), said()]).toEqual([[['mic2', false]], ['half a sentence']]);
  });
});

describe('Q1: a switch to a better engine', () => {
  /** 'pcm' is in charge; what it was asked about at 61 s it has not answered when 'mic' settles words. */
  async function climbing() {
    const run = await ladder(['mic', 'pcm']);
    run.mic.last.fail('network');
    await run.clock.advance(60_000);
    run.pcm.last.settle('u1', 'before', 58_000, 59_000);
    run.mic.last.hear();
    await run.clock.advance(500);
    return run;
  }

  it('waits for the last words of the one before, and then nothing is missing', async () => {
    const { speak, clock, mic, pcm, feed, switches, said } = await climbing();
    pcm.onStop = () => undefined;
    await speak(1000);
    mic.last.settle('a', 'both heard this', 500, 1500);
    await clock.advance(1000);
    pcm.last.settle('u2', 'both herd this', 60_500, 61_500);
    pcm.last.end('stopped');
    expect([switches().at(-1), said().at(-1)]).toEqual([['mic', false], 'both heard this']);
    expect(feed().holders).toBe(1);
  });

  it('tells what is missing where that one is given up, or ends without them', async () => {
    for (const how of ['given up', 'stopped', 'but for one'] as const) {
      const run = await ladder(['mic', 'pcm']);
      run.mic.last.fail('network');
      await run.clock.advance(57_000);
      // Said before both were known to hear, and not answered yet when the better one has words.
      await run.speak(1000);
      await run.clock.advance(500);
      await run.speak(1500);
      run.feed().beginSpeech(60_000);
      await run.clock.advance(500);
      run.feed().endSpeech(60_500, 'noise');
      run.mic.last.hear();
      await run.clock.advance(500);
      run.pcm.onStop = () => undefined;
      await run.speak(1000);
      run.mic.last.settle('a', 'later words', 500, 1500);
      if (how === 'but for one') run.pcm.last.settle('u2', 'the second', 58_500, 60_000);
      if (how !== 'given up') run.pcm.last.end('stopped');
      else await run.clock.advance(3000);
      expect(run.switches().at(-1)).toEqual(['mic', true]);
      expect(run.said().at(-1)).toEqual('later words');
    }
  });
});

describe('voice activity that cannot be had back', () => {
  it('makes an endpoint give way to an engine that needs none', async () => {
    const clock = new SimulatedClock();
    const feeds = new ScriptedFeeds({ clock });
    const endpoint = transcriptionEndpoint({
      baseUrl: 'https://words.test/v1',
      model: 'm',
      feeds,
      clock,
      fetch: () => new Promise(() => undefined),
    });
    const browser = new ScriptedTranscriber('browser');
    const events: TranscriberEvent[] = [];
    const { signal } = new AbortController();
    const input = { source: { kind: 'microphone' }, language: 'en', stopHearing: signal } as const;
    const ladder = engineLadder({ engines: [endpoint, browser], feeds, clock });
    void ladder.run(input, (event) => events.push(event), signal);
    await clock.advance(0);
    const failure: Failure = {
      reason: 'network',
      message: 'The files that find speech did not load, so no words come. Check the connection.',
      code: VOICE_ACTIVITY_LOST,
    };
    feeds.last.sound('sound', failure);
    await clock.advance(0);
    expect(browser.isRunning).toBe(true);
    expect(events.filter(({ type }) => type === 'switched').at(-1)).toEqual({
      type: 'switched',
      from: 'endpoint',
      to: 'browser',
      cause: 'failed',
      failure,
      // While it was away nobody knows what was said.
      incomplete: true,
    });
    // The one that listens itself misses nothing now, and its person is not sent to mend what it does not need.
    feeds.last.sound('speech', failure);
    expect(events.at(-1)).toEqual({ type: 'sound', state: 'speech' });
    const muted: Failure = { reason: 'empty', message: 'Nothing arrives.' };
    feeds.last.sound('silent', muted);
    expect(events.at(-1)).toEqual({ type: 'sound', state: 'silent', failure: muted });
  });

  it('bars no engine: it may come back', () => {
    const failure: Failure = { reason: 'unsupported', message: 'No worker here.' };
    expect(bars(failure)).toBe(true);
    expect(bars({ ...failure, code: VOICE_ACTIVITY_LOST })).toBe(false);
  });
});
