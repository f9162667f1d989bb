import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';
import { recognitionFiles } from '../../tools/recognition-files.mjs';

/** The slides as pictures, read by real recognition in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/demo-meeting-browser',
  plugins: [recognitionFiles('/recognition/')],
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  test: {
    name: 'demo-meeting-browser',
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
