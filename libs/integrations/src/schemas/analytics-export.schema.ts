const time = { type: 'string', format: 'date-time' } as const;
const count = { type: 'integer', minimum: 0 } as const;

const figure = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    value: { type: ['number', 'null'] },
    before: { type: ['number', 'null'], description: 'Of a period of the same length before.' },
    unit: { enum: ['count', 'minutes', 'ms', 'share', 'score', 'words/min', 'number'] },
    better: { enum: ['higher', 'lower'] },
    reason: { type: 'string', description: 'Why there is no value.' },
  },
  required: ['label', 'value', 'before', 'unit'],
  additionalProperties: false,
} as const;

const session = {
  type: 'object',
  properties: {
    sessionId: { type: 'string', minLength: 1 },
    date: { ...time, description: 'Start, UTC.' },
    durationMinutes: { type: ['number', 'null'] },
    quality: { enum: ['excellent', 'good', 'fair', 'poor'] },
    aiRequests: count,
    averageResponseTimeMs: { type: ['integer', 'null'], description: 'Null where there was no answer.' },
    origin: { enum: ['live', 'demo', 'import'] },
    title: { type: 'string', minLength: 1 },
    topics: { type: 'array', items: { type: 'string' } },
    contextItems: count,
    mode: { type: 'string', minLength: 1 },
  },
  required: [
    'sessionId',
    'date',
    'durationMinutes',
    'quality',
    'aiRequests',
    'averageResponseTimeMs',
    'origin',
    'topics',
    'contextItems',
  ],
  additionalProperties: false,
} as const;

/** JSON Schema of the analytics export (ledger G7), version 1. */
export const ANALYTICS_EXPORT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:sotto:analytics-export:1',
  title: 'Analytics export of Sotto',
  type: 'object',
  properties: {
    $schema: { const: 'urn:sotto:analytics-export:1' },
    version: { const: 1 },
    exportedAt: time,
    sample: { const: true, description: 'The sessions are made up.' },
    period: {
      type: 'object',
      properties: { from: time, to: time },
      required: ['from', 'to'],
      additionalProperties: false,
    },
    figures: { type: 'array', items: figure },
    sessions: { type: 'array', items: session, description: 'Oldest first.' },
  },
  required: ['$schema', 'version', 'exportedAt', 'sessions'],
  additionalProperties: false,
} as const;
