import { LLMock } from '@copilotkit/aimock';
import type { TranscriberEvent } from '@sotto/meeting';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { transcriptionEndpoint } from './transcription-endpoint.js';
import { testTranscription } from './transcription-test.js';

/** The endpoint against a peer that we did not write, over real HTTP on this machine, with the page's own clock. */
const mock = new LLMock({ port: 0, host: '127.0.0.1' });
beforeAll(() => mock.start());
afterAll(() => mock.stop());
afterEach(() => mock.reset());

const source = { kind: 'track', id: 'share' } as const;
const config = () => ({ baseUrl: `${mock.url}/v1`, model: 'whisper-1', key: 'test-key' });

/** What comes of these utterances, until the run is over. */
async function meeting(utterances: number) {
  const feeds = new ScriptedFeeds();
  const feed = await feeds.open(source);
  await feed.keepSpeech();
  const stopping = new AbortController();
  const events: TranscriberEvent[] = [];
  for (let i = 0; i < utterances; i++) feed.say(i * 1000, i * 1000 + 800);
  await transcriptionEndpoint({ ...config(), feeds }).run(
    { source, language: 'en-US', stopHearing: stopping.signal, replayMs: feed.nowMs },
    (event) => {
      events.push(event);
      if (events.filter(({ type }) => type === 'settled').length === utterances) stopping.abort();
    },
    new AbortController().signal,
  );
  return { events, feed };
}

it('Q1: turns utterances into words', async () => {
  mock.on({ endpoint: 'transcription' }, { transcription: { text: 'Good morning, everyone.' } });
  const { events, feed } = await meeting(3);
  expect(events.map(({ type }) => type)).toEqual(['hearing', 'settled', 'settled', 'settled', 'ended']);
  expect(events.at(-1)).toEqual({ type: 'ended', cause: 'stopped' });
  expect(feed.settledMs).toBe(2800);
});

it('sends what the peer understands', async () => {
  mock.on({ endpoint: 'transcription' }, { transcription: { text: 'Hello.' } });
  await meeting(1);
  const request = mock.getLastRequest();
  expect(request).toMatchObject({ method: 'POST', path: '/v1/audio/transcriptions' });
  expect(request?.body).toMatchObject({ model: 'whisper-1' });
  // The journal shows the header, but not what is in it.
  expect(request?.headers).toHaveProperty('authorization');
});

it.each([
  [401, 'unauthorized'],
  [404, 'not-found'],
  [429, 'rate-limited'],
])('tells its status %i as %s', async (status, reason) => {
  mock.on({ endpoint: 'transcription' }, { error: { message: 'scripted' }, status, retryAfter: 60 });
  const { events, feed } = await meeting(1);
  expect(events.at(-1)).toMatchObject({ type: 'ended', cause: 'failed', failure: { reason, status } });
  expect(feed.settledMs).toBe(0);
});

it('tells a peer that is gone as the network', async () => {
  const gone = new LLMock({ port: 0, host: '127.0.0.1' });
  await gone.start();
  const { url } = gone;
  await gone.stop();
  const result = await testTranscription({ baseUrl: url, model: 'whisper-1' });
  expect(result).toMatchObject({ ok: false, failure: { reason: 'network' } });
});

it('S2: is tested with a real request', async () => {
  mock.on({ endpoint: 'transcription' }, { transcription: { text: 'Hm.' } });
  expect(await testTranscription(config())).toMatchObject({ ok: true });
});
