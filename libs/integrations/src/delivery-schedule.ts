import { httpDate } from './http-date.js';

/**
 * When attempts are made, ms after the first one: the example schedule of Standard Webhooks 1.0.0 ("Deliverability and
 * reliability") reads immediately, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h. There they are delays from one attempt to the
 * next and go on to 76 hours; here they are counted from the first attempt, because a page is seldom open for days.
 */
export const ATTEMPT_OFFSETS_MS: readonly number[] = [
  0,
  5_000,
  5 * 60_000,
  30 * 60_000,
  2 * 3_600_000,
  5 * 3_600_000,
  10 * 3_600_000,
];

/** How long one attempt may take: the specification recommends 15 to 30 s. */
export const ATTEMPT_LIMIT_MS = 15_000;

/** The longest that a receiver can make us wait: that of the whole schedule. */
export const RETRY_AFTER_CAP_MS = 10 * 3_600_000;

/** Within this much of opening, attempts that were missed begin; some seconds short of the minute that is promised. */
const CATCH_UP_MS = 50_000;
/** So far apart are they at most. */
const CATCH_UP_STEP_MS = 1_000;

/** An attempt that did not arrive. */
export interface Missed {
  /** Which one of the schedule it was, from 0. */
  readonly step: number;
  /** How long it took, ms. */
  readonly ms: number;
  /** What the receiver asked for. */
  readonly retryAfterMs?: number;
}

/**
 * How long to wait from the end of an attempt to the next one, or null where it was the last. The next one is as long
 * after the beginning of this one as the schedule says: so attempts that come late never come close together.
 */
export function nextWait({ step, ms, retryAfterMs = 0 }: Missed): number | null {
  const [offset, next] = [ATTEMPT_OFFSETS_MS[step], ATTEMPT_OFFSETS_MS[step + 1]];
  if (offset === undefined || next === undefined) return null;
  return Math.max(next - offset - ms, Math.min(retryAfterMs, RETRY_AFTER_CAP_MS), 0);
}

/**
 * How long is left of a wait, ms. The wall clock alone would not do: it may have been set back, and nothing of that
 * may make a message wait longer than was meant.
 */
export const waitLeft = ({ dueAt, waitMs }: { dueAt: number; waitMs: number }, now: number): number =>
  Math.min(Math.max(dueAt - now, 0), waitMs);

/** When the `index`-th of `count` missed attempts begins, ms after opening: the first at once, then evenly. */
export const catchUpDelay = (index: number, count: number): number =>
  index * Math.min(CATCH_UP_STEP_MS, CATCH_UP_MS / Math.max(1, count));

/**
 * What `Retry-After` asks for, ms: seconds or an HTTP date (RFC 9110, 10.2.3), capped. Undefined where it says
 * nothing that can be read.
 * @param now ms since 1970
 */
export function retryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const date = httpDate(text, now);
  const ms = /^\d+$/u.test(text) ? Number(text) * 1000 : date === null ? null : date - now;
  return ms === null ? undefined : Math.min(Math.max(ms, 0), RETRY_AFTER_CAP_MS);
}
