import { type AudioSource, type Clock, type Failure, SottoError } from '@sotto/meeting';
import type { AudioFeed, AudioFeeds } from './audio-feed.js';

/** How long a feed is held after a run that ended by itself, ms: the next one is started 100 ms later. */
const HOLD_MS = 300;

/** One source's feed, held from run to run, so that what was said in between is kept too. */
export class KeptFeed {
  readonly #feeds: AudioFeeds;
  readonly #clock: Clock;
  #held: { readonly source: string; readonly feed: AudioFeed; ended: boolean; kept: boolean } | null = null;
  #waiting = new AbortController();

  constructor(feeds: AudioFeeds, clock: Clock) {
    this.#feeds = feeds;
    this.#clock = clock;
  }

  /** The feed of this source that is held already. */
  held(source: AudioSource): AudioFeed | null {
    const { source: key, feed, ended } = this.#held ?? {};
    return feed && !ended && key === JSON.stringify(source) ? feed : null;
  }

  /**
   * Opens the source and keeps its speech from then on, as long as `signal` lets it.
   * @returns null where it was no longer wanted, else the feed and why it keeps nothing
   * @throws SottoError where the source cannot be opened
   */
  async take(
    source: AudioSource,
    signal: AbortSignal,
  ): Promise<{ readonly feed: AudioFeed; readonly notKept: Failure | null } | null> {
    this.#waiting.abort();
    const held = this.held(source);
    if (!held) this.release();
    const feed = held ?? (await this.#feeds.open(source));
    if (!held) {
      if (signal.aborted) {
        feed.release();
        return null;
      }
      this.#held = { source: JSON.stringify(source), feed, ended: false, kept: false };
    }
    try {
      await feed.keepSpeech();
    } catch (thrown) {
      return { feed, notKept: SottoError.is(thrown) ? thrown.failure : UNKNOWN };
    }
    if (this.#held?.feed === feed) this.#held.kept = true;
    return signal.aborted ? null : { feed, notKept: null };
  }

  /** The time of the clock from which on everything is kept; null where nothing is. */
  get keptFromAt(): number | null {
    return this.#held?.kept ? this.#held.feed.keptFromMs + this.#offset(this.#held.feed) : null;
  }

  /** Audio up to this time of the clock need not be kept. */
  settledUntil(at: number): void {
    const feed = this.#held?.feed;
    if (feed) feed.settled(Math.max(0, at - this.#offset(feed)));
  }

  /** The source has gone: the next run opens it anew. */
  hasEnded(): void {
    if (this.#held) this.#held.ended = true;
  }

  async releaseSoon(): Promise<void> {
    this.#waiting.abort();
    const { signal } = (this.#waiting = new AbortController());
    await this.#clock.after(HOLD_MS, signal);
    if (!signal.aborted) this.release();
  }

  release(): void {
    this.#waiting.abort();
    this.#held?.feed.release();
    this.#held = null;
  }

  /** Feed time and this are the time of the clock. */
  offsetOf(feed: AudioFeed): number {
    return this.#offset(feed);
  }

  #offset(feed: AudioFeed): number {
    return this.#clock.elapsed() - feed.nowMs;
  }
}

const UNKNOWN: Failure = {
  reason: 'internal',
  message:
    'Speech cannot be told from silence here, so words may be lost when one speech engine takes over from another. Reload the page to try again.',
};
