import type { CoachingFeedback, DeliveryReport, TipCategory } from '@sotto/meeting';
import { behaviouralAnalysis, categoryOf } from './behaviour.js';
import { goodShare, type MeasureWeights } from './judged-measures.js';

/**
 * Coaching by rules alone (ledger P7, C2): the overall score of the behavioural analysis; confidence from hedges,
 * communication from pace and fillers, engagement from everything done with the other side, each null where it cannot
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
    engagement: outOfTen(inCategory('engagement')),
  };
}

/** A share as a score, rounded and limited to 1..10 (ledger C3). */
export const outOfTen = (share: number | null): number | null =>
  share === null ? null : Math.max(1, Math.min(10, Math.round(share * 10)));
