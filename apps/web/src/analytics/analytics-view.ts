import {
  behaviouralAnalysis,
  coachingWeights,
  type InsightBar,
  keyPhrases,
  performanceInsights,
  qualityScore,
  reportOfSession,
  topicsOf,
} from '@sotto/core-scoring';
import { averageResponseTime, type Meeting, recordOf } from '@sotto/live-session';
import type { BehaviouralAnalysis, PerformanceMetrics, SessionHeader } from '@sotto/meeting';
import type { InsightBarRow, SessionCounts, Tone } from '@sotto/ui-kit';

const MS_A_MINUTE = 60_000;

/**
 * Ledger N1: what the session that runs came to so far, or the last one of this page; null before the first.
 * @param now session time, ms; null where it does not run
 */
export function sessionCounts(meeting: Meeting, now: number | null = null): SessionCounts | null {
  if (meeting.status === 'idle') return null;
  const { contextItems, screenCaptures, audioTranscripts, aiResponses } = meeting.counts;
  return {
    contextItems,
    screenCaptures,
    audioTranscripts,
    aiResponses,
    durationMinutes: (meeting.durationMs ?? Math.max(meeting.elapsed, now ?? 0)) / MS_A_MINUTE,
  };
}

const QUALITY_WORDS: Readonly<Record<string, Tone>> = {
  Excellent: 'good',
  Good: 'good',
  Fair: 'fair',
  Poor: 'weak',
};
const EFFICIENCY_WORDS: Readonly<Record<string, Tone>> = {
  Excellent: 'good',
  Good: 'fair',
  'Needs Improvement': 'weak',
};

/** Ledger N5: three bars with their words. */
export function insightBars(
  metrics: PerformanceMetrics,
  meeting: Meeting,
  last: SessionHeader | undefined,
): readonly InsightBarRow[] {
  const runs = meeting.status === 'running' || meeting.status === 'finishing';
  const live = runs ? { ...meeting.counts, averageResponseTime: averageResponseTime(meeting) } : null;
  const bars = performanceInsights({ metrics, live, last: last?.record ?? null });
  const row = (
    name: string,
    { value, label }: InsightBar,
    tones: Readonly<Record<string, Tone>>,
    note: string,
  ) => ({
    name,
    value,
    label,
    note,
    ...(tones[label] && { tone: tones[label] }),
  });
  return [
    row(
      'Session Quality',
      bars.sessionQuality,
      QUALITY_WORDS,
      live ? 'Of the session that runs' : 'Of the last session',
    ),
    row(
      'Response Efficiency',
      bars.responseEfficiency,
      EFFICIENCY_WORDS,
      'Excellent below 2 s, good below 5 s',
    ),
    row('Session Consistency', bars.sessionConsistency, {}, 'Of 20 sessions'),
  ];
}

/** Ledger N6: what the meeting that runs is about, from all that was heard and read in it. */
export function topicsSoFar(meeting: Meeting): {
  readonly topics: readonly string[];
  readonly phrases: readonly string[];
} {
  const record = recordOf(meeting).map(({ screenText, audioTranscript }) => screenText || audioTranscript);
  return {
    topics: topicsOf(record),
    phrases: keyPhrases(meeting.transcript.map(({ text }) => text)).map(({ phrase }) => phrase),
  };
}

/** How often a phrase stands among the key phrases of a session; the most first. */
export function phrasesOf(sessions: readonly SessionHeader[], shown = 10): readonly string[] {
  const counts = new Map<string, number>();
  for (const { scored } of sessions) {
    for (const phrase of scored?.phrases ?? []) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([phrase]) => phrase);
}

/** How the person came across in a saved session, from its row alone; null where its row has no figures. */
export function behaviourOf(session: SessionHeader | undefined): BehaviouralAnalysis | null {
  const report = session && reportOfSession(session);
  return report && session.scored
    ? behaviouralAnalysis(report, coachingWeights(session.scored.industry))
    : null;
}

/** One session in a plot. */
export interface SessionPoint {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  readonly value: number | null;
  /** Its figures were worked out; else there is nothing that could have been measured yet. */
  readonly scored: boolean;
}

/** More points than this say no more, and older ones less. */
const PLOTTED = 60;

/** The newest sessions in their order, each with one figure; the oldest first. */
export function pointsOf(
  sessions: readonly SessionHeader[],
  value: (session: SessionHeader) => number | null | undefined,
): readonly SessionPoint[] {
  return sessions
    .slice(0, PLOTTED)
    .reverse()
    .map((session) => ({
      id: session.record.id,
      at: session.record.timestamp,
      value: value(session) ?? null,
      scored: session.scored !== undefined,
    }));
}

export const qualityOf = ({ record }: SessionHeader): number => qualityScore(record.quality);

const SKILLS = ['confidence', 'communication', 'technical', 'engagement'] as const;
type Skill = (typeof SKILLS)[number];

export type SkillMeans = Readonly<Record<Skill, { readonly mean: number | null; readonly n: number }>>;

/** Means from one kind of coach: the scales of a model and of the rules have nothing to do with each other. */
export interface CoachedSkills extends SkillMeans {
  /** The provider's model, or the rules on this device; null where nobody coached. */
  readonly from: 'model' | 'rules' | null;
  /** Whose mean is above all others as they are shown and at least medium; null where none is. */
  readonly strongest: Skill | null;
}

/** Scores from here on are medium (ledger C2): below, the best of them is no strength. */
const MEDIUM_FROM = 6;

/** Means over the sessions whose coaching was no standard advice (ledger C5): the model's where there is any, else the rules'. */
export function skillMeans(sessions: readonly SessionHeader[]): CoachedSkills {
  const coached = sessions.flatMap(({ scored }) => scored?.coaching ?? []);
  const byModel = coached.filter(({ from }) => from === 'model' || from === 'cache');
  const byRules = coached.filter(({ from }) => from === 'rules');
  const from = byModel.length > 0 ? 'model' : byRules.length > 0 ? 'rules' : null;
  const used = from === 'model' ? byModel : byRules;
  const mean = (skill: Skill) => {
    const scores = used.flatMap((scored) => scored[skill] ?? []);
    const sum = scores.reduce((total, score) => total + score, 0);
    return { mean: scores.length === 0 ? null : sum / scores.length, n: scores.length };
  };
  const means = Object.fromEntries(SKILLS.map((skill) => [skill, mean(skill)])) as SkillMeans;
  return { ...means, from, strongest: strongestOf(means) };
}

/** Means are compared as they are shown, with one decimal; one alone is no comparison. */
function strongestOf(means: SkillMeans): Skill | null {
  const shown = SKILLS.flatMap((skill) => {
    const { mean } = means[skill];
    return mean === null ? [] : [{ skill, tenths: Math.round(mean * 10) }];
  }).sort((a, b) => b.tenths - a.tenths);
  const [best, second] = shown;
  if (!best || !second || best.tenths === second.tenths) return null;
  return best.tenths >= 10 * MEDIUM_FROM ? best.skill : null;
}

/** Rows that were written before figures were kept, or by older rules. */
export const unscored = (sessions: readonly SessionHeader[], rules: number): readonly SessionHeader[] =>
  sessions.filter(({ scored }) => scored?.delivery.rules !== rules);
