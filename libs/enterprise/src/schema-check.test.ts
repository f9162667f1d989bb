import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchema, type JsonSchema } from './schema-check.js';
import { SUBJECT_EXPORT_SCHEMA } from './subject-schema.js';
import { TEAM_FILE_SCHEMA } from './team-file-schema.js';

const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3, pattern: '^[a-z𝒳]+$' },
    kind: { enum: ['a', 'b'] },
    version: { const: 1 },
    share: { type: ['number', 'null'], minimum: 0, maximum: 1 },
    list: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/whole' } },
    more: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
  $defs: { whole: { type: 'integer' } },
};

describe('checkSchema', () => {
  it.each([
    { name: 'ab' },
    { name: '𝒳𝒳𝒳' },
    { name: 'a', kind: 'b', version: 1, share: null, list: [1, 2], more: { x: true } },
  ])('takes %j', (value) => expect(checkSchema(SCHEMA, value)).toBeNull());

  it.each([
    [null, '', 'must be object'],
    [[], '', 'must be object'],
    [{}, 'name', 'is missing'],
    [{ name: 1 }, 'name', 'must be string'],
    [{ name: '' }, 'name', 'must have at least 1 characters'],
    [{ name: 'abcd' }, 'name', 'must have at most 3 characters'],
    [{ name: 'A' }, 'name', 'has a form that is not known'],
    [{ name: 'a', kind: 'c' }, 'kind', 'must be one of a, b'],
    [{ name: 'a', version: 2 }, 'version', 'must be 1'],
    [{ name: 'a', share: 1.1 }, 'share', 'must be at most 1'],
    [{ name: 'a', share: -1 }, 'share', 'must be at least 0'],
    [{ name: 'a', share: '1' }, 'share', 'must be number or null'],
    [{ name: 'a', list: [1, 2.5] }, 'list[1]', 'must be integer'],
    [{ name: 'a', list: [1, 2, 3] }, 'list', 'must have at most 2 entries'],
    [{ name: 'a', more: { x: 1 } }, 'more.x', 'must be boolean'],
    [{ name: 'a', other: 1 }, 'other', 'is not known'],
    [JSON.parse('{"name":"a","__proto__":{}}'), '__proto__', 'is not known'],
    [{ name: 'a', toString: 1 }, 'toString', 'is not known'],
  ])('refuses %j at %s', (value, path, fault) => expect(checkSchema(SCHEMA, value)).toEqual({ path, fault }));

  it('never throws on what a file may hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const schema of [SCHEMA, TEAM_FILE_SCHEMA, SUBJECT_EXPORT_SCHEMA]) checkSchema(schema, value);
      }),
    );
  });
});
