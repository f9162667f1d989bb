import type { DeliveredSound } from '../libs/speech/test/delivered-sound.js';
import type { Counted } from '../libs/speech/test/feeds-page.js';
import type { LoudCut } from '../libs/speech/test/place-of-cut.js';

/** What the measuring scripts leave in the page for the next step to read. */
declare global {
  /** A line and when it was written or told, in ms since 1970. */
  interface TimedLine {
    readonly line: string;
    readonly at: number;
  }
  var benchAsking: {
    /** Forgets what was asked so far. */
    begin(): void;
    asks(): readonly {
      readonly entered: number;
      readonly fetched: number;
      readonly firstByte: number;
      readonly painted: number;
    }[];
  };
  var benchBare: (url: string) => Promise<number>;
  var benchFrames: {
    clear(): void;
    read(): { readonly frames: number; readonly commits: number; readonly most: number };
  };
  var benchStart: { readonly clickable: number | null; readonly largestPaint: number | null };
  /** On the page that writes an answer, into our card or into a bare text node; resolves once it is painted. */
  var benchMarkdown: Readonly<Record<'card' | 'bare', (tokensAFrame: number) => Promise<void>>>;
  /** On the page that watches a screen. */
  var benchScreen: {
    readonly scenes: readonly string[];
    /** Frames of a scene. */
    readonly seconds: number;
    prepare(scene: number): Promise<void>;
    ours(scene: number): Promise<{
      readonly f1: number;
      readonly readings: number;
      /** Pixels that are not as in the scene before; of all those in a changed tile; of all that was read. */
      readonly differing: number;
      readonly changed: number;
      readonly read: number;
    }>;
    peer(scene: number): Promise<{ readonly f1: number }>;
  };
  /** On the page that stays hidden; each part of it tells its own count. */
  var benchHidden: {
    /** Lines told as new, in order and with the time of telling, and when each look began, in milliseconds. */
    screen(): { readonly added: readonly TimedLine[]; readonly lookedAt: readonly number[] };
    /** Utterances that voice activity has cut, in feed time, in ms, and how loud they are; what the feed found wrong. */
    words(): {
      /** Voice activity runs. */
      readonly hears: boolean;
      readonly heard: readonly LoudCut[];
      readonly troubles: readonly string[];
    };
    /** Takes the shared tab's frames from the sound's own thread, for this long. */
    frames(ms: number): Promise<Counted>;
    /** What the browser gave to the feed that voice activity hears, and after it to each count of frames. */
    delivered(): readonly DeliveredSound[];
  };
  var benchMeeting: {
    /** Resolves to the lines that were written, one a change, with the time of writing. */
    write(changes: number, everyMs: number): Promise<readonly TimedLine[]>;
    /** Plays the recording so many times, each so long after the one before. */
    speak(rounds: number, everyMs: number): Promise<void>;
    /** Plays one full sample ten times a second, for ever. */
    pulse(): Promise<void>;
    /** How often the tab itself was too late with its sound; null where the browser does not tell. */
    interruptions(): number | null;
  };
  /** On the page that listens and watches for hours: lets the next stretch go by, half a minute a scene; counts from the beginning. */
  var benchLong: (
    stretch: number,
    scenes: number,
  ) => Promise<{
    readonly heard: { readonly you: number; readonly them: number };
    readonly settled: number;
    /** Of their sound, which nobody settles. */
    readonly keptMs: number;
    readonly readings: number;
    readonly troubles: readonly string[];
  }>;
  /** On the pages of this folder. */
  var bench: (rounds: number, count?: number) => Promise<unknown>;
}
