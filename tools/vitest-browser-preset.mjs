// @ts-check
// Apart from vitest-presets.mjs, because the apps' Vite configurations take that one and must not load a browser's driver.
import { playwright } from '@vitest/browser-playwright';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { IN_A_BROWSER, limitsAndReport, SOURCES } from './vitest-presets.mjs';

/** @type {typeof import('./vitest-browser-preset.d.mts').browserTests} */
export const browserTests = (name, root, { args = [], ...more } = {}) => ({
  root,
  cacheDir: `../../node_modules/.vite/${name}-browser`,
  resolve: SOURCES.resolve,
  test: {
    name: `${name}-browser`,
    include: [IN_A_BROWSER],
    env: { SOTTO_THOROUGH: process.env.SOTTO_THOROUGH ?? '' },
    ...limitsAndReport('test-browser'),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, ...args] },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...more,
  },
});
