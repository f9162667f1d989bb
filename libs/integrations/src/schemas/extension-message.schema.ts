const about = {
  id: { type: 'string', minLength: 1, description: 'The session and the number of its fact.' },
  session: { type: 'string', minLength: 1 },
  timestamp: { type: 'string', format: 'date-time', description: 'When it happened, ISO 8601 in UTC.' },
} as const;

const message = (type: string, payload: Readonly<Record<string, object>>) =>
  ({
    type: 'object',
    properties: {
      source: { const: 'sotto' },
      version: { const: 1 },
      type: { const: type },
      payload: {
        type: 'object',
        properties: { ...about, ...payload },
        required: [...Object.keys(about), ...Object.keys(payload)],
      },
    },
    required: ['source', 'version', 'type', 'payload'],
  }) as const;

/** JSON Schema of the messages to a browser extension (ledger G8), version 1. A reader ignores fields it does not know. */
export const EXTENSION_MESSAGE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:sotto:extension-message:1',
  title: 'A message of Sotto to a browser extension',
  oneOf: [
    message('session_started', { mode: { type: 'string', minLength: 1 } }),
    message('session_ended', { duration: { type: 'number', minimum: 0, description: 'Minutes.' } }),
    message('analysis_complete', { kind: { enum: ['analysis', 'coaching'] } }),
    message('suggestion_applied', {
      advice: { type: 'string', minLength: 1 },
      index: { type: 'integer', minimum: 0 },
    }),
  ],
} as const;
