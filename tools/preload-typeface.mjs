// @ts-check
// The letters of the first paint are asked for with the page, not once its styles have come.
import { basename } from 'node:path';

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
