import type { TimeLimits } from '../src/time-limits.js';
import { BREAKS, REFUSALS, SILENCE } from './connection-faults.js';
import { ENDLESS, ENDS, FORMS, NO_STREAMS } from './content-faults.js';
import type { Expected, StreamFault } from './stream-fault.js';
import type { Outcome, WireName } from './stream-outcome.js';

/** All of them; each for both wires. */
export const STREAM_FAULTS: readonly StreamFault[] = [
  ...REFUSALS,
  ...SILENCE,
  ...BREAKS,
  ...NO_STREAMS,
  ...FORMS,
  ...ENDS,
  ...ENDLESS,
];

/** What a fault must come to on this wire. */
export const expectedOf = ({ expected }: StreamFault, wire: WireName): Expected =>
  'chat' in expected ? expected[wire] : expected;

/** Whether it came to that, once, and a failure says so with what had come. */
export function isExpected(fault: StreamFault, wire: WireName, outcome: Outcome): boolean {
  const { text, end, retryAfterMs } = expectedOf(fault, wire);
  const isText = typeof text === 'string' ? outcome.text === text : text.test(outcome.text);
  const isTold = end === 'whole' || end === 'cut' || (outcome.isMarked === true && !!outcome.message);
  return (
    isText && isTold && outcome.end === end && outcome.retryAfterMs === retryAfterMs && outcome.ends === 1
  );
}

/** Whether it ended well for the client and yet was no such answer, or never ended: the person is told nothing. */
export const isSilent = (fault: StreamFault, wire: WireName, outcome: Outcome): boolean =>
  outcome.ends === 0 ||
  ((outcome.end === 'whole' || outcome.end === 'cut') && !isExpected(fault, wire, outcome));

/** How many milliseconds too late it ended; negative where it was in time. A stall counts from the last word. */
export const lateness = (
  { limit = 'firstTokenMs' }: StreamFault,
  { tookMs, quietMs }: Outcome,
  limits: TimeLimits,
): number => (limit === 'stallMs' ? quietMs : tookMs) - limits[limit];
