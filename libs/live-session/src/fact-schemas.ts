import type { JsonSchema } from './json-schema.js';

/** Longest text of one fact: an hour of talk without a pause. */
const text: JsonSchema = { type: 'string', maxLength: 1_000_000 };
const name: JsonSchema = { type: 'string', maxLength: 1_000 };
const yes: JsonSchema = { type: 'boolean' };
/** Session time, ms. */
const ms: JsonSchema = { type: 'number', minimum: 0, maximum: 1e10 };
/** Wall time, ms since 1970; up to the last moment that a date can be. */
const moment: JsonSchema = { type: 'number', minimum: 0, maximum: 8.64e15 };
/** Larger whole numbers are not kept as they are in JavaScript. */
const MOST = Number.MAX_SAFE_INTEGER;
const count: JsonSchema = { type: 'integer', minimum: 0, maximum: MOST };
const share: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };
const texts: JsonSchema = { type: 'array', items: text, maxItems: 1_000 };
const only = (...words: string[]): JsonSchema => ({ type: 'string', enum: words });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [{ type: 'null' }, schema] });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items, maxItems: 10_000 });
const object = (
  required: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

const voice = only('you', 'them');
const track = only('you', 'them', 'file');
const mode = only('interview', 'sales', 'presentation', 'meeting');
const origin = only('live', 'demo', 'import');
const replyOrigin = only('model', 'cache', 'rules', 'fallback');
const industry = object({
  industry: only('healthcare', 'legal', 'finance', 'technology', 'general'),
  role: only('manager', 'developer', 'sales', 'consultant', 'analyst', 'general'),
  experience: only('entry', 'mid', 'senior', 'executive'),
  scenario: only(
    ...['job_interview', 'performance_review', 'client_presentation', 'team_meeting', 'sales_call'],
    ...['investor_pitch', 'conference_presentation', 'disciplinary_meeting', 'negotiation'],
    'training_session',
  ),
});
const limits = object({
  contextItems: { type: 'integer', minimum: 1, maximum: 1_000 },
  assistItems: { type: 'integer', minimum: 1, maximum: 1_000 },
  ...{ restartMs: ms, restartMaxMs: ms, settleMs: ms, coachMs: ms, readMs: ms },
});
const automatic = object({ on: yes, maxRequests: count, maxTokens: count });
const failure = object(
  { reason: name, message: text },
  { status: { type: 'number' }, code: text, retryAfterMs: { type: 'number' } },
);
const usage = object({ inputTokens: count, outputTokens: count }, { estimated: yes });
const missed = list(
  object(
    { requestTime: moment, responseTime: moment, provider: name, success: { const: false }, failure },
    { usage },
  ),
);
const score: JsonSchema = orNull({ type: 'number', minimum: 1, maximum: 10 });
const feedback = object({
  overallScore: { type: 'number', minimum: 0, maximum: 100 },
  ...{ strengths: texts, improvements: texts, specificTips: texts },
  ...{ confidence: score, communication: score, technical: score, engagement: score },
});
const suggestion = object(
  {
    type: only(
      ...['response', 'clarification', 'improvement', 'preparation', 'behavior', 'strategy', 'warning'],
    ),
    timing: only('immediate', 'after_speaker', 'end_of_discussion', 'soon', 'later'),
    content: text,
    confidence: share,
  },
  { context: text },
);
const reply: JsonSchema = {
  anyOf: [
    object({ purpose: { const: 'answer' }, text }, { nothingFound: yes }),
    object({ purpose: { const: 'coach' }, feedback }),
    object({
      purpose: { const: 'analyse' },
      analysis: object({
        ...{ mode, overallConfidence: share, warnings: texts, nextSteps: texts },
        suggestions: list(suggestion),
      }),
    }),
    object({
      purpose: { const: 'performance' },
      performance: object({
        ...{ responseTime: score, clarityScore: score, relevanceScore: score, confidenceLevel: score },
        suggestions: texts,
      }),
    }),
    object({ purpose: { const: 'tips' }, tips: texts }),
    object({ purpose: { const: 'quick-tip' }, suggestion: object({ content: text, confidence: share }) }),
  ],
};
const origins = { from: replyOrigin, provider: name, failure };
const cap = only('requests', 'tokens');

/** What is on each fact. */
export const STAMP: JsonSchema = object({
  type: name,
  seq: { type: 'integer', minimum: 1, maximum: MOST },
  at: moment,
  elapsed: ms,
  v: { const: 1 },
});

/** What a fact of each type holds beside its stamp; of those that are not named here, nothing. */
export const FACT_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'session-started': object(
    { origin, language: name, mode, industry, background: text, tracks: list(track), limits },
    { title: text, file: object({ id: name, you: orNull(name) }), automatic },
  ),
  'consent-given': object({ statement: text }),
  'track-opened': object({ sound: name, surface: only('tab', 'window', 'screen', 'unknown'), label: text }),
  'engine-switched': object(
    { track, from: orNull(name), to: name, cause: only('failed', 'better') },
    { failure, incomplete: yes },
  ),
  'utterance-settled': object(
    {
      utterance: name,
      voice,
      text,
      startMs: ms,
      endMs: ms,
      timing: only('measured', 'estimated'),
      engine: name,
    },
    { speaker: name, confidence: { type: 'number' }, recovered: yes },
  ),
  'watch-started': object({ watch: name, screen: name }),
  'screen-changed': object({ watch: name, text, added: text, confidence: { type: 'number' } }),
  'watch-ended': object({ watch: name, cause: only('stopped', 'share-ended', 'failed') }, { failure }),
  'capture-started': object({ capture: name, screen: name }),
  'screen-read': object({ capture: name, text }, { confidence: { type: 'number' }, failure }),
  'capture-failed': object({ capture: name, failure }),
  'automatic-answers-set': automatic,
  'automatic-answers-stopped': object({ cap }),
  'automatic-analysis-set': object({ on: yes }),
  'automatic-analysis-stopped': object({ cap }),
  'mode-set': object({ mode }),
  'question-asked': object({ question: name, text, by: only('person', 'automatic') }, { utterance: name }),
  'answer-ended': object(
    { question: name, text, outcome: only('complete', 'cancelled', 'failed', 'interrupted'), ms },
    { ...origins, missed, usage, stale: yes, nothingFound: yes },
  ),
  'advice-asked': object({
    advice: name,
    purpose: only('analyse', 'performance', 'tips', 'quick-tip'),
    by: only('person', 'automatic'),
  }),
  'advice-ended': object(
    { advice: name, outcome: only('complete', 'cancelled', 'failed', 'interrupted'), ms },
    { ...origins, reply, missed, usage },
  ),
  'suggestion-applied': object({ advice: name, index: count, text }),
  'session-stopped': object({ durationMs: ms }),
  'coaching-ended': object({ feedback: orNull(feedback) }, origins),
  'notes-set': object({ text }),
  'title-set': object({ title: text }),
  'contact-linked': object({ contact: orNull(object({ id: name, name }, { company: name })) }),
};
