/** A surrogate without its other half: no Unicode text, so that two programs may write it as different bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What is entered has a few; what overflows the stack could not be told from a fault of the program. */
const DEEPEST = 100;

/**
 * JSON with one spelling only (JSON Canonicalization Scheme, RFC 8785): members sorted by their UTF-16 code units, numbers
 * and strings as ECMAScript writes them, no white space. What is hashed or signed is written this way, so that it is
 * the same after a way through a file. Members that are undefined are left out, as JSON leaves them out.
 * @throws TypeError for what is nested deeper than 100 levels, and for what has no JSON: NaN, Infinity, a lone surrogate, undefined in a list, functions, dates, maps.
 */
export const canonicalJson = (value: unknown): string => write(value, 0);

function write(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new TypeError(`Nothing here is nested deeper than ${DEEPEST} levels.`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return `[${Array.from(value, (each) => write(each, depth + 1)).join(',')}]`;
  if (isPlain(value)) return canonicalObject(value, depth);
  throw new TypeError(`No JSON can be written for ${typeof value} ${Object.prototype.toString.call(value)}.`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}.`);
  return JSON.stringify(value);
}

function canonicalString(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new TypeError('A text with half a character has no canonical JSON.');
  return JSON.stringify(value);
}

function canonicalObject(value: Readonly<Record<string, unknown>>, depth: number): string {
  // Without a comparing function `sort` orders by UTF-16 code units, which is what the scheme asks for.
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${canonicalString(name)}:${write(value[name], depth + 1)}`).join(',')}}`;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
