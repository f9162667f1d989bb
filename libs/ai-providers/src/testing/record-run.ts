import type { ModelRequest, Runner } from '@sotto/meeting';

/** A run and what it has emitted so far. */
export interface RecordedRun<Event> {
  readonly events: readonly Event[];
  /** Settles when the run does. */
  readonly done: Promise<void>;
  /** All deltas so far. */
  readonly text: string;
  /** Resolves when at least `count` events have come, or the run is over. */
  until(count: number): Promise<void>;
  abort(): void;
}

/** Starts a run and keeps what it emits. */
export function recordRun<Input, Event extends { type: string }>(
  runner: Runner<Input, Event>,
  input: Input,
): RecordedRun<Event> {
  const events: Event[] = [];
  const waiting = new Set<() => void>();
  const abort = new AbortController();
  let over = false;
  const look = () => waiting.forEach((wake) => wake());
  const done = runner(
    input,
    (event) => {
      events.push(event);
      look();
    },
    abort.signal,
  ).finally(() => {
    over = true;
    look();
  });
  return {
    events,
    done,
    get text() {
      return events.map((event) => ('text' in event ? String(event.text) : '')).join('');
    },
    until: (count) =>
      new Promise((resolve) => {
        const wake = () => {
          if (events.length < count && !over) return;
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
        wake();
      }),
    abort: () => abort.abort(),
  };
}

/** A request with something in each part. */
export const SAMPLE_REQUEST: ModelRequest = {
  instructions: 'You help in meetings.',
  background: 'Notes: the budget is 40,000.',
  context: 'Ana: what does it cost?',
  question: 'What should I say?',
  maxTokens: 500,
  temperature: 0.7,
};
