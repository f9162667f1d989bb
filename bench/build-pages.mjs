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

/** Bundles the pages and the Node part from the libraries' sources, minified as the app is. */
export async function buildPages() {
  /** @type {import('vite').InlineConfig} */
  const common = { configFile: false, logLevel: 'warn', cacheDir: `${root}node_modules/.vite/bench` };
  await build({
    ...common,
    root: `${here}pages`,
    plugins: [audioFiles('/audio/'), recognitionFiles('/recognition/')],
    worker: { format: 'es' },
    resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
    build: {
      outDir: PAGES,
      emptyOutDir: true,
      rolldownOptions: {
        input: [
          'analytics',
          'fold',
          'hidden',
          'hidden-meeting',
          'journal',
          'long-listening',
          'screen-watch',
          'search',
          'session-list',
          'share-safety',
        ].map((page) => `${here}pages/${page}.html`),
      },
    },
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
        ],
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}
