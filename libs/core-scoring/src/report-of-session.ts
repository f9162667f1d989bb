import type { DeliveryMeasure, DeliveryReport, SessionHeader } from '@sotto/meeting';
import { coachingWeights } from './coaching-weights.js';
import { DELIVERY_MEASURES } from './delivery-catalogue.js';
import { findings } from './delivery-findings.js';
import { reportOfFigures } from './figures-as-report.js';
import { type JudgedFigure, judgedFigure } from './judged-history.js';

const NOT_KEPT = 'It could not be measured in that meeting; its report in AI Coach says why.';

/**
 * The report on a session from its row in the list alone: figures and judgements without the words they rest on. Null
 * where the row has none.
 */
export function reportOfSession(session: SessionHeader): DeliveryReport | null {
  if (!session.scored) return null;
  const { delivery, industry } = session.scored;
  const report = reportOfFigures(delivery, DELIVERY_MEASURES);
  const measures = report.measures.map((measure) =>
    withJudgement(measure, judgedFigure(session, measure.id)),
  );
  return { ...report, measures, ...findings(measures, coachingWeights(industry)) };
}

function withJudgement(measure: DeliveryMeasure, figure: JudgedFigure | null): DeliveryMeasure {
  if (measure.value === null) return { ...measure, reason: NOT_KEPT };
  if (!figure) return measure;
  const { band, judgement, side } = figure;
  return { ...measure, band, judgement, side };
}
