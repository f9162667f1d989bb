import { SimulatedClock } from '@sotto/meeting/testing';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import type { Fetch } from './model-options.js';
import type { Page } from './network-advice.js';
import { type ProviderTestDeps, testProvider } from './provider-test.js';
import type { ProviderConfig } from './provider-config.js';
import { chatCompletionsPeer, messagesPeer, type ModelPeer } from './testing/index.js';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const OPENAI: ProviderConfig = { kind: 'openai', apiKey: 'sk-secret-key' };
const ANTHROPIC: ProviderConfig = { kind: 'anthropic', apiKey: 'sk-ant-secret' };
const OLLAMA: ProviderConfig = { kind: 'compatible', baseUrl: 'http://localhost:11434', model: 'llama3.2' };
/** Long before the default model is shut down. */
const JANUARY = Date.UTC(2026, 0, 15);
const page = (more: Partial<Page> = {}): Page => ({ origin: 'https://sotto.example', ...more });

async function test(config: ProviderConfig, peer: ModelPeer, deps: ProviderTestDeps = {}) {
  server.resetHandlers(...peer.handlers);
  return testProvider(config, {
    fetch: (url, init) => fetch(url, init),
    clock: new SimulatedClock(JANUARY),
    page: page(),
    ...deps,
  });
}
async function failureOf(config: ProviderConfig, peer: ModelPeer, deps?: ProviderTestDeps) {
  const result = await test(config, peer, deps);
  if (result.ok) throw new Error('expected a failure');
  return result.failure;
}
const error = (code: string, message = '') => ({ error: { type: code, code, message } });

describe('S2: it works', () => {
  it.each([
    [OPENAI, chatCompletionsPeer(), 'gpt-5-2025-08-07'],
    [ANTHROPIC, messagesPeer(), 'claude-haiku-5-5'],
    [OLLAMA, chatCompletionsPeer({ baseUrl: 'http://localhost:11434/v1' }), 'llama3.2'],
  ])('%j', async (config, peer, model) => {
    peer.answers('OK');
    expect(await test(config, peer)).toEqual({ ok: true, ms: 0, model });
    expect(JSON.stringify(peer.requests[0]?.body)).toContain('OK and nothing else');
  });

  it('tells how long it took', async () => {
    const clock = new SimulatedClock(JANUARY);
    const slow: Fetch = async (url, init) => {
      if (init?.method === 'POST') await clock.advance(420);
      return fetch(url, init);
    };
    expect(await test(OPENAI, chatCompletionsPeer().answers('OK'), { clock, fetch: slow })).toMatchObject({
      ms: 420,
    });
  });

  it('a reply that is cut or declined still shows that it works', async () => {
    expect(await test(OPENAI, chatCompletionsPeer().answers('O', { finish: 'length' }))).toMatchObject({
      ok: true,
    });
    expect(await test(ANTHROPIC, messagesPeer().answers('', { finish: 'refusal' }))).toMatchObject({
      ok: true,
    });
  });
});

describe('the default model vanishes', () => {
  it('in the last two months: says when, and what then', async () => {
    const clock = new SimulatedClock(Date.UTC(2026, 10, 21));
    expect(await test(OPENAI, chatCompletionsPeer().answers('OK'), { clock })).toMatchObject({
      ok: true,
      note: expect.stringMatching(/11 December 2026.*gpt-5\.6-sol/),
    });
  });

  it('is no longer listed: says so', async () => {
    const peer = chatCompletionsPeer().answers('OK').lists(['gpt-5.6-sol']);
    expect(await test(OPENAI, peer)).toMatchObject({
      ok: true,
      note: expect.stringContaining('OpenAI does not list gpt-5-2025-08-07'),
    });
  });

  it('is listed, or the list cannot be had: says nothing', async () => {
    const listed = chatCompletionsPeer().answers('OK').lists(['gpt-5-2025-08-07', 'gpt-5.6-sol']);
    expect(await test(OPENAI, listed)).not.toHaveProperty('note');
    expect(await test(OPENAI, chatCompletionsPeer().answers('OK'))).not.toHaveProperty('note');
  });

  it('the list is asked for without a redirect, cookies or the address of the page', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const peer = chatCompletionsPeer().answers('OK').lists(['gpt-5.6-sol']);
    const noted: Fetch = (url, init) => {
      asked.push(init);
      return fetch(url, init);
    };
    await test(OPENAI, peer, { fetch: noted });
    const private_ = { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' };
    expect(asked).toEqual([expect.objectContaining(private_), expect.objectContaining(private_)]);
  });

  it('is asked about at the configured server only, before and after the date: the key is a gateway’s', async () => {
    const gateway: ProviderConfig = { ...OPENAI, baseUrl: 'https://gateway.example/openai' };
    const asked: string[] = [];
    const noted: Fetch = (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      return fetch(url, init);
    };
    for (const day of [Date.UTC(2026, 10, 28), Date.UTC(2026, 11, 11), Date.UTC(2027, 5, 1)]) {
      const peer = chatCompletionsPeer({ baseUrl: gateway.baseUrl }).answers('OK').lists(['gpt-5.6-sol']);
      const result = await test(gateway, peer, { fetch: noted, clock: new SimulatedClock(day) });
      expect(result).toMatchObject({ ok: true, note: expect.stringContaining('gpt-5.6-sol is used') });
    }
    expect(asked).toEqual([
      'POST https://gateway.example/openai/chat/completions',
      'POST https://gateway.example/openai/chat/completions',
      'GET https://gateway.example/openai/models',
      'POST https://gateway.example/openai/chat/completions',
      'GET https://gateway.example/openai/models',
    ]);
  });

  it('is not listed by a gateway: names the gateway', async () => {
    const baseUrl = 'https://gateway.example/v1';
    const peer = chatCompletionsPeer({ baseUrl }).answers('OK').lists(['gpt-5.6-sol']);
    expect(await test({ ...OPENAI, baseUrl }, peer)).toMatchObject({
      note: expect.stringMatching(/^gateway\.example does not list gpt-5-2025-08-07/),
    });
  });

  it('a list without end is none, and let go', async () => {
    const { response, seen } = floodingAnswer();
    const flooded: Fetch = (url, init) =>
      url.endsWith('/models') ? Promise.resolve(response) : fetch(url, init);
    const result = await test(OPENAI, chatCompletionsPeer().answers('OK'), { fetch: flooded });
    expect(result).toMatchObject({ ok: true });
    expect(result).not.toHaveProperty('note');
    expect(seen.isLeft).toBe(true);
    expect(seen.bytes).toBeLessThan(2_000_000);
  });

  it('is gone: works with its successor, and says so', async () => {
    const peer = chatCompletionsPeer().refuses(404, error('model_not_found')).answers('OK');
    expect(await test(OPENAI, peer)).toMatchObject({
      ok: true,
      model: 'gpt-5.6-sol',
      note: expect.stringContaining('no longer offers gpt-5-2025-08-07'),
    });
  });

  it('another model is not our business', async () => {
    const clock = new SimulatedClock(Date.UTC(2026, 10, 21));
    const peer = chatCompletionsPeer().answers('OK').lists([]);
    expect(await test({ ...OPENAI, model: 'gpt-5.4' }, peer, { clock })).not.toHaveProperty('note');
  });
});

describe('S2: the real error', () => {
  it.each<[string, ProviderConfig, ModelPeer, string, string]>([
    [
      'a wrong key',
      OPENAI,
      chatCompletionsPeer().refuses(401, error('invalid_api_key', 'Incorrect API key')),
      'unauthorized',
      'key was not accepted',
    ],
    [
      'no credit',
      OPENAI,
      chatCompletionsPeer().refuses(429, error('insufficient_quota')),
      'quota',
      'no credit left',
    ],
    [
      'no credit',
      ANTHROPIC,
      messagesPeer().refuses(400, error('invalid_request_error', 'Your credit balance is too low')),
      'quota',
      'no credit left',
    ],
    [
      'an unknown model',
      { ...OPENAI, model: 'gpt-9' },
      chatCompletionsPeer().refuses(404, error('model_not_found')),
      'not-found',
      'no model “gpt-9”',
    ],
    [
      'an organisation that refuses browsers',
      ANTHROPIC,
      messagesPeer().refuses(
        401,
        error('authentication_error', 'CORS requests are not allowed for this Organization'),
      ),
      'forbidden',
      'does not allow calls from a browser',
    ],
    [
      'a page instead of an answer',
      OPENAI,
      chatCompletionsPeer().sends('<html>Sign in</html>', 'text/html'),
      'bad-reply',
      'sign-in page',
    ],
  ])('%s', async (_, config, peer, reason, words) => {
    const failure = await failureOf(config, peer);
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(words) });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it('quotes the provider’s own words, with keys blanked out', async () => {
    const peer = chatCompletionsPeer().refuses(
      401,
      error('invalid_api_key', 'Incorrect API key provided: sk-secret-key. See sk-proj-abc***xyz.'),
    );
    const { message } = await failureOf(OPENAI, peer);
    expect(message).toMatch(/It said: “Incorrect API key provided: …\. See …\.”$/);
  });

  it.each<[string, ProviderConfig, string]>([
    ['an empty key', { kind: 'openai', apiKey: ' ' }, 'OpenAI request failed: no key'],
    [
      'no address',
      { kind: 'compatible', baseUrl: 'ollama', model: 'x' },
      'Your own server request failed: its address cannot be asked',
    ],
    [
      'another protocol',
      { kind: 'compatible', baseUrl: 'ftp://x.example/v1', model: 'x' },
      'not a whole web address',
    ],
    [
      'no model',
      { kind: 'compatible', baseUrl: 'http://localhost:1', model: '' },
      'localhost:1 request failed: no model',
    ],
  ])('%s is told without asking anyone', async (_, config, words) => {
    const peer = chatCompletionsPeer();
    expect(await failureOf(config, peer)).toMatchObject({
      reason: 'bad-request',
      message: expect.stringContaining(words),
    });
    expect(peer.requests).toHaveLength(0);
  });
});

it('S2: a test that breaks off in the middle does not say that something is kept', async () => {
  const peer = chatCompletionsPeer().sends('data: {"choices":[{"index":0,"delta":{"content":"O"}}]}\n\n');
  const { reason, message } = await failureOf(OPENAI, peer);
  expect([reason, message]).toEqual([
    'cut-off',
    expect.stringMatching(/^OpenAI request failed: its answer broke off .*Test again/),
  ]);
});

describe('S2: a blocked or dead connection', () => {
  /** The real request fails as the browser makes it fail; a request whose answer is not read goes through or not. */
  const network =
    (serverRuns: boolean): Fetch =>
    (_, init) =>
      init?.mode === 'no-cors' && serverRuns
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));
  const blocked = (config: ProviderConfig, serverRuns: boolean, more?: Partial<Page>) =>
    failureOf(config, chatCompletionsPeer(), { fetch: network(serverRuns), page: page(more) });

  it('Ollama runs but does not let the page in: the command that does', async () => {
    expect((await blocked(OLLAMA, true)).message).toBe(
      'localhost:11434 request failed: the server at localhost:11434 runs, but does not let this page read its ' +
        'answers (CORS): start Ollama with OLLAMA_ORIGINS=https://sotto.example ollama serve.',
    );
  });

  it('LM Studio: its switch', async () => {
    const config: ProviderConfig = { ...OLLAMA, baseUrl: 'http://localhost:1234/v1', name: 'LM Studio' };
    expect((await blocked(config, true)).message).toMatch(/^LM Studio request failed: .*Enable CORS/);
  });

  it('nothing runs there', async () => {
    const failure = await blocked(OLLAMA, false);
    expect(failure).toMatchObject({
      reason: 'network',
      message: expect.stringContaining('nothing answers at localhost:11434'),
    });
  });

  it('the browser still has to ask, or was told no', async () => {
    expect((await blocked(OLLAMA, false, { localNetwork: async () => 'prompt' })).message).toContain(
      'allow it',
    );
    expect((await blocked(OLLAMA, true, { localNetwork: async () => 'denied' })).message).toContain(
      'told not to let this page',
    );
    expect((await blocked(OLLAMA, false, { localNetwork: async () => 'granted' })).message).not.toContain(
      'browser',
    );
  });

  it('the device is offline', async () => {
    expect((await blocked(OPENAI, false, { online: () => false })).message).toContain(
      'this device is offline',
    );
  });

  it('a provider on the internet: refuses pages, or is out of reach', async () => {
    expect((await blocked(OPENAI, true)).message).toContain('does not let this page read its answers');
    expect((await blocked(OPENAI, false)).message).toContain('could not be reached');
  });

  it('a look that hangs does not hold up the result', async () => {
    const clock = new SimulatedClock(JANUARY);
    const hanging: Fetch = (_, init) => {
      if (init?.mode !== 'no-cors') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise(() => undefined);
    };
    const failing = failureOf(OLLAMA, chatCompletionsPeer(), { fetch: hanging, clock });
    await expect.poll(() => clock.waiting).toBe(1);
    await clock.advance(3_000);
    expect((await failing).message).toContain('nothing answers');
  });
});
