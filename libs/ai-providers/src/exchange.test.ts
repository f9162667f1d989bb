import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { streamReader } from './chat-completions/stream.js';
import { CHARACTERS_A_TOKEN, type Exchange, exchangeRunner } from './exchange.js';
import { CHAT_COMPLETIONS_FORMAT as FORMAT } from './testing/chat-completions-handlers.js';
import { ControlledStream } from './testing/controlled-stream.js';
import { recordRun, SAMPLE_REQUEST } from './testing/record-run.js';
import { DEFAULT_TIME_LIMITS } from './time-limits.js';
import { wireFailure } from './wire-failure.js';

const URL = 'https://peer.example/v1/chat/completions';
const STREAM = 'text/event-stream';

/** One request to a peer that answers so. */
function ask(answer: () => Response, change: Partial<Exchange> = {}) {
  const clock = new SimulatedClock();
  let asked = 0;
  const peer: Exchange = {
    url: URL,
    prepare: () => ({ headers: {}, body: { try: asked } }),
    reader: streamReader,
    reasonOf: () => ({ reason: 'bad-request' }),
    fail: (reason, facts) => wireFailure({ displayName: 'Peer', url: URL, model: 'm' }, reason, facts),
    adapt: () => false,
    ...change,
  };
  const fetch = () => {
    asked++;
    return Promise.resolve(answer());
  };
  const runner = exchangeRunner(peer, { fetch, clock, limits: DEFAULT_TIME_LIMITS });
  return { runner, clock, run: recordRun(runner, SAMPLE_REQUEST), asked: () => asked };
}

const answerOf = (body: BodyInit | null, type: string) =>
  new Response(body, { headers: type ? { 'content-type': type } : {} });
const USAGE = { inputTokens: 3, outputTokens: 1 };
const whole = (text: string) => FORMAT.text(text) + FORMAT.finish(FORMAT.finished, USAGE) + FORMAT.end();

it('a peer that is adapted to without end is asked eight times, and the last refusal is told', async () => {
  const sent: unknown[] = [];
  const { run, asked } = ask(() => Response.json({ error: { message: 'no' } }, { status: 422 }), {
    adapt: (error, body) => {
      sent.push([error.status, error.message, body]);
      return true;
    },
  });
  await run.done;
  expect(asked()).toBe(8);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7].map((_, tried) => [422, 'no', { try: tried }]));
  expect(run.events).toMatchObject([{ type: 'failed', failure: { reason: 'bad-request', status: 422 } }]);
});

it('nothing is asked for somebody who has left', async () => {
  const { run, runner, asked, clock } = ask(() => answerOf(whole('Yes.'), STREAM));
  await run.done;
  const events: unknown[] = [];
  await runner(SAMPLE_REQUEST, (event) => events.push(event), AbortSignal.abort());
  expect([asked(), events, clock.waiting]).toEqual([1, [], 0]);
});

it.each(['ké', 'éy', 'key\n', '\nkey', 'k\u007Fey', 'k\u0000'])(
  'a header that fetch would not take is not sent: %j',
  async (key) => {
    const { run, asked } = ask(() => answerOf(whole('Yes.'), STREAM), {
      prepare: () => ({ headers: { fine: 'a key ~', authorization: key }, body: {} }),
    });
    await run.done;
    expect(asked()).toBe(0);
    expect(run.events).toMatchObject([{ type: 'failed', failure: { reason: 'unauthorized' } }]);
  },
);

it.each([
  ['text/event-stream; charset=utf-8', 'ended'],
  ['Text/Event-Stream', 'ended'],
  ['application/text/event-stream', 'failed'],
  ['text/plain', 'failed'],
  ['', 'failed'],
])('a stream is what calls itself one: %j', async (type, last) => {
  const { run, clock } = ask(() => answerOf(new TextEncoder().encode(whole('Yes.')), type));
  await run.done;
  expect(run.events.at(-1)?.type).toBe(last);
  expect(run.text).toBe(last === 'ended' ? 'Yes.' : '');
  expect(clock.waiting).toBe(0);
});

it.each([
  ['', 'empty'],
  [' \r\n\t', 'empty'],
  ['.', 'bad-reply'],
])('a page of %j in place of a stream is told, with its status', async (page, reason) => {
  const { run } = ask(() => answerOf(page, 'text/html'));
  await run.done;
  expect(run.events).toMatchObject([{ type: 'failed', failure: { reason, status: 200 } }]);
});

it('a stream without a body is empty', async () => {
  const { run } = ask(() => answerOf(null, STREAM));
  await run.done;
  expect(run.events).toMatchObject([{ type: 'failed', failure: { reason: 'empty' } }]);
});

it('an answer as long as can be is whole, and one character more is not', async () => {
  const most = SAMPLE_REQUEST.maxTokens * CHARACTERS_A_TOKEN;
  const longest = ask(() => answerOf(whole('x'.repeat(most)), STREAM)).run;
  const longer = ask(() => answerOf(whole('x'.repeat(most + 1)), STREAM)).run;
  await Promise.all([longest.done, longer.done]);
  expect([longest.text.length, longest.events.at(-1)?.type]).toEqual([most, 'ended']);
  expect([longer.text.length, longer.events.at(-1)?.type]).toEqual([most, 'failed']);
});

it.each([
  ['a refusal', 500, 'application/json', 'bad-request'],
  ['a page', 200, 'text/html', 'timeout'],
])('%s whose end does not come is given up at the limit', async (_, status, type, reason) => {
  const stream = new ControlledStream();
  stream.write('{"error":');
  const { run, clock } = ask(() => new Response(stream.body, { status, headers: { 'content-type': type } }));
  await clock.advance(DEFAULT_TIME_LIMITS.firstTokenMs);
  await Promise.all([run.done, stream.cancelled]);
  expect(run.events).toMatchObject([{ type: 'failed', failure: { reason } }]);
});

it('a page that breaks off is a bad reply, and a refusal that does is told by its status', async () => {
  const broken = (status: number) => () => {
    const stream = new ControlledStream();
    stream.break();
    return new Response(stream.body, { status, headers: { 'content-type': 'text/html' } });
  };
  const [page, refusal] = [ask(broken(200)).run, ask(broken(503)).run];
  await Promise.all([page.done, refusal.done]);
  expect(page.events).toMatchObject([{ type: 'failed', failure: { status: 200 } }]);
  expect(refusal.events).toMatchObject([{ type: 'failed', failure: { status: 503 } }]);
});
