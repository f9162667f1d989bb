import type { Vault } from '@sotto/enterprise';
import type { Clock } from '@sotto/meeting';

/** How often it is looked whether it is time, ms. */
const LOOK_EVERY_MS = 15_000;
/** As long as other tabs are waited for, ms. One that is frozen says nothing, and nobody uses it. */
const ANSWER_MS = 1_000;
const MINUTE_MS = 60_000;

/** What tabs say to each other, as text. */
const ASKED = 'used?';
const ANSWERED = /^used (\d+) ms ago$/;

/** What tabs hear each other by: a `BroadcastChannel`. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

interface IdleLockPorts {
  readonly vault: Pick<Vault, 'state' | 'lock'>;
  readonly clock: Clock;
  /** Minutes without use after which it locks; 0: never. */
  readonly afterMinutes: () => number;
  /** Whether a meeting goes on, which nothing may be locked under. */
  readonly inMeeting: () => boolean;
  readonly tabs: TabChannel;
  /** When it ends. */
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

/**
 * Locks the vault after a time in which nobody used Sotto, in any tab, and no meeting went on (security.md, SR-49). Says
 * whether there is a passphrase, so that every page can offer to lock at once.
 */
export class IdleLock {
  readonly #ports: IdleLockPorts;
  readonly #listeners = new Set<() => void>();
  #guarded = false;
  #last: { readonly now: number; readonly elapsed: number };
  #answers: number[] = [];
  #deciding: Promise<void> | null = null;

  constructor(ports: IdleLockPorts) {
    this.#ports = ports;
    const { tabs, signal, clock } = ports;
    this.#last = { now: clock.now(), elapsed: clock.elapsed() };
    tabs.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (data === ASKED) tabs.postMessage(`used ${Math.round(this.#idleMs())} ms ago`);
        const [, ms] = ANSWERED.exec(String(data)) ?? [];
        if (ms !== undefined) this.#answers.push(Number(ms));
      },
      { signal },
    );
    void this.#watch();
  }

  /** Whether there is a passphrase, so that it can be locked, as it was known last. */
  readonly guarded = (): boolean => this.#guarded;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Somebody typed, pointed or scrolled. After too long a pause that opens nothing: who it was is not known. */
  used(): void {
    if (this.#isDue()) void this.#decide();
    else this.#begin(0);
  }

  /** Looks anew whether there is a passphrase. */
  async lookAnew(): Promise<void> {
    const { vault, report } = this.#ports;
    try {
      const guarded = (await vault.state()).state === 'unlocked';
      if (guarded === this.#guarded) return;
      this.#guarded = guarded;
      for (const changed of this.#listeners) changed();
    } catch (error) {
      report(error);
    }
  }

  async #watch(): Promise<void> {
    const { clock, signal } = this.#ports;
    while (!signal.aborted) {
      await this.lookAnew();
      if (this.#isDue()) await this.#decide();
      await clock.after(LOOK_EVERY_MS, signal);
    }
  }

  #begin(agoMs: number): void {
    const { clock } = this.#ports;
    this.#last = { now: clock.now() - agoMs, elapsed: clock.elapsed() - agoMs };
  }

  /** By both clocks: one stands still while the machine sleeps, and one jumps. */
  #idleMs(): number {
    const { clock, inMeeting } = this.#ports;
    if (inMeeting()) this.#begin(0);
    return Math.max(clock.now() - this.#last.now, clock.elapsed() - this.#last.elapsed);
  }

  #isDue(): boolean {
    const limit = this.#ports.afterMinutes() * MINUTE_MS;
    return this.#guarded && limit > 0 && this.#idleMs() >= limit;
  }

  /** Once at a time. */
  #decide(): Promise<void> {
    return (this.#deciding ??= this.#lockUnlessUsed().finally(() => {
      this.#deciding = null;
    }));
  }

  async #lockUnlessUsed(): Promise<void> {
    const { vault, clock, tabs, signal, report } = this.#ports;
    this.#answers = [];
    tabs.postMessage(ASKED);
    await clock.after(ANSWER_MS, signal);
    const newest = Math.min(...this.#answers);
    if (newest < this.#idleMs()) this.#begin(newest);
    if (signal.aborted || !this.#isDue()) return;
    try {
      await vault.lock();
    } catch (error) {
      report(error);
    }
  }
}

/** Tells it of each use of the page, before anything else takes the event. */
export function followUse(lock: Pick<IdleLock, 'used'>, page: EventTarget, signal: AbortSignal): void {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    page.addEventListener(type, () => lock.used(), { signal, capture: true, passive: true });
}
