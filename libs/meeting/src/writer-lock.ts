/** Who may write a session, over all tabs of the browser. */
export interface WriterLock {
  /**
   * Takes the lock if it is free (or from its holder with `steal`), and holds it until `release` or until another
   * tab steals it. Null where another tab holds it. `lost` aborts when it was stolen.
   */
  take(options: { steal: boolean }): Promise<HeldLock | null>;
  /** Resolves when no tab holds the lock, also after a crash of its holder; or at once when `signal` aborts. */
  free(signal: AbortSignal): Promise<void>;
}

/** A lock while it is held. `lost` aborts when another tab has taken it; `release` gives it back. */
export interface HeldLock {
  readonly lost: AbortSignal;
  release(): void;
}
