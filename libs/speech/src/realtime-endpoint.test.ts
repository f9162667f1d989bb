import type { AudioSource, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { type RealtimeEndpointOptions, realtimeEndpoint } from './realtime-endpoint.js';
import { ScriptedFeeds, tone } from './testing/scripted-feeds.js';
import { type ScriptedSocket, ScriptedSockets } from './testing/scripted-socket.js';
import { transcriberConformance } from './testing/transcriber-conformance.js';

const SOURCE: AudioSource = { kind: 'track', id: 'share' };
const KEY = 'sk-secret-1234567890';

const committed = (item: string) => ({ type: 'input_audio_buffer.committed', item_id: item });
const delta = (item: string, text: string) => ({
  type: 'conversation.item.input_audio_transcription.delta',
  item_id: item,
  delta: text,
});
const completed = (item: string, transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id: item,
  transcript,
});
const failed = (item: string, error: object) => ({
  type: 'conversation.item.input_audio_transcription.failed',
  item_id: item,
  error,
});

interface Given extends Partial<RealtimeEndpointOptions> {
  readonly replayMs?: number;
  readonly feeds?: ScriptedFeeds;
  readonly sockets?: ScriptedSockets;
}

async function listening({ replayMs, feeds = new ScriptedFeeds(), ...given }: Given = {}) {
  const { sockets = new ScriptedSockets(), ...options } = given;
  const clock = new SimulatedClock();
  const engine = realtimeEndpoint({
    baseUrl: 'https://words.test/v1',
    model: 'gpt-live-transcribe',
    key: KEY,
    WebSocket: sockets.WebSocket,
    clock,
    ...options,
    feeds,
  });
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const holder = await feeds.open(SOURCE);
  const done = engine.run(
    { source: SOURCE, language: 'en-GB', stopHearing: stopping.signal, ...(replayMs && { replayMs }) },
    (event) => events.push(event),
    dropping.signal,
  );
  await clock.advance(0);
  return {
    engine,
    sockets,
    clock,
    events,
    done,
    feed: holder,
    socket: () => sockets.last,
    types: () => sockets.last.sent.map(({ type }) => String(type).replace('input_audio_buffer.', '')),
    texts: () => events.flatMap((event) => (event.type === 'settled' ? [event.text] : [])),
    shown: () => events.flatMap((event) => (event.type === 'interim' ? [event.text] : [])),
    end: () => events.find((event) => event.type === 'ended'),
    stop: () => stopping.abort(),
    drop: () => dropping.abort(),
  };
}

async function connected(given?: Given) {
  const run = await listening(given);
  run.socket().open();
  return run;
}

describe('the connection', () => {
  it('carries the key as a subprotocol and nowhere else', async () => {
    const { socket } = await connected();
    expect([socket().url, socket().protocols]).toEqual([
      'wss://words.test/v1/realtime?intent=transcription',
      ['realtime', `openai-insecure-api-key.${KEY}`],
    ]);
    expect(JSON.stringify(socket().sent)).not.toContain(KEY);
    const { socket: keyless } = await connected({ key: ' ', baseUrl: 'ws://localhost:8000' });
    expect([keyless().url, keyless().protocols]).toEqual([
      'ws://localhost:8000/v1/realtime?intent=transcription',
      ['realtime'],
    ]);
  });

  it('begins with what is wanted of it', async () => {
    const { socket } = await connected({ prompt: 'Sotto' });
    expect(socket().sent).toEqual([
      {
        type: 'session.update',
        session: {
          type: 'transcription',
          audio: {
            input: {
              format: { type: 'audio/pcm', rate: 24_000 },
              transcription: { model: 'gpt-live-transcribe', language: 'en', prompt: 'Sotto' },
              turn_detection: null,
            },
          },
        },
      },
    ]);
  });

  it('gets what was said before it stood, in order', async () => {
    const { feed, socket, types } = await listening();
    feed.say(0, 300);
    expect(socket().sent).toEqual([]);
    socket().open();
    expect([types()[0], types().at(-1)]).toEqual(['session.update', 'commit']);
    expect(types().slice(1, -1)).toEqual(Array<string>(types().length - 2).fill('append'));
  });
});

describe('an utterance', () => {
  it('is sent while it is spoken, shown while its words come, and settles when they are complete', async () => {
    const { feed, socket, events, types } = await connected();
    feed.beginSpeech(1000);
    feed.goOn(tone(640));
    expect(types().length).toBeGreaterThan(10);
    socket().says(delta('a', 'Hello'));
    feed.goOn(tone(640));
    feed.endSpeech(2280);
    socket().says(committed('a'));
    socket().says(delta('a', ' there'));
    socket().says(completed('a', 'Hello there. '));
    expect(events).toEqual([
      { type: 'hearing', level: null },
      { type: 'interim', utterance: 'u1', text: 'Hello' },
      { type: 'interim', utterance: 'u1', text: 'Hello there' },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'Hello there.',
        startMs: 1000,
        endMs: 2280,
        timing: 'measured',
      },
    ]);
    expect(feed.settledMs).toBe(2280);
  });

  it('is as long as it was, at 24 kHz', async () => {
    const { feed, socket } = await connected();
    feed.say(0, 1000);
    const bytes = socket().sent.flatMap(({ audio }) => (typeof audio === 'string' ? atob(audio).length : []));
    const samples = bytes.reduce((sum, length) => sum + length, 0) / 2;
    expect(samples).toBeGreaterThanOrEqual(24_000);
    expect(samples).toBeLessThan(24_000 + 24 * 25);
  });

  it('that was no speech is cleared, and the next is not taken for it', async () => {
    const { feed, socket, types, texts, shown } = await connected();
    feed.beginSpeech(0);
    feed.goOn(tone(200));
    socket().says(delta('a', 'Uh'));
    feed.endSpeech(200, 'noise');
    expect(types().at(-1)).toBe('clear');
    feed.say(1000, 2000);
    socket().says(delta('a', ' late'));
    socket().says(committed('b'));
    socket().says(completed('b', 'Real words.'));
    expect([shown(), texts(), feed.settledMs]).toEqual([['Uh', ''], ['Real words.'], 2000]);
  });

  it('that is near silence is never sent, however long it is; what was held comes first once it is louder', async () => {
    const { feed, socket, types, texts, end } = await connected();
    // -57 dBFS, and a sine's peak is 3 dB above it: it is the loudness of a frame that counts.
    const hiss = (ms: number) => tone(ms).map((sample) => sample * 0.01);
    feed.beginSpeech(0);
    feed.goOn(hiss(29_000));
    feed.endSpeech(29_000, 'noise');
    expect(types()).toEqual(['session.update']);

    feed.beginSpeech(30_000);
    feed.goOn(hiss(27_000));
    expect(types()).toEqual(['session.update']);
    // A slow connection: what comes all at once is no sign that it cannot keep up.
    socket().bufferedAmount = 1_500_000;
    feed.goOn(tone(1000));
    feed.endSpeech(58_000);
    socket().says(completed('a', 'Softly, then aloud.'));
    expect([types().at(-1), texts(), end()]).toEqual(['commit', ['Softly, then aloud.'], undefined]);
    const bytes = socket().sent.flatMap(({ audio }) => (typeof audio === 'string' ? atob(audio).length : []));
    const seconds = bytes.reduce((sum, length) => sum + length, 0) / 2 / 24_000;
    expect(seconds).toBeCloseTo(28, 1);
  });

  it.each([
    ['no words', completed('a', '')],
    ['a mark for silence', completed('a', '[BLANK_AUDIO]')],
    ['audio that cannot be understood', failed('a', { code: 'audio_unintelligible' })],
    ['audio that is too short', { type: 'error', error: { code: 'input_audio_buffer_commit_empty' } }],
  ])('with %s settles nothing', async (_, message) => {
    const { feed, socket, texts, end } = await connected();
    feed.say(0, 1000);
    socket().says(message);
    expect([texts(), end(), feed.settledMs]).toEqual([[], undefined, 1000]);
  });

  it('settles in its order, though the words of a later one come first', async () => {
    const { feed, socket, texts } = await connected();
    feed.say(0, 1000);
    feed.say(2000, 3000);
    socket().says(committed('a'));
    socket().says(committed('b'));
    socket().says(completed('b', 'second'));
    expect([texts(), feed.settledMs]).toEqual([[], 0]);
    socket().says(completed('a', 'first'));
    expect([texts(), feed.settledMs]).toEqual([['first', 'second'], 3000]);
  });

  it('is known by the name of its commit, whatever its first words seemed to belong to', async () => {
    const { feed, socket, texts } = await connected();
    feed.say(0, 1000);
    feed.say(2000, 3000);
    // Without a name before it, the first words are taken for those of the first utterance.
    socket().says(delta('b', 'sec'));
    socket().says(committed('a'));
    socket().says(committed('b'));
    socket().says(completed('b', 'second'));
    socket().says(completed('a', 'first'));
    expect(texts()).toEqual(['first', 'second']);
  });

  it('is found where the server names no item at the commit', async () => {
    const { feed, socket, texts } = await connected();
    for (let i = 0; i < 2; i++) feed.say(i * 2000, i * 2000 + 1000);
    socket().says({ type: 'input_audio_buffer.committed' });
    socket().says(completed('x', 'first'));
    socket().says({ type: 'input_audio_buffer.committed' });
    socket().says(completed('y', 'second'));
    expect(texts()).toEqual(['first', 'second']);
  });

  it('Q1: settles once, in order, whatever the order of what the server says', async () => {
    const piece = fc.record({
      noise: fc.boolean(),
      late: fc.integer({ min: 0, max: 5 }),
      deltas: fc.array(fc.constantFrom('one', ' two', ' three'), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { size: 'max', maxLength: 30 }), async (script) => {
        const { feed, socket, texts, end } = await connected();
        const due: { at: number; act: () => void }[] = [];
        const serve = (until: number) => {
          // What is due at the same time comes in the order of the commits; completions overtake each other.
          for (const { act } of due.filter(({ at }) => at === until)) act();
        };
        script.forEach(({ noise, late, deltas }, i) => {
          feed.beginSpeech(i * 1000);
          feed.goOn(new Float32Array(1600));
          feed.endSpeech(i * 1000 + 100, noise ? 'noise' : 'speech');
          if (!noise) {
            socket().says(committed(`i${i}`));
            const say = () => {
              for (const text of deltas) socket().says(delta(`i${i}`, text));
              socket().says(completed(`i${i}`, `said ${i}`));
              socket().says(delta(`i${i}`, 'straggler'));
            };
            due.push({ at: i + late, act: say });
          }
          serve(i);
        });
        for (let i = script.length; i < script.length + 6; i++) serve(i);
        const wanted = script.flatMap(({ noise }, i) => (noise ? [] : [`said ${i}`]));
        const lastMs = script.length > 0 ? (script.length - 1) * 1000 + 100 : 0;
        expect([texts(), end(), feed.settledMs]).toEqual([wanted, undefined, lastMs]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('replay', () => {
  it('Q1: sends again what an engine before it had not settled, and more of it than may wait live', async () => {
    const feeds = new ScriptedFeeds();
    const kept = await feeds.open(SOURCE);
    await kept.keepSpeech();
    for (let i = 0; i < 20; i++) kept.say(i * 1000, i * 1000 + 900);
    const { socket, types, events, end } = await connected({ feeds, replayMs: 30_000 });
    expect(types().filter((type) => type === 'commit')).toHaveLength(20);
    // The connection has not yet got through with it when somebody speaks.
    socket().bufferedAmount = 20 * 900 * 48 * (4 / 3);
    kept.say(21_000, 22_000);
    expect(end()).toBeUndefined();
    socket().says(committed('a'));
    socket().says(completed('a', 'kept'));
    expect(events.at(-1)).toMatchObject({ type: 'settled', text: 'kept', startMs: -19_900, endMs: -19_000 });
  });
});

describe('what fails', () => {
  type Run = Awaited<ReturnType<typeof listening>>;
  const speak = ({ socket, feed }: Run) => {
    socket().open();
    feed.say(0, 1000);
  };
  const error = (error: object) => (run: Run) => {
    speak(run);
    run.socket().says({ type: 'error', error });
  };
  const ends =
    (code: number, words = '') =>
    (run: Run) => {
      speak(run);
      run.socket().ends(code, words);
    };
  it.each<[string, (run: Run) => unknown, string, string]>([
    ['a connection that is refused', ({ socket }) => socket().ends(), 'network', 'key'],
    ['a connection that never comes about', ({ clock }) => clock.advance(10_000), 'timeout', 'in time'],
    ['a wrong key', error({ code: 'invalid_api_key' }), 'unauthorized', 'key'],
    [
      'a wrong key, told as it closes',
      ends(3000, 'invalid_request_error.invalid_api_key'),
      'unauthorized',
      'key',
    ],
    ['a close for the key', ends(3000), 'unauthorized', 'key'],
    ['a policy', ends(1008), 'forbidden', 'gpt-live-transcribe'],
    ['no credit', error({ code: 'insufficient_quota' }), 'quota', 'credit'],
    [
      'a model that cannot do it',
      error({ type: 'invalid_request_error', code: 'invalid_model' }),
      'not-found',
      'no model',
    ],
    [
      'a session that is not understood',
      error({ type: 'invalid_request_error', code: 'invalid_session_config' }),
      'bad-request',
      'invalid_session_config',
    ],
    ['a fault of the server', error({ type: 'server_error' }), 'server', 'fault of its own'],
    ['a server that goes down', ends(1011), 'server', 'fault of its own'],
    ['a server that is full', ends(1013), 'overloaded', 'keep up'],
    ['a connection that breaks in mid-utterance', ends(1006), 'cut-off', 'broke off'],
    ['a connection that is closed with words missing', ends(1000), 'cut-off', 'broke off'],
    ['a session that expires with words missing', error({ code: 'session_expired' }), 'cut-off', 'broke off'],
    [
      'an utterance that fails',
      (run) => {
        speak(run);
        run.socket().says(failed('a', { type: 'server_error', code: 'server_error' }));
      },
      'server',
      'fault of its own',
    ],
    [
      'words that never come',
      (run) => {
        speak(run);
        return run.clock.advance(11_000);
      },
      'timeout',
      'in time',
    ],
    [
      'a connection slower than speech',
      (run) => {
        run.socket().open();
        run.socket().bufferedAmount = 700_000;
        run.feed.say(0, 1000);
      },
      'overloaded',
      'keep up',
    ],
    [
      'something that is no event',
      (run) => {
        speak(run);
        run.socket().says('<html>');
      },
      'bad-reply',
      'not a transcription',
    ],
    [
      'bytes instead of text',
      (run) => {
        speak(run);
        run.socket().says(new ArrayBuffer(4).byteLength);
      },
      'bad-reply',
      'not a transcription',
    ],
    [
      'a message longer than any is',
      (run) => {
        speak(run);
        run.socket().says(completed('a', 'good morning'.repeat(100_000)));
      },
      'bad-reply',
      'not a transcription',
    ],
    [
      'words that go on and on',
      (run) => {
        speak(run);
        const more = delta('a', 'and so on '.repeat(5_000));
        for (let i = 0; i < 3; i++) run.socket().says(more);
      },
      'bad-reply',
      'not a transcription',
    ],
    [
      'words that are none',
      (run) => {
        speak(run);
        run.socket().says({ ...completed('a', ''), transcript: null });
      },
      'bad-reply',
      'not a transcription',
    ],
  ])('%s ends the run, keeps the sound, and says what to do', async (_, act, reason, words) => {
    const run = await listening();
    await act(run);
    await run.done;
    const end = run.end();
    expect(end).toMatchObject({ type: 'ended', cause: 'failed', failure: { reason } });
    expect(end?.failure?.message).toMatch(/^[A-Z].*\.$/);
    expect(end?.failure?.message).toContain(words);
    expect(JSON.stringify(end)).not.toContain('secret');
    expect([run.feed.settledMs, run.socket().isClosed, run.clock.waiting]).toEqual([0, true, 0]);
    expect([run.feed.holders, run.feed.listeners]).toEqual([1, 0]);
  });

  it.each([
    ['a key that no subprotocol can hold', 'SyntaxError', 'unauthorized'],
    ['a page on https that may not use ws:', 'SecurityError', 'network'],
  ])('%s is told before anything is sent', async (_, name, reason) => {
    const sockets = new ScriptedSockets();
    sockets.refusal = new DOMException('no', name);
    const { done, events, feed } = await listening({ sockets });
    await done;
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason } }]);
    expect(feed.holders).toBe(1);
  });

  it('what was settled before stays settled, and only the rest is kept', async () => {
    const { feed, socket, texts, done, end } = await connected();
    feed.say(0, 1000);
    feed.say(2000, 3000);
    socket().says(completed('a', 'first'));
    socket().ends(1006);
    await done;
    expect([texts(), feed.settledMs, end()?.cause]).toEqual([['first'], 1000, 'failed']);
  });
});

describe('an end that is no failure', () => {
  it.each([
    ['closes', (socket: ScriptedSocket) => socket.ends(1000)],
    ['lets the session expire', (socket: ScriptedSocket) => socket.says(EXPIRED)],
  ])('A7: a server that %s while nothing is said ends the run as silence', async (_, act) => {
    const { feed, socket, done, end } = await connected();
    feed.say(0, 1000);
    socket().says(completed('a', 'words'));
    act(socket());
    await done;
    expect(end()).toEqual({ type: 'ended', cause: 'silence' });
  });
  const EXPIRED = { type: 'error', error: { code: 'session_expired' } };

  it('but as a failure before anything has worked, so that nobody starts it again and again', async () => {
    const { socket, done, end } = await connected();
    socket().ends(1000);
    await done;
    expect(end()).toMatchObject({ cause: 'failed', failure: { reason: 'cut-off' } });
  });
});

describe('stopping', () => {
  it('commits what has been said of the utterance under way, and waits for its words', async () => {
    const { feed, socket, types, events, stop, done } = await connected();
    feed.beginSpeech(0);
    feed.goOn(tone(800));
    stop();
    feed.goOn(tone(800));
    expect(types().at(-1)).toBe('commit');
    socket().says(completed('a', 'one last thing'));
    await done;
    expect(events.slice(1)).toMatchObject([
      { type: 'settled', text: 'one last thing', startMs: 0, endMs: 800 },
      { type: 'ended', cause: 'stopped' },
    ]);
    expect(socket().isClosed).toBe(true);
  });

  it('waits 3 s at most', async () => {
    const { feed, socket, clock, end, stop, done } = await connected();
    feed.say(0, 1000);
    stop();
    await clock.advance(2999);
    expect(end()).toBeUndefined();
    await clock.advance(1);
    await done;
    expect([end(), socket().isClosed, clock.waiting]).toEqual([{ type: 'ended', cause: 'stopped' }, true, 0]);
  });

  it('is no failure when the connection breaks meanwhile', async () => {
    const { feed, socket, end, stop, done } = await connected();
    feed.say(0, 1000);
    stop();
    socket().ends(1006);
    await done;
    expect(end()).toEqual({ type: 'ended', cause: 'stopped' });
  });

  it('drops everything when the run is aborted', async () => {
    const { feed, socket, events, drop, done, clock } = await connected();
    feed.say(0, 1000);
    const before = events.length;
    drop();
    await done;
    await clock.advance(60_000);
    expect([events.length, socket().isClosed, clock.waiting, feed.holders]).toEqual([before, true, 0, 1]);
  });
});

describe('available', () => {
  it('is unavailable without an address, a model or sockets, and says what is missing', async () => {
    const feeds = new ScriptedFeeds();
    const { WebSocket } = new ScriptedSockets();
    const whole = { baseUrl: 'wss://words.test', model: 'm', feeds, WebSocket };
    for (const [config, reason] of [
      [{ ...whole, baseUrl: '' }, 'not-configured'],
      [{ ...whole, model: '' }, 'not-configured'],
      [{ ...whole, WebSocket: undefined }, 'unsupported'],
    ] as const) {
      const engine = realtimeEndpoint(config as RealtimeEndpointOptions);
      expect(await engine.available('en')).toMatchObject({ status: 'unavailable', failure: { reason } });
      const { signal } = new AbortController();
      const events: TranscriberEvent[] = [];
      const input = { source: SOURCE, language: 'en', stopHearing: signal };
      await engine.run(input, (event) => events.push(event), signal);
      expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason } }]);
    }
    expect(await realtimeEndpoint(whole).available('en')).toEqual({ status: 'unknown' });
  });

  it('is ready after words came, until something fails', async () => {
    const { engine, feed, socket, done } = await connected();
    feed.say(0, 1000);
    socket().says(completed('a', 'yes'));
    expect(await engine.available('en')).toEqual({ status: 'ready' });
    socket().ends(1011);
    await done;
    expect(await engine.available('en')).toEqual({ status: 'unknown' });
  });
});

describe('conformance', () => {
  type Script = (socket: ScriptedSocket, feeds: ScriptedFeeds) => void;
  const subject = (name: string, script: Script, replayMs?: number) => ({
    name,
    make: async () => {
      const clock = new SimulatedClock();
      const feeds = new ScriptedFeeds();
      const sockets = new ScriptedSockets();
      const holder = await feeds.open(SOURCE);
      await holder.keepSpeech();
      if (replayMs) {
        holder.say(0, 800);
        holder.nowMs = replayMs;
      }
      const heard = { evidence: replayMs !== undefined };
      return {
        transcriber: realtimeEndpoint({
          baseUrl: 'https://words.test',
          model: 'm',
          feeds,
          WebSocket: sockets.WebSocket,
          clock,
        }),
        input: { source: SOURCE, language: 'en-US', ...(replayMs && { replayMs }) },
        drive: async () => {
          await clock.advance(0);
          heard.evidence = true;
          const socket = sockets.made.at(-1);
          if (socket && !socket.isClosed) script(socket, feeds);
          await clock.advance(20_000);
          feeds.last.end({ reason: 'ended', message: 'The share was stopped, so nothing is heard.' });
          await clock.advance(3000);
        },
        elapsed: () => clock.elapsed(),
        hasGivenEvidence: () => heard.evidence,
      };
    },
  });
  const talk: Script = (socket, feeds) => {
    socket.open();
    const from = feeds.last.nowMs;
    feeds.last.level(0.1);
    feeds.last.say(from, from + 800);
    feeds.last.beginSpeech(from + 1000);
    feeds.last.goOn(tone(800));
    for (const id of ['a', 'b', 'c']) {
      socket.says(delta(id, 'good'));
      socket.says(completed(id, `good morning ${id}`));
    }
  };
  const suite = transcriberConformance([
    subject('words come', talk),
    subject('words come, and some were said before', talk, 2000),
    subject('the connection is refused', (socket) => socket.ends()),
    subject('the connection breaks', (socket, feeds) => {
      socket.open();
      feeds.last.beginSpeech(0);
      socket.says(delta('a', 'good'));
      socket.ends();
    }),
    subject('nothing is answered', (socket, feeds) => {
      socket.open();
      feeds.last.say(0, 800);
    }),
    subject('nothing is said', (socket) => socket.open()),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
