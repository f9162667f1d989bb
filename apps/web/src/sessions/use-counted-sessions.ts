import { countedSessions } from '@sotto/core-scoring';
import type { SessionHeader } from '@sotto/meeting';
import { useMemo } from 'react';
import { useSettings } from '../stores/use-session.js';
import { useSessionList } from './use-session-list.js';

export interface LeftOutCounts {
  readonly demo: number;
  readonly import: number;
}

export type Counted =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'there';
      /** Newest first. */
      readonly sessions: readonly SessionHeader[];
      /** What the person could include and has not. */
      readonly leftOut: LeftOutCounts;
      readonly damaged: number;
    };

/** The sessions that figures rest on: live ones, and what else the person lets count. From the list alone. */
export function useCountedSessions(): Counted {
  const list = useSessionList();
  const choice = useSettings(({ settings }) => settings.counted);
  return useMemo((): Counted => {
    if (list.state !== 'there') return list;
    const { sessions: all, damaged } = list.list;
    const outside = (origin: 'demo' | 'import') =>
      choice[origin] ? 0 : all.filter((header) => header.origin === origin).length;
    return {
      state: 'there',
      sessions: countedSessions(all, choice),
      leftOut: { demo: outside('demo'), import: outside('import') },
      damaged: damaged.length,
    };
  }, [list, choice]);
}
