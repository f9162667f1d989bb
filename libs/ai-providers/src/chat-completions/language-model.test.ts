import { SimulatedClock } from '@sotto/meeting/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelOptions, ProviderNotice } from '../model-options.js';
import { chatCompletionsPeer, type ModelPeer, recordRun, SAMPLE_REQUEST } from '../testing/index.js';
import { chatCompletions } from './language-model.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

let peer: ModelPeer;
beforeEach(() => {
  peer = chatCompletionsPeer();
  server.resetHandlers(...peer.handlers);
});

const model = (options: Partial<ModelOptions> = {}) =>
  chatCompletions({
    apiKey: 'sk-k',
    fetch: (url, init) => fetch(url, init),
    clock: new SimulatedClock(),
    ...options,
  });
async function run(subject = model()) {
  const running = recordRun(subject.run, SAMPLE_REQUEST);
  await running.done;
  return running;
}
const sent = (request = 0) => peer.requests[request]?.body ?? {};
const error = (code: string, param?: string, message = '') => ({
  error: { message, type: 'invalid_request_error', param: param ?? null, code },
});

it('P1: posts to /v1/chat/completions with the key in its header only', async () => {
  peer.answers('Yes.');
  const { text } = await run();
  expect(text).toBe('Yes.');
  expect(peer.requests).toHaveLength(1);
  expect(peer.requests[0]).toMatchObject({
    url: 'https://api.openai.com/v1/chat/completions',
    headers: { authorization: 'Bearer sk-k', 'content-type': 'application/json' },
    body: {
      model: 'gpt-5-2025-08-07',
      max_completion_tokens: 500,
      reasoning_effort: 'minimal',
      stream: true,
    },
  });
  expect(JSON.stringify(sent())).not.toContain('sk-k');
  // Headers of our own making would have to be allowed by the provider's CORS answer.
  const ours = Object.keys(peer.requests[0]?.headers ?? {});
  expect(ours.filter((name) => name.startsWith('x-'))).toEqual([]);
});

describe('P1: parameters follow what the model accepts', () => {
  it('a refused parameter is renamed, retried once, and remembered', async () => {
    const subject = model({ model: 'brand-new' });
    peer.refuses(400, error('unsupported_parameter', 'max_tokens')).answers('Yes.').answers('Again.');
    expect((await run(subject)).text).toBe('Yes.');
    expect((await run(subject)).text).toBe('Again.');
    expect(peer.requests.map(({ body }) => [body['max_tokens'], body['max_completion_tokens']])).toEqual([
      [500, undefined],
      [undefined, 500],
      [undefined, 500],
    ]);
  });

  it('a refused value is left out', async () => {
    peer.refuses(400, error('unsupported_value', 'temperature')).answers('Yes.');
    await run(model({ model: 'brand-new' }));
    expect([sent(0)['temperature'], sent(1)['temperature']]).toEqual([0.7, undefined]);
  });

  it('the same complaint again is a failure', async () => {
    peer
      .refuses(400, error('unsupported_value', 'temperature'))
      .refuses(400, error('unsupported_value', 'temperature'));
    const { events } = await run(model({ model: 'brand-new' }));
    expect(events).toMatchObject([
      { type: 'failed', failure: { reason: 'bad-request', status: 400, code: 'unsupported_value' } },
    ]);
    expect(peer.requests).toHaveLength(2);
  });

  it('another complaint about the request is a failure at once', async () => {
    peer.refuses(400, error('invalid_value', 'messages'));
    await run();
    expect(peer.requests).toHaveLength(1);
  });
});

describe('the default model is shut down', () => {
  const gone = error('model_not_found', undefined, 'The model `gpt-5-2025-08-07` does not exist');

  it('goes to the successor, says so once, and stays there', async () => {
    const notices: ProviderNotice[] = [];
    const subject = model({ onNotice: (notice) => notices.push(notice) });
    peer.refuses(404, gone).answers('Yes.').answers('Again.');
    await run(subject);
    await run(subject);
    expect(peer.requests.map(({ body }) => body['model'])).toEqual([
      'gpt-5-2025-08-07',
      'gpt-5.6-sol',
      'gpt-5.6-sol',
    ]);
    expect(sent(1)).toMatchObject({ reasoning_effort: 'none' });
    expect(notices).toMatchObject([
      { type: 'model-replaced', provider: 'openai', from: 'gpt-5-2025-08-07', to: 'gpt-5.6-sol' },
    ]);
  });

  it('two requests at the same time both get their answer, with one notice', async () => {
    const notices: ProviderNotice[] = [];
    const subject = model({ onNotice: (notice) => notices.push(notice) });
    peer.refuses(404, gone).refuses(404, gone).answers('Yes.').answers('Yes.');
    const both = await Promise.all([run(subject), run(subject)]);
    expect(both.map(({ text }) => text)).toEqual(['Yes.', 'Yes.']);
    expect(notices).toHaveLength(1);
  });

  it('a successor that does not exist either is a failure', async () => {
    peer.refuses(404, gone).refuses(404, gone);
    const { events } = await run();
    expect(events).toMatchObject([
      { type: 'failed', failure: { reason: 'not-found', code: 'model_not_found' } },
    ]);
    expect(peer.requests).toHaveLength(2);
  });

  it('a model that a person chose is not replaced, unless they chose its successor', async () => {
    peer.refuses(404, gone).refuses(404, gone).answers('Yes.');
    const { events } = await run(model({ model: 'gpt-x' }));
    expect(events).toMatchObject([
      { failure: { reason: 'not-found', message: expect.stringContaining('“gpt-x”') } },
    ]);
    expect((await run(model({ model: 'gpt-x', successor: 'gpt-y' }))).text).toBe('Yes.');
    expect(sent(2)['model']).toBe('gpt-y');
  });

  it('an address without this interface is not taken for a missing model', async () => {
    peer.refuses(404, {});
    const { events } = await run();
    expect(events).toMatchObject([
      { failure: { reason: 'not-found', message: expect.stringContaining('base URL') } },
    ]);
    expect(peer.requests).toHaveLength(1);
  });
});

it.each([
  [401, error('invalid_api_key'), 'unauthorized'],
  [429, error('insufficient_quota'), 'quota'],
  [429, error('rate_limit_exceeded'), 'rate-limited'],
  [400, error('context_length_exceeded'), 'bad-request'],
  [400, error('content_policy_violation'), 'refused'],
  [404, { error: { message: 'model "x" not found, try pulling it first' } }, 'not-found'],
  [400, { detail: 'Bad Request' }, 'bad-request'],
])('status %i with %j is told by its code', async (status, body, reason) => {
  peer.refuses(status, body);
  const { events } = await run(model({ successor: null }));
  expect(events).toMatchObject([{ type: 'failed', failure: { reason, status } }]);
});
