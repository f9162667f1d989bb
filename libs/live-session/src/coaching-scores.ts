import type { CoachingScores } from '@sotto/meeting';
import type { Coaching } from './state.js';

/** Standard advice is the same for everybody, so it counts nowhere (ledger C5). */
export function coachingScores(coaching: Coaching | null): CoachingScores | undefined {
  if (!coaching?.feedback || !coaching.from || coaching.from === 'fallback') return undefined;
  const { overallScore, confidence, communication, technical, engagement } = coaching.feedback;
  return { overallScore, confidence, communication, technical, engagement, from: coaching.from };
}
