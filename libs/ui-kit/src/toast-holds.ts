import type { Toasts } from './toasts.js';

/**
 * Holds the time of toasts while the person points at one or has the focus in one (ledger D9), and lets go even
 * where the browser tells nothing: an element that is removed under the pointer or with the focus gets no leave and
 * no blur, and its hold would last for ever.
 */
export interface ToastHolds {
  pointed(): void;
  pointedAway(): void;
  focused(): void;
  focusedAway(): void;
  /** Compares with what is true of the page now. */
  check(layer: HTMLElement): void;
}

export function createToastHolds(toasts: Pick<Toasts, 'hold'>): ToastHolds {
  const pointer = oneHold(toasts);
  const focus = oneHold(toasts);
  return {
    pointed: pointer.take,
    pointedAway: pointer.release,
    focused: focus.take,
    focusedAway: focus.release,
    check(layer) {
      if (!layer.matches(':hover')) pointer.release();
      if (!layer.contains(layer.ownerDocument.activeElement)) focus.release();
    },
  };
}

function oneHold(toasts: Pick<Toasts, 'hold'>) {
  let release: (() => void) | null = null;
  return {
    take() {
      release ??= toasts.hold();
    },
    release() {
      release?.();
      release = null;
    },
  };
}
