// @ts-check
// Parts of packages that the app never uses, and that a bundler keeps because it cannot prove it: 6 kB gzip of the first
// load. Each change is small enough to read, and fails the build where a new version has no place for it.

import { root } from './workspace.mjs';

/**
 * @typedef {object} Change
 * @property {RegExp} id of the module
 * @property {readonly (readonly [RegExp, string])[]} edits
 */

/** @type {readonly Change[]} */
const CHANGES = [
  {
    // Links, forms and scroll restoration: none of them has an effect by being made.
    id: /\/node_modules\/react-router\/dist\/\w+\/chunk-[^/]+\.mjs$/,
    edits: [
      [/= (React\d*\.forwardRef)\(/g, '= /* @__PURE__ */ $1('],
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
    ],
  },
  {
    // Prefixes for old browsers, which no style of ours asks for.
    id: /\/node_modules\/styled-components\/dist\/styled-components\.browser\.esm\.js$/,
    edits: [[/\w+\.prefix&&\w+\.push\(\w+\.prefixer\),/g, '']],
  },
];

/** A Vite plugin, for builds. @returns {import('vite').Plugin} */
export function leanPackages() {
  /** @type {Set<RegExp>} */
  const made = new Set();
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    // Its `exports` lead bundlers to the build that warns developers.
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: (id) =>
        `${root}node_modules/react-router/dist/production/${id.endsWith('dom') ? 'dom-export' : 'index'}.mjs`,
    },
    transform: {
      filter: { id: CHANGES.map(({ id }) => id) },
      handler(code, path) {
        let lean = code;
        for (const [found, instead] of CHANGES.flatMap(({ id, edits }) => (id.test(path) ? edits : []))) {
          const edited = lean.replaceAll(found, instead);
          if (edited !== lean) made.add(found);
          lean = edited;
        }
        return { code: lean, map: null };
      },
    },
    generateBundle() {
      for (const [found] of CHANGES.flatMap(({ edits }) => edits))
        if (!made.has(found)) this.error(`lean-packages.mjs: no package has a place for ${found} any more.`);
    },
  };
}
