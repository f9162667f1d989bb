import { type Clock, type Failure, SottoError } from '@sotto/meeting';
import { voiceActivityTrouble } from './sound-state-failures.js';

/** Waits between attempts, ms: the first comes at once, the second after 1 s, each later one after twice as long. */
const FIRST_WAIT_MS = 1000;
/** They grow up to this, ms. */
const LONGEST_WAIT_MS = 30_000;
/** Voice activity that ran for as long as the longest wait has worked: its next end is a new trouble, ms. */
const WORKED_MS = LONGEST_WAIT_MS;
/** Attempts in a row that fail before it counts as lost. */
const LOST_AFTER = 3;

/** What a feed's voice activity is kept going with. */
export interface AttachmentParts {
  readonly clock: Clock;
  /** @returns the way to stop it; `onFailure` is called when nothing more will come */
  readonly attach: (onFailure: (failure: Failure) => void) => Promise<() => void>;
  /** Whether it is to come back by itself. */
  readonly isWished: () => boolean;
  /** Why no speech is found; undefined when it is found again. */
  readonly onTrouble: (trouble: Failure | undefined) => void;
}

/** The voice activity of one feed: begun by who asks, and begun again when it stops, as long as somebody wishes it. */
export class VoiceAttachment {
  readonly #parts: AttachmentParts;
  #running: Promise<void> | undefined;
  #stop: () => void = () => undefined;
  #trouble: Failure | undefined;
  /** To get it back, since it has worked. */
  #attempts = 0;
  #attachedAt = 0;
  #waiting = new AbortController();
  #closed = false;

  constructor(parts: AttachmentParts) {
    this.#parts = parts;
  }

  /**
   * Who asks while it is away does not wait for the next attempt.
   * @returns resolves when it runs
   * @throws SottoError as `attach` does
   */
  start(): Promise<void> {
    this.#running ??= this.#attempt().catch((error: unknown) => {
      const failure = SottoError.is(error) ? error.failure : broke(error);
      this.#away(failure);
      throw new SottoError(failure, { cause: error });
    });
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    this.#waiting.abort();
    this.#stop();
  }

  async #attempt(): Promise<void> {
    this.#waiting.abort();
    if (this.#trouble) this.#attempts++;
    const { attach, clock, onTrouble } = this.#parts;
    const stop = await attach((failure) => this.#lose(failure));
    if (this.#closed) return stop();
    this.#stop = stop;
    this.#attachedAt = clock.elapsed();
    if (!this.#trouble) return;
    this.#trouble = undefined;
    onTrouble(undefined);
  }

  #lose(failure: Failure): void {
    this.#stop = () => undefined;
    if (this.#parts.clock.elapsed() - this.#attachedAt >= WORKED_MS) this.#attempts = 0;
    this.#away(failure);
  }

  #away(failure: Failure): void {
    this.#running = undefined;
    if (this.#closed) return;
    this.#trouble = voiceActivityTrouble(failure, this.#attempts >= LOST_AFTER);
    this.#parts.onTrouble(this.#trouble);
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    const { clock, isWished } = this.#parts;
    const { signal } = (this.#waiting = new AbortController());
    if (this.#attempts > 0)
      await clock.after(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#attempts - 1)), signal);
    // Its failure is told as trouble.
    if (!signal.aborted && isWished()) this.start().catch(() => undefined);
  }
}

/** A policy that forbids the worker, say. */
const broke = (error: unknown): Failure => ({
  reason: 'internal',
  message: `The part that finds speech in the sound could not be started (${error instanceof Error ? error.name : String(error)}), so no words can be sent to be recognised. Reload the page, or choose the browser's own recognition in Settings.`,
});
