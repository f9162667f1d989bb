export { selectContext, type ContextBudget } from './context-selection.js';
export { onDeviceRules, searchRecord, type RecordMatch } from './on-device-answers.js';
export { QUALITY_SCORES, qualityScore, sessionQuality, type SessionFigures } from './session-quality.js';
export { TOPIC_KEYWORDS, topicsOf } from './topics.js';
