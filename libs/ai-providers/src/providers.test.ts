import { SimulatedClock } from '@sotto/meeting/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatCompletions } from './chat-completions/language-model.js';
import { inOrder } from './in-order.js';
import { messages } from './messages/language-model.js';
import type { ProviderConfig } from './provider-config.js';
import { anthropic, compatible, modelFor, openAI } from './providers.js';
import { chatCompletionsPeer, messagesPeer, recordRun, SAMPLE_REQUEST } from './testing/index.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

async function textOf(model: ReturnType<typeof openAI>): Promise<string> {
  const running = recordRun(model.run, SAMPLE_REQUEST);
  await running.done;
  return running.text;
}

it('a key is all that is needed: fetch and timers are the platform’s own', async () => {
  server.resetHandlers(
    ...chatCompletionsPeer().answers('From OpenAI').handlers,
    ...messagesPeer().answers('From Anthropic').handlers,
  );
  expect(await textOf(openAI({ apiKey: 'k' }))).toBe('From OpenAI');
  expect(await textOf(anthropic({ apiKey: 'k' }))).toBe('From Anthropic');
});

it('S2: a compatible server needs no key, and is named by its host', async () => {
  const peer = chatCompletionsPeer({ baseUrl: 'http://localhost:11434/v1' })
    .answers('From Ollama')
    .isUnreachable();
  server.resetHandlers(...peer.handlers);
  const model = compatible({ baseUrl: 'http://localhost:11434/', model: 'llama3.2' });
  expect(model).toMatchObject({ id: 'compatible', displayName: 'localhost:11434' });
  expect(await textOf(model)).toBe('From Ollama');
  expect(peer.requests[0]?.body).toMatchObject({ model: 'llama3.2', max_tokens: 500, temperature: 0.7 });
  expect(peer.requests[0]?.headers).not.toHaveProperty('authorization');
  const failing = recordRun(model.run, SAMPLE_REQUEST);
  await failing.done;
  expect(failing.events).toMatchObject([
    { failure: { message: expect.stringMatching(/^localhost:11434 request failed: .*OLLAMA_ORIGINS/) } },
  ]);
});

it('S2: a compatible server without a whole address says so, and what is missing, each time it is asked', async () => {
  const model = compatible({ baseUrl: 'localhost:11434', model: 'llama3.2' });
  expect(model).toMatchObject({ id: 'compatible', displayName: 'Your own server' });
  for (let asked = 0; asked < 2; asked++) {
    const running = recordRun(model.run, SAMPLE_REQUEST);
    await running.done;
    expect(running.events).toMatchObject([
      {
        type: 'failed',
        failure: {
          reason: 'bad-request',
          message: expect.stringContaining('Begin with http:// or https://') as string,
        },
      },
    ]);
  }
});

it('S2: a compatible server gets time to load its model, and its model is never replaced', async () => {
  const clock = new SimulatedClock();
  const peer = chatCompletionsPeer({ baseUrl: 'http://localhost:11434/v1' });
  server.resetHandlers(...peer.handlers);
  const stream = peer.streams();
  const config = { baseUrl: 'http://localhost:11434', model: 'gpt-5-2025-08-07' };
  const running = recordRun(compatible({ ...config, clock }).run, SAMPLE_REQUEST);
  await stream.requested;
  await clock.advance(29_000);
  stream.text('Slow');
  stream.end();
  await running.done;
  expect(running.text).toBe('Slow');
  peer.refuses(404, { error: { code: 'model_not_found', message: 'model not found' } });
  const gone = recordRun(compatible({ ...config, clock }).run, SAMPLE_REQUEST);
  await gone.done;
  expect(gone.events).toMatchObject([{ failure: { reason: 'not-found' } }]);
});

it('makes the model that was chosen', () => {
  expect(modelFor({ kind: 'openai', apiKey: 'k' })).toMatchObject({ id: 'openai', displayName: 'OpenAI' });
  expect(modelFor({ kind: 'anthropic', apiKey: 'k' })).toMatchObject({ id: 'anthropic' });
  expect(
    modelFor({ kind: 'compatible', baseUrl: 'http://x.example/v1', model: 'm', name: 'Box' }),
  ).toMatchObject({
    id: 'compatible',
    displayName: 'Box',
  });
});

it.each([
  ['OpenAI', () => openAI({ apiKey: 'k', baseUrl: 'api.example' })],
  ['Anthropic', () => anthropic({ apiKey: 'k', baseUrl: 'https://' })],
  [
    'OpenAI',
    () => chatCompletions({ apiKey: 'k', baseUrl: 'api.example', fetch, clock: new SimulatedClock() }),
  ],
  ['Anthropic', () => messages({ apiKey: 'k', baseUrl: 'https://', fetch, clock: new SimulatedClock() })],
])(
  'P3: %s at an address that cannot be asked fails with a sentence, and never rejects',
  async (name, model) => {
    const running = recordRun(model().run, SAMPLE_REQUEST);
    await running.done;
    expect(running.events).toMatchObject([
      { type: 'failed', failure: { message: expect.stringMatching(`^${name} request failed: its address`) } },
    ]);
  },
);

it.each<ProviderConfig>([
  { kind: 'compatible', baseUrl: 'nonsense', model: 'm' },
  { kind: 'compatible', baseUrl: 'localhost:11434', model: 'm', name: 'Box' },
  { kind: 'openai', apiKey: 'k', baseUrl: 'http://' },
  { kind: 'anthropic', apiKey: 'k', baseUrl: '127.0.0.1:1234' },
])('P3: an address that cannot be asked costs only its own provider: %j', async (config) => {
  server.resetHandlers(...chatCompletionsPeer().answers('From the next one').handlers);
  const broken = modelFor(config);
  const alone = recordRun(broken.run, SAMPLE_REQUEST);
  await alone.done;
  expect(alone.events).toMatchObject([
    {
      type: 'failed',
      failure: {
        reason: 'bad-request',
        message: expect.stringMatching(/^(Your own server|Box|OpenAI|Anthropic) request failed: its address/),
      },
    },
  ]);
  const order = inOrder([broken, openAI({ apiKey: 'k' })], { clock: new SimulatedClock() });
  expect(await textOf({ ...order, displayName: 'both' })).toBe('From the next one');
});
