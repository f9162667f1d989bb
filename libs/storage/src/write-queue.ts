/** Runs one thing after the other, in the order they were given; one that fails does not stop the next. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything given so far has run. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
