import { type Availability, type Clock, timerClock, type Transcriber } from '@sotto/meeting';
import { type AudioFeeds, SAMPLE_RATE } from './audio-feed.js';
import { type Fetch, pageFetch } from './platform.js';
import { type EndpointConfig, configFailure, endpointBase } from './transcription-address.js';
import { endpointFailure } from './transcription-failures.js';
import type { HeardUtterance } from './transcription-order.js';
import { transcribe } from './transcription-request.js';
import { type TranscriptionPort, type TranscriptionWire, runTranscription } from './transcription-run.js';
import { wavFile } from './wav-file.js';

/** Requests at a time: one may be slow without holding up the next, and a small server is not flooded. */
const IN_FLIGHT = 2;
/** Utterances that may wait: half a minute of ordinary talk. Whoever is further behind does not catch up. */
const MOST_WAITING = 8;

/** A transcription service that takes one utterance a request: where it is, and what sound it gets. */
export interface TranscriptionEndpointOptions extends EndpointConfig {
  readonly feeds: AudioFeeds;
  /** The browser's own unless given; give the app's, which asks only the addresses that the person entered. */
  readonly fetch?: Fetch;
  /** Waits with the page's timers unless given. */
  readonly clock?: Clock;
}

/**
 * A transcription endpoint with OpenAI's interface (`POST {baseUrl}/audio/transcriptions`), hosted or self-hosted, as
 * an engine. It is sent each utterance that voice activity cuts, as a WAV file, and nothing else; there are no interim
 * words. Utterances settle in the order in which they were said, with measured times.
 *
 * - Two requests at a time; a dead connection or a fault of the server is tried once more, Retry-After is honoured, all
 *   within 10 s and the utterance's length. Then the run ends as 'failed'; so it does as 'overloaded' when more than
 *   eight utterances wait.
 * - The feed keeps what has not settled, 120 s of speech at most: an engine that begins with `replayMs` hears it again.
 * - `stopHearing`: an utterance under way is sent as far as it has come, all that waits at once. Words that are not
 *   there within 3 s are not waited for.
 * - `available` is 'ready' after a transcription that worked, until one fails; else 'unknown'.
 */
export function transcriptionEndpoint(options: TranscriptionEndpointOptions): Transcriber {
  const { feeds, fetch = pageFetch, clock = timerClock } = options;
  let hasWorked = false;
  const tried = (worked: boolean) => (hasWorked = worked);
  return {
    id: 'endpoint',
    takes: 'pcm',
    available: () => Promise.resolve(availability(options, hasWorked)),
    run: async (input, emit, signal) => {
      if (signal.aborted) return;
      const failure = configFailure(options);
      if (failure && !input.stopHearing.aborted) return emit({ type: 'ended', cause: 'failed', failure });
      const connect = (port: TranscriptionPort) => new EndpointWire(options, { fetch, clock }, port, tried);
      await runTranscription({ feeds, clock, connect }, input, emit, signal);
    },
  };
}

function availability(config: EndpointConfig, hasWorked: boolean): Availability {
  const failure = configFailure(config);
  if (failure) return { status: 'unavailable', failure };
  return { status: hasWorked ? 'ready' : 'unknown' };
}

interface Waiting {
  readonly utterance: HeardUtterance;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Sends utterances in their order, a few at a time. */
class EndpointWire implements TranscriptionWire {
  readonly #config: EndpointConfig;
  readonly #deps: { readonly fetch: Fetch; readonly clock: Clock };
  readonly #port: TranscriptionPort;
  readonly #tried: (worked: boolean) => void;
  #waiting: Waiting[] = [];
  #inFlight = 0;
  #hurries = false;
  #hasFailed = false;

  constructor(
    config: EndpointConfig,
    deps: { readonly fetch: Fetch; readonly clock: Clock },
    port: TranscriptionPort,
    tried: (worked: boolean) => void,
  ) {
    this.#config = config;
    this.#deps = deps;
    this.#port = port;
    this.#tried = tried;
  }

  ended(utterance: HeardUtterance, samples: Float32Array<ArrayBuffer>): void {
    this.#waiting.push({ utterance, samples });
    this.#pump();
    // What was kept from before comes all at once, and does not tell how quick the endpoint is.
    if (this.#waiting.filter((each) => !each.utterance.replayed).length > MOST_WAITING) {
      this.#port.fail(endpointFailure(this.#address, 'overloaded'));
    }
  }

  hurry(): void {
    this.#hurries = true;
    this.#pump();
  }

  #pump(): void {
    if (this.#port.over.aborted || (this.#hasFailed && !this.#hurries)) return;
    while (this.#waiting.length > 0 && (this.#hurries || this.#inFlight < IN_FLIGHT)) {
      const next = this.#waiting.shift();
      if (next) void this.#send(next);
    }
  }

  async #send({ utterance, samples }: Waiting): Promise<void> {
    this.#inFlight++;
    const { language, over } = this.#port;
    const lengthMs = (samples.length / SAMPLE_RATE) * 1000;
    const recording = { wav: wavFile(samples), lengthMs, language };
    const reply = await transcribe(this.#config, recording, this.#deps, over);
    this.#inFlight--;
    if (over.aborted) return;
    this.#tried(reply.ok);
    if (reply.ok) this.#port.settle(utterance, reply.text);
    else {
      this.#hasFailed = true;
      this.#port.fail(reply.failure, utterance);
    }
    this.#pump();
  }

  get #address() {
    return { url: endpointBase(this.#config.baseUrl), model: this.#config.model };
  }
}
