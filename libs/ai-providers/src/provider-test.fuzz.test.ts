import { SimulatedClock } from '@sotto/meeting/testing';
import { expect } from 'vitest';
import { fuzz, hostileFrom, hostileJson, hostileText } from '../../../tools/fuzz.mjs';
import { testProvider } from './provider-test.js';

const NOW = Date.UTC(2026, 0, 1);
const ANSWER = [
  'data: {"choices":[{"index":0,"delta":{"content":"OK"},"finish_reason":null}]}',
  'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}',
  'data: [DONE]',
].join('\n\n');

/** A service whose list of models, or whose answer, is this. */
async function tested(
  body: string,
  answer: { readonly models: string; readonly chat: string; readonly status: number },
) {
  const fetch = (url: string | URL | Request) =>
    Promise.resolve(
      String(url instanceof Request ? url.url : url).endsWith('/models')
        ? new Response(answer.models)
        : new Response(answer.chat, {
            status: answer.status,
            headers: { 'content-type': 'text/event-stream' },
          }),
    );
  const clock = new SimulatedClock(NOW);
  const result = testProvider({ kind: 'openai', apiKey: 'sk-canary' }, { fetch, clock });
  await clock.advance(200_000);
  return { body, result: await result };
}

fuzz('the list of models of a service', {
  input: hostileJson({
    samples: [
      {
        object: 'list',
        data: [
          { id: 'gpt-4o-mini', object: 'model' },
          { id: 'gpt-4.1', object: 'model' },
        ],
      },
    ],
  }),
  run: (body) => tested(body, { models: body, chat: `${ANSWER}\n\n`, status: 200 }),
  holds: ({ result }) => {
    expect(result.ok).toBe(true);
    if (result.ok) expect(result.note ?? 'None.').toMatch(/\.$/u);
  },
});

fuzz('an answer to the test of a provider', {
  input: hostileFrom(
    hostileText({
      samples: [
        ANSWER,
        '{"error":{"message":"Wrong key","code":"invalid_api_key"}}',
        '<!doctype html><p>Hello',
      ],
      tokens: ['data: ', '\n\n', '{"choices":', '[DONE]', 'event: error\n'],
    }),
    (chat) => ({ chat, status: [200, 401, 404, 429, 500][chat.length % 5] ?? 200 }),
  ),
  run: ({ chat, status }) => tested(chat, { models: '{}', chat, status }),
  holds: ({ result }) => {
    if (result.ok) return;
    expect(result.failure.message).toMatch(/[.?…”]$/u);
    expect(JSON.stringify(result.failure)).not.toContain('sk-canary');
  },
});
