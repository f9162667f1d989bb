// @ts-check
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, defaultServerConditions } from 'vite';
import { audioFiles } from '../tools/audio-files.mjs';
import { recognitionFiles } from '../tools/recognition-files.mjs';
import { root } from '../tools/workspace.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Where the pages of this folder go, and what of it runs in Node. */
export const PAGES = `${root}test-output/bench/pages/`;
export const BUNDLES = `${root}test-output/bench/node/`;

/** @type {import('vite').InlineConfig} */
const common = { configFile: false, logLevel: 'warn', cacheDir: `${root}node_modules/.vite/bench` };

/**
 * Bundles pages from the libraries' sources, minified as the app is.
 * @param {object} options
 * @param {string} options.folder where they lie, with a slash at the end
 * @param {readonly string[]} options.pages their names
 * @param {string} options.to where they go
 * @param {import('vite').InlineConfig['plugins']} [options.plugins]
 */
export async function buildPagesOf({ folder, pages, to, plugins = [] }) {
  await build({
    ...common,
    root: folder,
    plugins,
    worker: { format: 'es' },
    resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
    build: {
      outDir: to,
      emptyOutDir: true,
      rolldownOptions: {
        input: pages.map((page) => `${folder}${page}.html`),
        // What libraries say to frameworks that render on a server.
        onLog: (level, log, tell) => log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log),
      },
    },
  });
}

/** Bundles the pages and the Node part. */
export async function buildPages() {
  await buildPagesOf({
    folder: `${here}pages/`,
    pages: [
      'analytics',
      'fold',
      'hi',
      'hidden',
      'hidden-meeting',
      'journal',
      'long-listening',
      'markdown',
      'screen-watch',
      'search',
      'session-list',
      'share-safety',
    ],
    to: PAGES,
    plugins: [audioFiles('/audio/'), recognitionFiles('/recognition/')],
  });
  await build({
    ...common,
    root: here,
    resolve: { conditions: ['@sotto/source'] },
    ssr: {
      noExternal: [/^@sotto\//],
      resolve: { conditions: ['@sotto/source', ...defaultServerConditions] },
    },
    build: {
      outDir: BUNDLES,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: [
          `${here}context-recall.ts`,
          `${here}delivery-times.ts`,
          `${here}fold-times.ts`,
          `${here}phrase-scores.ts`,
          `${here}prediction-scores.ts`,
          `${here}question-judgements.ts`,
          `${root}e2e/killed-meeting.ts`,
          `${root}libs/screen/test/real-browser.ts`,
          `${root}libs/speech/test/different-pulses.ts`,
          `${root}libs/speech/test/heard-of-delivered.ts`,
        ],
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}
