import type { ReactNode } from 'react';
import { Notice } from './notice.js';
import { BusyLine } from './spinner.js';
import { Stack } from './stack.js';

/** How far a result is; every panel that shows one takes these. */
export interface ResultProgress {
  /** It is being worked out. */
  loading?: boolean;
  /** Why there is no new one, and what to do; a sentence or two. */
  error?: string;
}

export interface ResultStateProps extends ResultProgress {
  /** What is being done: "Analysing the meeting". */
  busy: string;
  /** What did not work: "The meeting could not be analysed". */
  failed: string;
  /** In place of a result where there is none. */
  empty: ReactNode;
  /** The result; null: there is none. An older one stays in sight under an error. */
  children: ReactNode;
}

/** Loading, failed, empty or there: the four states of a result. */
export function ResultState({ loading = false, error, busy, failed, empty, children }: ResultStateProps) {
  if (loading) return <BusyLine>{busy}</BusyLine>;
  const isThere = children !== null && children !== false;
  if (!error) return isThere ? children : empty;
  return (
    <Stack>
      <Notice tone="error" title={failed} detail={error} announced />
      {isThere && children}
    </Stack>
  );
}
