import type { DeliveryMeasure, DeliveryReport, ProfessionalAnalysis, Suggestion } from '@sotto/meeting';
import type { MeasureTexts } from '../src/measure-words.js';

/** How the person spoke in the review of `sample-meeting`: every status and every judgement once. */

export const TEXTS: MeasureTexts = {
  pace: {
    label: 'Pace',
    definition: 'Words divided by the minutes of your own speech; gaps up to one second count as speech.',
    source: 'Definition of this program.',
  },
  fillers: {
    label: 'Filler words',
    definition: 'Filler words in each minute of your own speech.',
    source: 'Laske and DiGennaro Reed, 2024.',
  },
  'filler-clusters': {
    label: 'Filler clusters',
    definition: 'Places with three or more filler words within ten seconds.',
    unit: 'places',
    source: 'Definition of this program.',
  },
  hedges: {
    label: 'Hedges',
    definition: 'Words such as maybe and probably, in each hundred words.',
    source: 'No cut-off is published; compare with yourself.',
  },
  'talk-share': {
    label: 'Talk share',
    definition: 'Your seconds of speech out of all seconds of speech; silence is left out.',
    source: 'Gong, 25,537 calls.',
  },
  'longest-monologue': {
    label: 'Longest monologue',
    definition:
      'Your longest run of speech; gaps under 1.5 seconds and short signs of listening do not end it.',
    source: 'Gong; Demodesk.',
  },
  'their-longest-story': {
    label: 'Their longest story',
    definition: 'The longest run of speech of the other side.',
    source: 'Gong.',
  },
  questions: {
    label: 'Questions',
    definition: 'Questions that you asked.',
    unit: 'questions',
    source: 'Gong.',
  },
  'open-questions': {
    label: 'Open questions',
    definition: 'Questions that cannot be answered with yes or no.',
    unit: 'questions',
    source: 'Gong.',
  },
  patience: {
    label: 'Patience',
    definition: 'Time from the end of their words to the start of yours; the median.',
    source: 'Measured on video calls.',
  },
  interactivity: {
    label: 'Interactivity',
    definition: 'Changes of the speaker in each minute.',
    source: 'Gong.',
  },
  interruptions: {
    label: 'Interruptions',
    definition: 'How often you started before they had ended.',
    unit: 'times',
    source: 'Definition of this program.',
  },
  crosstalk: {
    label: 'Crosstalk',
    definition: 'The share of the time in which both spoke.',
    source: 'Definition of this program.',
  },
  silences: {
    label: 'Silences',
    definition: 'Silences of more than three seconds.',
    unit: 'silences',
    source: 'Definition of this program.',
  },
  'longest-silence': {
    label: 'Longest silence',
    definition: 'The longest time in which nobody spoke.',
    source: 'Definition of this program.',
  },
};

const QUOTES = [
  { text: 'Churn fell from four point one to three point two percent.', voice: 'you', elapsed: 11_000 },
  { text: 'Which change was that?', voice: 'them', elapsed: 26_000 },
] as const;

export const PACE: DeliveryMeasure = {
  id: 'pace',
  value: 148.3,
  unit: 'words/min',
  status: 'measured',
  band: { good: [120, 165], fair: [110, 180], source: 'PowerPoint Speaker Coach; Read.' },
  judgement: 'good',
  side: null,
  evidence: [],
};

export const TALK_SHARE: DeliveryMeasure = {
  id: 'talk-share',
  value: 0.62,
  unit: 'share',
  status: 'estimated',
  reason: 'The times of the other side were guessed from their words.',
  band: { good: [0.3, 0.4], fair: [0.2, 0.5], source: 'Gong, for the first talk with a customer.' },
  judgement: 'weak',
  side: 'high',
  evidence: QUOTES,
};

export const MONOLOGUE: DeliveryMeasure = {
  id: 'longest-monologue',
  value: 76,
  unit: 'seconds',
  status: 'measured',
  band: { good: [null, 75], fair: [null, 150], source: 'Gong.' },
  judgement: 'fair',
  side: 'high',
  evidence: QUOTES.slice(0, 1),
};

export const FILLERS: DeliveryMeasure = {
  id: 'fillers',
  value: null,
  unit: 'per minute',
  status: 'not-measurable',
  reason: 'This speech recogniser leaves out um and uh, so they cannot be counted.',
  band: { good: [null, 3], fair: [null, 6], source: 'Laske and DiGennaro Reed, 2024.' },
  judgement: null,
  side: null,
  evidence: [],
};

export const QUESTIONS: DeliveryMeasure = {
  id: 'questions',
  value: 4,
  unit: 'count',
  status: 'measured',
  band: { good: [11, 14], fair: [7, 18], source: 'Gong.' },
  judgement: 'weak',
  side: 'low',
  evidence: [],
};

export const SILENCES: DeliveryMeasure = {
  id: 'silences',
  value: 0,
  unit: 'count',
  status: 'measured',
  band: null,
  judgement: null,
  side: null,
  evidence: [],
};

export const MEASURES: readonly DeliveryMeasure[] = [
  PACE,
  FILLERS,
  TALK_SHARE,
  MONOLOGUE,
  QUESTIONS,
  SILENCES,
];

export const REPORT: DeliveryReport = {
  measures: MEASURES,
  strength: {
    measure: 'pace',
    sentence: 'You spoke at a pace that is easy to follow.',
    quote: QUOTES[0],
  },
  changes: [
    {
      measure: 'talk-share',
      sentence: 'You spoke most of the time. Ask what they would do, and wait.',
      quote: { text: 'And what would a two-year term look like?', voice: 'them', elapsed: 58_000 },
    },
    { measure: 'questions', sentence: 'You asked few questions. Prepare three open ones.', quote: null },
  ],
  words: 1240,
  speechMs: 501_000,
};

const SUGGESTION: Suggestion = {
  type: 'response',
  timing: 'immediate',
  content: 'Name the figure first: 3.2 %, down from 4.1 %.',
  confidence: 0.86,
  context: 'They asked for the third quarter.',
};

export const ANALYSIS: ProfessionalAnalysis = {
  mode: 'sales',
  overallConfidence: 0.74,
  suggestions: [
    SUGGESTION,
    {
      type: 'clarification',
      timing: 'after_speaker',
      content: 'Ask what two years would have to bring.',
      confidence: 0.7,
    },
    {
      type: 'strategy',
      timing: 'later',
      content: 'Send the cohort report before they ask for it.',
      confidence: 0.4,
    },
  ],
  warnings: ['The price was asked for twice.'],
  nextSteps: ['Agree on who sends the renewal terms, and by when.'],
};
