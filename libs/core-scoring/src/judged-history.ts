import type { Band, BandJudgement, DeliveryMeasureId, SessionHeader, SessionScores } from '@sotto/meeting';
import { bandFor, judgeFigure } from './bands.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { whyNotJudged } from './enough-talk.js';
import { isFigure, reportOfFigures } from './figures-as-report.js';
import { enoughSaid } from './judged-measures.js';

/** One figure of one session against the band of that session's own mode and scenario. */
export interface JudgedFigure {
  readonly session: SessionHeader;
  readonly value: number;
  readonly band: Band;
  readonly judgement: BandJudgement;
  /** Which side of the band it left; null inside. */
  readonly side: 'low' | 'high' | null;
  /** The true figure may be higher: fillers of a recogniser that leaves some out. Too many is told, few is not. */
  readonly atLeast: boolean;
}

/** Figures by measure, in the order of the measures and, within one, of the sessions; a measure without any is left out. */
export type JudgedHistory = ReadonlyMap<DeliveryMeasureId, readonly JudgedFigure[]>;

/** Good figures are inside their band; fair and weak ones have left it. */
export const isInside = ({ judgement }: JudgedFigure): boolean => judgement === 'good';

/** They rest on when a turn began and ended; where that was estimated, so is what they would say of the person. */
const OF_TURN_TIMES: ReadonlySet<DeliveryMeasureId> = new Set([
  'patience',
  'interactivity',
  'interruptions',
  'crosstalk',
  'silences',
  'longest-silence',
]);

/**
 * What can be held against the person over several sessions. Left out are sessions with less than half a minute of own
 * speech, figures that are no number from 0 on or have no band there, and estimates of when turns began and ended.
 *
 * @param most Of each measure no more than this, the first ones.
 */
export function judgedHistory(sessions: readonly SessionHeader[], most = Infinity): JudgedHistory {
  const history = DELIVERY_MEASURES.map((id) => ({ id, figures: [] as JudgedFigure[] }));
  for (const session of sessions) {
    for (const { id, figures } of history) {
      const figure = figures.length < most ? historicFigure(session, id) : null;
      if (figure) figures.push(figure);
    }
  }
  return new Map(history.filter(({ figures }) => figures.length > 0).map(({ id, figures }) => [id, figures]));
}

/** The same without figures that are only known to be so high or higher: for what is said of those inside their band. */
export const withoutLowerBounds = (history: JudgedHistory): JudgedHistory =>
  new Map(
    [...history]
      .map(([id, figures]) => [id, figures.filter(({ atLeast }) => !atLeast)] as const)
      .filter(([, figures]) => figures.length > 0),
  );

/** One figure of a session as it counts over several sessions; null where it does not. */
export function historicFigure(session: SessionHeader, id: DeliveryMeasureId): JudgedFigure | null {
  const { scored } = session;
  if (!scored || !isEnoughSpeech(scored)) return null;
  const estimated = scored.delivery.estimated?.includes(id) ?? false;
  return estimated && OF_TURN_TIMES.has(id) ? null : judgedFigure(session, id);
}

/** Whether the person spoke for long enough in a session for it to say something of them. */
export const isEnoughSpeech = ({ delivery }: SessionScores): boolean =>
  enoughSaid(reportOfFigures(delivery, []));

/** One figure of a session, judged as it was in that meeting alone; null where it cannot be. */
export function judgedFigure(session: SessionHeader, id: DeliveryMeasureId): JudgedFigure | null {
  const { scored } = session;
  const value = scored?.delivery.values[id];
  if (!scored || !isFigure(value)) return null;
  const band = bandFor(id, scored.mode, scored.industry);
  // A row of an earlier version has no length; there the talk was long enough.
  const { talkMs = Infinity, speechMs } = scored.delivery;
  if (!band || whyNotJudged(id, talkMs, isFigure(speechMs) ? speechMs : 0) !== null) return null;
  const { judgement, side } = judgeFigure(value, band);
  const atLeast = id === 'fillers' && (scored.delivery.estimated?.includes(id) ?? false);
  return { session, value, band, judgement, side, atLeast };
}

/** On a side where nothing is weak, all that is outside the band is as far out as the middle of a fair range. */
const NEVER_WEAK = 0.5;

/** How far outside its band: 0 inside, 1 from the far edge of fair on. Where that side has no fair range, outside is 1. */
export function outsideBy({ value, band, side }: JudgedFigure): number {
  if (side === null) return 0;
  const end = side === 'low' ? 0 : 1;
  const [edge, far] = [band.good[end], band.fair[end]];
  if (edge === null || far === null) return NEVER_WEAK;
  return edge === far ? 1 : Math.min(1, Math.abs(value - edge) / Math.abs(far - edge));
}

/** The middle value, or the mean of the two; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Ids of the sessions of these figures, in their order. */
export const sessionIds = (figures: readonly { readonly session: SessionHeader }[]): readonly string[] =>
  figures.map(({ session }) => session.record.id);
