import type { Quality } from '@sotto/meeting';
import type { TeamMember } from './team-member.js';

/** Ledger N3. */
const QUALITY_VALUES: Readonly<Record<Quality, number>> = { excellent: 4, good: 3, fair: 2, poor: 1 };
/** Sessions on each side (ledger N3). */
const SIDE = 5;

/** How the mean quality of the last sessions differs from that of those before (ledger N3). */
export interface MemberTrend {
  readonly id: string;
  readonly name: string;
  /** Percent, signed; null where there is no earlier mean, and then `reason` says so. */
  readonly percent: number | null;
  /** Sessions on each side. */
  readonly last: number;
  readonly before: number;
  readonly reason?: string;
}

/** How the last sessions of each member, and of all of them, compare with those before. */
export interface TeamTrend {
  /** In the order given. */
  readonly members: readonly MemberTrend[];
  /** Over all members who have both sides, each session counted once; null where nobody has. */
  readonly percent: number | null;
  readonly reason?: string;
}

const NO_EARLIER = 'There are no sessions before the last five to compare with.';

/** The trend of each member by ledger N3, and that of the team. */
export function teamTrend(members: readonly TeamMember[]): TeamTrend {
  const sides = members.map((member) => ({ member, ...sidesOf(member) }));
  const both = sides.filter(({ last, before }) => last.length > 0 && before.length > 0);
  const percent = change(
    both.flatMap(({ last }) => last),
    both.flatMap(({ before }) => before),
  );
  return {
    members: sides.map(({ member: { id, name }, last, before }) => {
      const own = change(last, before);
      const plain = { id, name, percent: own, last: last.length, before: before.length };
      return own === null ? { ...plain, reason: NO_EARLIER } : plain;
    }),
    percent,
    ...(percent === null && { reason: 'Nobody has more than five sessions yet.' }),
  };
}

function sidesOf({ sessions }: TeamMember): { last: readonly number[]; before: readonly number[] } {
  const newest = [...sessions].sort((a, b) => b.at - a.at);
  const values = (from: number) =>
    newest
      .slice(from, from + SIDE)
      .map(({ quality }) => (Object.hasOwn(QUALITY_VALUES, quality) ? QUALITY_VALUES[quality] : null))
      .filter((value) => value !== null);
  return { last: values(0), before: values(SIDE) };
}

function change(last: readonly number[], before: readonly number[]): number | null {
  if (last.length === 0 || before.length === 0) return null;
  // Whole numbers until the last step: means of fifths would turn an exact 10 % into 10.000000000000009.
  const earlier = sum(before) * last.length;
  return ((sum(last) * before.length - earlier) / earlier) * 100;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
