import type { Change } from '@sotto/meeting';
import type { Platform } from './platform.js';

type Told = Omit<Change, 'fromThisTab'>;

/** What became of the guard. 'locked': every tab is to lock. 'guarded': it is another one now. */
export type GuardNews = 'locked' | 'guarded';

/** What travels between tabs. A release that knows no `guard` takes such a message for a change of nothing. */
interface Message extends Told {
  readonly guard?: GuardNews;
}

/** Tells every tab of what was written: this one at once, the others by a channel. Only keys travel, never values. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #channel: BroadcastChannel | null;
  readonly #report: Platform['report'];

  /** `onGuard` hears of what another tab did with the guard. */
  constructor(platform: Platform, name: string, onGuard: (news: GuardNews) => void) {
    this.#report = platform.report;
    this.#channel = platform.channel(`sotto:${name}`);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const { guard, ...told } = data;
      if (guard) onGuard(guard);
      else this.#pass({ ...told, fromThisTab: false });
    });
  }

  tell(told: Told): void {
    this.#channel?.postMessage(told);
    this.#pass({ ...told, fromThisTab: true });
  }

  /** Tells the other tabs; this one knows. */
  tellGuard(guard: GuardNews): void {
    this.#channel?.postMessage({ writes: [], forgotten: [], guard } satisfies Message);
  }

  subscribe(listener: (change: Change) => void): () => void {
    return listen(this.#listeners, listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#channel?.close();
  }

  #pass(change: Change): void {
    callEach(this.#listeners, change, this.#report);
  }
}

/** A listener given twice is called twice and stopped one by one. */
export function listen<T>(listeners: Set<(heard: T) => void>, listener: (heard: T) => void): () => void {
  const own = (heard: T) => listener(heard);
  listeners.add(own);
  return () => void listeners.delete(own);
}

/** One that throws does not keep the others from hearing. */
export function callEach<T>(
  listeners: ReadonlySet<(heard: T) => void>,
  heard: T,
  report: Platform['report'],
): void {
  for (const listener of [...listeners]) {
    try {
      listener(heard);
    } catch (error) {
      report(error);
    }
  }
}
