import type { AssistEvent, CoachingEnded } from '@sotto/meeting';

/** The fact of a coaching that has come; null where the reply is none. */
export function coachingEnded({
  reply,
  from,
  provider,
  failure,
}: Pick<
  Extract<AssistEvent, { type: 'ended' }>,
  'reply' | 'from' | 'provider' | 'failure'
>): CoachingEnded | null {
  if (reply.purpose !== 'coach') return null;
  return {
    type: 'coaching-ended',
    feedback: reply.feedback,
    from,
    ...(provider !== undefined && { provider }),
    ...(failure && { failure }),
  };
}
