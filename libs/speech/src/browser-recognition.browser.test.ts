import type { AudioSource, Transcriber, TranscriberEvent } from '@sotto/meeting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AudioFeeds } from './audio-feed.js';
import { browserRecognition } from './browser-recognition.js';
import { microphones } from './microphones.js';
import { onDeviceRecognition } from './on-device-recognition.js';
import { browserPlatform } from './platform.js';
import type { RecognitionConstructor } from './recognition-like.js';
import { takesTracks } from './recognition-support.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { transcriberConformance } from './testing/transcriber-conformance.js';

const microphone = { kind: 'microphone' } as const;
const track = { kind: 'track', id: 'fake' } as const;

async function run(
  engine: Transcriber,
  source: AudioSource = microphone,
): Promise<readonly TranscriberEvent[]> {
  const events: TranscriberEvent[] = [];
  const { signal } = new AbortController();
  const input = { source, language: 'en-US', stopHearing: signal };
  await engine.run(input, (event) => events.push(event), signal);
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
  const feeds = (): AudioFeeds => ({
    open: () => {
      const scripted = new ScriptedFeeds().open(track);
      const real = stream.getAudioTracks()[0] as MediaStreamTrack;
      return scripted.then((feed) => Object.assign(feed, { track: real }));
    },
  });

  it('Q1: ends as a network failure where the speech service cannot be reached', async () => {
    const events = await run(browserRecognition({ feeds: feeds() }), track);
    expect(events.at(-1)).toMatchObject({
      type: 'ended',
      cause: 'failed',
      failure: { reason: 'network', code: 'network' },
    });
    expect(events.filter(({ type }) => type === 'settled')).toEqual([]);
  });

  it('ends as a failure of the microphone or of the network without it', async () => {
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

  it('takes a track, and tells by what it throws that it does', () => {
    const Recognition = browserPlatform().Recognition as RecognitionConstructor;
    const recognition = new Recognition();
    recognition.start(stream.getAudioTracks()[0]);
    expect(takesTracks(recognition)).toBe(true);
    // Asking again and again starts nothing: the browser still calls it running.
    expect(() => recognition.start()).toThrow(/already started/);
    recognition.abort();
  });

  it('knows the demand to stay on this machine, and asks for the language pack first', async () => {
    const engine = onDeviceRecognition();
    expect(await engine.available('en-US')).toEqual({ status: 'downloadable' });
    expect(await engine.available('xx-YY')).toMatchObject({
      status: 'unavailable',
      failure: { reason: 'language' },
    });
  });

  it('never becomes the remote service: without its language pack it fails', async () => {
    const events = await run(onDeviceRecognition({ feeds: feeds() }), track);
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason: 'language' } }]);
  });

  const installing = (shares: (number | null)[] = []) =>
    onDeviceRecognition().install?.('en-US', (share) => shares.push(share), new AbortController().signal);

  it('fetches a language pack only in a click', async () => {
    await expect(installing()).rejects.toMatchObject({
      failure: { reason: 'unsupported', code: 'NotAllowedError' },
    });
  });

  it('tells that a language pack could not be fetched', async () => {
    const shares: (number | null)[] = [];
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'Download';
    const outcome = new Promise((resolve) => {
      button.addEventListener('click', () => void installing(shares)?.catch(resolve));
    });
    await userEvent.click(button);
    expect(await outcome).toMatchObject({ failure: { reason: 'network' } });
    expect(shares).toEqual([null]);
    button.remove();
  });

  const subject = (name: string, make: () => Transcriber, source: AudioSource = microphone) => ({
    name,
    make: () =>
      Promise.resolve({
        transcriber: make(),
        input: { source, language: 'en-US' },
        elapsed: () => performance.now(),
        // There is no second witness to ask here; the double checks that law.
        hasGivenEvidence: () => true,
      }),
  });
  const suite = transcriberConformance([
    subject('without a microphone', () => browserRecognition()),
    subject('without a service', () => browserRecognition({ feeds: feeds() }), track),
    subject('without a language pack', () => onDeviceRecognition({ feeds: feeds() }), track),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
