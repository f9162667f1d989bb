import type { TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import type { Fetch } from './platform.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { transcriptionEndpoint } from './transcription-endpoint.js';
import { transcribe } from './transcription-request.js';

/** The wire over msw: what the endpoint may do wrong, and what the person is told of it. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const BASE = 'https://words.test/v1';
const URL_OF_WORDS = `${BASE}/audio/transcriptions`;
const KEY = 'secret/key+1234567890';
const PROMPT = 'the secret project name';

type Answer = () => Response | Promise<Response>;
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return () => HttpResponse.json(body as never, { status, headers });
};
const text = (body: string, type = 'text/html'): Answer => {
  return () => new HttpResponse(body, { headers: { 'content-type': type } });
};
const dead: Answer = () => HttpResponse.error();
const error = (code: string) => ({ error: { code, message: `No. ${KEY} ${PROMPT}` } });
const OK = json(200, { text: 'good morning' });
const never = Symbol('never');

/** One utterance against these answers, one a request, the last again and again; time passes while nothing is asked. */
async function said(...answers: (Answer | typeof never)[]) {
  const requests: Request[] = [];
  server.use(
    http.post(URL_OF_WORDS, ({ request }) => {
      requests.push(request.clone());
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      return typeof answer === 'function' ? answer() : new Promise<Response>(() => undefined);
    }),
  );
  let underWay = 0;
  const counted: Fetch = async (url, init) => {
    underWay++;
    try {
      const response = await fetch(url, init);
      const body = await response.text();
      return new Response(body, response);
    } finally {
      underWay--;
    }
  };
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds();
  const events: TranscriberEvent[] = [];
  const dropping = new AbortController();
  const engine = transcriptionEndpoint({
    baseUrl: BASE,
    model: 'whisper-1',
    key: KEY,
    prompt: PROMPT,
    feeds,
    fetch: counted,
    clock,
  });
  const holder = await feeds.open({ kind: 'track', id: 'share' });
  void engine.run(
    { source: { kind: 'track', id: 'share' }, language: 'en-US', stopHearing: new AbortController().signal },
    (event) => events.push(event),
    dropping.signal,
  );
  await clock.advance(0);
  holder.say(0, 2000);
  const isOver = () => events.some(({ type }) => type === 'settled' || type === 'ended');
  while (!isOver()) {
    await new Promise((resolve) => setImmediate(resolve));
    const hangs = requests.length > 0 && answers[Math.min(requests.length, answers.length) - 1] === never;
    if (underWay === 0 || hangs) await clock.advance(100);
  }
  dropping.abort();
  const last = events.at(-1);
  return {
    requests,
    settledMs: holder.settledMs,
    elapsed: clock.elapsed(),
    text: last?.type === 'settled' ? last.text : undefined,
    failure: last?.type === 'ended' ? last.failure : undefined,
  };
}

it('sends the key in a header and nowhere else, and follows no redirect', async () => {
  const { requests, text: words, settledMs } = await said(OK);
  const [request] = requests as [Request];
  expect([words, settledMs, requests.length]).toEqual(['good morning', 2000, 1]);
  expect(request.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data/);
  const form = await request.formData();
  expect([...form.keys()].sort()).toEqual([
    'file',
    'language',
    'model',
    'prompt',
    'response_format',
    'temperature',
  ]);
  expect([...form.values()].filter((value) => typeof value === 'string').join()).not.toContain(KEY);
  expect([request.redirect, request.credentials, request.cache]).toEqual(['error', 'omit', 'no-store']);
});

describe('what fails', () => {
  it.each([
    ['a wrong key', json(401, error('invalid_api_key')), 'unauthorized', 'key'],
    ['a wrong key, without a word', json(401, {}), 'unauthorized', 'key'],
    ['no credit', json(402, {}), 'quota', 'credit'],
    ['no credit, told as 429', json(429, error('insufficient_quota')), 'quota', 'credit'],
    ['a key that may not', json(403, {}), 'forbidden', 'whisper-1'],
    ['an unknown model', json(404, error('model_not_found')), 'not-found', 'no model “whisper-1”'],
    ['an unknown path', text('<h1>Not found</h1>'), 'bad-reply', 'sign-in page'],
    ['a path that is not there', json(404, { detail: 'Not Found' }), 'not-found', '/v1'],
    ['a wrong method', json(405, {}), 'not-found', 'address'],
    ['a recording that is too large', json(413, {}), 'too-long', 'recording'],
    ['a request that is not understood', json(400, error('unsupported_value')), 'bad-request', 'HTTP 400'],
    ['a gateway that waited in vain', json(504, {}), 'timeout', 'in time'],
    ['a web page instead of words', text('<!doctype html><title>Sign in</title>'), 'bad-reply', 'sign-in'],
    ['an empty body', text('', 'application/json'), 'empty', 'empty'],
    ['JSON without words', json(200, { ok: true }), 'bad-reply', 'not a transcription'],
    ['words that are none', json(200, { text: null }), 'bad-reply', 'not a transcription'],
    ['a list', json(200, ['good morning']), 'bad-reply', 'not a transcription'],
    ['cut-off JSON', text('{"text": "good mo', 'application/json'), 'bad-reply', 'not a transcription'],
    ['an error with status 200', json(200, error('server_overloaded')), 'overloaded', 'keep up'],
    ['a redirect', () => HttpResponse.redirect('https://else.test/'), 'network', 'CORS'],
  ])('%s ends the run, keeps the sound, and says what to do', async (_, answer, reason, words) => {
    const { failure, settledMs, requests } = await said(answer);
    expect(failure?.reason).toBe(reason);
    expect(failure?.message).toMatch(/^[A-Z].*\. [A-Z].*\.$|^[A-Z].*\.$/);
    expect(failure?.message).toContain(words);
    expect(JSON.stringify(failure)).not.toMatch(/secret|project name/);
    expect(settledMs).toBe(0);
    expect(requests).toHaveLength(reason === 'network' ? 2 : 1);
  });

  it.each([
    ['a dead connection', dead, 'network', 500],
    ['a fault of the server', json(500, {}), 'server', 500],
    ['an endpoint that is busy', json(429, {}), 'rate-limited', 2000],
  ])('%s is tried once more, then ends the run', async (_, answer, reason, waitMs) => {
    const { failure, requests, elapsed } = await said(answer);
    expect([failure?.reason, requests.length]).toEqual([reason, 2]);
    expect(elapsed).toBeGreaterThanOrEqual(waitMs);
  });

  it('nothing within 10 s and the length of the utterance is a timeout', async () => {
    const { failure, elapsed, requests } = await said(never);
    expect([failure?.reason, elapsed, requests.length]).toEqual(['timeout', 12_000, 1]);
  });

  it('a second try has what is left of the time', async () => {
    const { failure, elapsed } = await said(json(503, {}), never);
    expect([failure?.reason, elapsed]).toEqual(['timeout', 12_000]);
  });
});

it.each([200, 500])('of an answer without end, status %i, no more than its limit is read', async (status) => {
  const { response, seen } = floodingAnswer({ status });
  const config = { baseUrl: BASE, model: 'whisper-1' };
  const recording = { wav: new Uint8Array(44), lengthMs: 1000, language: 'en-GB' };
  const deps = { fetch: () => Promise.resolve(response), clock: new SimulatedClock() };
  const reply = await transcribe(config, recording, deps, new AbortController().signal);
  expect(reply).toMatchObject({ ok: false, failure: { reason: 'bad-reply', status } });
  expect(seen.isLeft).toBe(true);
  expect(seen.bytes).toBeLessThan(2_000_000);
});

describe('what passes', () => {
  it.each([
    ['a dead connection', dead],
    ['a fault of the server', json(503, {})],
    ['an endpoint that is busy', json(429, {})],
  ])('%s once, and the words come all the same', async (_, answer) => {
    const { text: words, requests, settledMs } = await said(answer, OK);
    expect([words, requests.length, settledMs]).toEqual(['good morning', 2, 2000]);
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7000],
    ['a date', { 'retry-after': new Date(1_700_000_004_000).toUTCString() }, 4000],
  ])('Retry-After in %s is honoured', async (_, headers, ms) => {
    const { text: words, requests, elapsed } = await said(json(429, {}, headers), OK);
    expect([words, requests.length]).toEqual(['good morning', 2]);
    expect(elapsed).toBeGreaterThanOrEqual(ms);
    expect(elapsed).toBeLessThan(ms + 1000);
  });

  it('Retry-After of nothing floods nobody', async () => {
    const { failure, requests, elapsed } = await said(json(429, {}, { 'retry-after': '0' }));
    expect(failure?.reason).toBe('rate-limited');
    expect([requests.length <= 24, elapsed <= 12_000]).toEqual([true, true]);
  });

  it('Retry-After beyond the limit is not waited for, and told', async () => {
    const { failure, requests, elapsed } = await said(json(429, {}, { 'retry-after': '60' }));
    expect(failure).toMatchObject({ reason: 'rate-limited', retryAfterMs: 60_000 });
    expect([requests.length, elapsed < 1000]).toEqual([1, true]);
  });
});
