import type { DeliveryMeasureId, PredictionType, SessionHeader } from '@sotto/meeting';
import { HABIT_ADVICE } from './habit-advice.js';
import { judgedFigure, type JudgedFigure } from './judged-history.js';
import { wentWell } from './success-factors.js';

/** What may hold in a session; null where that session does not tell. */
export type Condition = (session: SessionHeader) => boolean | null;

/** When `given` holds in one session, `came` holds in the next one; `within`: in the same one. */
export interface PredictionRule {
  /** Tells the rules of a person apart, and stays the same from session to session. */
  readonly id: string;
  readonly type: PredictionType;
  /** Rules of one habit say much the same. */
  readonly habit: string;
  readonly within: boolean;
  readonly given: Condition;
  readonly came: Condition;
  /** Whether the rule says anything of the session after this one. */
  readonly inForce: Condition;
  readonly insight: string;
  /** What to do, by how the newest session was. */
  readonly actionable: (newest: SessionHeader) => string;
  /** Its beginning, "After a session with your pace above its band it was there in the next one too". */
  readonly rule: string;
  /** "after other sessions" */
  readonly otherwise: string;
}

/** Every rule that is looked at: whether a quality, a side outside the band or the band itself stays, and what goes along with quality. */
export const PREDICTION_RULES: readonly PredictionRule[] = [
  staysGood(),
  staysPoor(),
  ...(Object.keys(HABIT_ADVICE) as DeliveryMeasureId[]).flatMap((id) => [
    ...staysOutside(id),
    staysInside(id),
    goesAlongWithQuality(id),
  ]),
];

function staysGood(): PredictionRule {
  return {
    id: 'quality-stays',
    type: 'success_prediction',
    habit: 'quality',
    ...repeats(wentWell),
    insight: 'Your next session is likely to be good or better again',
    actionable: () => 'Prepare it as you prepared the last one.',
    rule: 'After a good or excellent session the next one was good or better too',
    otherwise: 'after other sessions',
  };
}

function staysPoor(): PredictionRule {
  const fell: Condition = (session) => {
    const well = wentWell(session);
    return well === null ? null : !well;
  };
  return {
    id: 'quality-stays-low',
    type: 'risk_warning',
    habit: 'quality',
    ...repeats(fell),
    insight: 'Your next session is likely to stay below good again',
    actionable: () =>
      'Ask when you get stuck, and read the screen when something is shown: quality counts both.',
    rule: 'After a session below good the next one was below good too',
    otherwise: 'after other sessions',
  };
}

function staysOutside(id: DeliveryMeasureId): readonly PredictionRule[] {
  const { habit, category, subject } = HABIT_ADVICE[id];
  return (['low', 'high'] as const).flatMap((side) => {
    if (!HABIT_ADVICE[id][side]) return [];
    const where = `${side === 'low' ? 'below' : 'above'} its band`;
    return [
      {
        id: `${side}-again:${id}`,
        // What one practises is a gap in a skill; what one does to the others puts the meeting at risk.
        type: category === 'communication' ? ('risk_warning' as const) : ('skill_gap' as const),
        habit,
        ...repeats(figureIs(id, (figure) => figure.side === side)),
        insight: `Next time ${subject} is likely to be ${where} again`,
        actionable: () => firstStep(id, side),
        rule: `After a session with ${subject} ${where} it was there in the next one too`,
        otherwise: 'after other sessions',
      },
    ];
  });
}

function staysInside(id: DeliveryMeasureId): PredictionRule {
  const { habit, subject } = HABIT_ADVICE[id];
  return {
    id: `inside-again:${id}`,
    type: 'success_prediction',
    habit,
    ...repeats(figureIs(id, (figure) => figure.side === null)),
    insight: `Next time ${subject} is likely to be inside its band again`,
    actionable: () => 'Go on as you did.',
    rule: `After a session with ${subject} inside its band it was there in the next one too`,
    otherwise: 'after other sessions',
  };
}

/** In force where the last session was outside: then there is something to gain. */
function goesAlongWithQuality(id: DeliveryMeasureId): PredictionRule {
  const { habit, subject } = HABIT_ADVICE[id];
  const inside = figureIs(id, (figure) => figure.side === null);
  return {
    id: `goes-along:${id}`,
    type: 'opportunity_identification',
    habit,
    within: true,
    given: inside,
    came: wentWell,
    inForce: figureIs(id, (figure) => figure.side !== null),
    insight: `With ${subject} inside its band your next session is likely to be good or better`,
    actionable: (newest) => firstStep(id, judgedFigure(newest, id)?.side ?? null),
    rule: `With ${subject} inside its band a session was good or better`,
    otherwise: 'outside it',
  };
}

function firstStep(id: DeliveryMeasureId, side: 'low' | 'high' | null): string {
  const advice = side && HABIT_ADVICE[id][side];
  return advice?.steps[0] ?? `Bring ${HABIT_ADVICE[id].subject} back inside its band.`;
}

/** The same holds again in the next session. */
function repeats(condition: Condition): Pick<PredictionRule, 'within' | 'given' | 'came' | 'inForce'> {
  return { within: false, given: condition, came: condition, inForce: condition };
}

function figureIs(id: DeliveryMeasureId, holds: (figure: JudgedFigure) => boolean): Condition {
  return (session) => {
    const figure = judgedFigure(session, id);
    return figure && holds(figure);
  };
}
