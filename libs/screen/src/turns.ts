/** A place in a queue. */
export interface Turn {
  /** Resolves when everyone who came before has left. */
  readonly reached: Promise<void>;
  /** Lets the next one go; also before the turn was reached, by one who no longer wants it. */
  leave(): void;
}

/** A queue for something that only one may use at a time. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take(): Turn {
    const reached = this.#last.then(() => undefined);
    let leave!: () => void;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.#last = reached.then(() => left);
    return { reached, leave };
  }
}
