import type { AudioSource, Failure, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundFault } from './capture-failures.js';
import type { Fetch } from './platform.js';
import { VOICE_ACTIVITY_LOST } from './sound-state-failures.js';
import { ScriptedFeeds, tone } from './testing/scripted-feeds.js';
import { transcriberConformance } from './testing/transcriber-conformance.js';
import { type TranscriptionEndpointOptions, transcriptionEndpoint } from './transcription-endpoint.js';

const SOURCE: AudioSource = { kind: 'track', id: 'share' };

/** An answer of the endpoint that the test gives when it likes. */
interface Asked {
  readonly form: FormData;
  readonly signal: AbortSignal | null | undefined;
  answer(status: number, body: string, headers?: Record<string, string>): void;
  says(text: string): void;
  breaks(): void;
}

function scriptedFetch() {
  const asked: Asked[] = [];
  const fetch: Fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      const answer: Asked['answer'] = (status, body, headers = {}) =>
        resolve(new Response(body, { status, headers }));
      asked.push({
        form: init?.body as FormData,
        signal: init?.signal,
        answer,
        says: (text) => answer(200, JSON.stringify({ text })),
        breaks: () => reject(new TypeError('Failed to fetch')),
      });
    });
  return { asked, fetch };
}

function listening(
  given: Partial<TranscriptionEndpointOptions> & { replayMs?: number; feeds?: ScriptedFeeds } = {},
) {
  const { replayMs, clock = new SimulatedClock() as SimulatedClock, ...options } = given;
  const { asked, fetch } = scriptedFetch();
  const feeds = given.feeds ?? new ScriptedFeeds();
  const engine = transcriptionEndpoint({
    baseUrl: 'https://words.test/v1',
    model: 'whisper-1',
    key: 'test-key',
    fetch,
    clock,
    ...options,
    feeds,
  });
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const done = engine.run(
    { source: SOURCE, language: 'en-GB', stopHearing: stopping.signal, ...(replayMs && { replayMs }) },
    (event) => events.push(event),
    dropping.signal,
  );
  const time = clock as SimulatedClock;
  return {
    engine,
    asked,
    feeds,
    clock: time,
    events,
    done,
    feed: () => feeds.last,
    /** Lets everything happen that needs no time. */
    turn: () => time.advance(0),
    texts: () => events.flatMap((event) => (event.type === 'settled' ? [event.text] : [])),
    end: () => events.find((event) => event.type === 'ended'),
    stop: () => stopping.abort(),
    drop: () => dropping.abort(),
  };
}

describe('an utterance', () => {
  it('is sent when it is whole, and settles with its words and its measured times', async () => {
    const { feed, asked, events, turn } = listening();
    await turn();
    feed().beginSpeech(1000);
    feed().goOn(tone(1500));
    await turn();
    expect(asked).toHaveLength(0);
    feed().endSpeech(2500);
    await turn();
    asked[0]?.says(' Hello  there. ');
    await turn();
    expect(events).toEqual([
      { type: 'hearing', level: null },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'Hello there.',
        startMs: 1000,
        endMs: 2500,
        timing: 'measured',
      },
    ]);
    expect(feed().settledMs).toBe(2500);
  });

  it('carries the form that OpenAI and its likes take', async () => {
    const { feed, asked, turn } = listening({ prompt: ' Sotto, Nx ' });
    await turn();
    feed().say(0, 1000);
    await turn();
    const { form } = asked[0] as Asked;
    const file = form.get('file') as File;
    const fields = Object.fromEntries([...form].filter(([name]) => name !== 'file'));
    expect(fields).toEqual({
      model: 'whisper-1',
      language: 'en',
      prompt: 'Sotto, Nx',
      response_format: 'json',
      temperature: '0',
    });
    expect([file.name, file.type, file.size]).toEqual(['utterance.wav', 'audio/wav', 44 + 32_000]);
  });

  it('that was no speech is not sent, and need not be kept', async () => {
    const { feed, asked, events, turn } = listening();
    await turn();
    feed().beginSpeech(0);
    feed().goOn(tone(200));
    feed().endSpeech(200, 'noise');
    await turn();
    expect([asked.length, feed().settledMs]).toEqual([0, 200]);
    expect(events).toEqual([
      { type: 'hearing', level: null },
      { type: 'interim', utterance: 'u1', text: '' },
    ]);
  });

  it.each(['', '  ', '[BLANK_AUDIO]', '(music)', '♪ ♪'])(
    'without words (%j) settles nothing',
    async (said) => {
      const { feed, asked, texts, turn } = listening();
      await turn();
      feed().say(0, 700);
      await turn();
      asked[0]?.says(said);
      await turn();
      expect([texts(), feed().settledMs]).toEqual([[], 700]);
    },
  );

  it('has times since the run began, though the device was opened later', async () => {
    const clock = new SimulatedClock();
    const feeds = new ScriptedFeeds({ clock });
    const open = feeds.open.bind(feeds);
    feeds.open = async (source) => {
      await clock.after(2000, new AbortController().signal);
      return open(source);
    };
    const { feed, asked, events, turn } = listening({ clock, feeds });
    await clock.advance(3000);
    feed().beginSpeech(500);
    feed().goOn(tone(500));
    feed().endSpeech(1000);
    await turn();
    asked[0]?.says('late device');
    await turn();
    expect(events.at(-1)).toMatchObject({ startMs: 2500, endMs: 3000 });
  });
});

describe('order', () => {
  it('is that of what was said, though replies come in another', async () => {
    const { feed, asked, texts, turn } = listening();
    await turn();
    feed().say(0, 600);
    feed().say(1000, 1600);
    await turn();
    asked[1]?.says('second');
    await turn();
    expect([texts(), feed().settledMs]).toEqual([[], 0]);
    asked[0]?.says('first');
    await turn();
    expect([texts(), feed().settledMs]).toEqual([['first', 'second'], 1600]);
  });

  it('two requests are under way at a time', async () => {
    const { feed, asked, turn } = listening();
    await turn();
    for (let i = 0; i < 4; i++) feed().say(i * 1000, i * 1000 + 600);
    await turn();
    expect(asked).toHaveLength(2);
    asked[1]?.says('b');
    await turn();
    expect(asked).toHaveLength(3);
  });

  it('Q1: every utterance settles once, in order, whatever the delays, broken connections and silences', async () => {
    const utterance = fc.record({
      gapMs: fc.integer({ min: 0, max: 4000 }),
      lengthMs: fc.integer({ min: 20, max: 900 }),
      delayMs: fc.integer({ min: 0, max: 3000 }),
      fault: fc.constantFrom('none', 'none', 'none', 'network', 'server', 'wait'),
      words: fc.constantFrom('words', 'words', 'words', 'silence', 'noise'),
    });
    // The length of a recording tells which utterance it is.
    const meeting = fc.uniqueArray(utterance, {
      selector: ({ lengthMs }) => lengthMs,
      size: 'max',
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(meeting, async (script) => {
        const { feed, asked, texts, clock, end, turn } = listening();
        await turn();
        const tries = new Set<number>();
        const answerLater = async (ask: Asked) => {
          const { size } = ask.form.get('file') as File;
          const which = script.findIndex(({ lengthMs }) => size === 44 + 32 * lengthMs);
          const { delayMs, fault, words } = script[which] as (typeof script)[number];
          await clock.after(delayMs, new AbortController().signal);
          const isFirst = !tries.has(which);
          tries.add(which);
          if (!isFirst || fault === 'none') ask.says(words === 'silence' ? '[SILENCE]' : `said ${which}`);
          else if (fault === 'network') ask.breaks();
          else if (fault === 'server') ask.answer(500, '{}');
          else ask.answer(429, '{}', { 'retry-after': '1' });
        };
        let answered = 0;
        const pass = async (ms: number) => {
          for (let left = ms; left > 0; left -= 250) {
            await clock.advance(250);
            for (; answered < asked.length; answered++) void answerLater(asked[answered] as Asked);
          }
        };
        let atMs = 0;
        for (const [i, { gapMs, lengthMs, words }] of script.entries()) {
          atMs += gapMs;
          feed().beginSpeech(atMs);
          feed().goOn(new Float32Array(16 * lengthMs));
          atMs += lengthMs;
          feed().endSpeech(atMs, words === 'noise' ? 'noise' : 'speech');
          if (i % 4 === 3) await pass(12_000);
        }
        await pass(15_000);
        const wanted = script.flatMap(({ words }, i) => (words === 'words' ? [`said ${i}`] : []));
        expect([texts(), end(), feed().settledMs]).toEqual([wanted, undefined, atMs]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('replay', () => {
  it('Q1: hears again what an engine before it had not settled, with times below 0', async () => {
    const feeds = new ScriptedFeeds();
    const kept = await feeds.open(SOURCE);
    await kept.keepSpeech();
    kept.say(1000, 2000);
    kept.say(3000, 4000);
    kept.nowMs = 5000;
    const { asked, events, turn } = listening({ feeds, replayMs: 2500 });
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.says('kept words');
    await turn();
    expect(events).toMatchObject([
      { type: 'hearing' },
      { type: 'settled', text: 'kept words', startMs: -2000, endMs: -1000 },
    ]);
  });

  it('takes all that was kept, however much it is, and is overloaded only by what comes live', async () => {
    const feeds = new ScriptedFeeds();
    const kept = await feeds.open(SOURCE);
    await kept.keepSpeech();
    for (let i = 0; i < 20; i++) kept.say(i * 1000, i * 1000 + 500);
    const { asked, texts, turn, end } = listening({ feeds, replayMs: 60_000 });
    await turn();
    kept.say(21_000, 21_500);
    for (let i = 0; i < 21; i++) {
      await turn();
      asked[i]?.says(`word ${i}`);
    }
    await turn();
    expect([texts().length, end()]).toEqual([21, undefined]);
  });
});

describe('overload', () => {
  it('ends the run when more than eight wait; the feed keeps them', async () => {
    const { feed, feeds, asked, end, turn, done } = listening();
    const holder = await feeds.open(SOURCE);
    await turn();
    for (let i = 0; i < 10; i++) feed().say(i * 1000, i * 1000 + 500);
    await turn();
    expect(end()).toBeUndefined();
    feed().say(10_000, 10_500);
    await done;
    expect(end()).toMatchObject({ cause: 'failed', failure: { reason: 'overloaded' } });
    expect(asked.every(({ signal }) => signal?.aborted)).toBe(true);
    expect([holder.settledMs, holder.keptFromMs]).toEqual([0, 0]);
  });
});

describe('sound', () => {
  it('Q1: tells levels from the first sound on, and what is wrong with it at once', async () => {
    const { feed, events, turn } = listening();
    await turn();
    const failure = { reason: 'no-device', message: 'Only silence arrives.' } as const;
    feed().level(0);
    feed().sound('silent', failure);
    feed().level(0.3);
    feed().level(0);
    expect(events).toEqual([
      { type: 'sound', state: 'silent', failure },
      { type: 'hearing', level: 0.3 },
      { type: 'hearing', level: 0 },
    ]);
  });

  it('that cannot be had ends the run with the reason, opened or kept', async () => {
    const refusal = { reason: 'permission', message: 'Not allowed.' } as const;
    const feeds = new ScriptedFeeds();
    feeds.refusal = refusal;
    const { done, events } = listening({ feeds });
    await done;
    expect(events).toEqual([{ type: 'ended', cause: 'failed', failure: refusal }]);

    const keeping = new ScriptedFeeds();
    const feed = await keeping.open(SOURCE);
    feed.keepRefusal = { ...refusal, reason: 'unsupported' };
    const second = listening({ feeds: keeping });
    await second.done;
    expect(second.events).toMatchObject([
      // It is this machine, not the service.
      { cause: 'failed', failure: { reason: 'unsupported', code: VOICE_ACTIVITY_LOST } },
    ]);
    expect(feed.holders).toBe(1);
  });

  it.each(['open', 'keep', 'listen'] as const)(
    'whose %s breaks in words of the browser ends the run too',
    async (at) => {
      const broken = new DOMException('no', 'NotSupportedError');
      const feeds = new ScriptedFeeds();
      const feed = await feeds.open(SOURCE);
      if (at === 'open') feeds.open = () => Promise.reject(broken);
      if (at === 'keep') feed.keepSpeech = () => Promise.reject(broken);
      if (at === 'listen')
        feed.listen = () => {
          throw broken;
        };
      const { done, events } = listening({ feeds });
      await done;
      expect(events).toEqual([{ type: 'ended', cause: 'failed', failure: soundFault(broken) }]);
      expect(feed.holders).toBe(1);
    },
  );

  it('that goes away settles what was said, then ends the run with its cause', async () => {
    const { feed, asked, events, done, turn } = listening();
    await turn();
    feed().beginSpeech(0);
    feed().goOn(tone(900));
    const failure = { reason: 'ended', message: 'The share was stopped.' } as const;
    feed().end(failure);
    await turn();
    asked[0]?.says('last words');
    await done;
    expect(events.slice(1)).toMatchObject([
      { type: 'settled', text: 'last words', startMs: 0, endMs: 900 },
      { type: 'ended', cause: 'failed', failure },
    ]);
    expect(feed().holders).toBe(0);
  });
});

describe('voice activity', () => {
  const gone = (code?: string): Failure => ({
    reason: 'network',
    message: 'The files that find speech did not load, so no words come. Check the connection.',
    ...(code && { code }),
  });

  it('that cannot be had back ends the run with the reason, after the words that were said', async () => {
    const { feed, asked, events, done, turn } = listening();
    await turn();
    feed().say(0, 1000);
    // A first failed attempt is a trouble only: voice activity is begun again.
    feed().sound('sound', gone());
    feed().sound('sound', gone(VOICE_ACTIVITY_LOST));
    await turn();
    expect(events.slice(1).map(({ type }) => type)).toEqual(['sound', 'sound']);
    asked[0]?.says('Before it was lost.');
    await done;
    expect(events.slice(3)).toMatchObject([
      { type: 'settled', text: 'Before it was lost.' },
      { type: 'ended', cause: 'failed', failure: gone(VOICE_ACTIVITY_LOST) },
    ]);
    expect(feed().holders).toBe(0);
  });

  it('at once where nothing is waited for', async () => {
    const { feed, done, end, turn } = listening();
    await turn();
    feed().sound('sound', gone(VOICE_ACTIVITY_LOST));
    await done;
    expect(end()).toMatchObject({ cause: 'failed', failure: { code: VOICE_ACTIVITY_LOST } });
  });
});

describe('stopping', () => {
  it('sends what has been said of the utterance under way, and waits for its words', async () => {
    const { feed, asked, events, stop, done, turn } = listening();
    await turn();
    feed().beginSpeech(100);
    feed().goOn(tone(800));
    stop();
    feed().goOn(tone(800));
    await turn();
    expect((asked[0]?.form.get('file') as File).size).toBe(44 + 2 * tone(800).length);
    asked[0]?.says('one last thing');
    await done;
    expect(events.slice(1)).toMatchObject([
      { type: 'settled', text: 'one last thing', startMs: 100, endMs: 900 },
      { type: 'ended', cause: 'stopped' },
    ]);
  });

  it.each([
    ['too short', tone(400)],
    ['silent', new Float32Array(16_000)],
  ])('sends nothing of an utterance under way that is %s', async (_, samples) => {
    const { feed, asked, end, stop, done, turn } = listening();
    await turn();
    feed().beginSpeech(0);
    feed().goOn(samples);
    stop();
    await done;
    expect([asked.length, end()]).toEqual([0, { type: 'ended', cause: 'stopped' }]);
  });

  it('sends all that waits at once', async () => {
    const { feed, asked, stop, turn } = listening();
    await turn();
    for (let i = 0; i < 6; i++) feed().say(i * 1000, i * 1000 + 600);
    stop();
    await turn();
    expect(asked).toHaveLength(6);
  });

  it('waits 3 s at most; what has no words by then stays in the feed', async () => {
    const { feed, feeds, asked, end, stop, done, clock, turn } = listening();
    const holder = await feeds.open(SOURCE);
    await turn();
    feed().say(0, 1000);
    feed().say(2000, 3000);
    stop();
    await turn();
    asked[0]?.says('in time');
    await clock.advance(2999);
    expect(end()).toBeUndefined();
    await clock.advance(1);
    await done;
    expect(end()).toEqual({ type: 'ended', cause: 'stopped' });
    expect([asked[1]?.signal?.aborted, holder.settledMs, clock.waiting]).toEqual([true, 1000, 0]);
  });

  it('is no failure when a request fails meanwhile, and the others settle', async () => {
    const { feed, feeds, asked, end, texts, stop, done, turn } = listening();
    const holder = await feeds.open(SOURCE);
    await turn();
    feed().say(0, 1000);
    feed().say(2000, 3000);
    stop();
    await turn();
    asked[0]?.answer(401, '{}');
    asked[1]?.says('after it');
    await done;
    expect([texts(), end()]).toEqual([['after it'], { type: 'ended', cause: 'stopped' }]);
    expect(holder.settledMs).toBe(0);
  });

  it('ends at once while the device is still being opened', async () => {
    const { stop, done, events, feeds, turn } = listening();
    stop();
    await done;
    await turn();
    expect([events, feeds.last.holders]).toEqual([[{ type: 'ended', cause: 'stopped' }], 0]);
  });

  it('drops everything when the run is aborted', async () => {
    const { feed, asked, events, drop, done, clock, turn } = listening();
    await turn();
    feed().say(0, 1000);
    await turn();
    const before = events.length;
    drop();
    await done;
    asked[0]?.says('never mind');
    await clock.advance(60_000);
    expect([events.length, asked[0]?.signal?.aborted, clock.waiting]).toEqual([before, true, 0]);
    expect([feed().holders, feed().listeners]).toEqual([0, 0]);
  });
});

describe('available', () => {
  const feeds = new ScriptedFeeds();
  it.each([
    ['no address', { baseUrl: ' ', model: 'm' }, 'address'],
    ['half an address', { baseUrl: 'localhost:8000', model: 'm' }, 'http://'],
    ['an address with a password', { baseUrl: 'https://me:secret@a.test', model: 'm' }, '@'],
    ['no model', { baseUrl: 'https://a.test', model: ' ' }, 'model'],
    ['a key with a line break', { baseUrl: 'https://a.test', model: 'm', key: 'sk-1\nsk-2' }, 'key'],
  ])('is unavailable with %s, and says what is missing, also when it is run', async (_, config, words) => {
    const engine = transcriptionEndpoint({ ...config, feeds });
    const answer = await engine.available('en-US');
    expect(answer).toMatchObject({
      status: 'unavailable',
      failure: { message: expect.stringContaining(words) },
    });
    const { signal } = new AbortController();
    const events: TranscriberEvent[] = [];
    await engine.run(
      { source: SOURCE, language: 'en', stopHearing: signal },
      (event) => events.push(event),
      signal,
    );
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed' }]);
    expect(JSON.stringify([answer, events])).not.toContain('secret');
  });

  it('is unknown until something has worked, then ready, until something fails', async () => {
    const { engine, feed, asked, turn, done } = listening();
    expect(await engine.available('en')).toEqual({ status: 'unknown' });
    await turn();
    feed().say(0, 1000);
    await turn();
    asked[0]?.says('yes');
    await turn();
    expect(await engine.available('en')).toEqual({ status: 'ready' });
    feed().say(2000, 3000);
    await turn();
    asked[1]?.answer(403, '{}');
    await done;
    expect(await engine.available('en')).toEqual({ status: 'unknown' });
  });
});

describe('conformance', () => {
  type Script = (run: { feeds: ScriptedFeeds; clock: SimulatedClock }) => void | Promise<void>;
  const subject = (name: string, fetch: Fetch, script: Script, replayMs?: number) => ({
    name,
    make: async () => {
      const clock = new SimulatedClock();
      const feeds = new ScriptedFeeds();
      const holder = await feeds.open(SOURCE);
      await holder.keepSpeech();
      if (replayMs) {
        holder.say(0, 800);
        holder.nowMs = replayMs;
      }
      const heard = { evidence: replayMs !== undefined };
      return {
        transcriber: transcriptionEndpoint({
          baseUrl: 'https://a.test',
          model: 'm',
          feeds,
          fetch,
          clock,
        }),
        input: { source: SOURCE, language: 'en-US', ...(replayMs && { replayMs }) },
        drive: async () => {
          await clock.advance(0);
          heard.evidence = true;
          await script({ feeds, clock });
          await clock.advance(30_000);
          if (!feeds.last.hasEnded) {
            feeds.last.end({ reason: 'ended', message: 'The share was stopped, so nothing is heard.' });
          }
          await clock.advance(3000);
        },
        elapsed: () => clock.elapsed(),
        hasGivenEvidence: () => heard.evidence,
      };
    },
  });
  const reply = (status: number, body: string): Fetch => {
    return () =>
      Promise.resolve({ status, headers: new Headers(), text: () => Promise.resolve(body) } as Response);
  };
  const talk: Script = async ({ feeds, clock }) => {
    feeds.last.level(0.2);
    const from = feeds.last.nowMs;
    for (let i = 0; i < 4; i++) {
      feeds.last.say(from + i * 1000, from + i * 1000 + 700);
      await clock.advance(100);
    }
    feeds.last.beginSpeech(from + 5000);
    feeds.last.goOn(tone(900));
  };
  const suite = transcriberConformance([
    subject('words come', reply(200, '{"text":"good morning"}'), talk),
    subject('words come, and some were said before', reply(200, '{"text":"good morning"}'), talk, 2000),
    subject('there are no words', reply(200, '{"text":""}'), talk),
    subject('the key is refused', reply(401, '{}'), talk),
    subject('nothing is there', () => Promise.reject(new TypeError('Failed to fetch')), talk),
    subject('nothing is answered', () => new Promise(() => undefined), talk),
    subject('nothing is said', reply(200, '{"text":"good morning"}'), () => undefined),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
