import type { AssistTask, DeliveryReport, Failure, PerformanceAnalysis, Reply } from '@sotto/meeting';
import { behaviouralAnalysis } from './behaviour.js';
import { coachingWeights } from './coaching-weights.js';
import { rankedFindings } from './delivery-findings.js';
import { enoughSaid, JUDGEMENT_SHARES, measureOf, type MeasureWeights } from './judged-measures.js';
import { onDeviceFeedback, outOfTen } from './on-device-coaching.js';
import { momentAdvice, momentAnalysis } from './on-device-moment.js';
import { recordDelivery } from './record-delivery.js';

/** Ledger C6. */
const LEAST_TIPS = 3;
const MOST_TIPS = 5;

const TOO_LITTLE: Failure = {
  reason: 'unsupported',
  message:
    'The on-device rules could measure too little of what was said. A provider, added in Settings, can make more of it.',
};

export type AdviceTask = Extract<AssistTask, { readonly purpose: Exclude<AssistTask['purpose'], 'answer'> }>;

/**
 * Advice by rules alone, from the record of the task (ledger P7): coaching, performance and tips from all of it, the
 * analysis and the quick tip from its last minutes.
 *
 * @returns A failure with reason 'unsupported' where too little was said to judge: standard advice is for the caller
 *   to give, so that it is marked as such.
 */
export function onDeviceAdvice(task: AdviceTask): Reply | Failure {
  return replyTo(task) ?? TOO_LITTLE;
}

function replyTo(task: AdviceTask): Reply | null {
  switch (task.purpose) {
    case 'coach':
    case 'performance':
    case 'tips': {
      const report = recordDelivery(task);
      return enoughSaid(report) ? replyAfter(task.purpose, report, coachingWeights(task.industry)) : null;
    }
    case 'analyse': {
      const advice = momentAdvice(task);
      return advice.length === 0 ? null : { purpose: 'analyse', analysis: momentAnalysis(task.mode, advice) };
    }
    case 'quick-tip': {
      const [first] = momentAdvice(task);
      if (!first) return null;
      const { line: content, suggestion } = first;
      return { purpose: 'quick-tip', suggestion: { content, confidence: suggestion.confidence } };
    }
  }
}

/** On the meeting as a whole. */
function replyAfter(
  purpose: 'coach' | 'performance' | 'tips',
  report: DeliveryReport,
  weights: MeasureWeights,
): Reply | null {
  if (purpose === 'coach') {
    const feedback = onDeviceFeedback(report, weights);
    return feedback && { purpose, feedback };
  }
  if (purpose === 'performance') {
    const performance = performanceOf(report, weights);
    return performance && { purpose, performance };
  }
  const tips = tipsOf(report, weights);
  return tips.length < LEAST_TIPS ? null : { purpose, tips };
}

/** Relevance takes somebody who understands what was said. Null where none of the others can be told. */
function performanceOf(report: DeliveryReport, weights: MeasureWeights): PerformanceAnalysis | null {
  const { speechPattern, improvementAreas } = behaviouralAnalysis(report, weights);
  const wait = measureOf(report.measures, 'patience')?.judgement ?? null;
  const scores = {
    responseTime: outOfTen(wait && JUDGEMENT_SHARES[wait]),
    clarityScore: outOfTen(speechPattern.clarity),
    confidenceLevel: outOfTen(speechPattern.confidence),
  };
  if (Object.values(scores).every((score) => score === null)) return null;
  return { ...scores, relevanceScore: null, suggestions: improvementAreas };
}

/** What to change, then what to keep. */
function tipsOf({ measures }: DeliveryReport, weights: MeasureWeights): readonly string[] {
  const { strengths, changes } = rankedFindings(measures, weights);
  return [
    ...[...changes.first, ...changes.rest].map(({ sentence }) => sentence),
    ...strengths.map(({ sentence }) => `Keep this up. ${sentence}`),
  ].slice(0, MOST_TIPS);
}
