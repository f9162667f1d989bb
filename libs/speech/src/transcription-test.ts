import { type Clock, type Failure, timerClock } from '@sotto/meeting';
import { SAMPLE_RATE } from './audio-feed.js';
import { type Fetch, pageFetch } from './platform.js';
import { type EndpointConfig, configFailure, endpointBase } from './transcription-address.js';
import { transcribe } from './transcription-request.js';
import { wavFile } from './wav-file.js';

/** How long it may take to see whether anything is there at all, ms. */
const LOOK_MS = 3000;
/** The sound that is sent: long enough for every endpoint (OpenAI refuses less than 0.1 s), ms. */
const SOUND_MS = 1000;

/** What a test of a transcription service found. */
export type TranscriptionTestResult =
  /** `ms` from the request to its reply. */
  { readonly ok: true; readonly ms: number } | { readonly ok: false; readonly failure: Failure };

/**
 * "Test" in the settings: sends one second of a soft hum to the endpoint and asks for its words. What is true after it:
 * address, key and model make a transcription come back. Whether its words are right only a voice tells, so they are not
 * looked at. Where nothing comes back, a request whose answer the page does not read tells a server that is not there
 * from one that does not allow this page.
 */
export async function testTranscription(
  config: EndpointConfig,
  { fetch = pageFetch, clock = timerClock }: { readonly fetch?: Fetch; readonly clock?: Clock } = {},
): Promise<TranscriptionTestResult> {
  const failure = configFailure(config);
  if (failure) return { ok: false, failure };
  const began = clock.elapsed();
  const recording = { wav: wavFile(hum()), lengthMs: SOUND_MS, language: 'en' };
  const { signal } = new AbortController();
  const reply = await transcribe(config, recording, { fetch, clock }, signal);
  if (reply.ok) return { ok: true, ms: clock.elapsed() - began };
  if (reply.failure.reason !== 'network') return reply;
  const message = await whyNothing(endpointBase(config.baseUrl), fetch, clock);
  return { ok: false, failure: { ...reply.failure, message } };
}

async function whyNothing(base: string, fetch: Fetch, clock: Clock): Promise<string> {
  const { host } = new URL(base);
  const stop = new AbortController();
  const look = fetch(base, { mode: 'no-cors', credentials: 'omit', signal: stop.signal }).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([look, clock.after(LOOK_MS, stop.signal).then(() => false)]);
  stop.abort();
  return isThere
    ? `The server at ${host} runs, but does not let this page read its answers (CORS), so nothing can be transcribed. Allow this page's address in the server's settings, then test again.`
    : `Nothing answers at ${host}, so nothing can be transcribed. Start the server, check the address and the connection, then test again.`;
}

/** A voice's pitch with two overtones, swelling and fading: no silence, which engines fill with words of their own. */
function hum(): Float32Array<ArrayBuffer> {
  const length = (SOUND_MS / 1000) * SAMPLE_RATE;
  return Float32Array.from({ length }, (_, i) => {
    const phase = (2 * Math.PI * 140 * i) / SAMPLE_RATE;
    const swell = Math.sin((Math.PI * i) / length) ** 2;
    return 0.1 * swell * (Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 4);
  });
}
