import type { DeliveryMeasureId, PredictionType, SessionHeader } from '@sotto/meeting';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { HABIT_ADVICE } from './habit-advice.js';
import { historicFigure, isInside, type JudgedFigure } from './judged-history.js';
import { wentWell } from './success-factors.js';

/** What may hold in a session; null where that session does not tell. */
export type Condition = (session: SessionHeader) => boolean | null;

/**
 * What held in one session holds in the next one too. What goes along with quality is a success factor and no rule:
 * on generated histories it foretold the quality worse than the person's own base rate.
 */
export interface PredictionRule {
  /** Tells the rules of a person apart, and stays the same from session to session. */
  readonly id: string;
  /** Rules of one habit say much the same. */
  readonly habit: string;
  /** What holds in a session. The rule is in force where it holds of the newest one. */
  readonly holds: Condition;
  /** What it says after these sessions, the newest first. */
  readonly says: (sessions: readonly SessionHeader[]) => {
    readonly type: PredictionType;
    readonly insight: string;
    readonly actionable: string;
  };
  /** Its words: "After a session with your pace above its band it was there in the next one too". */
  readonly rule: string;
}

/** Every rule that is tried: whether a quality, a side outside the band or the band itself stays. */
export const PREDICTION_RULES: readonly PredictionRule[] = [
  staysGood(),
  staysBelowGood(),
  ...DELIVERY_MEASURES.flatMap((id) => [...staysOutside(id), staysInside(id)]),
];

function staysGood(): PredictionRule {
  return {
    id: 'quality-stays',
    habit: 'quality',
    holds: wentWell,
    says: () => ({
      type: 'success_prediction',
      insight: 'Your next session is likely to be good or better again',
      actionable: 'Prepare it as you prepared the last one.',
    }),
    rule: 'After a good or excellent session the next one was good or better too',
  };
}

function staysBelowGood(): PredictionRule {
  return {
    id: 'quality-stays-low',
    habit: 'quality',
    holds: (session) => {
      const well = wentWell(session);
      return well === null ? null : !well;
    },
    says: () => ({
      type: 'risk_warning',
      insight: 'Your next session is likely to stay below good again',
      actionable: 'Ask when you get stuck, and read the screen when something is shown: quality counts both.',
    }),
    rule: 'After a session below good the next one was below good too',
  };
}

function staysOutside(id: DeliveryMeasureId): readonly PredictionRule[] {
  const { habit, category, subject } = HABIT_ADVICE[id];
  return (['low', 'high'] as const).flatMap((side) => {
    const advice = HABIT_ADVICE[id][side];
    if (!advice) return [];
    const where = `${side === 'low' ? 'below' : 'above'} its band`;
    return [
      {
        id: `${side}-again:${id}`,
        habit,
        holds: figureIs(id, (figure) => figure.side === side),
        says: () => ({
          // What one practises is a gap in a skill; what one does to the others puts the meeting at risk.
          type: category === 'communication' ? 'risk_warning' : 'skill_gap',
          insight: `Next time ${subject} is likely to be ${where} again`,
          actionable: advice.steps[0] ?? advice.recommendation,
        }),
        rule: `After a session with ${subject} ${where} it was there in the next one too`,
      },
    ];
  });
}

/** Sessions before the newest one that tell whether it came back inside the band, or was there all the time. */
const BEFORE = 5;

function staysInside(id: DeliveryMeasureId): PredictionRule {
  const { habit, subject } = HABIT_ADVICE[id];
  const inside = figureIs(id, (figure) => (figure.atLeast && isInside(figure) ? null : isInside(figure)));
  return {
    id: `inside-again:${id}`,
    habit,
    holds: inside,
    says: (sessions) => {
      const before = sessions.slice(1, 1 + BEFORE).map(inside);
      const outside = before.filter((each) => each === false).length;
      return 2 * outside > before.filter((each) => each !== null).length
        ? {
            type: 'opportunity_identification',
            insight: `Last time ${subject} was inside its band again, and it is likely to stay there`,
            actionable: 'Do again what you did differently last time.',
          }
        : {
            type: 'success_prediction',
            insight: `Next time ${subject} is likely to be inside its band again`,
            actionable: 'Go on as you did.',
          };
    },
    rule: `After a session with ${subject} inside its band it was there in the next one too`,
  };
}

function figureIs(id: DeliveryMeasureId, holds: (figure: JudgedFigure) => boolean | null): Condition {
  return (session) => {
    const figure = historicFigure(session, id);
    return figure && holds(figure);
  };
}
