import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';

/** What needs the browser's own: workers, WebCrypto, blobs. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/enterprise-browser',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  optimizeDeps: { include: ['hash-wasm', 'jose'] },
  test: {
    name: 'enterprise-browser',
    testTimeout: 60_000, // finds one that hangs; some take ten seconds on a slow machine
    include: ['src/**/*.browser.test.ts'],
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
