import type { Failure, ReadingEvent, TextReader } from '@sotto/meeting';

/** What the reader makes of the next picture: its text, its text with a confidence, or a failure. */
export type ScriptedReading = string | { readonly text: string; readonly confidence: number } | Failure;

/**
 * Reads out what the test has written down, one entry a picture, in the order of the runs. `hold` keeps readings
 * waiting, so that a test can look at what happens meanwhile.
 */
export class ScriptedTextReader implements TextReader {
  /** What was asked to be read, in order. */
  readonly inputs: Parameters<TextReader['run']>[0][] = [];
  readonly #readings: ScriptedReading[];
  #gate: Promise<void> = Promise.resolve();

  constructor(readings: readonly ScriptedReading[] = []) {
    this.#readings = [...readings];
  }

  readonly run: TextReader['run'] = async (input, emit, signal) => {
    if (signal.aborted) return;
    const reading = this.#readings.shift();
    if (reading === undefined) {
      throw new Error(`ScriptedTextReader: no reading is left for picture ${this.inputs.length + 1}`);
    }
    this.inputs.push(input);
    emit({ type: 'progress', stage: 'reading', share: null });
    await Promise.race([this.#gate, aborted(signal)]);
    if (!signal.aborted) emit(terminal(reading));
  };

  /** What the next picture (after those already scripted) holds. */
  write(reading: ScriptedReading): void {
    this.#readings.push(reading);
  }

  /** Readings wait until the returned function is called. */
  hold(): () => void {
    let open!: () => void;
    this.#gate = new Promise((resolve) => (open = resolve));
    return open;
  }
}

function terminal(reading: ScriptedReading): ReadingEvent {
  if (typeof reading === 'string') return { type: 'read', text: reading, confidence: 0.9 };
  return 'reason' in reading ? { type: 'failed', failure: reading } : { type: 'read', ...reading };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
