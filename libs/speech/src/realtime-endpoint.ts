import { type Availability, type Clock, type Failure, timerClock, type Transcriber } from '@sotto/meeting';
import type { AudioFeeds } from './audio-feed.js';
import { type SocketConstructor, pageSocket } from './realtime-socket.js';
import { RealtimeWire } from './realtime-wire.js';
import { type EndpointConfig, configFailure } from './transcription-address.js';
import { type TranscriptionPort, runTranscription } from './transcription-run.js';

/** A realtime transcription service: where it is, and what sound it gets. */
export interface RealtimeEndpointOptions extends EndpointConfig {
  readonly feeds: AudioFeeds;
  /** The browser's own unless given; give one that opens only the addresses that the person entered. */
  readonly WebSocket?: SocketConstructor;
  /** Waits with the page's timers unless given. */
  readonly clock?: Clock;
}

const NO_SOCKETS: Failure = {
  reason: 'unsupported',
  message: 'This browser has no WebSocket, so this engine cannot listen. Choose another engine.',
};

/**
 * A transcription endpoint with OpenAI's realtime interface (`wss://.../realtime?intent=transcription`) as an engine:
 * speech is sent while it is spoken, as 24 kHz PCM, and committed where voice activity ends the utterance; words come
 * as interim meanwhile, where the model gives them. An utterance waits until any of it is as loud as -56 dBFS, so near
 * silence is never sent; what is too short for a word is cleared there. Utterances settle in the order in which they
 * were said, with measured times.
 *
 * - A page cannot set headers for a socket, so the key goes as a subprotocol (`openai-insecure-api-key.`); use a key that
 *   may do nothing else. https: and wss: addresses are the same.
 * - One run is one connection. It is not opened again: a connection that breaks ends the run as 'failed', one that the
 *   server closes while nothing is said, after it has worked, as 'silence' (start it again).
 * - The feed keeps what has not settled, 120 s of speech at most: an engine that begins with `replayMs` hears it again.
 * - A connection slower than speech ends the run as 'overloaded'; no words within 10 s and the length of an utterance
 *   after its end as 'timeout'.
 * - `stopHearing`: an utterance under way is committed as far as it has come. Words that are not there within 3 s are not
 *   waited for.
 * - `available` is 'ready' after a transcription that worked, until one fails; else 'unknown'.
 */
export function realtimeEndpoint(options: RealtimeEndpointOptions): Transcriber {
  const { feeds, clock = timerClock } = options;
  const socket = () => ('WebSocket' in options ? options.WebSocket : pageSocket());
  const problem = () => configFailure(options) ?? (socket() ? null : NO_SOCKETS);
  let hasWorked = false;
  const tried = (worked: boolean) => (hasWorked = worked);
  const available = (): Availability => {
    const failure = problem();
    if (failure) return { status: 'unavailable', failure };
    return { status: hasWorked ? 'ready' : 'unknown' };
  };
  return {
    id: 'realtime',
    takes: 'pcm',
    available: () => Promise.resolve(available()),
    run: async (input, emit, signal) => {
      if (signal.aborted) return;
      const Socket = socket();
      const failure = problem();
      if (!Socket || (failure && !input.stopHearing.aborted)) {
        return emit({ type: 'ended', cause: 'failed', failure: failure ?? NO_SOCKETS });
      }
      const connect = (port: TranscriptionPort) => new RealtimeWire(options, { Socket, clock }, port, tried);
      await runTranscription({ feeds, clock, connect }, input, emit, signal);
    },
  };
}
