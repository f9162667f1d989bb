import { bandFor } from '@sotto/core-scoring';
import type { Band, DeliveryMeasureId, SessionHeader } from '@sotto/meeting';
import type { PlotPoint } from '@sotto/ui-kit/plots';
import type { CoachedSkills, SessionPoint } from './analytics-view.js';

export const SKILL_LABELS = [
  { key: 'confidence', label: 'Confidence' },
  { key: 'communication', label: 'Communication' },
  { key: 'technical', label: 'Technical Knowledge' },
  { key: 'engagement', label: 'Engagement' },
] as const;

const NOT_MEASURED = 'Not measurable in that session';
const NOT_SCORED = 'Not worked out yet';

/** The points as they are drawn, each with its day, and with its time where a day has several. */
export function plotPoints(points: readonly SessionPoint[]): readonly PlotPoint[] {
  const days = points.map(({ at }) => dayOf(at));
  return points.map(({ at, value, scored }, index) => {
    const day = days[index] ?? '';
    const alone = days.indexOf(day) === days.lastIndexOf(day);
    return {
      label: alone ? day : `${day}, ${timeOf(at)}`,
      value,
      ...(value === null && { reason: scored ? NOT_MEASURED : NOT_SCORED }),
    };
  });
}

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
const timeOf = (at: number): string => new Date(at).toLocaleTimeString(undefined, { timeStyle: 'short' });

/** The band of the newest session's mode and scenario: an older one may have had another. */
export function bandOfNewest(sessions: readonly SessionHeader[], id: DeliveryMeasureId): Band | null {
  const newest = sessions.find(({ scored }) => scored)?.scored;
  return newest ? bandFor(id, newest.mode, newest.industry) : null;
}

interface Plotted {
  readonly quality: readonly SessionPoint[];
  readonly talkShare: readonly SessionPoint[];
  readonly pace: readonly SessionPoint[];
  readonly skills: CoachedSkills;
}

/** What each plot says, in its title. */
export function plotTitles({ quality, talkShare, pace, skills }: Plotted) {
  return {
    quality: qualityTitle(quality),
    talkShare: ofNewest(talkShare, (value) => `You spoke ${value} % of the time`, 'How much you spoke'),
    pace: ofNewest(pace, (value) => `You spoke ${value} words a minute`, 'How fast you spoke'),
    skills: skillsTitle(skills),
  };
}

function ofNewest(
  points: readonly SessionPoint[],
  title: (value: number) => string,
  without: string,
): string {
  const newest = points.findLast(({ value }) => value !== null);
  if (!newest || newest.value === null) return without;
  const when = newest === points.at(-1) ? 'last time' : 'the last time it could be measured';
  return `${title(Math.round(newest.value))}, ${when}`;
}

function qualityTitle(points: readonly SessionPoint[]): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const good = values.filter((value) => value >= 75).length;
  if (values.length < 2) return 'Quality of your sessions';
  return `${good} of ${values.length} sessions were good or better`;
}

function skillsTitle({ strongest }: CoachedSkills): string {
  const label = SKILL_LABELS.find(({ key }) => key === strongest)?.label;
  return label === undefined ? 'Scores of your skills' : `${label} is your strongest skill`;
}

/** One kind of coach at a time: their scales are not the same. */
export function skillsSource({ from }: CoachedSkills): string {
  return from === 'rules'
    ? 'From coaching by rules on this device'
    : 'From your provider’s coaching; standard advice does not count';
}
