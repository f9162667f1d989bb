import type { Transcriber, TranscriberEvent } from '@sotto/meeting';
import { describe, expect, inject, it } from 'vitest';
import type { AudioFeeds } from './audio-feed.js';
import { realtimeEndpoint } from './realtime-endpoint.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { transcriptionEndpoint } from './transcription-endpoint.js';
import { testTranscription } from './transcription-test.js';

declare module 'vitest' {
  interface ProvidedContext {
    readonly transcriptionPeer: string;
    readonly closedServer: string;
  }
}

/** The endpoints from a real page: its `fetch` with CORS, its WebSocket with subprotocols. */
const config = { baseUrl: inject('transcriptionPeer'), model: 'gpt-4o-transcribe', key: 'sk-test_1' };
/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9';
const source = { kind: 'track', id: 'share' } as const;

async function meeting(make: (feeds: AudioFeeds) => Transcriber) {
  const feeds = new ScriptedFeeds();
  const feed = await feeds.open(source);
  await feed.keepSpeech();
  const stopping = new AbortController();
  const events: TranscriberEvent[] = [];
  for (let i = 0; i < 3; i++) feed.say(i * 1000, i * 1000 + 800);
  await make(feeds).run(
    { source, language: 'en-US', stopHearing: stopping.signal, replayMs: feed.nowMs },
    (event) => {
      events.push(event);
      if (events.filter(({ type }) => type === 'settled').length === 3) stopping.abort();
    },
    new AbortController().signal,
  );
  return { events, settledMs: feed.settledMs };
}

const ENGINES = [
  [
    'over HTTP',
    (baseUrl: string) => (feeds: AudioFeeds) => transcriptionEndpoint({ ...config, baseUrl, feeds }),
  ],
  [
    'over a socket',
    (baseUrl: string) => (feeds: AudioFeeds) => realtimeEndpoint({ ...config, baseUrl, feeds }),
  ],
] as const;

describe.each(ENGINES)('an endpoint %s', (_, engineAt) => {
  it('Q1: turns utterances into words, in order', async () => {
    const { events, settledMs } = await meeting(engineAt(config.baseUrl));
    expect(events.filter(({ type }) => type === 'settled')).toMatchObject([
      { utterance: 'u1', text: 'Good morning, everyone.' },
      { utterance: 'u2', text: 'Good morning, everyone.' },
      { utterance: 'u3', text: 'Good morning, everyone.' },
    ]);
    expect(events.at(-1)).toEqual({ type: 'ended', cause: 'stopped' });
    expect(settledMs).toBe(2800);
  });

  it.each([
    ['is not there', NOBODY],
    ['does not allow the page', inject('closedServer')],
  ])('that %s ends the run as the network', async (_why, address) => {
    const { events, settledMs } = await meeting(engineAt(address));
    expect(events.at(-1)).toMatchObject({ cause: 'failed', failure: { reason: 'network' } });
    expect(settledMs).toBe(0);
  });
});

it('tells a key that no subprotocol can hold', async () => {
  const { events } = await meeting((feeds) => realtimeEndpoint({ ...config, key: 'sk/test=', feeds }));
  expect(events.at(-1)).toMatchObject({ cause: 'failed', failure: { reason: 'unauthorized' } });
});

it('S2: tests an endpoint, and tells one that is not there from one that does not allow the page', async () => {
  expect(await testTranscription(config)).toMatchObject({ ok: true });
  const nobody = await testTranscription({ ...config, baseUrl: NOBODY });
  expect(!nobody.ok && nobody.failure.message).toMatch(/^Nothing answers at 127\.0\.0\.1:9/);
  const closed = await testTranscription({ ...config, baseUrl: inject('closedServer') });
  expect(!closed.ok && closed.failure.message).toMatch(/ runs, but does not let this page read/);
});
