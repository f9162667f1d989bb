export { isBackchannel } from './backchannel.js';
export { bandFor, bandReasons, judgeFigure } from './bands.js';
export { behaviouralAnalysis } from './behaviour.js';
export { benchmarks } from './benchmarks.js';
export {
  BASE_WEIGHTS,
  coachingWeights,
  shapedWeights,
  weightReasons,
  type CoachingWeight,
  type ShapedWeight,
} from './coaching-weights.js';
export { selectContext, type ContextBudget } from './context-selection.js';
export { DELIVERY_CATALOGUE, DELIVERY_MEASURES, type DeliveryDefinition } from './delivery-catalogue.js';
export { findings, remarks, type FirstFindings } from './delivery-findings.js';
export {
  advanceDelivery,
  DELIVERY_RULES,
  deliveryFigures,
  deliveryMeasures,
  deliveryReport,
  deliveryStateOf,
  measureDelivery,
  NO_DELIVERY,
  type DeliveryContext,
  type DeliveryState,
} from './delivery.js';
export { type MeasureWeights } from './judged-measures.js';
export { keyPhrases, type KeyPhrase } from './key-phrases.js';
export { advanceCue, cuesByDefault, NO_CUES, type CueContext, type CueState } from './live-cues.js';
export { onDeviceRules, searchRecord, type RecordMatch } from './on-device-answers.js';
export { onDeviceFeedback } from './on-device-coaching.js';
export {
  performanceInsights,
  type InsightBar,
  type InsightBasis,
  type PerformanceInsights,
} from './performance-insights.js';
export { performanceMetrics, qualityTrend } from './performance-metrics.js';
export { predictionOutcome, predictions } from './predictions.js';
export {
  detectQuestion,
  questionsIn,
  type FoundQuestion,
  type QuestionJudgement,
  type QuestionVerdict,
} from './question-detection.js';
export { isSameQuestion } from './question-repeat.js';
export { UNCERTAIN_WAIT_MS } from './question-wait.js';
export { recommendations } from './recommendations.js';
export { reportOfSession } from './report-of-session.js';
export { QUALITY_SCORES, qualityScore, sessionQuality, type SessionFigures } from './session-quality.js';
export {
  countedSessions,
  MIN_SESSIONS_FOR_INSIGHTS,
  MORE_SESSIONS_NEEDED,
  newestFirst,
  type SessionChoice,
} from './session-selection.js';
export { TOPIC_KEYWORDS, topicsOf } from './topics.js';
export { userPattern } from './user-pattern.js';
export { withExcerpts } from './with-excerpts.js';
export type { Heard } from './delivery-state.js';
export type { Asking, HeardQuestion } from './delivery-questions.js';
