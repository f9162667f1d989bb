import type { Frame } from './ports.js';

/**
 * Shows a state to its listeners at most once a frame, and not at all while nobody can see it. (Publishing each of 400
 * tokens made 400 commits.) What comes after a pause is shown at once: the first words of an answer wait for no frame.
 */
export class Publisher<State> {
  readonly #frame: Frame;
  readonly #initial: State;
  readonly #listeners = new Set<(state: State, before: State) => void>();
  #published: State;
  #newest: State;
  /** Ends the waiting for the frame in which what was shown last is painted. */
  #cancel: (() => void) | null = null;

  constructor(initial: State, frame: Frame) {
    this.#initial = this.#published = this.#newest = initial;
    this.#frame = frame;
    frame.onVisible(() => this.flush());
  }

  readonly getState = (): State => this.#published;
  readonly getInitialState = (): State => this.#initial;

  readonly subscribe = (listener: (state: State, before: State) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The newest state, to be shown as soon as what was shown before it has been painted. */
  offer(state: State): void {
    if (state === this.#newest) return;
    this.#newest = state;
    if (!this.#cancel && this.#frame.visible()) this.flush();
  }

  /** Shows the newest state now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#newest === this.#published) return;
    this.#cancel = this.#frame.request(() => this.#nextFrame());
    const before = this.#published;
    this.#published = this.#newest;
    for (const listener of this.#listeners) listener(this.#published, before);
  }

  #nextFrame(): void {
    this.#cancel = null;
    this.flush();
  }
}
