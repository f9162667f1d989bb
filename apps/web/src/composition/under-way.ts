import type { Runner } from '@sotto/meeting';

/** Knows which runs of its runners have not ended yet. */
export class UnderWay {
  readonly #runs = new Set<Promise<void>>();

  /** The same runner, watched. */
  watch<Given, Told>(runner: Runner<Given, Told>): Runner<Given, Told> {
    return (input, emit, signal) => {
      const run = runner(input, emit, signal);
      this.#runs.add(run);
      const ended = () => void this.#runs.delete(run);
      run.then(ended, ended);
      return run;
    };
  }

  get any(): boolean {
    return this.#runs.size > 0;
  }

  /** Resolves when none is under way, also none that began meanwhile. */
  async over(): Promise<void> {
    while (this.any) await Promise.allSettled([...this.#runs]);
  }
}
