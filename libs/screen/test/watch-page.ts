import type { WatchEvent } from '@sotto/meeting';

/** What `watch-sotto.ts` and `watch-meeting.ts` leave in their pages for the test that drives them. */
declare global {
  interface Window {
    watching: {
      /** All but progress, with the wall time of each. */
      readonly events: readonly { readonly at: number; readonly event: WatchEvent }[];
      /** Pictures that were grabbed on the page's thread. */
      grabs(): number;
      stop(): void;
      readonly ended: Promise<void>;
    };
    meeting: {
      /** Changes one line every `everyMs`, so many times; resolves to what was written when, all told. */
      change(
        count: number,
        everyMs: number,
      ): Promise<readonly { readonly at: number; readonly line: string }[]>;
    };
  }
}
