import type { Quality } from '@sotto/meeting';
import { mean, type TeamMember } from './team-member.js';
import type { TeamSession } from './team-session.js';

/** Ledger E7. */
const SHOWN = 3;
/** With fewer sessions a mean is chance: the least number that Insights asks for too (ledger N7). */
export const LEAST_TEAM_SESSIONS = 3;
/** A session's quality as a score of 0 to 100 (ledger N4). */
const QUALITY_SCORES: Readonly<Record<Quality, number>> = { excellent: 90, good: 75, fair: 60, poor: 40 };

/** A member of the team by the mean score of their sessions. */
export interface TopPerformer {
  readonly id: string;
  readonly name: string;
  /** 0 to 100. */
  readonly score: number;
  /** How many sessions the score is the mean of. */
  readonly sessions: number;
}

/** The three with the best mean, by one measure for all. */
export interface TopPerformers {
  /** 'coaching': mean overall score of the coaching; 'quality': mean quality of the sessions. Null: nobody is ranked. */
  readonly measure: 'coaching' | 'quality' | null;
  /** What is compared, over which sessions, and why not the other measure. */
  readonly basis: string;
  readonly performers: readonly TopPerformer[];
  /** Members with too few sessions to be ranked. */
  readonly unranked: number;
}

/**
 * Ranks members with at least three sessions. By coaching where each of them has three sessions with it, else by
 * quality: two measures in one list could not be compared. Equal scores stay in the order given.
 */
export function topPerformers(members: readonly TeamMember[]): TopPerformers {
  const eligible = members.filter(({ sessions }) => sessions.length >= LEAST_TEAM_SESSIONS);
  const unranked = members.length - eligible.length;
  if (eligible.length === 0) {
    const basis = `Nobody has ${LEAST_TEAM_SESSIONS} sessions yet: a mean of fewer says little.`;
    return { measure: null, basis, performers: [], unranked };
  }
  const coached = eligible.every((member) => scoresOf(member, 'coaching').length >= LEAST_TEAM_SESSIONS);
  const measure = coached ? 'coaching' : 'quality';
  const performers = eligible
    .map((member) => performerOf(member, measure))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN);
  return { measure, basis: BASIS[measure], performers, unranked };
}

const BASIS: Readonly<Record<'coaching' | 'quality', string>> = {
  coaching: `Mean overall coaching score, 0 to 100, of everybody with at least ${LEAST_TEAM_SESSIONS} coached sessions.`,
  quality: `Mean session quality (excellent 90, good 75, fair 60, poor 40) of everybody with at least ${LEAST_TEAM_SESSIONS} sessions. Not by coaching, because not all of them have ${LEAST_TEAM_SESSIONS} coached sessions.`,
};

function performerOf(member: TeamMember, measure: 'coaching' | 'quality'): TopPerformer {
  const scores = scoresOf(member, measure);
  return { id: member.id, name: member.name, score: mean(scores) ?? 0, sessions: scores.length };
}

const scoresOf = ({ sessions }: TeamMember, measure: 'coaching' | 'quality'): readonly number[] =>
  sessions
    .map((session) => (measure === 'coaching' ? coachingScore(session) : qualityScore(session)))
    .filter((score) => score !== undefined)
    .filter(Number.isFinite);

const coachingScore = ({ scored }: TeamSession): number | undefined => scored?.coaching?.overallScore;
/** A label that an imported record may carry and we do not know has no score. */
const qualityScore = ({ quality }: TeamSession): number | undefined =>
  Object.hasOwn(QUALITY_SCORES, quality) ? QUALITY_SCORES[quality] : undefined;
