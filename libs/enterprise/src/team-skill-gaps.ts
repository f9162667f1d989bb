import type { Band, DeliveryMeasureId, FigureRange, Mode, Scenario } from '@sotto/meeting';
import { mean, type TeamMember } from './team-member.js';
import { LEAST_TEAM_SESSIONS } from './team-top-performers.js';

/** Where a figure should lie for this mode and scenario; null: not judged. */
export type TeamBands = (measure: DeliveryMeasureId, mode: Mode, scenario: Scenario) => Band | null;

/** The skills of the specification that a team is judged in. */
export type TeamSkill = 'confidence' | 'communication' | 'technical' | 'engagement';

/** One skill that some of the team lack. */
export interface SkillGap {
  /** A score of the coaching, or a measure of delivery. */
  readonly skill: TeamSkill | DeliveryMeasureId;
  readonly kind: 'score' | 'delivery';
  /** Who has the gap, in the order given. `value`: the mean score (1 to 10), or the share of sessions outside the band. */
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly value: number;
    readonly sessions: number;
  }[];
  /** How many members could be judged, those without the gap included. */
  readonly judged: number;
  /** What makes it a gap. */
  readonly rule: string;
}

/** Where the members of a team fall short of what is usual, and what cannot be judged yet. */
export interface SkillGaps {
  /** The gap that most of those judged have comes first; ties by kind and name. */
  readonly gaps: readonly SkillGap[];
  /** Skills that nobody could be judged in yet. */
  readonly notJudged: readonly (TeamSkill | DeliveryMeasureId)[];
}

/** Below it the badge says weak (ledger C2). */
const WEAK_BELOW = 6;
/** From this share of a member's sessions outside the band on it is a habit; our choice. */
const HABIT_SHARE = 0.5;
/** With less own speech a session is not judged, ms; the same as for the person alone. */
const LEAST_SPEECH_MS = 30_000;

const SKILLS: readonly TeamSkill[] = ['confidence', 'communication', 'technical', 'engagement'];
const MEASURES: readonly DeliveryMeasureId[] = [
  'pace',
  'fillers',
  'talk-share',
  'longest-monologue',
  'their-longest-story',
  'questions',
  'open-questions',
  'patience',
  'interactivity',
  'crosstalk',
  'longest-silence',
];

const SCORE_RULE = `A mean score below ${WEAK_BELOW} of 10 over at least ${LEAST_TEAM_SESSIONS} coached sessions.`;
const DELIVERY_RULE = `At least half of ${LEAST_TEAM_SESSIONS} or more measured sessions outside the band of their own mode and scenario.`;

/** What of the team's scores and figures lies where it should not (ledger E7). */
export function skillGaps(members: readonly TeamMember[], bands: TeamBands): SkillGaps {
  const all = [
    ...SKILLS.map((skill) => gapOf(skill, 'score', members, (member) => meanScore(member, skill))),
    ...MEASURES.map((id) => gapOf(id, 'delivery', members, (member) => shareOutside(member, id, bands))),
  ];
  return {
    gaps: all
      .filter((gap) => gap.members.length > 0)
      .sort((a, b) => b.members.length / b.judged - a.members.length / a.judged),
    notJudged: all.filter(({ judged }) => judged === 0).map(({ skill }) => skill),
  };
}

interface Judged {
  readonly value: number;
  readonly sessions: number;
}

function gapOf(
  skill: SkillGap['skill'],
  kind: SkillGap['kind'],
  members: readonly TeamMember[],
  judge: (member: TeamMember) => Judged | null,
): SkillGap {
  const judged = members.flatMap((member) => {
    const found = judge(member);
    return found ? [{ id: member.id, name: member.name, ...found }] : [];
  });
  const isGap = ({ value }: Judged) => (kind === 'score' ? value < WEAK_BELOW : value >= HABIT_SHARE);
  return {
    skill,
    kind,
    members: judged.filter(isGap),
    judged: judged.length,
    rule: kind === 'score' ? SCORE_RULE : DELIVERY_RULE,
  };
}

function meanScore({ sessions }: TeamMember, skill: TeamSkill): Judged | null {
  const scores = sessions.flatMap(({ scored }) => scored?.coaching?.[skill] ?? []).filter(Number.isFinite);
  const value = mean(scores);
  return value === null || scores.length < LEAST_TEAM_SESSIONS ? null : { value, sessions: scores.length };
}

function shareOutside({ sessions }: TeamMember, id: DeliveryMeasureId, bands: TeamBands): Judged | null {
  const outside = sessions.flatMap(({ scored }): boolean[] => {
    const value = scored?.figures[id];
    if (!scored || value === undefined || scored.speechMs < LEAST_SPEECH_MS) return [];
    const band = bands(id, scored.mode, scored.scenario);
    return band ? [!isIn(value, band.good)] : [];
  });
  if (outside.length < LEAST_TEAM_SESSIONS) return null;
  return { value: outside.filter(Boolean).length / outside.length, sessions: outside.length };
}

const isIn = (value: number, [from, to]: FigureRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);
