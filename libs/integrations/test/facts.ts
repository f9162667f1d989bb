import type {
  AdviceEnded,
  CoachingEnded,
  Fact,
  FactBody,
  SessionHeader,
  SessionStarted,
  SuggestionApplied,
} from '@sotto/meeting';
import { DEFAULT_INDUSTRY_CONTEXT, DEFAULT_MODE } from '@sotto/meeting';

/** Words that were said, shown or answered: none of them may leave. */
export const SAID = 'the merger closes on Friday';

export const STARTED: SessionStarted = {
  type: 'session-started',
  origin: 'live',
  title: SAID,
  language: 'en-GB',
  mode: DEFAULT_MODE,
  industry: DEFAULT_INDUSTRY_CONTEXT,
  background: SAID,
  tracks: ['you'],
  limits: {
    contextItems: 10,
    assistItems: 5,
    restartMs: 1,
    restartMaxMs: 2,
    settleMs: 3,
    coachMs: 4,
    readMs: 5,
  },
};

export const ANALYSED: AdviceEnded = {
  type: 'advice-ended',
  advice: 'a7',
  outcome: 'complete',
  from: 'rules',
  ms: 12,
  reply: {
    purpose: 'analyse',
    analysis: {
      mode: DEFAULT_MODE,
      overallConfidence: 0.75,
      suggestions: [{ type: 'response', timing: 'soon', content: SAID, confidence: 0.5 }],
      warnings: [SAID, SAID],
      nextSteps: [SAID, SAID, SAID],
    },
  },
};

export const COACHED: CoachingEnded = {
  type: 'coaching-ended',
  from: 'model',
  feedback: {
    overallScore: 81,
    strengths: [SAID],
    improvements: [SAID],
    specificTips: [SAID],
    confidence: 8,
    communication: 7,
    technical: null,
    engagement: 9,
  },
};

export const APPLIED: SuggestionApplied = {
  type: 'suggestion-applied',
  advice: 'a7',
  index: 2,
  text: 'Ask what they need most',
};

export const headerOf = (id: string, origin: SessionHeader['origin'] = 'live'): SessionHeader => ({
  record: {
    id,
    timestamp: 1_700_000_000_000,
    duration: 12.5,
    contextItems: 34,
    aiRequests: 5,
    averageResponseTime: 900,
    topics: ['meeting', 'project'],
    quality: 'excellent',
    notes: SAID,
  },
  origin,
  title: SAID,
  contact: { id: 'c1', name: SAID },
  open: false,
  screenCaptures: 3,
  audioTranscripts: 31,
});

/** Facts as they stand in a journal, a second apart. @param first seq of the first one */
export const stamped = (bodies: readonly FactBody[], first = 1): readonly Fact[] =>
  bodies.map((body, i) => ({
    ...body,
    seq: first + i,
    at: 1_700_000_000_000 + 1_000 * i,
    elapsed: 1_000 * i,
    v: 1,
  }));
