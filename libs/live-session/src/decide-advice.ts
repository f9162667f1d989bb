import type { AdviceEnded, AdvicePurpose, FactBody, Failure } from '@sotto/meeting';
import type { Now, Outcome } from './input.js';
import type { Meeting } from './state.js';
import { adviseKey, openAdvice } from './wanted.js';

/** Advice is asked for: one is worked out at a time, and the newest is what is wanted now. */
export function adviceAsked(
  meeting: Meeting,
  { purpose, by = 'person' }: { readonly purpose: AdvicePurpose; readonly by?: 'person' | 'automatic' },
  now: Now,
): readonly FactBody[] {
  const cancelled = cancelAdvice(meeting, now);
  const advice = `a${meeting.seq + cancelled.length + 1}`;
  return [...cancelled, { type: 'advice-asked', advice, purpose, by }];
}

/** What is being worked out ends here. */
export function cancelAdvice(
  meeting: Meeting,
  now: Pick<Now, 'elapsed'>,
  outcome: 'cancelled' | 'interrupted' = 'cancelled',
): readonly AdviceEnded[] {
  const open = openAdvice(meeting);
  if (!open) return [];
  return [{ type: 'advice-ended', advice: open.id, outcome, ms: now.elapsed - open.elapsed }];
}

const WRONG_REPLY: Failure = {
  reason: 'internal',
  message: 'The assistant replied to something else, so there is no advice. Ask again; please report this.',
};

/** What the assistant came to, if it was asked for advice; a reply to something else is a fault of it. */
export function adviceOutcome(
  meeting: Meeting,
  input: Extract<Outcome, { type: 'assisted' | 'assist-failed' }>,
  now: Now,
): readonly AdviceEnded[] {
  const open = openAdvice(meeting);
  if (!open || input.key !== adviseKey(open.id)) return [];
  const { provider, failure, missed } = input;
  const ended = {
    type: 'advice-ended',
    advice: open.id,
    ...(provider !== undefined && { provider }),
    ...(failure && { failure }),
    ...(missed && { missed }),
    ms: now.elapsed - open.elapsed,
  } as const;
  if (input.type === 'assist-failed') return [{ ...ended, outcome: 'failed' }];
  if (input.reply.purpose !== open.purpose) return [{ ...ended, outcome: 'failed', failure: WRONG_REPLY }];
  return [{ ...ended, outcome: 'complete', reply: input.reply, from: input.from }];
}
