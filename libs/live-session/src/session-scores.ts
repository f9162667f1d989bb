import { deliveryFigures, keyPhrases, measureDelivery } from '@sotto/core-scoring';
import type { DeliveryReport, SessionScores } from '@sotto/meeting';
import { coachingScores } from './coaching-scores.js';
import type { Meeting } from './state.js';

/** How many key phrases stand in a session's row. */
const PHRASES = 5;

/** How the person spoke in this meeting, measured on the device (ledger C10). */
export function deliveryOf(meeting: Meeting): DeliveryReport {
  const { mode, industry, language, transcript, status, elapsed } = meeting;
  // Only a running meeting is silent now: after the last words of one that is over nobody was asked anything.
  const now = status === 'running' ? { elapsed } : {};
  return measureDelivery(transcript, { mode, industry, language, ...now });
}

/** What figures over many sessions rest on; for the `score` port and for `Archive.rescore`. */
export function sessionScores(meeting: Meeting): SessionScores {
  const { mode, industry, transcript, counts } = meeting;
  const coaching = coachingScores(meeting.coaching);
  return {
    mode,
    industry,
    aiResponses: counts.aiResponses,
    delivery: deliveryFigures(deliveryOf(meeting)),
    phrases: keyPhrases(
      transcript.map(({ text }) => text),
      PHRASES,
    ).map(({ phrase }) => phrase),
    ...(coaching && { coaching }),
  };
}
