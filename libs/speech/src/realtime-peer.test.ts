import { LLMock } from '@copilotkit/aimock';
import type { TranscriberEvent } from '@sotto/meeting';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { realtimeEndpoint } from './realtime-endpoint.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';

/** The socket against a peer that we did not write, over a real connection on this machine. */
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 5 });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
afterEach(() => mock.reset());

const source = { kind: 'track', id: 'share' } as const;

/** What comes of these utterances, until the run is over. */
async function meeting(utterances: number, model = 'gpt-4o-transcribe') {
  const feeds = new ScriptedFeeds();
  const feed = await feeds.open(source);
  await feed.keepSpeech();
  const stopping = new AbortController();
  const events: TranscriberEvent[] = [];
  for (let i = 0; i < utterances; i++) feed.say(i * 1000, i * 1000 + 800);
  await realtimeEndpoint({ baseUrl: `${mock.url}/v1`, model, key: 'test-key', feeds }).run(
    { source, language: 'en-US', stopHearing: stopping.signal, replayMs: feed.nowMs },
    (event) => {
      events.push(event);
      if (events.filter(({ type }) => type === 'settled').length === utterances) stopping.abort();
    },
    new AbortController().signal,
  );
  return { events, feed };
}

it('Q1: turns speech into words that grow, then settle', async () => {
  mock.on({ endpoint: 'realtime-transcription' }, { transcription: { text: 'Good morning, everyone.' } });
  const { events, feed } = await meeting(3);
  expect(events.filter(({ type }) => type === 'settled')).toMatchObject([
    { text: 'Good morning, everyone.', utterance: 'u1' },
    { text: 'Good morning, everyone.', utterance: 'u2' },
    { text: 'Good morning, everyone.', utterance: 'u3' },
  ]);
  const shown = events.flatMap((event) => (event.type === 'interim' ? [event.text] : []));
  expect(shown.slice(0, 3)).toEqual(['Good', 'Good morni', 'Good morning, e']);
  expect(events.at(-1)).toEqual({ type: 'ended', cause: 'stopped' });
  expect(feed.settledMs).toBe(2800);
});

it('tells a model that does not transcribe', async () => {
  const { events, feed } = await meeting(1, 'gpt-realtime-2');
  expect(events.at(-1)).toMatchObject({
    type: 'ended',
    cause: 'failed',
    failure: { reason: 'bad-request', code: 'invalid_session_config' },
  });
  expect(feed.settledMs).toBe(0);
});

it('tells an utterance that failed', async () => {
  mock.on(
    { endpoint: 'realtime-transcription' },
    { error: { message: 'scripted', type: 'server_error', code: 'server_error' }, status: 500 },
  );
  const { events } = await meeting(1);
  expect(events.at(-1)).toMatchObject({ cause: 'failed', failure: { reason: 'server' } });
});

it('tells a connection that breaks in the middle, and keeps what had no words', async () => {
  mock.on(
    { endpoint: 'realtime-transcription' },
    { transcription: { text: 'Good morning, everyone.' } },
    { truncateAfterChunks: 2 },
  );
  const { events, feed } = await meeting(1);
  expect(events.at(-1)).toMatchObject({ cause: 'failed', failure: { reason: 'cut-off' } });
  expect(events.map(({ type }) => type)).toContain('interim');
  expect(feed.settledMs).toBe(0);
});

it('tells a peer that is gone', async () => {
  const feeds = new ScriptedFeeds();
  const gone = new LLMock({ port: 0, host: '127.0.0.1' });
  await gone.start();
  const { url } = gone;
  await gone.stop();
  const events: TranscriberEvent[] = [];
  const { signal } = new AbortController();
  await realtimeEndpoint({ baseUrl: url, model: 'gpt-4o-transcribe', feeds }).run(
    { source, language: 'en-US', stopHearing: signal },
    (event) => events.push(event),
    signal,
  );
  expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason: 'network' } }]);
});
