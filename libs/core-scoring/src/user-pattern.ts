import type { CommunicationStyle, PatternEntry, SessionHeader, UserPattern } from '@sotto/meeting';
import { DELIVERY_CATALOGUE } from './delivery-catalogue.js';
import { rangeText } from './figure-words.js';
import { reportOfFigures } from './figures-as-report.js';
import { HABIT_ADVICE } from './habit-advice.js';
import { isEnoughSpeech, judgedHistory, sessionIds } from './judged-history.js';
import { qualityTrend, trendSessions } from './performance-metrics.js';
import { recurringChallenges, recurringStrengths, type RecurringHabit } from './recurring-habits.js';
import { MIN_SESSIONS_FOR_INSIGHTS, recentHistory } from './session-selection.js';
import { communicationStyle, speechPattern } from './speech-pattern.js';
import { successFactors } from './success-factors.js';

/**
 * Percent of the trend (ledger N3) that are noise: one session of five that moves by one step moves a mean of "fair"
 * by exactly this much.
 */
const STABLE_WITHIN = 10;
/** What they are told from. */
const STYLE_AND_CONFIDENCE = ['talk-share', 'questions', 'hedges'] as const;

/**
 * How a person is over the last 500 sessions that count (ledger N8); null below three. Each figure is judged by the band of its
 * own session, and "most" is more than half of three and more; a session with less than half a minute of own speech
 * says nothing.
 *
 * The trend is that of the quality (ledger N3), stable up to 10 percent on either side, so that it never contradicts
 * the percentage, and null where there are no earlier sessions. Confidence is that of the speech pattern (ledger C9), from hedges, and never the score of a coaching:
 * one scale over all sessions, whoever coached them.
 */
export function userPattern(headers: readonly SessionHeader[]): UserPattern | null {
  if (headers.length < MIN_SESSIONS_FOR_INSIGHTS) return null;
  const sessions = recentHistory(headers);
  const reports = sessions.flatMap(({ scored }) =>
    scored && isEnoughSpeech(scored) ? [reportOfFigures(scored.delivery, STYLE_AND_CONFIDENCE)] : [],
  );
  const history = judgedHistory(sessions);
  return {
    preferredCommunicationStyle: mostFrequent(reports.map(communicationStyle)),
    improvementTrend: trendOf(sessions),
    confidencePattern: reports
      .map((report) => speechPattern(report).confidence)
      .filter((confidence) => confidence !== null)
      .reverse(),
    commonStrengths: recurringStrengths(history).flatMap((habit) => {
      const text = strengthText(habit);
      return text === null ? [] : [entryOf(habit, text)];
    }),
    recurringChallenges: recurringChallenges(history).map((challenge) =>
      entryOf(challenge, challenge.advice.challenge),
    ),
    successFactors: successFactors(history),
  };
}

/** Of equals the one that was seen last; the newest comes first. */
function mostFrequent(styles: readonly (CommunicationStyle | null)[]): CommunicationStyle | null {
  const counts = new Map<CommunicationStyle, number>();
  for (const style of styles) if (style) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

function trendOf(sessions: readonly SessionHeader[]): UserPattern['improvementTrend'] {
  const { last, before } = trendSessions(sessions);
  if (last === 0 || before === 0) return null;
  const percent = qualityTrend(sessions);
  if (Math.abs(percent) <= STABLE_WITHIN) return 'stable';
  return percent > 0 ? 'improving' : 'declining';
}

/** The figure in words, as one range where all those meetings had one band; null where it is no strength. */
function strengthText({ measure, held }: RecurringHabit): string | null {
  const { strength, subject } = HABIT_ADVICE[measure];
  const ranges = new Set(held.map(({ band }) => rangeText(band.good, DELIVERY_CATALOGUE[measure].unit)));
  const [range] = ranges;
  if (!strength || range === undefined) return null;
  return ranges.size === 1
    ? strength(range)
    : `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)} was inside the band of the meeting`;
}

function entryOf({ held, of }: RecurringHabit, text: string): PatternEntry {
  return { text, held: held.length, of: of.length, sessions: sessionIds(held) };
}
