import type { DeliveryMeasureId, Mode, Quality, Scenario, SessionHeader } from '@sotto/meeting';
import { isTeamFigure } from './team-file-schema.js';

/**
 * One session as figures: what a team file carries and team analytics reads. No words of the meeting, no title, no
 * topics, no phrases, no contact.
 */
export interface TeamSession {
  /** Start, ms since 1970. */
  readonly at: number;
  /** Minutes, with fractions. */
  readonly minutes: number;
  readonly quality: Quality;
  /** Absent where the session was never scored. */
  readonly scored?: {
    readonly mode: Mode;
    readonly scenario: Scenario;
    /** Milliseconds of own speech. */
    readonly speechMs: number;
    /** What was measured, in the unit of the measure; estimates are left out. */
    readonly figures: Readonly<Partial<Record<DeliveryMeasureId, number>>>;
    /** Absent where there was no coaching, and where it was standard advice (ledger C5). */
    readonly coaching?: TeamScores;
  };
}

/** Overall 0 to 100, the others 1 to 10; null: could not be told. */
export interface TeamScores {
  readonly overallScore: number;
  readonly confidence: number | null;
  readonly communication: number | null;
  readonly technical: number | null;
  readonly engagement: number | null;
}

/** The figures of real meetings, oldest first: demos, imports, open and deleted sessions are left out. */
export function teamSessions(headers: readonly SessionHeader[]): readonly TeamSession[] {
  return headers
    .filter(({ open, trashedAt, origin }) => !open && trashedAt === undefined && origin === 'live')
    .filter(({ record }) => Number.isSafeInteger(record.timestamp) && record.timestamp >= 0)
    .map(teamSession)
    .sort((a, b) => a.at - b.at);
}

function teamSession({ record, scored }: SessionHeader): TeamSession {
  const { timestamp: at, duration, quality } = record;
  const plain = { at, minutes: Number.isFinite(duration) ? Math.max(0, duration) : 0, quality };
  if (!scored) return plain;
  const { mode, industry, delivery, coaching } = scored;
  const { speechMs, values, estimated = [] } = delivery;
  const measured = Object.entries(values).filter(
    ([id, value]) =>
      isTeamFigure(id) && Number.isFinite(value) && !estimated.includes(id as DeliveryMeasureId),
  );
  return {
    ...plain,
    scored: {
      mode,
      scenario: industry.scenario,
      speechMs,
      figures: Object.fromEntries(measured),
      ...(coaching && { coaching: scoresOf(coaching) }),
    },
  };
}

const scoresOf = ({
  overallScore,
  confidence,
  communication,
  technical,
  engagement,
}: TeamScores): TeamScores => ({
  overallScore,
  confidence,
  communication,
  technical,
  engagement,
});
