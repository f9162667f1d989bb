import { LLMock } from '@copilotkit/aimock';
import { SimulatedClock } from '@sotto/meeting/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatCompletions } from './chat-completions/language-model.js';
import { messages } from './messages/language-model.js';
import type { ModelOptions } from './model-options.js';
import { recordRun, SAMPLE_REQUEST } from './testing/index.js';

/**
 * The wires against a peer that we did not write, over real HTTP on this machine. It accepts bodies that the real
 * provider refuses, so what it received is looked at as well.
 */
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 4 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
afterEach(() => mock.reset());

const ANSWER = 'Say that it costs forty thousand, and ask what they compare it with.';
const WIRES = [
  { name: 'chat completions', who: 'OpenAI', make: chatCompletions, path: '/v1/chat/completions' },
  { name: 'messages', who: 'Anthropic', make: messages, path: '/v1/messages' },
] as const;

describe.each(WIRES)('$name', ({ make, who, path }) => {
  const start = (options: Partial<ModelOptions> = {}) => {
    const clock = new SimulatedClock();
    const model = make({
      apiKey: 'test-key',
      baseUrl: `${mock.url}/v1`,
      fetch: (url, init) => fetch(url, init),
      clock,
      ...options,
    });
    return { clock, running: recordRun(model.run, SAMPLE_REQUEST) };
  };
  const runs = async (options?: Partial<ModelOptions>) => {
    const { running } = start(options);
    await running.done;
    return running;
  };

  it('streams a good answer, piece by piece', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER });
    const { events, text } = await runs();
    expect(text).toBe(ANSWER);
    expect(events.length).toBeGreaterThan(10);
    expect(events.at(-1)).toMatchObject({ type: 'ended', finish: 'complete' });
  });

  it('sends what the real provider accepts', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER });
    await runs();
    const request = mock.getLastRequest();
    expect(request).toMatchObject({ method: 'POST', path });
    const body = request?.body as unknown as Record<string, unknown>;
    // The journal shows a messages request as the peer understood it, with the same names.
    expect(body).toMatchObject({ stream: true });
    expect(body['temperature']).toBeUndefined();
    if (make === chatCompletions) {
      expect(body).toMatchObject({
        model: 'gpt-5-2025-08-07',
        max_completion_tokens: 500,
        reasoning_effort: 'minimal',
      });
      expect(body['max_tokens']).toBeUndefined();
      expect((body['messages'] as { role: string }[]).map(({ role }) => role)).toEqual([
        'system',
        'user',
        'user',
      ]);
    } else {
      expect(body).toMatchObject({ model: 'claude-haiku-5-5', max_tokens: 500 });
      expect((body['messages'] as { role: string }[]).map(({ role }) => role)).toEqual(['user']);
      expect(request?.headers).toMatchObject({
        'anthropic-version': '2023-06-01',
        'anthropic-dangerous-direct-browser-access': 'true',
      });
    }
  });

  it('takes reasoning for progress and leaves it out', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER, reasoning: 'They ask for the price.' });
    expect((await runs()).text).toBe(ANSWER);
  });

  it.each([
    [401, 'unauthorized'],
    [429, 'rate-limited'],
    [500, 'server'],
  ])('tells status %i as %s', async (status, reason) => {
    mock.onMessage(/What should I say/, { error: { message: 'scripted' }, status, retryAfter: 7 });
    const { events } = await runs();
    expect(events).toMatchObject([
      {
        type: 'failed',
        failure: { reason, status, message: expect.stringMatching(`^${who} request failed: `) },
      },
    ]);
    if (status === 429) expect(events[0]).toMatchObject({ failure: { retryAfterMs: 7_000 } });
  });

  it('a connection that breaks in the middle is cut off, with what had come', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER }, { truncateAfterChunks: 6, latency: 5 });
    const { events, text } = await runs();
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { reason: 'cut-off' } });
    expect(text.length).toBeGreaterThan(0);
    expect(ANSWER.startsWith(text)).toBe(true);
  });

  it('malformed JSON is a bad reply', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER }, { chaos: { malformedRate: 1 } });
    expect((await runs()).events).toMatchObject([{ type: 'failed', failure: { reason: 'bad-reply' } }]);
  });

  it('a first token that never comes is a timeout', async () => {
    mock.onMessage(/What should I say/, { content: ANSWER }, { streamingProfile: { ttft: 600_000 } });
    let answered!: () => void;
    const headers = new Promise<void>((resolve) => (answered = resolve));
    const { clock, running } = start({
      fetch: async (url, init) => {
        const response = fetch(url, init);
        // Whether this peer sends its headers before its first token is its own business.
        answered();
        return response;
      },
    });
    await headers;
    await clock.advance(10_000);
    await running.done;
    expect(running.events).toMatchObject([{ type: 'failed', failure: { reason: 'timeout' } }]);
  });
});
