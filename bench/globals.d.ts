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
  /** On the pages of this folder. */
  var bench: (rounds: number) => Promise<unknown>;
}

export {};
