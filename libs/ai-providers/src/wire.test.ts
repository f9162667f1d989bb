import type { Failure, ModelEvent } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import { chatCompletions } from './chat-completions/language-model.js';
import { CHARACTERS_A_TOKEN } from './exchange.js';
import { messages } from './messages/language-model.js';
import type { ModelOptions } from './model-options.js';
import {
  chatCompletionsPeer,
  messagesPeer,
  type ModelPeer,
  type PeerStream,
  recordRun,
  SAMPLE_REQUEST,
} from './testing/index.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** Not of a form that is blanked out anyway. */
const KEY = 'secret/key+1234567890';

/** What both wires must do, whatever their format. */
const WIRES = [
  { name: 'chat completions', who: 'OpenAI', make: chatCompletions, peerOf: () => chatCompletionsPeer() },
  { name: 'messages', who: 'Anthropic', make: messages, peerOf: () => messagesPeer() },
] as const;

describe.each(WIRES)('$name', ({ make, who, peerOf }) => {
  let peer: ModelPeer;
  let clock: SimulatedClock;
  beforeEach(() => {
    peer = peerOf();
    clock = new SimulatedClock();
    server.resetHandlers(...peer.handlers);
  });
  const model = (options: Partial<ModelOptions> = {}) =>
    make({ apiKey: KEY, fetch: (url, init) => fetch(url, init), clock, ...options });
  const run = (options?: Partial<ModelOptions>) => recordRun(model(options).run, SAMPLE_REQUEST);
  const failureOf = (events: readonly ModelEvent[]): Failure => {
    const last = events.at(-1);
    if (last?.type !== 'failed') throw new Error(`expected a failure, got ${JSON.stringify(events)}`);
    return last.failure;
  };

  it('A11: streams the answer as it comes, then ends with what it cost', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('Say ');
    await running.until(1);
    expect(running.events).toEqual([{ type: 'delta', text: 'Say ' }]);
    stream.text('yes.');
    stream.end(undefined, { inputTokens: 30, outputTokens: 4 });
    await running.done;
    expect(running.events.slice(1)).toEqual([
      { type: 'delta', text: 'yes.' },
      { type: 'ended', finish: 'complete', usage: { inputTokens: 30, outputTokens: 4 } },
    ]);
  });

  it('shows no reasoning, and takes it for progress', async () => {
    const stream = peer.streams();
    const running = run();
    await stream.requested;
    await clock.advance(9_000);
    stream.thinking('They ask for the price, so');
    stream.text('a');
    await running.until(1);
    await clock.advance(7_000);
    stream.text('b');
    await running.until(2);
    await clock.advance(7_000);
    stream.end();
    await running.done;
    expect(running.text).toBe('ab');
    expect(running.events.at(-1)?.type).toBe('ended');
  });

  it('tells a reply cut at the token limit from a whole one', async () => {
    const cut = make === chatCompletions ? 'length' : 'max_tokens';
    peer.answers('Half an answ', { finish: cut });
    const running = run();
    await running.done;
    expect(running.events.at(-1)).toMatchObject({ type: 'ended', finish: 'length' });
  });

  it('a reply that used up its limit before the first word is a failure', async () => {
    peer.answers('', { finish: make === chatCompletions ? 'length' : 'max_tokens' });
    const running = run();
    await running.done;
    expect(failureOf(running.events)).toMatchObject({ reason: 'too-long' });
  });

  it('a refusal ends as refused', async () => {
    peer.answers('', { finish: make === chatCompletions ? 'content_filter' : 'refusal' });
    const running = run();
    await running.done;
    expect(running.events).toMatchObject([{ type: 'ended', finish: 'refused' }]);
  });

  it('P6: nothing within 10 s is a timeout, and the request is given up', async () => {
    const asked = peer.neverAnswers();
    const running = run();
    await asked;
    await clock.advance(9_999);
    expect(running.events).toEqual([]);
    await clock.advance(1);
    await running.done;
    expect(failureOf(running.events)).toMatchObject({ reason: 'timeout' });
  });

  it('P6: headers alone do not count as a first token', async () => {
    const stream = peer.streams();
    const running = run();
    await stream.requested;
    await clock.advance(10_000);
    await running.done;
    expect(failureOf(running.events).reason).toBe('timeout');
  });

  it('P6: 8 s without a token is a stall, whatever comments keep the line open', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('Well, ');
    await running.until(1);
    await clock.advance(5_000);
    stream.write(': keep-alive\n\n');
    await clock.advance(3_000);
    await running.done;
    expect(running.text).toBe('Well, ');
    expect(failureOf(running.events).reason).toBe('stalled');
    await stream.cancelled;
  });

  it('P6: the whole request has a limit too', async () => {
    const stream = peer.streams();
    const running = run({ limits: { totalMs: 12_000 } });
    for (let i = 1; i <= 3; i++) {
      stream.text('on ');
      await running.until(i);
      await clock.advance(4_000);
    }
    await running.done;
    expect(failureOf(running.events)).toMatchObject({
      reason: 'timeout',
      message: expect.stringContaining('not done in time'),
    });
  });

  it('a stream that stalls after its finish mark is whole', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('Yes.');
    stream.finish();
    await running.until(1);
    await clock.advance(8_000);
    await running.done;
    expect(running.events.at(-1)).toMatchObject({ type: 'ended', finish: 'complete' });
  });

  const MIDWAY: readonly [string, (stream: PeerStream) => void][] = [
    ['closes cleanly', (stream) => stream.close()],
    ['breaks', (stream) => stream.break()],
    [
      'closes within an event',
      (stream) => {
        stream.write('data: {"choi');
        stream.close();
      },
    ],
  ];
  it.each(MIDWAY)('a stream that %s without its finish mark is cut off', async (_, end) => {
    const stream = peer.streams();
    const running = run();
    stream.text('Half an ');
    await running.until(1);
    end(stream);
    await running.done;
    expect(running.text).toBe('Half an ');
    expect(failureOf(running.events).reason).toBe('cut-off');
  });

  it('an event that is not JSON is a bad reply', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('ok ');
    stream.write('data: {"broken\n\n');
    await running.done;
    expect(failureOf(running.events).reason).toBe('bad-reply');
    await stream.cancelled;
  });

  it('an error in mid-stream ends the run with its reason', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('ok ');
    stream.error(make === chatCompletions ? 'server_overloaded' : 'overloaded_error', 'Overloaded');
    await running.done;
    expect(running.text).toBe('ok ');
    expect(failureOf(running.events).reason).toBe('overloaded');
  });

  it.each([
    ['an HTML page', '<!doctype html><title>Sign in</title>', 'text/html', 'bad-reply'],
    ['plain JSON', '{"ok":true}', 'application/json', 'bad-reply'],
    [
      'an error in JSON',
      '{"error":{"type":"rate_limit_error","code":"rate_limit_exceeded","message":""}}',
      'application/json',
      'rate-limited',
    ],
    ['nothing', '', 'text/plain', 'empty'],
    ['a stream of nothing', '', 'text/event-stream', 'empty'],
    ['a stream of comments', ': hello\n\n', 'text/event-stream', 'empty'],
  ])('status 200 with %s is told', async (_, body, type, reason) => {
    peer.sends(body, type);
    const running = run();
    await running.done;
    expect(running.events).toHaveLength(1);
    expect(failureOf(running.events).reason).toBe(reason);
  });

  it.each([
    [401, 'unauthorized'],
    [402, 'quota'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [418, 'bad-request'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'overloaded'],
    [529, 'overloaded'],
  ])('P3: status %i is %s, with the ledger’s words first', async (status, reason) => {
    peer.refuses(status);
    const running = run();
    await running.done;
    expect(failureOf(running.events)).toMatchObject({
      reason,
      status,
      message: expect.stringMatching(new RegExp(`^${who} request failed: \\S.+\\.$`)),
    });
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['milliseconds', { 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    ['a date', { 'retry-after': new Date(1_700_000_012_000).toUTCString() }, 12_000],
    ['a past date', { 'retry-after': new Date(1_600_000_000_000).toUTCString() }, 0],
    ['rubbish', { 'retry-after': 'soon' }, undefined],
  ])('P6: keeps retry-after given in %s', async (_, headers, ms) => {
    peer.refuses(429, {}, headers);
    const running = run();
    await running.done;
    expect(failureOf(running.events).retryAfterMs).toBe(ms);
  });

  it('P3: a dead network is told with what to do', async () => {
    peer.isUnreachable();
    const running = run();
    await running.done;
    expect(failureOf(running.events)).toMatchObject({ reason: 'network' });
    expect(failureOf(running.events).message).toContain('could not be reached');
  });

  it('S2: no failure holds the key, not even when the provider quotes it', async () => {
    const echo = { error: { type: 'x', code: KEY, message: `Incorrect API key provided: ${KEY}` } };
    peer.refuses(401, echo).refuses(400, echo).sends(JSON.stringify(echo), 'application/json');
    for (const quoteProvider of [false, true, true]) {
      const running = run({ quoteProvider });
      await running.done;
      expect(JSON.stringify(running.events)).not.toContain(KEY);
      expect(failureOf(running.events).message.includes('It said')).toBe(quoteProvider);
    }
  });

  it('S2: a key pasted with a line break works; one with other characters is told as such', async () => {
    peer.answers('Yes.');
    const running = run({ apiKey: `\n${KEY}\n` });
    await running.done;
    expect(running.text).toBe('Yes.');
    const odd = run({ apiKey: 'sk-“quoted”' });
    await odd.done;
    expect(failureOf(odd.events)).toMatchObject({
      reason: 'unauthorized',
      message: expect.stringContaining('Copy it again'),
    });
    expect(peer.requests).toHaveLength(1);
  });

  it('follows no redirect and sends nothing of the page along', async () => {
    let init: RequestInit | undefined;
    const running = run({
      fetch: (_, given) => {
        init = given;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await running.done;
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('P6: an answer far longer than was asked for ends at that length, with what came and why', async () => {
    const stream = peer.streams();
    const running = run();
    const piece = 'word '.repeat(1_000);
    const most = SAMPLE_REQUEST.maxTokens * CHARACTERS_A_TOKEN;
    for (let sent = 0; sent <= most; sent += piece.length) stream.text(piece);
    await Promise.all([running.done, stream.cancelled]);
    expect(running.text).toHaveLength(most);
    expect(failureOf(running.events)).toMatchObject({
      reason: 'bad-reply',
      message: expect.stringContaining('far longer than was asked for') as string,
    });
  });

  it.each([
    ['an error', { status: 500, start: '{"error":{"message":"' }, 'server'],
    ['JSON in place of a stream', { status: 200 }, 'bad-reply'],
    ['a page in place of a stream', { status: 200, type: 'text/html', start: '<p>' }, 'bad-reply'],
  ])('%s is not read to its end where that does not come', async (_, given, reason) => {
    const { response, seen } = floodingAnswer(given);
    const running = run({ fetch: () => Promise.resolve(response) });
    await running.done;
    expect(failureOf(running.events)).toMatchObject({ reason, status: given.status });
    expect(seen.isLeft).toBe(true);
    expect(seen.bytes).toBeLessThan(1_000_000);
  });

  it('aborting lets the connection go', async () => {
    const stream = peer.streams();
    const running = run();
    stream.text('Well, ');
    await running.until(1);
    running.abort();
    await Promise.all([running.done, stream.cancelled]);
    expect(running.events).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  it('a request that hangs in spite of its signal does not hold the run', async () => {
    let asked!: () => void;
    const called = new Promise<void>((resolve) => (asked = resolve));
    const deaf = () => {
      asked();
      return new Promise<Response>(() => undefined);
    };
    const running = recordRun(model({ fetch: deaf }).run, SAMPLE_REQUEST);
    await called;
    running.abort();
    await running.done;
    expect(running.events).toEqual([]);
  });

  describe('is a runner', () => {
    const subject = (name: string, script: () => void) => ({
      name,
      make: async () => {
        peer = peerOf();
        clock = new SimulatedClock();
        server.resetHandlers(...peer.handlers);
        script();
        return { runner: model().run, input: SAMPLE_REQUEST };
      },
    });
    it.each(
      runnerConformance(
        [
          subject('an answer', () => peer.answers('Say that it costs 40.')),
          subject('a refusal', () => peer.answers('', { finish: 'refusal' })),
          subject('a wrong key', () => peer.refuses(401)),
          subject('a cut stream', () => peer.sends('data: {}\n\n')),
          subject('a dead network', () => peer.isUnreachable()),
        ],
        ['ended', 'failed'],
      ),
    )('$law', ({ check }) => check());
  });
});
