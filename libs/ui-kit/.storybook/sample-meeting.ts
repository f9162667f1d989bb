import type { Answer, CoachingFeedback, Exchange, ScreenReading, Utterance, Voice } from '@sotto/meeting';

/** A quarterly review with a customer, for stories: short, long and unbroken texts. */

const SPOKEN: readonly [Voice, number, string][] = [
  ['them', 4_000, 'Good morning. Before we look at the renewal, can you walk me through the third quarter?'],
  [
    'you',
    11_000,
    'Of course. Churn fell from four point one to three point two percent, mostly in self-serve.',
  ],
  ['you', 19_500, 'The onboarding change did most of that.'],
  ['them', 26_000, 'Which change was that?'],
  [
    'you',
    31_000,
    'We cut the first setup from nine days to two. New teams now see their own data in the first session, and support answers within the hour, on weekends as well. The teams that came in August are the first full cohort under the new plan, and they are still all with us.',
  ],
  ['them', 58_000, 'And what would a two-year term look like?'],
  [
    'them',
    63_000,
    'https://example.com/contracts/2026/renewal-proposal-with-a-very-long-file-name-that-does-not-break-anywhere.pdf',
  ],
];

export const UTTERANCES: readonly Utterance[] = SPOKEN.map(([voice, startMs, text], index) => ({
  id: `u${index + 1}`,
  voice,
  text,
  startMs,
  endMs: startMs + 2_500,
  timing: 'measured',
  engine: 'scripted',
  at: 1_790_000_000_000 + startMs,
  ...(voice === 'them' && { speaker: index > 3 ? 'Wilhelmina Featherstonehaugh-Montgomery' : 'Dana' }),
}));

export const READINGS: readonly ScreenReading[] = [
  {
    id: 'r1',
    text: 'Renewal proposal 2026\nTerm: 24 months\nSeats: 480\nList price: 118,000 a year\nDiscount on two years: 12 %',
    confidence: 0.94,
    elapsed: 60_000,
    at: 1_790_000_060_000,
  },
  {
    id: 'r2',
    text: '',
    failure: {
      reason: 'unreadable',
      message:
        'The picture could not be read. The meeting goes on; capture the screen again to try once more.',
    },
    elapsed: 66_000,
    at: 1_790_000_066_000,
  },
];

export const ANSWER_TEXT = [
  '- Name the number first: **3.2 %**, down from 4.1 %',
  '- Then the cause: setup in two days instead of nine',
  '- Offer the cohort report before they ask for it',
  '',
].join('\n');

export const ANSWER: Answer = {
  text: ANSWER_TEXT,
  outcome: 'complete',
  from: 'model',
  provider: 'anthropic',
  ms: 1240,
};

export const EXCHANGES: readonly Exchange[] = [
  {
    id: 'q1',
    question: 'How do I explain the drop in churn?',
    askedBy: 'person',
    elapsed: 29_000,
    at: 1_790_000_029_000,
    answer: ANSWER,
  },
  {
    id: 'q2',
    question: 'And what would a two-year term look like?',
    askedBy: 'automatic',
    elapsed: 61_000,
    at: 1_790_000_061_000,
  },
];

/** A meeting of many hours. */
export function longMeeting(count: number): readonly Utterance[] {
  return Array.from({ length: count }, (_, index) => {
    const sample = UTTERANCES[index % 5];
    const startMs = index * 8_000;
    return { ...sample, id: `l${index}`, startMs, endMs: startMs + 6_000 } as Utterance;
  });
}

export const FEEDBACK: CoachingFeedback = {
  overallScore: 78,
  strengths: [
    'You led with the figure that mattered to them and named its cause in the same breath.',
    'You let them finish; not one question was cut off.',
  ],
  improvements: [
    'Two answers ran longer than a minute. The second half of each repeated the first.',
    'The price was asked for twice before you named it.',
  ],
  specificTips: [
    'Say the number, then stop. Let them ask for the reason.',
    'Keep the renewal terms on one card beside you, so that the answer takes five seconds.',
    'End with who does what by when; this meeting ended with "we will be in touch".',
  ],
  confidence: 8,
  communication: 7,
  technical: 9,
  engagement: 5,
};
