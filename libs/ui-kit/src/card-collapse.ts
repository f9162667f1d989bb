import type { Clock } from '@sotto/meeting';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Ledger D7: how long the card stays open with no suggestion and no processing, ms. */
export const CARD_COLLAPSE_MS = 5000;

/** What a suggestion card has to show. */
export type CardState = 'analysing' | 'suggestion' | 'listening';

/** When the suggestion card makes itself small. A store without React; `useCardCollapse` reads it. */
export interface CardCollapse {
  /** A suggestion opens the card. An analysis keeps it as it is: it may come every few seconds, and must not blink. */
  update(state: CardState): void;
  expand(): void;
  /** Keeps the card open until the returned function is called; then all its time begins anew. */
  hold(): () => void;
  /** Ends the wait. */
  stop(): void;
  /** Whether it is collapsed. */
  getSnapshot(): boolean;
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * A `CardCollapse` that counts its wait by the clock.
 * @param clock the app's own, because a hidden page's timers are slow
 */
export function createCardCollapse(clock: Pick<Clock, 'after'>): CardCollapse {
  const listeners = new Set<() => void>();
  let state: CardState | null = null;
  let collapsed = false;
  let holds = 0;
  let waiting: AbortController | null = null;

  const set = (next: boolean) => {
    if (collapsed === next) return;
    collapsed = next;
    for (const listener of listeners) listener();
  };
  const stop = () => {
    waiting?.abort();
    waiting = null;
  };
  const wait = async () => {
    stop();
    if (collapsed || holds > 0 || state !== 'listening') return;
    const { signal } = (waiting = new AbortController());
    await clock.after(CARD_COLLAPSE_MS, signal);
    if (!signal.aborted) set(true);
  };

  return {
    update(next) {
      if (next === state) return;
      state = next;
      if (next === 'suggestion') set(false);
      void wait();
    },
    expand() {
      set(false);
      void wait();
    },
    hold() {
      holds++;
      stop();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        if (--holds === 0) void wait();
      };
    },
    stop,
    getSnapshot: () => collapsed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The props of a `SuggestionCard` that its time decides. */
export function useCardCollapse(
  clock: Pick<Clock, 'after'>,
  state: CardState,
): { collapsed: boolean; onExpand: () => void; hold: () => () => void } {
  const [card] = useState(() => createCardCollapse(clock));
  const collapsed = useSyncExternalStore(card.subscribe, card.getSnapshot, card.getSnapshot);
  useLayoutEffect(() => card.update(state), [card, state]);
  useEffect(() => card.stop, [card]);
  return { collapsed, onExpand: card.expand, hold: card.hold };
}
