export { isBackchannel } from './backchannel.js';
export { selectContext, type ContextBudget } from './context-selection.js';
export { onDeviceRules, searchRecord, type RecordMatch } from './on-device-answers.js';
export {
  detectQuestion,
  isSameQuestion,
  questionsIn,
  UNCERTAIN_WAIT_MS,
  type FoundQuestion,
  type QuestionJudgement,
  type QuestionVerdict,
} from './question-detection.js';
export { QUALITY_SCORES, qualityScore, sessionQuality, type SessionFigures } from './session-quality.js';
export { TOPIC_KEYWORDS, topicsOf } from './topics.js';
