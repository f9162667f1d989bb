import type { AudioSource, Failure, SoundState } from '@sotto/meeting';

/** Sound of one channel, -1 to 1; who hands it over says how many samples make a second. */
export type Samples = Float32Array<ArrayBuffer>;

/** Samples a second of all audio that an engine gets: one channel, -1 to 1. */
export const SAMPLE_RATE = 16_000;

/**
 * What a feed tells. All times are feed time: ms of the source since the feed was opened, counted in samples, so that
 * a page that is slow or hidden changes none of them.
 */
export type FeedEvent =
  /** About four times a second: the loudest of it, 0 to 1. */
  | { readonly type: 'level'; readonly atMs: number; readonly level: number }
  /** What arrives has changed, with the cause and the remedy where it is a trouble. */
  | { readonly type: 'sound'; readonly state: SoundState; readonly failure?: Failure }
  /** Somebody began to speak; `startMs` lies a little before, so that no first consonant is cut off. */
  | { readonly type: 'speech-started'; readonly startMs: number }
  /** Speech while it goes on, in order and without gaps from `startMs` of its start; for engines that stream. */
  | { readonly type: 'speech'; readonly startMs: number; readonly samples: Samples }
  /** The whole utterance; one that turned out to be no speech is `ended` with `samples: null`, and is never submitted. */
  | {
      readonly type: 'speech-ended';
      readonly startMs: number;
      readonly endMs: number;
      readonly samples: Samples | null;
    }
  /** The source has gone: unplugged, permission taken back, share ended. Last. */
  | { readonly type: 'ended'; readonly failure: Failure };

/** What a listener wants of a feed. */
export interface FeedWish {
  /** Cut into utterances by voice activity; without it only level, sound and end are told (and nothing is fetched). */
  readonly speech: boolean;
  /** Feed time from which on kept speech is told again, first. An utterance that reaches beyond it is told whole. */
  readonly fromMs?: number;
}

/** The sound of one source, as long as somebody holds it. */
export interface AudioFeed {
  /** The live track, for an engine that listens itself (`start(track)`). */
  readonly track: MediaStreamTrack;
  /** Feed time of the newest audio. */
  readonly nowMs: number;
  /**
   * Speech is cut and kept from the first call on. @returns resolves when voice activity runs
   * @throws SottoError 'unsupported', 'network' where its files do not load
   */
  keepSpeech(): Promise<void>;
  /** Audio up to this feed time is settled and need not be kept. What is kept has a bound all the same. */
  settled(untilMs: number): void;
  /** Feed time from which on everything is kept: later than `settled` where the bound was reached. */
  readonly keptFromMs: number;
  /** @returns the way to stop listening */
  listen(wish: FeedWish, listener: (event: FeedEvent) => void): () => void;
  /** The last to release it closes the device. */
  release(): void;
}

/** Opens sources. The same source opened twice is one feed, held twice. */
export interface AudioFeeds {
  /** @throws SottoError 'permission', 'no-device', 'device-busy', 'unsupported', 'ended', 'network', 'internal' */
  open(source: AudioSource): Promise<AudioFeed>;
}
