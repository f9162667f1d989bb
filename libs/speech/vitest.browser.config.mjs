import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';

/** Tests that need a real browser: its own recognition, its connections, and a microphone that beeps. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/libs/speech-browser',
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  test: {
    name: 'speech-browser',
    include: ['src/**/*.browser.test.ts'],
    globalSetup: ['test/transcription-peer.mjs'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: chromiumPath(),
          args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
