import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';
import { recognitionFiles } from '../../tools/recognition-files.mjs';

/** Real recognition in a real browser, from the files the product ships. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/screen-browser',
  plugins: [recognitionFiles('/recognition/')],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  test: {
    name: 'screen-browser',
    include: ['src/**/*.browser.test.ts'],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
