import type { Clock } from '@sotto/meeting';

/** What a toast is about; its colour, its sign and how it is read out follow from it (ledger D9). */
export type ToastType = 'success' | 'warning' | 'info' | 'suggestion' | 'error';
/** The corner that toasts come up in. */
export type ToastPosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
export const TOAST_POSITIONS: readonly ToastPosition[] = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
];

/** Ledger D9: how long a toast stays, ms, unless it is told. */
export const TOAST_MS = 5000;
/** Ledger D9: how long it fades, ms. */
export const TOAST_FADE_MS = 200;

/** What a toast says, and for how long. */
export interface ToastContent {
  /** An error is read aloud as an alert, the rest as a status. */
  type: ToastType;
  title: string;
  detail?: string;
  /** The toast goes when it was taken. */
  action?: { label: string; run: () => void };
  /** 5000 unless told; Infinity stays until it is dismissed. */
  durationMs?: number;
  /** The region's own corner unless told. */
  position?: ToastPosition;
}

/** A toast as it is on the screen. */
export interface Toast extends ToastContent {
  /** For `change` and `dismiss`. */
  readonly id: string;
  /** Leaving: it fades, and is gone after `TOAST_FADE_MS`. */
  readonly phase: 'showing' | 'leaving';
}

/** Short messages that go by themselves. A store without React; `ToastRegion` shows it, or `ToastList`. */
export interface Toasts {
  /** Returns the id for `dismiss`. One that says the same and has no `action` replaces the one before, as the newest. */
  show(toast: ToastContent): string;
  /**
   * Says something else under the same id, for the time that is left; without `position` in the region's own corner. Nothing happens where the toast has gone or is
   * going.
   */
  change(id: string, toast: Omit<ToastContent, 'durationMs'>): void;
  /** Fades the toast out now. Nothing happens where there is none of that id. */
  dismiss(id: string): void;
  /** Stops the time of all toasts until the returned function is called; each then has the time it had left. */
  hold(): () => void;
  /** Those on the screen, the newest last; the same array until something changes. */
  getSnapshot(): readonly Toast[];
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface Lifetime {
  remaining: number;
  startedAt: number;
  stop: AbortController | null;
}

/**
 * The toasts of a page: short messages that go by themselves. Show them with `ToastRegion`.
 * @param clock waits and measures; the app's own, because a hidden page's timers are slow
 */
export function createToasts(clock: Pick<Clock, 'after' | 'elapsed'>): Toasts {
  const listeners = new Set<() => void>();
  const lifetimes = new Map<string, Lifetime>();
  let toasts: readonly Toast[] = [];
  let holds = 0;
  let shown = 0;

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const wait = async (ms: number, signal: AbortSignal, then: () => void) => {
    await clock.after(ms, signal);
    if (!signal.aborted) then();
  };

  const run = (id: string, life: Lifetime) => {
    if (holds > 0 || life.stop || lifetimes.get(id) !== life || life.remaining === Infinity) return;
    life.stop = new AbortController();
    life.startedAt = clock.elapsed();
    void wait(life.remaining, life.stop.signal, () => leave(id));
  };
  const pause = (life: Lifetime) => {
    if (!life.stop) return;
    life.stop.abort();
    life.stop = null;
    life.remaining = Math.max(0, life.remaining - (clock.elapsed() - life.startedAt));
  };
  const leave = (id: string) => {
    const life = lifetimes.get(id);
    if (!life) return;
    lifetimes.delete(id);
    life.stop?.abort();
    publish(toasts.map((toast) => (toast.id === id ? { ...toast, phase: 'leaving' } : toast)));
    void wait(TOAST_FADE_MS, new AbortController().signal, () =>
      publish(toasts.filter((toast) => toast.id !== id)),
    );
  };

  const replace = (content: ToastContent) => {
    const same = toasts.filter((toast) => saysTheSame(toast, content));
    for (const { id } of same) {
      lifetimes.get(id)?.stop?.abort();
      lifetimes.delete(id);
    }
    return toasts.filter((toast) => !same.includes(toast));
  };

  return {
    show(content) {
      const id = `toast-${++shown}`;
      const others = replace(content);
      const life: Lifetime = { remaining: content.durationMs ?? TOAST_MS, startedAt: 0, stop: null };
      lifetimes.set(id, life);
      publish([...others, { ...content, id, phase: 'showing' }]);
      // Whoever shows it does so at the end of this task, and that takes a while on a busy machine.
      queueMicrotask(() => run(id, life));
      return id;
    },
    change(id, content) {
      if (!lifetimes.has(id)) return;
      publish(toasts.map((toast) => (toast.id === id ? { ...content, id, phase: toast.phase } : toast)));
    },
    dismiss: leave,
    hold() {
      if (holds++ === 0) lifetimes.forEach(pause);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        if (--holds === 0) lifetimes.forEach((life, id) => run(id, life));
      };
    },
    getSnapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An action belongs to its own moment: such a toast stands beside others that look the same. */
const saysTheSame = (one: ToastContent, other: ToastContent) =>
  !one.action &&
  !other.action &&
  one.type === other.type &&
  one.title === other.title &&
  one.detail === other.detail &&
  one.position === other.position;
