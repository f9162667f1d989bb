// @ts-check
// Inputs that nobody meant: what is drawn is a small recipe, so that a counterexample can be read and made smaller.
import process from 'node:process';
import fc from 'fast-check';

/** @typedef {import('./fuzz.d.mts').TextOptions} TextOptions */
/** @typedef {{ readonly sample: number } | { readonly text: string }} Base */
/**
 * @typedef {{ readonly how: 'cut' | 'double' | 'flip' | 'number' | 'ends' | 'fill'; readonly at: number;
 *   readonly length: number; readonly unit: string; readonly size: number }} Damage
 */
/** @typedef {{ readonly base: Base; readonly damages: readonly Damage[] }} TextRecipe */
/** @typedef {{ readonly path: number; readonly change: string; readonly value: unknown }} Change */

const MILLION = 1_000_000;
/** Places and lengths are drawn as parts of this, because the length of what they stand in is not known then. */
const WHOLE = 10_000;
const LEVELS = 10_000;
/** Where the runs are many, every unit is tried at its largest. */
const thorough = process.env.SOTTO_FUZZ_RUNS !== undefined;
/** The square of this is seen by the clock; where there is time, that of all there may be. */
const LONG = thorough ? MILLION : 30_000;

/** What programs stumble over. */
const CHARACTERS = [
  ...['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u2028'],
  ...['\u202e', '\u2066', '\ufeff', '\ufffd', '\uffff', '\ud800', '\udc00', '\u0301', '\u{1f468}\u200d', 'İ'],
];
/** Each many times over: what an expression with two ways to read it takes the square of the length for. */
const UNITS = [
  ...[' ', '\t', '\n', '\r', '\r\n', '\n\n', ' \n', 'a', 'a ', 'A', '0', '1.', '-', '_', '.', ',', ';', ':'],
  ...['::', '"', "'", '`', '\\', '/', '<', '>', '</', '<a', '<!--', '(', ')', '[', '![', '](', '{', '}', '|'],
  ...['=', '@', 'a@', 'a.', '&', '&amp;', '#', '%', '%25', '*', '**', '_a', '~', '+', '=\n', '=20', '00:00'],
  ...['data:', 'https://', 'é', 'ß', '漢', '\u{1f600}', ...CHARACTERS],
];
const NUMBERS = [
  ...[
    '0',
    '-0',
    '-1',
    '1e999',
    '-1e999',
    '9007199254740993',
    '99999999999999999999',
    '1e-400',
    '0.1e1',
    'NaN',
  ],
  ...['Infinity', '0x10', '٣', '１', '2147483648', '-2147483649', '4294967296', '8640000000000001'],
];

const part = fc.integer({ min: 0, max: WHOLE });

/** @param {readonly string[]} tokens */
const damageOf = (tokens) =>
  /** @type {fc.Arbitrary<Damage>} */ (
    fc.record({
      how: fc.constantFrom('cut', 'double', 'flip', 'number', 'ends', 'fill', 'fill'),
      at: part,
      length: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, part),
      unit: fc.oneof(fc.constantFrom(...tokens), fc.constantFrom(...UNITS), fc.string({ maxLength: 20 })),
      size: fc.oneof(
        { weight: 12, arbitrary: fc.integer({ min: 1, max: 200 }) },
        { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
        { weight: 1, arbitrary: fc.constant(LONG) },
      ),
    })
  );

/** @param {string} unit @param {number} size */
const filled = (unit, size) => (unit === '' ? '' : unit.repeat(Math.ceil(size / unit.length)));

/** @param {string} text @param {Damage} damage @param {number} atMost */
function damaged(text, { how, at, length, unit, size }, atMost) {
  const place = Math.floor((at * text.length) / WHOLE);
  const end = place + (length <= 60 ? length : Math.floor((length * text.length) / WHOLE));
  const [before, piece, after] = [text.slice(0, place), text.slice(place, end), text.slice(end)];
  switch (how) {
    case 'cut':
      return before + after;
    case 'double':
      return before + filled(piece, Math.min(size * piece.length, atMost)) + after;
    case 'flip':
      return (
        before +
        piece.replace(/[^]/gu, (c) => String.fromCharCode(c.charCodeAt(0) ^ (1 << (size % 16)))) +
        after
      );
    case 'number':
      return before + after.replace(/-?\d+/u, NUMBERS[size % NUMBERS.length] ?? '0');
    case 'ends':
      return text.replace(
        /\r\n|\n|\r/gu,
        (found, index) => ['\r', '\n', '\r\n', found, '\u2028'][index % (1 + (size % 5))] ?? found,
      );
    case 'fill':
      return before + filled(unit, Math.min(size, atMost)) + after;
  }
}

/** @param {readonly string[]} samples @param {number} atMost @returns {(recipe: TextRecipe) => string} */
const textBuilder =
  (samples, atMost) =>
  ({ base, damages }) => {
    let text = 'text' in base ? base.text : (samples[base.sample] ?? '');
    for (const damage of damages) text = damaged(text, damage, atMost).slice(0, atMost);
    return text;
  };

/** Every unit at its length: alone, and within each sample. @param {readonly string[]} samples @param {readonly string[]} tokens */
function alwaysText(samples, tokens) {
  const units = [...new Set([...tokens, ...UNITS])];
  const fill = (/** @type {string} */ unit, /** @type {number} */ at, /** @type {number} */ size) =>
    /** @type {Damage} */ ({ how: 'fill', at, length: 0, unit, size });
  /** @type {TextRecipe[]} */
  const recipes = ['', ...CHARACTERS].map((text) => ({ base: { text }, damages: [] }));
  for (const [i, unit] of units.entries()) {
    if (thorough || samples.length === 0)
      recipes.push({ base: { text: '' }, damages: [fill(unit, 0, LONG)] });
    if (samples.length === 0) continue;
    // Another place for each, so that together they are everywhere.
    const at = Math.floor((i * 7_919) % WHOLE);
    recipes.push({ base: { sample: i % samples.length }, damages: [fill(unit, at, LONG)] });
  }
  for (const sample of samples.keys()) {
    recipes.push({ base: { sample }, damages: [] });
    recipes.push({
      base: { sample },
      damages: [{ how: 'double', at: 0, length: WHOLE, unit: '', size: MILLION }],
    });
  }
  for (const line of thorough ? new Set(samples.flatMap((sample) => sample.split(/\r\n|\n|\r/u))) : []) {
    recipes.push({ base: { text: '' }, damages: [fill(`${line}\n`, 0, LONG)] });
  }
  return recipes;
}

/** @param {TextOptions} [options] @returns {import('./fuzz.d.mts').Hostile<string, TextRecipe>} */
export function hostileText({ samples = [], grammar, tokens = [], atMost = MILLION } = {}) {
  const texts = fc.oneof(
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...UNITS, ...tokens), { maxLength: 60 }).map((all) => all.join('')),
    },
    ...(grammar ? [{ weight: 4, arbitrary: grammar }] : []),
  );
  const bases = fc.oneof(
    { weight: 2, arbitrary: texts.map((text) => ({ text })) },
    ...(samples.length > 0
      ? [{ weight: 3, arbitrary: fc.nat(samples.length - 1).map((sample) => ({ sample })) }]
      : []),
  );
  const damages = fc.array(damageOf(tokens.length > 0 ? tokens : UNITS), { maxLength: 3 });
  return {
    recipes: fc.record({ base: bases, damages }),
    always: alwaysText(samples, tokens),
    build: textBuilder(samples, atMost),
  };
}

const ENCODINGS = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'one byte a letter'];

/** @param {string} text @param {string} encoding */
function encoded(text, encoding) {
  const utf8 = new TextEncoder().encode(text);
  switch (encoding) {
    case 'utf-8':
      return utf8;
    case 'utf-8 with a mark':
      return Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8.subarray(0, 60_000));
    case 'one byte a letter':
      return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    default: {
      const bytes = new Uint8Array(2 * text.length + 2);
      const view = new DataView(bytes.buffer);
      const little = encoding === 'utf-16le';
      view.setUint16(0, 0xfeff, little);
      for (let i = 0; i < text.length; i++) view.setUint16(2 + 2 * i, text.charCodeAt(i), little);
      return bytes;
    }
  }
}

/** @param {TextOptions} [options] @returns {import('./fuzz.d.mts').Hostile<Uint8Array<ArrayBuffer>, any>} */
export function hostileBytes(options = {}) {
  const text = hostileText(options);
  const flips = fc.array(fc.record({ at: part, bit: fc.nat(7) }), { maxLength: 4 });
  return {
    recipes: fc.oneof(
      fc.record({ text: text.recipes, encoding: fc.constantFrom(...ENCODINGS), flips }),
      fc.record({ bytes: fc.array(fc.nat(255), { maxLength: 300 }) }),
    ),
    always: text.always.map((recipe, i) => ({
      text: recipe,
      encoding: i % 5 === 0 ? ENCODINGS[(i / 5) % ENCODINGS.length] : 'utf-8',
      flips: [],
    })),
    build: (recipe) => {
      if ('bytes' in recipe) return Uint8Array.from(recipe.bytes);
      const bytes = encoded(text.build(recipe.text), recipe.encoding);
      for (const { at, bit } of recipe.flips) {
        const place = Math.floor((at * (bytes.length - 1)) / WHOLE);
        if (bytes.length > 0) bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
      }
      return bytes;
    },
  };
}

/** Stand for what cannot be written as a value; they are put into the text. */
const MARKS = /** @type {Readonly<Record<string, () => string>>} */ ({
  '@deep array': () => '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  '@deep object': () => '{"a":'.repeat(LEVELS) + '0' + '}'.repeat(LEVELS),
  '@long text': () => `"${'a '.repeat(MILLION / 2)}"`,
  '@long list': () => `[${'0,'.repeat(MILLION / 10)}0]`,
  '@many keys': () => `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  '@huge': () => '1e999',
  '@minus nothing': () => '-0',
});
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  '',
  '\0',
  '0',
];
const LEAVES = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    1e21,
    -1e21,
    1e300,
    2 ** 53 + 2,
    8_640_000_000_000_001,
    -62_198_755_200_001,
  ],
  ...[
    '',
    ' ',
    'a',
    '0',
    '\ud800',
    '\u202e',
    '\0',
    '__proto__',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
  ],
  ...['2026-02-30T99:99:99Z', 'NaN', '-1'],
  ...Object.keys(MARKS),
];
const CHANGES = ['replace', 'replace', 'remove', 'add', 'wrap', 'repeat', 'poison'];

/** @param {unknown} value @param {Change} change @returns {unknown} the value with one of its parts, counted in order, changed */
function changed(value, { path, change, value: by }) {
  const copy = structuredClone({ root: value });
  /** @type {{ holder: any; key: string }[]} */
  const places = [];
  const look = (/** @type {any} */ holder) => {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      if (typeof holder[key] === 'object' && holder[key] !== null) look(holder[key]);
    }
  };
  look(copy);
  const place = places[path % places.length];
  if (!place) return copy.root;
  const { holder, key } = place;
  const old = holder[key];
  if (change === 'remove' && holder !== copy) {
    // A key that was added to a list is no place of it.
    if (Array.isArray(holder) && Number(key) < holder.length) {
      // Not by `splice`, which asks what may be a poisoned `constructor`.
      holder.copyWithin(Number(key), Number(key) + 1);
      holder.length--;
    } else delete holder[key];
  } else if (change === 'wrap') holder[key] = [old];
  else if (change === 'repeat' && Array.isArray(holder))
    for (let i = 0; i < 50; i++) holder.push(structuredClone(old));
  else if ((change === 'add' || change === 'poison') && typeof old === 'object' && old !== null) {
    const key = KEYS[path % KEYS.length] ?? '';
    // The length of a list is no key that JSON can give it.
    const name = Array.isArray(old) && key === 'length' ? '0' : key;
    const own = change === 'poison' ? { polluted: true, admin: by } : by;
    Object.defineProperty(old, name, { value: own, enumerable: true, configurable: true, writable: true });
  } else holder[key] = by;
  return copy.root;
}

/** @param {unknown} value */
const written = (value) =>
  (JSON.stringify(value) ?? 'null').replace(/"(@[a-z ]+)"/gu, (found, mark) => MARKS[mark]?.() ?? found);

/** @param {import('./fuzz.d.mts').JsonOptions} options */
function jsonValues({ samples, atMost = MILLION }) {
  const values = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...LEAVES) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...LEAVES)) },
  );
  const change = fc.record({ path: fc.nat(9_999), change: fc.constantFrom(...CHANGES), value: values });
  const recipes = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        sample: fc.nat(samples.length - 1),
        changes: fc.array(change, { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ value: values }) },
  );
  /** @type {any[]} */
  const always = [
    ...[...samples.keys()].map((sample) => ({ sample, changes: [] })),
    ...LEAVES.map((value) => ({ value })),
    ...Object.keys(MARKS).map((mark, i) => ({
      sample: i % samples.length,
      changes: [{ path: i, change: 'replace', value: mark }],
    })),
    // Every part of every sample, each with another thing in its place.
    ...samples.flatMap((value, sample) =>
      evenly(partsOf(value), thorough ? 1_000 : 60).map((path) => ({
        sample,
        changes: [
          { path, change: path % 3 === 2 ? 'remove' : 'replace', value: LEAVES[path % LEAVES.length] },
        ],
      })),
    ),
  ];
  const build = (/** @type {any} */ recipe) => {
    const value = 'value' in recipe ? recipe.value : recipe.changes.reduce(changed, samples[recipe.sample]);
    const text = written(value);
    // Cut JSON is no JSON: what is too long falls back to what it was made from.
    return text.length <= atMost + MILLION / 10 ? text : written(samples[recipe.sample ?? 0]);
  };
  return { recipes, always, build };
}

/** Numbers from 0 to `count`, at most so many. @param {number} count @param {number} most */
const evenly = (count, most) =>
  Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor((i * count) / Math.min(count, most)));

/** @param {unknown} value @returns {number} */
const partsOf = (value) =>
  1 +
  (typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum, each) => sum + partsOf(each), 0)
    : 0);

/** @param {import('./fuzz.d.mts').JsonOptions} options @returns {import('./fuzz.d.mts').Hostile<string, any>} */
export function hostileJson(options) {
  const values = jsonValues(options);
  const samples = options.samples.map((value) => JSON.stringify(value));
  const tokens = ['{"', '":', '",', '[{', '}]', '\\u', '\\"', 'null', 'true'];
  const text = hostileText({
    samples,
    tokens,
    ...(options.atMost !== undefined && { atMost: options.atMost }),
  });
  return {
    recipes: fc.oneof(values.recipes, fc.record({ text: text.recipes })),
    always: [...values.always, ...text.always.map((recipe) => ({ text: recipe }))],
    build: (recipe) => ('text' in recipe ? text.build(recipe.text) : values.build(recipe)),
  };
}

/** @param {import('./fuzz.d.mts').JsonOptions} options @returns {import('./fuzz.d.mts').Hostile<unknown, any>} */
export function hostileValue(options) {
  const { recipes, always, build } = jsonValues(options);
  return { recipes, always, build: (recipe) => JSON.parse(build(recipe)) };
}

/**
 * @template From, Input
 * @param {import('./fuzz.d.mts').Hostile<From>} from
 * @param {(input: From) => Input} map
 * @returns {import('./fuzz.d.mts').Hostile<Input>}
 */
export const hostileFrom = (from, map) => ({
  recipes: from.recipes,
  always: from.always,
  build: (recipe) => map(from.build(recipe)),
});
