import type { DeliveryMeasureId } from '@sotto/meeting';
import type { JsonSchema } from './schema-check.js';

/** Sessions of one file; 27 a day for a year. Our choice, so that a hostile file ends somewhere. */
export const MAX_TEAM_SESSIONS = 10_000;

const score: JsonSchema = { type: ['number', 'null'], minimum: 0, maximum: 10 };
const coordinate: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' };
const time: JsonSchema = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000 };
const line = (least: number): JsonSchema => ({ type: 'string', minLength: least, maxLength: 200 });

const figure: JsonSchema = { type: 'number', minimum: 0, maximum: 1_000_000_000 };

/** Every measure there is and no other name: a name of one's own could carry words. */
export const FIGURES: Readonly<Record<DeliveryMeasureId, JsonSchema>> = {
  pace: figure,
  fillers: figure,
  'filler-clusters': figure,
  hedges: figure,
  'talk-share': figure,
  'longest-monologue': figure,
  'their-longest-story': figure,
  questions: figure,
  'open-questions': figure,
  patience: figure,
  interactivity: figure,
  interruptions: figure,
  crosstalk: figure,
  silences: figure,
  'longest-silence': figure,
};

/** Whether a team file may name this measure. */
export const isTeamFigure = (id: string): boolean => Object.hasOwn(FIGURES, id);

/** The format of a team file, version 1: what is exported follows it, and what is imported is checked against it. */
export const TEAM_FILE_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:sotto:team-file:1',
  title: 'Sotto team file',
  description:
    'Figures of one colleague’s sessions, without a word of what was said, and signed. The signature is ECDSA on the curve P-256 with SHA-256, r and s as 64 bytes in base64url, over the bytes of "sotto-team-file/1", a line feed, and the canonical JSON (RFC 8785) of the file without its member "signature".',
  type: 'object',
  additionalProperties: false,
  required: ['format', 'version', 'colleague', 'madeAt', 'sessions', 'publicKey', 'signature'],
  properties: {
    format: { type: 'string', const: 'sotto-team-file' },
    version: { type: 'integer', const: 1 },
    colleague: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name', 'department'],
      properties: {
        id: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
        name: line(1),
        department: line(0),
      },
    },
    madeAt: { ...time, description: 'Milliseconds since 1970.' },
    sessions: { type: 'array', maxItems: MAX_TEAM_SESSIONS, items: { $ref: '#/$defs/session' } },
    publicKey: {
      type: 'object',
      additionalProperties: false,
      required: ['kty', 'crv', 'x', 'y'],
      properties: {
        kty: { type: 'string', const: 'EC' },
        crv: { type: 'string', const: 'P-256' },
        x: coordinate,
        y: coordinate,
      },
    },
    signature: { type: 'string', pattern: '^[A-Za-z0-9_-]{86}$' },
  },
  $defs: {
    session: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'minutes', 'quality'],
      properties: {
        at: { ...time, description: 'Start, milliseconds since 1970.' },
        minutes: { type: 'number', minimum: 0, maximum: 100_000 },
        quality: { type: 'string', enum: ['excellent', 'good', 'fair', 'poor'] },
        scored: { $ref: '#/$defs/scored' },
      },
    },
    scored: {
      type: 'object',
      additionalProperties: false,
      required: ['mode', 'scenario', 'speechMs', 'figures'],
      properties: {
        mode: { type: 'string', enum: ['interview', 'sales', 'presentation', 'meeting'] },
        scenario: {
          type: 'string',
          enum: [
            'job_interview',
            'performance_review',
            'client_presentation',
            'team_meeting',
            'sales_call',
            'investor_pitch',
            'conference_presentation',
            'disciplinary_meeting',
            'negotiation',
            'training_session',
          ],
        },
        speechMs: { type: 'number', minimum: 0, maximum: 6_000_000_000 },
        figures: {
          type: 'object',
          description:
            'What was measured, by the name of the measure and in its unit; estimates are left out.',
          additionalProperties: false,
          properties: FIGURES,
        },
        coaching: {
          type: 'object',
          additionalProperties: false,
          required: ['overallScore', 'confidence', 'communication', 'technical', 'engagement'],
          properties: {
            overallScore: { type: 'number', minimum: 0, maximum: 100 },
            confidence: score,
            communication: score,
            technical: score,
            engagement: score,
          },
        },
      },
    },
  },
};
