export { createAssistant, type AssistantOptions } from './assistant.js';
export { type AttributedEvent, type AttributedModel, type ModelAssistEvent } from './attributed.js';
export { addressProblem } from './base-url.js';
export { type BreakerOptions, withBreaker } from './breaker.js';
export { cached, CACHE_TTL_MS, type CacheEntry, type CacheOptions, type ResponseCache } from './cached.js';
export { chatCompletions } from './chat-completions/language-model.js';
export { firstToAnswer, withRules } from './first-to-answer.js';
export { inOrder, type InOrderOptions } from './in-order.js';
export { measured, type OnMetric } from './measured.js';
export { messages } from './messages/language-model.js';
export {
  DEFAULT_MAX_TOKENS,
  DEFAULT_TEMPERATURE,
  type Fetch,
  type ModelOptions,
  type ProviderNotice,
} from './model-options.js';
export { LONGEST_NOTES } from './prompts/meeting-data.js';
export { type Page } from './network-advice.js';
export { byUrgency } from './prompts/coach-analysis.js';
export { standardAdvice } from './prompts/form-prompts.js';
export { situation } from './prompts/situation.js';
export { type ProviderTestDeps, type ProviderTestResult, testProvider } from './provider-test.js';
export type { ProviderConfig } from './provider-config.js';
export { anthropic, compatible, modelFor, openAI, type ProviderDeps } from './providers.js';
export { DEFAULT_TIME_LIMITS, LOCAL_TIME_LIMITS, type TimeLimits } from './time-limits.js';
export { type NamedModel } from './wire.js';
export {
  ANTHROPIC_BASE_URL,
  ANTHROPIC_MODEL,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  OPENAI_SUCCESSOR,
} from './vendors.js';
export type { FormPurpose, FormTask } from './prompts/prompt.js';
