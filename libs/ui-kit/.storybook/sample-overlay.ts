import type { Suggestion } from '@sotto/meeting';

export const ANSWER = {
  kicker: 'Answer',
  headline: 'Name the price, then stop',
  points: [
    'The team plan is 12 a seat a month, billed yearly.',
    'Their pilot had 40 seats: about 480 a month.',
    'Offer the first month free if they sign in June.',
  ],
} as const;

/** 160 letters without a place to break. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4).slice(0, 160);

export const LONG_SENTENCE =
  'Ask which of the two deadlines moves first, because the rollout in Leipzig depends on the security review that nobody has put into the calendar yet, and because their own team lead said twice that September is the last month in which the old contract can be ended without a fee.';

export const SUGGESTION: Suggestion = {
  type: 'response',
  timing: 'immediate',
  content: 'Name the price now, then wait for their reaction.',
  confidence: 0.86,
};

/** 400 characters. */
export const LONG_SUGGESTION: Suggestion = {
  type: 'clarification',
  timing: 'end_of_discussion',
  content:
    `${LONG_SENTENCE} Then say what you need from them by Friday, who decides, and what happens where the review takes longer than the two weeks that they have planned.`.slice(
      0,
      400,
    ),
  confidence: 0.61,
};

/** What takes most room in other languages. */
export const LONG_STATE = 'Bildschirmfreigabe-Erkennung läuft, 128 Minuten';
