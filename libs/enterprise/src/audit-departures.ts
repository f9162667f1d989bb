import type { Clock } from '@sotto/meeting';
import type { AuditTrail } from './audit-trail.js';
import { type Departure, departureEntry } from './departures.js';

/** Enters requests that left in the audit trail, several in one commit. */
export interface DepartureQueue {
  /** Takes note of a request that left. Returns at once. */
  departed(departure: Departure): void;
  /**
   * Enters what waits, now: when the page is hidden, before the store is locked and after it was unlocked. Never
   * rejects: what the store refuses is told to `report` and kept.
   */
  flush(): Promise<void>;
}

/** What a `DepartureQueue` needs from its surroundings. */
export interface DepartureQueueOptions {
  readonly trail: Pick<AuditTrail, 'append'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly report: (error: unknown) => void;
  /** Between two commits, ms; a live session makes several requests a minute. */
  readonly everyMs?: number;
}

/**
 * Enters requests that left, many in one commit and at most one commit a second. The first is entered at once. What the
 * store refuses is kept in its order and tried again with what comes next.
 */
export function auditDepartures(options: DepartureQueueOptions): DepartureQueue {
  const { trail, clock, report, everyMs = 1000 } = options;
  let waiting: Departure[] = [];
  let resting = false;
  /** Whether something came since the last commit began. */
  let news = false;
  let turn = Promise.resolve();

  const enter = async (): Promise<void> => {
    const taken = waiting;
    waiting = [];
    if (taken.length === 0) return;
    try {
      await trail.append(taken.map(departureEntry));
    } catch (error) {
      waiting = [...taken, ...waiting];
      report(error);
    }
  };
  const flush = (): Promise<void> => (turn = turn.then(enter));
  const rest = async (): Promise<void> => {
    resting = true;
    news = false;
    await flush();
    await clock.after(everyMs, new AbortController().signal);
    resting = false;
    // What was refused waits for what comes next: a locked store would be asked every second for nothing.
    if (news) void rest();
  };
  return {
    departed(departure) {
      waiting.push(departure);
      news = true;
      if (!resting) void rest();
    },
    flush,
  };
}
