import { type AudioSource, type Clock, type Failure, SottoError } from '@sotto/meeting';
import {
  type AudioFeed,
  type AudioFeeds,
  type FeedEvent,
  type FeedWish,
  SAMPLE_RATE,
  type Samples,
} from './audio-feed.js';
import type { SpeechSegment } from './voice-check-noise.js';

/** Length of the pieces in which speech is told, ms. */
const PIECE_MS = 100;

/** A stretch of sound that was recorded, and where in it somebody speaks. Times are ms since it began. */
export interface Recording {
  /** One channel at 16 kHz. */
  readonly samples: Samples;
  readonly segments: readonly SpeechSegment[];
}

/** Pause before a recording that is played, ms: engines need a moment to open. */
export const LEAD_MS = 500;

/**
 * A recording as a source: each that opens it hears it once, from its beginning, in the time of the clock, told as
 * a live one tells it. After it there is silence.
 *
 * @param replay makes a live track of the samples, for engines that listen themselves; it begins to play when called
 */
export function recordedFeeds(
  recording: Recording,
  clock: Clock,
  replay?: (samples: Samples) => MediaStreamTrack,
): AudioFeeds {
  return {
    open: (_source: AudioSource) => Promise.resolve(recordedFeed(recording, clock, replay)),
  };
}

/** One playing of a recording; see `recordedFeeds`. */
export function recordedFeed(
  { samples, segments }: Recording,
  clock: Clock,
  replay?: (samples: Samples) => MediaStreamTrack,
): AudioFeed {
  const openedAt = clock.elapsed();
  const over = new AbortController();
  const now = () => clock.elapsed() - openedAt;
  const cut = (startMs: number, endMs: number) =>
    samples.slice(...[startMs, endMs].map((ms) => Math.round((ms * SAMPLE_RATE) / 1000)));

  const tell = async (wish: FeedWish, listener: (event: FeedEvent) => void, signal: AbortSignal) => {
    const until = async (ms: number) => {
      await clock.after(LEAD_MS + ms - now(), signal);
      return !signal.aborted;
    };
    for (const { startMs, endMs } of wish.speech ? segments : []) {
      // Who comes late hears from the next utterance on, unless what was kept is wished for.
      if (LEAD_MS + endMs <= (wish.fromMs ?? now())) continue;
      if (!(await until(startMs))) return;
      listener({ type: 'speech-started', startMs: LEAD_MS + startMs });
      for (let from = startMs; from < endMs; from += PIECE_MS) {
        const to = Math.min(from + PIECE_MS, endMs);
        if (!(await until(to))) return;
        listener({ type: 'speech', startMs: LEAD_MS + from, samples: cut(from, to) });
      }
      const times = { startMs: LEAD_MS + startMs, endMs: LEAD_MS + endMs };
      listener({ type: 'speech-ended', ...times, samples: cut(startMs, endMs) });
    }
  };

  let track: MediaStreamTrack | null = null;
  return {
    get track() {
      if (!replay) throw new SottoError(NO_REPLAY);
      return (track ??= replay(samples));
    },
    get nowMs() {
      return now();
    },
    keepSpeech: () => Promise.resolve(),
    settled: () => undefined,
    keptFromMs: 0,
    listen: (wish, listener) => {
      const stopping = new AbortController();
      void tell(wish, listener, AbortSignal.any([stopping.signal, over.signal]));
      return () => stopping.abort();
    },
    release: () => over.abort(),
  };
}

/** An engine that listens itself cannot be given a recording here. */
export const NO_REPLAY: Failure = {
  reason: 'unsupported',
  message:
    'This engine listens to the microphone itself and cannot be given the recording, so it was not measured. Put it first in the order and read the passage again.',
};
