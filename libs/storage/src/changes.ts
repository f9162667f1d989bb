import type { Change } from '@sotto/meeting';
import type { Platform } from './platform.js';

type Told = Omit<Change, 'fromThisTab'>;

/** Tells every tab of what was written: this one at once, the others by a channel. Only keys travel, never values. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #channel: BroadcastChannel | null;
  readonly #report: Platform['report'];

  constructor(platform: Platform, name: string) {
    this.#report = platform.report;
    this.#channel = platform.channel(`sotto:${name}`);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Told>) =>
      this.#pass({ ...data, fromThisTab: false }),
    );
  }

  tell(told: Told): void {
    this.#channel?.postMessage(told);
    this.#pass({ ...told, fromThisTab: true });
  }

  subscribe(listener: (change: Change) => void): () => void {
    // A listener given twice is called twice and stopped one by one.
    const own = (change: Change) => listener(change);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  close(): void {
    this.#listeners.clear();
    this.#channel?.close();
  }

  #pass(change: Change): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
