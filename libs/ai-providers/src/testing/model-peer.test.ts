import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatCompletionsPeer } from './chat-completions-handlers.js';
import { ControlledStream } from './controlled-stream.js';
import { messagesPeer } from './messages-handlers.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const post = (url: string, body: unknown = {}) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

it('says so when nothing was scripted', async () => {
  const peer = chatCompletionsPeer();
  server.resetHandlers(...peer.handlers);
  const response = await post('https://api.openai.com/v1/chat/completions');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('nothing was scripted for request 1');
});

it('answers in the order of the scripts, then by its standing answer', async () => {
  const peer = messagesPeer({ otherwise: ({ body }) => `You said ${String(body['n'])}` }).refuses(429);
  server.resetHandlers(...peer.handlers);
  const url = 'https://api.anthropic.com/v1/messages';
  expect((await post(url)).status).toBe(429);
  expect(await (await post(url, { n: 2 })).text()).toMatch(/You .*said .*2/s);
  expect(peer.requests).toHaveLength(2);
});

it('lists models where told to', async () => {
  const peer = chatCompletionsPeer({ baseUrl: 'http://localhost:1/v1' });
  server.resetHandlers(...peer.handlers);
  expect((await fetch('http://localhost:1/v1/models')).status).toBe(404);
  peer.lists(['a']);
  expect(await (await fetch('http://localhost:1/v1/models')).json()).toMatchObject({ data: [{ id: 'a' }] });
});

it('a controlled stream is silent after its end, and tells when it is let go', async () => {
  const stream = new ControlledStream();
  stream.write('a');
  await stream.body.cancel();
  await stream.cancelled;
  stream.write('b');
  stream.close();
  stream.break();
});
