import { FACT_SCHEMAS, STAMP } from './fact-schemas.js';
import type { JsonSchema } from './json-schema.js';

/**
 * The format of a session file, version 1, as a JSON Schema (draft 2020-12). Facts of other types than those named here
 * may stand in it, and fields beside those named: a later version may have written them.
 */
export const SESSION_FILE_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Sotto session, version 1',
  description:
    'One session: what the list shows of it, and the facts it is made of. Times are milliseconds; "at" since 1970, "elapsed", "startMs" and "endMs" since the session began.',
  type: 'object',
  required: ['format', 'version', 'header', 'facts'],
  properties: {
    format: { const: 'sotto-session' },
    version: { const: 1 },
    header: {
      type: 'object',
      properties: {
        record: {
          type: 'object',
          properties: { id: { type: 'string', maxLength: 1_000 } },
          required: ['id'],
        },
      },
      required: ['record'],
    },
    facts: {
      type: 'array',
      minItems: 1,
      maxItems: 200_000,
      items: {
        ...STAMP,
        allOf: Object.entries(FACT_SCHEMAS).map(([type, then]) => ({
          if: { properties: { type: { const: type } } },
          then,
        })),
      },
    },
  },
};
