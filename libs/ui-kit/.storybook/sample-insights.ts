import type {
  BehaviouralAnalysis,
  Benchmark,
  PerformanceMetrics,
  PredictiveInsight,
  Recommendation,
  UserPattern,
} from '@sotto/meeting';

/** What several sessions come to, for stories. */

export const BEHAVIOUR: BehaviouralAnalysis = {
  communicationStyle: 'inquisitive',
  overallScore: 72,
  confidenceLevel: 'medium',
  speechPattern: { pace: 148.3, clarity: 0.86, fillerWords: 12, confidence: 0.7 },
  emotionalState: {},
  strengths: ['You asked open questions and waited for the answer.'],
  improvementAreas: ['Two answers ran longer than a minute.'],
  recommendations: [
    {
      category: 'engagement',
      priority: 'high',
      timeToImplement: 'Next meeting',
      tip: 'Stop after the figure and let them ask for the reason.',
    },
    {
      category: 'speech',
      priority: 'low',
      timeToImplement: 'Two weeks',
      tip: 'Leave a pause where you would say um.',
    },
  ],
  unknown: [
    { what: 'Emotional state', reason: 'Words and their times do not tell how somebody feels.' },
    { what: 'Body language', reason: 'It is not in the words.' },
  ],
};

export const UNTOLD_BEHAVIOUR: BehaviouralAnalysis = {
  communicationStyle: null,
  overallScore: null,
  confidenceLevel: null,
  speechPattern: { pace: null, clarity: null, fillerWords: null, confidence: null },
  emotionalState: {},
  strengths: [],
  improvementAreas: [],
  recommendations: [],
  unknown: [
    { what: 'Overall score', reason: 'Fewer than two measures could be judged.' },
    { what: 'Pace', reason: 'You spoke for less than half a minute.' },
    { what: 'Fillers', reason: 'The recogniser leaves them out.' },
    { what: 'Body language', reason: 'It is not in the words.' },
  ],
};

export const METRICS: PerformanceMetrics = {
  totalSessions: 12,
  totalDuration: 460,
  averageResponseTime: 1240.4,
  successRate: 11 / 12,
  improvementTrend: 8.3,
  trendSessions: { last: 5, before: 5 },
  topTopics: ['review', 'team', 'planning'],
};

const SESSIONS = ['session_9', 'session_7', 'session_4'];

export const PATTERN: UserPattern = {
  preferredCommunicationStyle: 'balanced',
  improvementTrend: 'improving',
  confidencePattern: [0.58, 0.61, 0.7, 0.74],
  commonStrengths: [
    { text: 'Your pace is easy to follow', held: 8, of: 9, sessions: SESSIONS },
    { text: 'You wait before you answer', held: 6, of: 9, sessions: SESSIONS.slice(0, 2) },
  ],
  recurringChallenges: [
    { text: 'You speak more than the other side', held: 5, of: 9, sessions: SESSIONS.slice(0, 1) },
  ],
  successFactors: [],
};

export const RECOMMENDATION: Recommendation = {
  category: 'communication',
  priority: 'high',
  estimatedImpact: 0.58,
  timeToSeeResults: 'Two weeks',
  recommendation: 'Let the other side speak first after a question',
  reasoning: 'Your talk share was above its band in 5 of 9 sessions.',
  actionSteps: ['Ask one open question.', 'Count to three before you go on.'],
  sessions: SESSIONS,
  source: 'Gong, 25,537 calls.',
};

export const BENCHMARKS: readonly Benchmark[] = [
  {
    category: 'Pace',
    measure: 'pace',
    value: 148,
    unit: 'words/min',
    band: { good: [120, 165], fair: [110, 180], source: 'PowerPoint Speaker Coach; Read.' },
    inside: 4,
    of: 5,
    userScore: 0.8,
    industryAverage: 173,
    topPerformers: null,
    percentile: null,
    reason: 'How the pace of others is distributed is not published.',
    ownPercentile: 80,
    ownSessions: 9,
    source: 'Gong: 173 words a minute on sales calls',
  },
  {
    category: 'Talk share',
    measure: 'talk-share',
    value: 0.62,
    unit: 'share',
    band: { good: [0.3, 0.4], fair: [0.2, 0.5], source: 'Gong, for the first talk with a customer.' },
    inside: 2,
    of: 3,
    userScore: 2 / 3,
    industryAverage: null,
    topPerformers: 0.43,
    percentile: null,
    reason: 'An average is not published.',
    ownPercentile: null,
    ownSessions: 3,
    source: 'Gong: the best sell with a talk share of 43:57',
  },
];

export const PREDICTION: PredictiveInsight = {
  id: 'long-talks-follow',
  type: 'risk_warning',
  confidence: 7 / 9,
  n: 9,
  timeframe: 'Next session',
  insight: 'You are likely to speak more than half of the time',
  actionable: 'Prepare three open questions.',
  rule: 'After a session with a talk share above 50 %, the next one was above 50 % as well.',
  sessions: SESSIONS,
};
