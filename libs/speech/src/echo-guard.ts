import type { Clock, Transcriber, TranscriberEvent } from '@sotto/meeting';
import { ECHO_WITHIN_MS, ECHO_WORDS, type TimedWords, isEcho } from './echo-rule.js';
import { countWords } from './words.js';

/** How long words of the microphone wait for those of the other side at most, ms. */
export const ECHO_WAIT_MS = 2_000;

/** What the other side said is compared for this long, ms; no utterance of the microphone is longer. */
const REMEMBERED_MS = 60_000;

type Settled = Extract<TranscriberEvent, { type: 'settled' }>;

/** What the other side says: settled, and still open. All times are of the clock. */
export class TheirWords {
  readonly #clock: Clock;
  readonly #open = new Map<string, number>();
  #settled: TimedWords[] = [];
  #settledUntil = -Infinity;
  /** Until when speech was heard that may still become words; Infinity while it goes on. */
  #speechUntil = -Infinity;
  onChange: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get settled(): readonly TimedWords[] {
    return this.#settled;
  }

  /** Whether words may come that this could be an echo of. */
  mayComeFor({ startMs, endMs }: TimedWords): boolean {
    const isOpen = [...this.#open.values()].some((startAt) => startAt <= endMs + ECHO_WITHIN_MS);
    const isSpoken = this.#speechUntil > this.#settledUntil && this.#speechUntil >= startMs - ECHO_WITHIN_MS;
    return isOpen || isSpoken;
  }

  take(event: TranscriberEvent, beganAt: number): void {
    const now = this.#clock.elapsed();
    if (event.type === 'interim') {
      if (event.text === '') this.#open.delete(event.utterance);
      else if (!this.#open.has(event.utterance)) this.#open.set(event.utterance, now);
    } else if (event.type === 'settled') {
      this.#open.delete(event.utterance);
      const words = { text: event.text, startMs: event.startMs + beganAt, endMs: event.endMs + beganAt };
      this.#settledUntil = Math.max(this.#settledUntil, words.endMs);
      this.#settled = [...this.#settled.filter(({ endMs }) => endMs > now - REMEMBERED_MS), words];
    } else if (event.type === 'sound') {
      if (event.state === 'speech') this.#speechUntil = Infinity;
      else this.#speechUntil = Math.min(this.#speechUntil, now);
    } else if (event.type === 'ended') {
      this.forgetOpen();
    } else return;
    this.onChange();
  }

  /** Forgets what was begun and will not be settled any more. */
  forgetOpen(): void {
    this.#open.clear();
    this.#speechUntil = -Infinity;
  }
}

/**
 * Two voices without the echo: what the microphone only heard of the other side, out of the loudspeaker, is dropped
 * and its interim taken back (see `isEcho`). While words of the other side for the same time are still to come, four
 * words and more of the microphone wait for them, 2 s at most; nothing is dropped for any other reason, and the order
 * stays.
 */
export function echoGuard({
  you,
  them,
  clock,
  theirs = new TheirWords(clock),
}: {
  readonly you: Transcriber;
  readonly them: Transcriber;
  readonly clock: Clock;
  readonly theirs?: TheirWords;
}): { readonly you: Transcriber; readonly them: Transcriber } {
  return {
    them: withRun(them, async (input, emit, signal) => {
      const beganAt = clock.elapsed();
      const listener = (event: TranscriberEvent) => {
        theirs.take(event, beganAt);
        if (!signal.aborted) emit(event);
      };
      await them.run(input, listener, signal);
      if (signal.aborted) theirs.forgetOpen();
    }),
    you: withRun(you, async (input, emit, signal) => {
      const line = new WaitingLine(theirs, clock, emit, signal);
      await you.run(input, (event) => line.take(event), signal);
      line.close();
    }),
  };
}

/** The same engine, run in another way. */
export function withRun(engine: Transcriber, run: Transcriber['run']): Transcriber {
  const { id, takes, install } = engine;
  return {
    id,
    takes,
    available: (language) => engine.available(language),
    ...(install && { install: install.bind(engine) }),
    run,
  };
}

/** The settled words of one run of the microphone, in order, until they may go on. */
class WaitingLine {
  readonly #theirs: TheirWords;
  readonly #clock: Clock;
  readonly #emit: (event: TranscriberEvent) => void;
  readonly #signal: AbortSignal;
  readonly #beganAt: number;
  readonly #over = new AbortController();
  readonly #shown = new Set<string>();
  #waiting: { readonly event: Settled; readonly mine: TimedWords; readonly until: number }[] = [];

  constructor(
    theirs: TheirWords,
    clock: Clock,
    emit: (event: TranscriberEvent) => void,
    signal: AbortSignal,
  ) {
    this.#theirs = theirs;
    this.#clock = clock;
    this.#emit = emit;
    this.#signal = signal;
    this.#beganAt = clock.elapsed();
    theirs.onChange = () => this.#goOn();
  }

  take(event: TranscriberEvent): void {
    if (event.type === 'settled') {
      const { text, startMs, endMs } = event;
      const mine = { text, startMs: startMs + this.#beganAt, endMs: endMs + this.#beganAt };
      this.#waiting.push({ event, mine, until: this.#clock.elapsed() + ECHO_WAIT_MS });
      this.#goOn();
      void this.#goOnLater();
      return;
    }
    if (event.type === 'interim') this.#shown.add(event.utterance);
    if (event.type === 'ended') this.#goOn(true);
    if (!this.#signal.aborted) this.#emit(event);
  }

  close(): void {
    this.#over.abort();
    this.#waiting = [];
  }

  async #goOnLater(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await this.#clock.after(ECHO_WAIT_MS, this.#over.signal);
    this.#goOn();
  }

  /** @param atOnce the run ends: nothing waits any longer */
  #goOn(atOnce = false): void {
    for (let first = this.#waiting[0]; first && !this.#signal.aborted; first = this.#waiting[0]) {
      const { event, mine, until } = first;
      const isShort = countWords(mine.text) < ECHO_WORDS;
      const waits = !atOnce && !isShort && this.#clock.elapsed() < until && this.#theirs.mayComeFor(mine);
      const echo = isEcho(mine, this.#theirs.settled);
      if (waits && !echo) return;
      this.#waiting.shift();
      if (!echo) this.#emit(event);
      else if (this.#shown.has(event.utterance)) {
        this.#emit({ type: 'interim', utterance: event.utterance, text: '' });
      }
    }
  }
}
