import { SimulatedClock } from '@sotto/meeting/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ModelOptions, ProviderNotice } from '../model-options.js';
import { messagesPeer, type ModelPeer, recordRun, SAMPLE_REQUEST } from '../testing/index.js';
import { messages } from './language-model.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

let peer: ModelPeer;
beforeEach(() => {
  peer = messagesPeer();
  server.resetHandlers(...peer.handlers);
});

const model = (options: Partial<ModelOptions> = {}) =>
  messages({
    apiKey: 'sk-ant-k',
    fetch: (url, init) => fetch(url, init),
    clock: new SimulatedClock(),
    ...options,
  });
async function run(subject = model()) {
  const running = recordRun(subject.run, SAMPLE_REQUEST);
  await running.done;
  return running;
}
const error = (type: string, message: string) => ({ type: 'error', error: { type, message } });

it('P2: posts to /v1/messages with the headers a browser needs', async () => {
  peer.answers('Yes.');
  expect((await run()).text).toBe('Yes.');
  expect(peer.requests[0]).toMatchObject({
    url: 'https://api.anthropic.com/v1/messages',
    headers: {
      'x-api-key': 'sk-ant-k',
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    },
    body: { model: 'claude-haiku-5-5', max_tokens: 500, stream: true },
  });
  expect(JSON.stringify(peer.requests[0]?.body)).not.toContain('sk-ant-k');
});

it('P2: a temperature that the model refuses is left out, and stays left out', async () => {
  const subject = model({ model: 'claude-sonnet-4-6' });
  const refusal = error('invalid_request_error', '`temperature` is deprecated for this model.');
  peer.refuses(400, refusal).answers('Yes.').answers('Again.');
  await run(subject);
  await run(subject);
  expect(peer.requests.map(({ body }) => body['temperature'])).toEqual([0.7, undefined, undefined]);
});

it('P2: thinking that cannot be switched off is left on', async () => {
  peer
    .refuses(400, error('invalid_request_error', 'thinking.type: "disabled" is not supported for this model'))
    .answers('Yes.');
  expect((await run()).text).toBe('Yes.');
  expect(peer.requests.map(({ body }) => 'thinking' in body)).toEqual([true, false]);
});

it('a configured successor takes the place of a model that is gone', async () => {
  const notices: ProviderNotice[] = [];
  peer.refuses(404, error('not_found_error', 'model: claude-haiku-5-5')).answers('Yes.');
  await run(model({ successor: 'claude-haiku-6', onNotice: (notice) => notices.push(notice) }));
  expect(peer.requests.map(({ body }) => body['model'])).toEqual(['claude-haiku-5-5', 'claude-haiku-6']);
  expect(notices).toMatchObject([{ provider: 'anthropic', to: 'claude-haiku-6' }]);
});

it.each([
  [401, error('authentication_error', 'invalid x-api-key'), 'unauthorized', 'key was not accepted'],
  [
    401,
    error(
      'authentication_error',
      'CORS requests are not allowed for this Organization because of its settings.',
    ),
    'forbidden',
    'does not allow calls from a browser',
  ],
  [
    400,
    error('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
    'quota',
    'no credit left',
  ],
  [
    400,
    error('invalid_request_error', 'prompt is too long: 210000 tokens'),
    'bad-request',
    'longer than this model',
  ],
  [413, error('request_too_large', 'x'), 'bad-request', 'longer than this model'],
  [404, error('not_found_error', 'model: claude-x'), 'not-found', 'Choose another model'],
  [403, error('permission_error', 'x'), 'forbidden', 'may not use'],
  [529, error('overloaded_error', 'Overloaded'), 'overloaded', 'overloaded'],
])('status %i with %j is told apart', async (status, body, reason, words) => {
  peer.refuses(status, body);
  const { events } = await run();
  expect(events).toMatchObject([
    { type: 'failed', failure: { reason, status, message: expect.stringContaining(words) } },
  ]);
});
