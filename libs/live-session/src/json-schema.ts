/** The part of JSON Schema (draft 2020-12) that our files are described with, and that `validate` understands. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly const?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
}

/** The first thing that is not as a schema says. */
export interface Misfit {
  /** `facts[12].text`; empty for the value as a whole. */
  readonly place: string;
  /** What was expected there: 'a number from 0', '"given" or "withdrawn"'. */
  readonly expected: string;
}

/** Null where a value of a JSON text is as the schema says. Its place is put together only where it is not. */
export function misfit(value: unknown, schema: JsonSchema): Misfit | null {
  if (!hasType(value, schema)) return { place: '', expected: kindOf(schema) };
  return inside(value, schema) ?? ofObject(value, schema) ?? ofList(value, schema) ?? combined(value, schema);
}

/** The same, seen from outside of what it is in. */
const within = (place: string, { place: inner, expected }: Misfit): Misfit => ({
  place: inner === '' || inner.startsWith('[') ? place + inner : `${place}.${inner}`,
  expected,
});

function hasType(value: unknown, { type }: JsonSchema): boolean {
  switch (type) {
    case undefined:
      return true;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      // 1e999 is a number of JSON, and infinite here.
      return Number.isFinite(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function inside(value: unknown, schema: JsonSchema): Misfit | null {
  const { const: only, enum: words, minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  const fits =
    (only === undefined || value === only) &&
    (words === undefined || words.includes(value as string)) &&
    (typeof value !== 'number' || (value >= minimum && value <= maximum)) &&
    (typeof value !== 'string' || value.length <= maxLength || [...value].length <= maxLength);
  return fits ? null : { place: '', expected: kindOf(schema) };
}

function ofObject(value: unknown, { properties = {}, required = [] }: JsonSchema): Misfit | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const name of required)
    if (!Object.hasOwn(value, name)) return { place: name, expected: 'a value, but there is none' };
  for (const name in properties) {
    const schema = properties[name];
    if (!schema || !Object.hasOwn(value, name)) continue;
    const wrong = misfit((value as Record<string, unknown>)[name], schema);
    if (wrong) return within(name, wrong);
  }
  return null;
}

function ofList(value: unknown, { items, minItems = 0, maxItems = Infinity }: JsonSchema): Misfit | null {
  if (!Array.isArray(value)) return null;
  if (value.length < minItems) return { place: '', expected: `at least ${minItems} entries` };
  if (value.length > maxItems) return { place: '', expected: `at most ${maxItems} entries` };
  if (!items) return null;
  for (const [index, item] of value.entries()) {
    const wrong = misfit(item, items);
    if (wrong) return within(`[${index}]`, wrong);
  }
  return null;
}

function combined(value: unknown, { anyOf, allOf, if: when, then }: JsonSchema): Misfit | null {
  for (const schema of allOf ?? []) {
    const wrong = misfit(value, schema);
    if (wrong) return wrong;
  }
  if (when && then && misfit(value, when) === null) {
    const wrong = misfit(value, then);
    if (wrong) return wrong;
  }
  if (!anyOf) return null;
  const wrongs = anyOf.map((schema) => misfit(value, schema));
  // The one that came furthest says best what is wrong.
  return wrongs.includes(null) ? null : wrongs.reduce(further);
}

const further = (a: Misfit | null, b: Misfit | null) =>
  (b?.place.length ?? 0) >= (a?.place.length ?? 0) ? b : a;

function kindOf({ type, const: only, enum: words, minimum, maximum, maxLength }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (words) return words.map((word) => `"${word}"`).join(' or ');
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  if (type === 'string')
    return maxLength === undefined ? 'a text' : `a text of at most ${maxLength} characters`;
  const kinds = { object: 'an object', array: 'a list', boolean: 'true or false', null: 'null' };
  if (type === 'integer') return `a whole number${from}${to}`;
  if (type === 'number' || type === undefined) return `a number${from}${to}`;
  return kinds[type];
}
