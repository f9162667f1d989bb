import type { JsonSchema } from './schema-check.js';

const text: JsonSchema = { type: 'string' };

/** The format of a subject export, version 1. Values of the tables are as each part of Sotto writes them. */
export const SUBJECT_EXPORT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:sotto:subject-export:1',
  title: 'Sotto subject export',
  description: 'All data of a person that Sotto holds in a browser.',
  type: 'object',
  additionalProperties: false,
  required: ['$schema', 'format', 'version', 'exportedAt', 'subject', 'leftOut', 'parts', 'damaged'],
  properties: {
    $schema: { type: 'string', const: 'urn:sotto:subject-export:1' },
    format: { type: 'string', const: 'sotto-subject-export' },
    version: { type: 'integer', const: 1 },
    exportedAt: { type: 'string', description: 'ISO 8601.' },
    subject: {
      type: 'object',
      required: ['id', 'name', 'email', 'role', 'permissions', 'department'],
      properties: {
        id: text,
        name: text,
        email: text,
        role: { type: 'string', enum: ['admin', 'manager', 'member'] },
        permissions: { type: 'array', items: text },
        department: text,
      },
    },
    leftOut: {
      type: 'array',
      description: 'Tables that are never exported, and why.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['table', 'reason'],
        properties: { table: text, reason: text },
      },
    },
    parts: {
      type: 'array',
      description:
        'One for each session, by its id, and one for each kind of data that belongs to no session.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['of', 'tables'],
        properties: {
          of: text,
          tables: {
            type: 'object',
            description: 'A table without a record is not there.',
            properties: {
              facts: {
                type: 'array',
                description: 'What happened in the session, in order.',
                items: {
                  type: 'object',
                  required: ['seq', 'at', 'type'],
                  properties: { seq: { type: 'integer', minimum: 1 }, at: { type: 'number' }, type: text },
                },
              },
              sessions: {
                type: 'array',
                description: 'The row in the list of sessions.',
                items: { type: 'object', required: ['record'] },
              },
            },
            additionalProperties: { $ref: '#/$defs/rows' },
          },
        },
      },
    },
    damaged: { type: 'integer', minimum: 0, description: 'Records that do not open and are missing here.' },
  },
  $defs: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'value'],
        properties: { key: { type: ['string', 'array'] }, value: {} },
      },
    },
  },
} as const satisfies JsonSchema;
