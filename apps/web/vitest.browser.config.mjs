import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';

/** What the tabs do with the real sealed store, in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/apps/web-browser',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  // Found late, a dependency makes Vite reload the page in the middle of a test; so they are named.
  optimizeDeps: {
    include: [
      '@ariakit/react',
      'idb',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'styled-components',
    ],
  },
  test: {
    name: 'web-browser',
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
