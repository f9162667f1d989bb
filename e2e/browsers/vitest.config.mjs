import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { limitsAndReport } from '../../tools/vitest-presets.mjs';

/** The built site in browsers that are not Chromium: `npm run build` and `node tools/provide-browsers.mjs` come first. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/e2e-browsers',
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: {
    ...limitsAndReport('browsers'),
    name: 'browsers',
    environment: 'node',
    include: ['every-browser.spec.ts'],
    fileParallelism: false,
  },
});
