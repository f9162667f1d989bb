import type { HoldEvent, ReadEvent } from '@sotto/live-session';
import {
  type Failure,
  type Runner,
  type Screen,
  type ScreenWatcher,
  SottoError,
  type TextReader,
  type WatchEvent,
} from '@sotto/meeting';

/** The screens that are shared with us now, by their id: streams do not go into the session's state. */
export class OpenScreens {
  readonly #screens = new Map<string, Screen>();
  readonly #reader: TextReader;
  readonly #watcher: ScreenWatcher;

  constructor(reader: TextReader, watcher: ScreenWatcher) {
    this.#reader = reader;
    this.#watcher = watcher;
  }

  /** @returns the id under which the session finds it */
  add(screen: Screen): string {
    this.#screens.set(screen.id, screen);
    void screen.closed.then(() => this.#screens.delete(screen.id));
    return screen.id;
  }

  /** The open screen with this id. */
  find(id: string | null): Screen | undefined {
    return id === null ? undefined : this.#screens.get(id);
  }

  /** Reads it as it changes. */
  readonly watch: Runner<{ readonly screen: string }, WatchEvent> = async ({ screen: id }, emit, signal) => {
    const screen = this.#screens.get(id);
    if (!screen) {
      if (!signal.aborted) emit({ type: 'ended', cause: 'share-ended' });
      return;
    }
    const stopWatching = new AbortController().signal;
    await this.#watcher.run({ screen, stopWatching }, emit, signal);
  };

  /** Takes a picture and reads it. */
  readonly read: Runner<{ readonly screen: string }, ReadEvent> = async ({ screen: id }, emit, signal) => {
    let image: ImageBitmap;
    try {
      const screen = this.#screens.get(id);
      if (!screen) throw new SottoError(SHARE_ENDED);
      image = await screen.grab();
    } catch (error) {
      if (!signal.aborted) emit({ type: 'failed', at: 'grab', failure: failureOf(error) });
      return;
    }
    try {
      await this.#reader.run(
        { image },
        (event) => emit(event.type === 'failed' ? { ...event, at: 'read' } : event),
        signal,
      );
    } finally {
      image.close();
    }
  };

  /** Holds a share until it ends, or closes it when it is no longer wanted. */
  readonly hold: Runner<{ readonly screen: string }, HoldEvent> = async ({ screen: id }, emit, signal) => {
    const screen = this.#screens.get(id);
    const close = () => screen?.close();
    signal.addEventListener('abort', close);
    if (signal.aborted) close();
    await screen?.closed;
    signal.removeEventListener('abort', close);
    if (!signal.aborted) emit({ type: 'ended' });
  };
}

const SHARE_ENDED: Failure = {
  reason: 'ended',
  message: 'The screen is no longer shared. Choose Capture Screen to share it again.',
};

/** What to tell the person of anything thrown. */
export function failureOf(error: unknown): Failure {
  if (SottoError.is(error)) return error.failure;
  return {
    reason: 'internal',
    message: 'A part of Sotto failed in a way it does not know. Nothing captured is lost; please try again.',
    code: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  };
}
