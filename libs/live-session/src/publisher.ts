import type { Frame } from './ports.js';

/**
 * Shows a state to its listeners at most once a frame, at once when told to hurry, and not at all while nobody can
 * see it. (Publishing each of 400 tokens made 400 commits.)
 */
export class Publisher<State> {
  readonly #frame: Frame;
  readonly #initial: State;
  readonly #listeners = new Set<(state: State, before: State) => void>();
  #published: State;
  #newest: State;
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

  /** The newest state, to be shown with the next frame. */
  offer(state: State): void {
    if (state === this.#newest) return;
    this.#newest = state;
    if (this.#cancel || !this.#frame.visible()) return;
    this.#cancel = this.#frame.request(() => {
      this.#cancel = null;
      this.flush();
    });
  }

  /** Shows the newest state now. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#newest === this.#published) return;
    const before = this.#published;
    this.#published = this.#newest;
    for (const listener of this.#listeners) listener(this.#published, before);
  }
}
