import type { Reply } from '@sotto/meeting';

/** What an assistant replies that was asked to analyse, with two suggestions. */
export const ANALYSED = {
  purpose: 'analyse',
  analysis: {
    mode: 'meeting',
    overallConfidence: 0.8,
    suggestions: [
      { type: 'response', timing: 'later', content: 'Offer a second date.', confidence: 0.6 },
      { type: 'clarification', timing: 'immediate', content: 'Ask who decides.', confidence: 0.9 },
    ],
    warnings: [],
    nextSteps: [],
  },
} satisfies Reply;
