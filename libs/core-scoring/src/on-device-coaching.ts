import type { CoachingFeedback, DeliveryMeasureId, DeliveryReport, TipCategory } from '@sotto/meeting';
import { behaviouralAnalysis, categoryOf } from './behaviour.js';
import { goodShare, type MeasureWeights } from './judged-measures.js';

/**
 * Coaching by rules alone (ledger P7, C2): the overall score of the behavioural analysis; confidence from hedges,
 * communication from pace and fillers, engagement from everything done with the other side once it is judged who spoke or asked how much, each null where it cannot
 * be told. Technical knowledge never can: that takes a model.
 *
 * @returns Null where nothing can be judged, because too little was said.
 */
export function onDeviceFeedback(report: DeliveryReport, weights: MeasureWeights): CoachingFeedback | null {
  const { overallScore, speechPattern, strengths, improvementAreas, recommendations } = behaviouralAnalysis(
    report,
    weights,
  );
  if (overallScore === null) return null;
  const inCategory = (category: TipCategory) =>
    goodShare(
      report.measures.filter(({ id }) => categoryOf(id) === category),
      weights,
    );
  return {
    overallScore,
    strengths,
    improvements: improvementAreas,
    specificTips: recommendations.map(({ tip }) => tip),
    confidence: outOfTen(speechPattern.confidence),
    communication: outOfTen(inCategory('speech')),
    technical: null,
    engagement: tellsOfDialogue(report) ? outOfTen(inCategory('engagement')) : null,
  };
}

/**
 * Who spoke and asked how much: without one of these judged, turns that came smoothly would pass for engagement even
 * where one side did all the talking.
 */
const OF_DIALOGUE: ReadonlySet<DeliveryMeasureId> = new Set([
  'talk-share',
  'longest-monologue',
  'their-longest-story',
  'questions',
  'open-questions',
]);

const tellsOfDialogue = ({ measures }: DeliveryReport): boolean =>
  measures.some(({ id, judgement }) => judgement !== null && OF_DIALOGUE.has(id));

/** A share as a score, rounded and limited to 1..10 (ledger C3). */
export const outOfTen = (share: number | null): number | null =>
  share === null ? null : Math.max(1, Math.min(10, Math.round(share * 10)));
