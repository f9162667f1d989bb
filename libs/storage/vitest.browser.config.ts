import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';

/** The store against a real IndexedDB, WebCrypto and real locks. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/storage-browser',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  optimizeDeps: { include: ['idb', 'fast-check'] },
  test: {
    name: 'storage-browser',
    testTimeout: 60_000, // finds one that hangs; some take ten seconds on a slow machine
    include: ['src/**/*.browser.test.ts'],
    setupFiles: ['test/few-buckets.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
