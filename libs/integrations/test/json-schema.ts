/** What a schema may say here. A key that is not in this list is an error: it would be ignored without a word. */
const KEYWORDS = new Set([
  ...['$schema', '$id', 'title', 'description', 'type', 'const', 'enum', 'properties', 'required'],
  ...['additionalProperties', 'items', 'minLength', 'minimum', 'format', 'oneOf'],
]);

type Schema = Readonly<Record<string, unknown>>;

/**
 * Where a value breaks a JSON Schema (2020-12), as far as our own schemas go; empty where it keeps it.
 * @throws TypeError for a keyword that this check does not know
 */
export function schemaFaults(schema: Schema, value: unknown, path = '$'): readonly string[] {
  for (const keyword of Object.keys(schema)) {
    if (!KEYWORDS.has(keyword)) throw new TypeError(`This check does not know "${keyword}".`);
  }
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`${path} ${what}`);
  const types = ([schema['type'] ?? []] as (string | string[])[]).flat();
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) fault(`is no ${types.join(' or ')}`);
  if ('const' in schema && schema['const'] !== value) fault(`is not ${String(schema['const'])}`);
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) fault('is none of the choices');
  if (typeof schema['minLength'] === 'number' && String(value).length < schema['minLength'])
    fault('is too short');
  if (typeof schema['minimum'] === 'number' && Number(value) < schema['minimum']) fault('is too small');
  if (schema['format'] === 'date-time' && Number.isNaN(Date.parse(String(value)))) fault('is no time');
  const branches = schema['oneOf'] as readonly Schema[] | undefined;
  const fitting = branches?.filter((branch) => schemaFaults(branch, value, path).length === 0).length;
  if (branches && fitting !== 1) fault(`fits ${fitting} branches`);
  if (Array.isArray(value) && schema['items']) {
    value.forEach((each, i) =>
      faults.push(...schemaFaults(schema['items'] as Schema, each, `${path}[${i}]`)),
    );
  }
  if (isOfType('object', value)) faults.push(...memberFaults(schema, value as Schema, path));
  return faults;
}

function memberFaults(schema: Schema, value: Schema, path: string): readonly string[] {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const known = properties[name];
      if (known) return schemaFaults(known, member, `${path}.${name}`);
      return schema['additionalProperties'] === false ? [`${path}.${name} is not allowed`] : [];
    }),
  ];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
