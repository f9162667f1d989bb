import { createContext, use } from 'react';

export interface StartActions {
  /** Starts a live meeting, after the consent step where none was taken yet. */
  readonly start: () => void;
  /** The consent step for a running meeting: its consent was withdrawn, or things go to a new host by now. */
  readonly agreeAgain: () => void;
  /** A meeting may be about to start: fetches what it needs. */
  readonly near: () => void;
}

export const StartContext = createContext<StartActions | null>(null);

/** @throws Error outside the shell: a fault of the program */
export function useStart(): StartActions {
  const actions = use(StartContext);
  if (!actions) throw new Error('useStart: there is no <StartProvider> above.');
  return actions;
}
