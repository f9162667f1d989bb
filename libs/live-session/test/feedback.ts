import type { CoachingFeedback } from '@sotto/meeting';

/** Coaching that says nothing in particular. */
export const FEEDBACK: CoachingFeedback = {
  overallScore: 70,
  strengths: [],
  improvements: [],
  specificTips: [],
  confidence: 7,
  communication: 7,
  technical: 7,
  engagement: 7,
};
