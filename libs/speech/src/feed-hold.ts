import type { AudioFeed, FeedEvent, FeedWish } from './audio-feed.js';

/** One holder's feed: the shared one, let go of once. */
export class FeedHold implements AudioFeed {
  readonly #feed: Omit<AudioFeed, 'release'>;
  readonly #letGo: () => void;
  #held = true;

  constructor(feed: Omit<AudioFeed, 'release'>, letGo: () => void) {
    this.#feed = feed;
    this.#letGo = letGo;
  }

  get track(): MediaStreamTrack {
    return this.#feed.track;
  }

  get nowMs(): number {
    return this.#feed.nowMs;
  }

  get keptFromMs(): number {
    return this.#feed.keptFromMs;
  }

  keepSpeech(): Promise<void> {
    return this.#feed.keepSpeech();
  }

  settled(untilMs: number): void {
    this.#feed.settled(untilMs);
  }

  /** Hears the sound in the form that is wished for. Returns the way to stop. */
  listen(wish: FeedWish, listener: (event: FeedEvent) => void): () => void {
    return this.#feed.listen(wish, listener);
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#letGo();
  }
}
