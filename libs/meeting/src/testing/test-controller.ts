import type { Runner } from '../runner.js';

/** One run of a scripted runner, as the test sees it. */
export interface Run<Input, Event> {
  readonly input: Input;
  readonly signal: AbortSignal;
  readonly emit: (event: Event) => void;
  readonly end: () => void;
}

/**
 * A runner that does what the test says, run by run: `controller.runner` goes where the real one would, and
 * `controller.last.emit(...)` makes it speak. It obeys the laws of `Runner`: after a terminal event or an abort it
 * is silent, and it says so when the test asks it to speak then.
 */
export class TestController<Input, Event extends { type: string }> {
  readonly runs: Run<Input, Event>[] = [];
  readonly #terminal: readonly string[];

  /** @param terminal event types that end a run */
  constructor(terminal: readonly Event['type'][]) {
    this.#terminal = terminal;
  }

  readonly runner: Runner<Input, Event> = (input, emit, signal) => {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      let open = true;
      const end = () => {
        open = false;
        resolve();
      };
      signal.addEventListener('abort', end, { once: true });
      this.runs.push({
        input,
        signal,
        emit: (event) => {
          if (!open)
            throw new Error(`TestController: '${event.type}' after the run had ended or been aborted`);
          emit(event);
          if (this.#terminal.includes(event.type)) end();
        },
        end,
      });
    });
  };

  /** The newest run. */
  get last(): Run<Input, Event> {
    const run = this.runs.at(-1);
    if (!run) throw new Error('TestController: nothing has been run yet');
    return run;
  }
}
