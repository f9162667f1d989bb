import type { Transcriber, TranscriberEvent } from '@sotto/meeting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserRecognition } from './browser-recognition.js';
import { microphones } from './microphones.js';
import { browserPlatform } from './platform.js';
import type { RecognitionConstructor } from './recognition-like.js';
import { transcriberConformance } from './testing/index.js';

/** Test machines cannot reach the browser's speech service; Chromium says so well within this time, in ms. */
const LIMIT_MS = 10_000;

const input = { source: { kind: 'microphone' }, language: 'en-US' } as const;

async function run(engine: Transcriber): Promise<readonly TranscriberEvent[]> {
  const events: TranscriberEvent[] = [];
  const { signal } = new AbortController();
  await engine.run({ ...input, stopHearing: signal }, (event) => events.push(event), signal);
  return events;
}

describe('the real recognition of Chromium', () => {
  let stream: MediaStream;
  beforeAll(async () => {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  });
  afterAll(() => stream.getTracks().forEach((track) => track.stop()));

  /**
   * The recognition itself knows nothing of Chromium's fake microphone: it opens the system's, which a test machine
   * has not. Given a track (Chromium 135) it goes on to the speech service.
   */
  const hearingTheFakeMicrophone = () => {
    const Native = browserPlatform().Recognition as RecognitionConstructor;
    return class extends Native {
      override start(): void {
        const start = super.start as (track?: MediaStreamTrack) => void;
        start.call(this, stream.getAudioTracks()[0]);
      }
    };
  };

  it(
    'Q1: ends as a network failure where the speech service cannot be reached',
    { timeout: LIMIT_MS },
    async () => {
      const events = await run(browserRecognition({ Recognition: hearingTheFakeMicrophone() }));
      expect(events.at(-1)).toMatchObject({
        type: 'ended',
        cause: 'failed',
        failure: { reason: 'network', code: 'network' },
      });
      expect(events.filter(({ type }) => type === 'settled')).toEqual([]);
    },
  );

  it('ends as a failure of the microphone or of the network without it', { timeout: LIMIT_MS }, async () => {
    const end = (await run(browserRecognition())).at(-1);
    expect(end).toMatchObject({ type: 'ended', cause: 'failed' });
    expect(['network', 'device-busy', 'no-device']).toContain(end?.type === 'ended' && end.failure?.reason);
  });

  it('A2: is never ready before a run has shown it, whatever the browser says', async () => {
    expect(await browserRecognition().available('en-US')).toEqual({ status: 'unknown' });
  });

  it('S3: lists the microphones, with labels once the microphone was allowed', async () => {
    const list = await microphones().list();
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ deviceId, label }) => deviceId !== '' && label !== '')).toBe(true);
  });

  const subject = (name: string, make: () => Transcriber) => ({
    name,
    make: () =>
      Promise.resolve({
        transcriber: make(),
        input,
        elapsed: () => performance.now(),
        // There is no second witness to ask here; the double checks that law.
        hasGivenEvidence: () => true,
      }),
  });
  const suite = transcriberConformance([
    subject('without a microphone', () => browserRecognition()),
    subject('without a service', () => browserRecognition({ Recognition: hearingTheFakeMicrophone() })),
  ]);
  it.each(suite)('$law', { timeout: LIMIT_MS }, ({ check }) => check());
});
