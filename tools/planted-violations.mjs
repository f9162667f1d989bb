// @ts-check
/**
 * One violation of each rule that holds the architecture together, in the project where it would hurt. The lint must
 * find each of them: a rule that nobody has seen fail is a hope.
 *
 * @typedef {object} Violation
 * @property {string} what the sentence a person would say
 * @property {string} folder the project
 * @property {string} code
 * @property {string} rule the rule that must find it
 */

const BOUNDARY = '@nx/enforce-module-boundaries';
const INSIDES = 'no-restricted-imports';

/** @param {string} name */
const imports = (name) => `import * as planted from '${name}';\nexport const used = planted;\n`;

/** @type {readonly Violation[]} */
const IMPORTS = [
  { what: 'React in the scoring', folder: 'libs/core-scoring', code: imports('react'), rule: BOUNDARY },
  { what: 'React in the session', folder: 'libs/live-session', code: imports('zustand'), rule: BOUNDARY },
  { what: 'React in an adapter', folder: 'libs/speech', code: imports('react-dom'), rule: BOUNDARY },
  {
    what: 'React in the demo',
    folder: 'libs/demo-meeting',
    code: imports('styled-components'),
    rule: BOUNDARY,
  },
  {
    what: 'an adapter in an adapter',
    folder: 'libs/speech',
    code: imports('@sotto/storage'),
    rule: BOUNDARY,
  },
  {
    what: 'the scoring in an adapter',
    folder: 'libs/ai-providers',
    code: imports('@sotto/core-scoring'),
    rule: BOUNDARY,
  },
  {
    what: 'an adapter in the scoring',
    folder: 'libs/core-scoring',
    code: imports('@sotto/storage'),
    rule: BOUNDARY,
  },
  {
    what: 'an adapter in the session',
    folder: 'libs/live-session',
    code: imports('@sotto/storage'),
    rule: BOUNDARY,
  },
  {
    what: 'an adapter in the components',
    folder: 'libs/ui-kit',
    code: imports('@sotto/storage'),
    rule: BOUNDARY,
  },
  {
    what: 'the session in the components',
    folder: 'libs/ui-kit',
    code: imports('@sotto/live-session'),
    rule: BOUNDARY,
  },
  {
    what: 'the components in the demo',
    folder: 'libs/demo-meeting',
    code: imports('@sotto/ui-kit'),
    rule: BOUNDARY,
  },
  {
    what: 'a library in the vocabulary',
    folder: 'libs/meeting',
    code: imports('@sotto/core-scoring'),
    rule: BOUNDARY,
  },
  { what: 'an npm package in the vocabulary', folder: 'libs/meeting', code: imports('zod'), rule: BOUNDARY },
  {
    what: 'the session in the landing page',
    folder: 'apps/landing',
    code: imports('@sotto/live-session'),
    rule: BOUNDARY,
  },
  {
    what: 'a path into another project',
    folder: 'libs/core-scoring',
    code: imports('../../meeting/src/index.js'),
    rule: BOUNDARY,
  },
  {
    what: 'the source of a library',
    folder: 'apps/web',
    code: imports('@sotto/storage/src/sealing.js'),
    rule: INSIDES,
  },
  {
    what: 'the build of a library',
    folder: 'apps/web',
    code: imports('@sotto/storage/dist/index.js'),
    rule: INSIDES,
  },
];

const GLOBAL = 'no-restricted-globals';
const PROPERTY = 'no-restricted-properties';

/** Ambient things that the tests could not hold still. @type {readonly Violation[]} */
const AMBIENT = [
  ['fetch', "fetch('https://example.com')", GLOBAL],
  ['fetch by its other name', "globalThis.fetch('https://example.com')", PROPERTY],
  ['setTimeout', 'setTimeout(() => undefined, 1)', GLOBAL],
  ['setTimeout by its other name', 'globalThis.setTimeout(() => undefined, 1)', PROPERTY],
  ['document', 'document.title', GLOBAL],
  ['localStorage', "localStorage.getItem('key')", GLOBAL],
  ['navigator', 'navigator.language', GLOBAL],
  ['crypto', 'crypto.randomUUID()', GLOBAL],
  ['performance', 'performance.now()', GLOBAL],
  ['the time by Date.now', 'Date.now()', PROPERTY],
  ['the time by new Date', 'new Date()', 'no-restricted-syntax'],
  ['chance', 'Math.random()', PROPERTY],
].map(([what = '', expression = '', rule = '']) => ({
  what: `${what} in a library`,
  folder: 'libs/speech',
  code: `export const planted = () => ${expression};\n`,
  rule,
}));

/** And in each library, because a pattern of paths has covered none of them before. @type {readonly Violation[]} */
const EVERYWHERE = [
  'ai-providers',
  'core-scoring',
  'demo-meeting',
  'live-session',
  'meeting',
  'screen',
  'storage',
].map((name) => ({
  what: 'document in a library',
  folder: `libs/${name}`,
  code: 'export const planted = () => document.title;\n',
  rule: GLOBAL,
}));

export const VIOLATIONS = [...IMPORTS, ...AMBIENT, ...EVERYWHERE];

/** Where two files that import each other are planted, for the check of cycles. */
export const CYCLE = {
  folder: 'libs/core-scoring',
  names: /** @type {const} */ (['cycle-a', 'cycle-b']),
};
