// @ts-check
// The letters of the first paint are asked for with the page, not once its styles have come.
import { Buffer } from 'node:buffer';
import { basename } from 'node:path';
import subsetFont from 'subset-font';

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

/** From regular to what `<strong>` is where nothing else is said. */
const WEIGHTS = { min: 400, max: 700 };
/** What the file of the Latin letters has, after its own rule. */
const LETTERS = String.fromCodePoint(
  ...[
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
);

/**
 * A Vite plugin: the Latin letters without the weights that nothing is set in, which are a third of the file.
 * @returns {import('vite').Plugin}
 */
export const narrowTypeface = () => ({
  name: 'narrow-typeface',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const each of Object.values(bundle)) {
      if (each.type !== 'asset' || !LATIN.test(each.fileName)) continue;
      each.source = await subsetFont(Buffer.from(each.source), LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
    }
  },
});

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
