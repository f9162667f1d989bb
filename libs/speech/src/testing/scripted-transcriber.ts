import type {
  Availability,
  EndCause,
  Failure,
  Transcriber,
  TranscriberEvent,
  TranscriberInput,
} from '@sotto/meeting';

/** One run of a scripted engine. It says what the test tells it to, and nothing after its end. */
export class ScriptedRun {
  readonly input: TranscriberInput;
  readonly #emit: (event: TranscriberEvent) => void;
  readonly #close: () => void;
  #isOpen = true;

  /** @internal Made by `ScriptedTranscriber`. */
  constructor(input: TranscriberInput, emit: (event: TranscriberEvent) => void, close: () => void) {
    this.input = input;
    this.#emit = emit;
    this.#close = close;
  }

  /** Whether it has neither ended nor been aborted. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  hear(level: number | null = null): void {
    this.emit({ type: 'hearing', level });
  }

  interim(utterance: string, text: string): void {
    this.emit({ type: 'interim', utterance, text });
  }

  /** Settles words, with measured times: ms since this run began. */
  settle(utterance: string, text: string, startMs: number, endMs: number): void {
    this.emit({ type: 'settled', utterance, text, startMs, endMs, timing: 'measured' });
  }

  end(cause: EndCause, failure?: Failure): void {
    this.emit({ type: 'ended', cause, ...(failure && { failure }) });
  }

  /** Ends as failed for this reason. */
  fail(
    reason: Failure['reason'],
    message = `The scripted engine failed because the test said '${reason}'.`,
  ): void {
    this.end('failed', { reason, message });
  }

  emit(event: TranscriberEvent): void {
    if (!this.#isOpen)
      throw new Error(`ScriptedTranscriber: '${event.type}' after the run had ended or been aborted`);
    if (event.type === 'ended') this.#isOpen = false;
    this.#emit(event);
    if (event.type === 'ended') this.#close();
  }

  /** @internal */
  drop(): void {
    this.#isOpen = false;
    this.#close();
  }
}

/**
 * An engine that does what the test says, run by run: `engine.last.interim(...)`. Told to stop hearing it ends as
 * 'stopped' at once, unless the test has set `onStop`.
 */
export class ScriptedTranscriber implements Transcriber {
  readonly id: string;
  readonly takes: Transcriber['takes'];
  readonly runs: ScriptedRun[] = [];
  availability: Availability = { status: 'unknown' };
  /** What it does when a run has begun. */
  onStart: (run: ScriptedRun) => void = () => undefined;
  /** What it does when it is told to stop hearing. */
  onStop: (run: ScriptedRun) => void = (run) => run.end('stopped');

  constructor(id: string, takes: Transcriber['takes'] = 'microphone') {
    this.id = id;
    this.takes = takes;
  }

  available(): Promise<Availability> {
    return Promise.resolve(this.availability);
  }

  readonly run: Transcriber['run'] = (input, emit, signal) => {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const run = new ScriptedRun(input, emit, resolve);
      this.runs.push(run);
      signal.addEventListener('abort', () => run.drop(), { once: true });
      input.stopHearing.addEventListener('abort', () => run.isOpen && this.onStop(run), { once: true });
      if (input.stopHearing.aborted) this.onStop(run);
      else this.onStart(run);
    });
  };

  /** The newest run. */
  get last(): ScriptedRun {
    const run = this.runs.at(-1);
    if (!run) throw new Error(`ScriptedTranscriber: '${this.id}' has not been run yet`);
    return run;
  }

  /** Whether a run of it is open. */
  get isRunning(): boolean {
    return this.runs.at(-1)?.isOpen ?? false;
  }
}
