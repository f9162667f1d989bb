import type { AssistEvent, Assistant, Clock, CoachingEnded, Failure } from '@sotto/meeting';
import { assistTask } from './assist-task.js';
import { coachingEnded } from './coaching-ended.js';
import type { Meeting } from './state.js';
import { COACH_KEY } from './wanted.js';

/** What running the coaching again came to; with a failure the old coaching stays. */
export type Recoached =
  | { readonly outcome: 'coached'; readonly coaching: CoachingEnded }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/**
 * Asks for coaching on a whole meeting, as the live session does after Stop, and as long. Standard advice that came
 * because nothing else did is a failure, unless the meeting had no coaching at all.
 */
export async function coachAnew(
  meeting: Meeting,
  assistant: Assistant,
  clock: Clock,
  signal: AbortSignal,
): Promise<Recoached> {
  if (meeting.counts.contextItems === 0) return { outcome: 'failed', failure: NOTHING_TO_COACH };
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const end = await new Promise<Recoached>((resolve) => {
    const fail = (failure: Failure) => resolve({ outcome: 'failed', failure });
    void clock.after(meeting.limits.coachMs, until).then(() => fail(signal.aborted ? CANCELLED : LATE));
    const task = assistTask(meeting, { kind: 'coach', key: COACH_KEY });
    const heard = (event: AssistEvent) => event.type !== 'delta' && resolve(recoached(event, meeting));
    assistant.run(task, heard, until).then(
      () => fail(signal.aborted ? CANCELLED : BROKE_OFF),
      (error: unknown) => fail({ ...BROKE_OFF, code: String(error) }),
    );
  });
  over.abort();
  return end;
}

function recoached(event: Exclude<AssistEvent, { type: 'delta' }>, { coaching }: Meeting): Recoached {
  if (event.type === 'failed') return { outcome: 'failed', failure: event.failure };
  const ended = coachingEnded(event);
  if (!ended) return { outcome: 'failed', failure: BROKE_OFF };
  const { from, failure } = ended;
  if (from === 'fallback' && coaching?.feedback) return { outcome: 'failed', failure: failure ?? BROKE_OFF };
  return { outcome: 'coached', coaching: ended };
}

const NOTHING_TO_COACH: Failure = {
  reason: 'empty',
  message: 'Nothing was said or shown in this session, so there is nothing to coach on.',
};
const LATE: Failure = {
  reason: 'timeout',
  message: 'The coaching took too long. What this session had before is kept; you can try again.',
};
const CANCELLED: Failure = {
  reason: 'cancelled',
  message: 'The coaching was stopped. What this session had before is kept.',
};
const BROKE_OFF: Failure = {
  reason: 'internal',
  message: 'The coaching ended without a result. What this session had before is kept; you can try again.',
};
