import type { SoundState } from '@sotto/meeting';
import type { DeliveredSound } from './delivered-sound.js';

/** A feed's events as plain data: samples are told by their count and their loudness. */
export type SeenEvent =
  | { readonly type: 'sound'; readonly state: SoundState; readonly message: string | undefined }
  | { readonly type: 'speech-started'; readonly startMs: number }
  | {
      readonly type: 'speech-ended';
      readonly startMs: number;
      readonly endMs: number;
      /** Null where it was no speech. */
      readonly samples: number | null;
      /** Samples told while it went on. */
      readonly streamed: number;
      /** How loud each 10 ms of them is. */
      readonly loudness: readonly number[];
    }
  | { readonly type: 'ended'; readonly reason: string; readonly message: string };

/** An utterance, as voice activity told its end. */
export type Cut = Extract<SeenEvent, { type: 'speech-ended' }>;

/** What was cut, and what the browser delivered meanwhile. */
export interface HeardSound {
  readonly cuts: readonly Cut[];
  readonly delivered: DeliveredSound;
}

/** The loudest sample since the last one, 0 to 1, at this feed time. */
export interface Level {
  readonly atMs: number;
  readonly level: number;
}

export type Voice = 'you' | 'them';

/** What the test asks of our page; all of it plain data. */
export interface FeedsPage {
  /** Resolves when the share that was clicked for has begun. */
  readonly shared: Promise<void>;
  /**
   * Opens the feed and listens; with `speech`, resolves when voice activity runs.
   * @returns feed time from which on speech is kept
   */
  open(voice: Voice, wish: { speech: boolean; noiseSuppression?: boolean }): Promise<number>;
  seen(voice: Voice): readonly SeenEvent[];
  levels(voice: Voice): readonly Level[];
  /** The worker of voice activity throws an error that nobody catches. */
  breakVoiceActivity(): void;
  /** What the browser gave to the feed, and to each count of its frames since. */
  delivered(voice: Voice): readonly DeliveredSound[];
  release(voice: Voice): void;
  trackState(voice: Voice): string;
  /** Takes the shared tab's frames from the sound's own thread, for this long. */
  count(ms: number): Promise<Counted>;
}

/** What arrived of a tab that plays a pulse ten times a second. */
export interface Counted {
  /** Of wall time, from the first frame to the last. */
  readonly wallMs: number;
  /** Of the frames' own length. */
  readonly soundMs: number;
  /**
   * By how much what was handed over fell behind what the sound's thread took in, from the first seconds to the last.
   * What the browser leaves out before is in neither.
   */
  readonly fellBehindMs: number;
  /** Of what was handed over at once. */
  readonly batchMs: number;
  /** From one pulse to the next, ms. */
  readonly betweenPulses: readonly number[];
}

/** What the test asks of the meeting's tab. */
export interface MeetingPage {
  /** Plays what no one would hear, for ever. */
  hum(): Promise<void>;
  /** Plays the file to its end. */
  say(address: string): Promise<void>;
  /** Plays the file over and over, so softly that the pulses stand out of it. */
  repeat(address: string): Promise<void>;
  /** Plays a pulse ten times a second, for ever. */
  pulse(): Promise<void>;
}

declare global {
  interface Window {
    sotto: FeedsPage;
    meeting: MeetingPage;
  }
}
