import type { TeamMember } from './team-member.js';
import { skillGaps, type SkillGaps, type TeamBands } from './team-skill-gaps.js';
import { topPerformers, type TopPerformers } from './team-top-performers.js';
import { teamTrend, type TeamTrend } from './team-trend.js';

/** Team analytics (ledger E7). Every part says what it rests on, or why there is nothing to tell. */
export interface TeamAnalytics {
  /** Members with at least one session, and how many sessions they have. */
  readonly members: number;
  readonly sessions: number;
  readonly top: TopPerformers;
  readonly gaps: SkillGaps;
  readonly trend: TeamTrend;
}

/** Worked out from sessions that were recorded, and from nothing else. */
export function teamAnalytics(members: readonly TeamMember[], bands: TeamBands): TeamAnalytics {
  const active = members.filter(({ sessions }) => sessions.length > 0);
  return {
    members: active.length,
    sessions: active.reduce((sum, { sessions }) => sum + sessions.length, 0),
    top: topPerformers(active),
    gaps: skillGaps(active, bands),
    trend: teamTrend(active),
  };
}
