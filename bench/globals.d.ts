/** What the measuring scripts leave in the page for the next step to read. */
declare global {
  var benchAsks: readonly {
    readonly entered: number;
    readonly fetched: number;
    readonly firstByte: number;
    readonly painted: number;
  }[];
  var benchBare: (url: string) => Promise<number>;
  var benchFrames: {
    clear(): void;
    read(): { readonly frames: number; readonly commits: number; readonly most: number };
  };
  var benchStart: { readonly clickable: number | null; readonly largestPaint: number | null };
  /** On the page that watches a screen. */
  var benchScreen: {
    readonly scenes: readonly string[];
    /** Frames of a scene. */
    readonly seconds: number;
    prepare(scene: number): Promise<void>;
    ours(scene: number): Promise<{
      readonly f1: number;
      readonly readings: number;
      readonly changed: number;
      readonly read: number;
    }>;
    peer(scene: number): Promise<{ readonly f1: number }>;
  };
  /** On the page that stays hidden; each part of it tells its own count. */
  var benchHidden: {
    /** Lines told as new, in order, and when each look began, in milliseconds. */
    screen(): { readonly added: readonly string[]; readonly lookedAt: readonly number[] };
  };
  /** On the meeting's page: resolves to the lines that were written, one a change. */
  var benchMeeting: (changes: number, everyMs: number) => Promise<readonly string[]>;
  /** On the pages of this folder. */
  var bench: (rounds: number) => Promise<unknown>;
}

export {};
