import type { Failure, Screen, ScreenWatcher, WatchEvent } from '@sotto/meeting';

/** Says what the test tells it to say, to every run that has not ended. */
export class ScriptedWatcher implements ScreenWatcher {
  /** What was asked to be watched, in order. */
  readonly inputs: { readonly screen: Screen; readonly stopWatching: AbortSignal }[] = [];
  readonly #runs = new Set<Run>();

  readonly run: ScreenWatcher['run'] = async (input, emit, signal) => {
    if (signal.aborted) return;
    this.inputs.push(input);
    const run: Run = { tell: emit, lines: [], end: () => undefined };
    this.#runs.add(run);
    const ended = new Promise<WatchEvent | null>((resolve) => {
      run.end = resolve;
      signal.addEventListener('abort', () => resolve(null), { once: true });
      const stopped = () => resolve({ type: 'ended', cause: 'stopped' });
      if (input.stopWatching.aborted) stopped();
      input.stopWatching.addEventListener('abort', stopped, { once: true });
      void input.screen.closed.then(() => resolve({ type: 'ended', cause: 'share-ended' }));
    });
    const last = await ended;
    this.#runs.delete(run);
    if (last && !signal.aborted) emit(last);
  };

  /** How many runs have not ended. */
  get watching(): number {
    return this.#runs.size;
  }

  /** Pictures come, or none do. */
  sees(frames: 'coming' | 'missing' = 'coming', failure?: Failure): void {
    this.tell({ type: 'watching', frames, ...(failure && { failure }) });
  }

  /** This is on the screen from now on; what is new is worked out line by line. Nothing is told if it was there. */
  shows(text: string, confidence = 0.9): void {
    const lines = text.split('\n').filter((line) => line !== '');
    for (const run of this.#runs) {
      const known = [...run.lines];
      const added = lines.filter((line) => {
        const at = known.indexOf(line);
        if (at !== -1) known.splice(at, 1);
        return at === -1;
      });
      if (added.length === 0 && known.length === 0) continue;
      run.lines = lines;
      run.tell({ type: 'changed', text, added: added.join('\n'), confidence });
    }
  }

  /** A change could not be read. */
  misses(failure: Failure): void {
    this.tell({ type: 'unread', failure });
  }

  /** Watching itself broke. */
  fails(failure: Failure): void {
    for (const run of this.#runs) run.end({ type: 'ended', cause: 'failed', failure });
  }

  /** Any event but the end. */
  tell(event: Exclude<WatchEvent, { readonly type: 'ended' }>): void {
    for (const { tell } of this.#runs) tell(event);
  }
}

interface Run {
  readonly tell: (event: WatchEvent) => void;
  lines: readonly string[];
  end: (event: WatchEvent) => void;
}
