/** The part of JSON Schema (draft 2020-12) that this library's schemas use; `checkSchema` knows no other keyword. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: string | number;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The types of JSON, by the names of JSON Schema. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** Where a value is not what the schema says: a path such as `sessions[3].at`, and what is wrong there. */
export interface SchemaFault {
  readonly path: string;
  readonly fault: string;
}

/** The first fault of a parsed JSON value; null where there is none. Never throws on a value, whatever it is. */
export function checkSchema(schema: JsonSchema, value: unknown): SchemaFault | null {
  return check(schema, value, '', schema);
}

function check(schema: JsonSchema, value: unknown, path: string, root: JsonSchema): SchemaFault | null {
  if (schema.$ref !== undefined) return check(resolve(schema.$ref, root), value, path, root);
  const fault = typeFault(schema, value) ?? valueFault(schema, value);
  if (fault !== null) return { path, fault };
  if (Array.isArray(value)) return checkItems(schema, value, path, root);
  return typeof value === 'object' && value !== null
    ? checkMembers(schema, value as Readonly<Record<string, unknown>>, path, root)
    : null;
}

const DEFINITIONS = '#/$defs/';

function resolve(reference: string, root: JsonSchema): JsonSchema {
  const found = root.$defs?.[reference.slice(DEFINITIONS.length)];
  if (!found) throw new TypeError(`The schema has no definition ${reference}.`);
  return found;
}

function typeFault({ type }: JsonSchema, value: unknown): string | null {
  if (type === undefined) return null;
  const types: readonly JsonType[] = typeof type === 'string' ? [type] : type;
  return types.some((each) => isOfType(each, value)) ? null : `must be ${types.join(' or ')}`;
}

function isOfType(type: JsonType, value: unknown): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function valueFault(schema: JsonSchema, value: unknown): string | null {
  if (schema.const !== undefined && value !== schema.const) return `must be ${schema.const}`;
  if (schema.enum && !schema.enum.includes(value as string))
    return `must be one of ${schema.enum.join(', ')}`;
  if (typeof value === 'number') return numberFault(schema, value);
  return typeof value === 'string' ? textFault(schema, value) : null;
}

function numberFault({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): string | null {
  if (value < minimum) return `must be at least ${minimum}`;
  return value > maximum ? `must be at most ${maximum}` : null;
}

function textFault(schema: JsonSchema, value: string): string | null {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  // The standard counts characters, not UTF-16 units.
  const { length } = [...value];
  if (length < minLength) return `must have at least ${minLength} characters`;
  if (length > maxLength) return `must have at most ${maxLength} characters`;
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
    ? null
    : 'has a form that is not known';
}

function checkItems(
  { items, maxItems = Infinity }: JsonSchema,
  values: readonly unknown[],
  path: string,
  root: JsonSchema,
): SchemaFault | null {
  if (values.length > maxItems) return { path, fault: `must have at most ${maxItems} entries` };
  if (!items) return null;
  for (const [index, value] of values.entries()) {
    const fault = check(items, value, `${path}[${index}]`, root);
    if (fault) return fault;
  }
  return null;
}

function checkMembers(
  { properties = {}, required = [], additionalProperties = true }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  root: JsonSchema,
): SchemaFault | null {
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return { path: member(path, missing), fault: 'is missing' };
  for (const name of Object.keys(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (schema === false) return { path: member(path, name), fault: 'is not known' };
    const fault = typeof schema === 'object' ? check(schema, value[name], member(path, name), root) : null;
    if (fault) return fault;
  }
  return null;
}

const member = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
