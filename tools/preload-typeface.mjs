// @ts-check
// The letters of the first paint: asked for with the page, not once its styles have come, and no larger than they need be.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The file of the Latin letters, as the build names it. */
const LATIN = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** A Vite plugin, for the pages of a build whose styles have these letters. @returns {import('vite').Plugin} */
export function preloadTypeface() {
  let base = '/';
  return {
    name: 'preload-typeface',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => LATIN.test(name));
        const needed = Object.values(bundle).some(
          (each) =>
            file &&
            each.type === 'asset' &&
            each.fileName.endsWith('.css') &&
            html.includes(each.fileName) &&
            String(each.source).includes(basename(file)),
        );
        if (!file || !needed) return [];
        // Fonts are fetched without credentials: without `crossorigin` this would be a second request.
        const attrs = {
          rel: 'preload',
          href: base + file,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The weights in use: from regular to what a browser makes of `<strong>`. */
const WEIGHTS = { min: 400, max: 700 };

/** Every character of the Latin letters' file, as its own rule lists them. */
const LETTERS = require('@fontsource-variable/inter/unicode.json')
  .latin.split(',')
  .map((/** @type {string} */ range) =>
    range
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16)),
  )
  .flatMap((/** @type {number[]} */ [from = 0, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  )
  .join('');

/**
 * A Vite plugin: the Latin letters without the weights that nothing is set in, which are a third of the file. They take the
 * place of the package's before the build names its files after what is in them.
 * @returns {import('vite').Plugin}
 */
export function narrowTypeface() {
  const folder = join(tmpdir(), `sotto-typeface-${process.pid}`);
  const replacement = join(folder, 'inter-latin-wght-normal.woff2');
  return {
    name: 'narrow-typeface',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^.*inter-latin-wght-normal\.woff2$/, replacement }] } }),
    async buildStart() {
      await mkdir(folder, { recursive: true });
      await writeFile(replacement, await narrow(await readFile(require.resolve(WHOLE))));
    },
    closeBundle: () => rm(folder, { recursive: true, force: true }),
  };
}
const WHOLE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** @param {Buffer} whole a font file @returns {Promise<Buffer>} the same with the weights in use */
const narrow = (whole) =>
  subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });

/** The rule of the Latin letters, in a style sheet that is built. */
const LATIN_FACE = /@font-face\s*\{[^}]*inter-latin-wght-normal[^}]*\}/g;

/**
 * A Vite plugin: letters that come after the first paint stay away, so that nothing moves that is about to be pressed. It
 * is about the Latin ones, which are asked for with the page; what is written in others is not there yet then.
 * @returns {import('vite').Plugin}
 */
export const stillTypeface = () => ({
  name: 'still-typeface',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type !== 'asset' || !each.fileName.endsWith('.css')) continue;
        each.source = String(each.source).replaceAll(LATIN_FACE, (face) =>
          face.replace(/font-display:\s*swap/, 'font-display:optional'),
        );
      }
    },
  },
});
