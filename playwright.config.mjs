// @ts-check
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './tools/chromium.mjs';
import { freePort } from './tools/free-port.mjs';

/** A free port, so that another run may go on beside this one. The workers take it over from the first process. */
process.env.SITE_PORT ??= String(freePort());
const address = `http://localhost:${process.env.SITE_PORT}`;

/** Tests that play, hear or measure in real time, or kill browsers: nothing that keeps the machine busy may run beside them. */
const IN_REAL_TIME = [
  'both-voices',
  'clock-jumps',
  'crash',
  'discreet-hidden',
  'discreet-safety',
  'discreet-timing',
  'storage-faults',
  'transcription-faults',
  'voice-check',
].map((name) => `**/${name}.test.ts`);

/** Journeys of one rule each, and ten through the whole product: none depends on how fast the machine is. */
const GATE = ['**/journeys/**/*.test.ts', '**/smoke.test.ts'];

/** Firefox and WebKit have a runner of their own. */
const OTHER_BROWSERS = ['**/browsers/**'];

/** Tests that take long and rest on smaller ones. */
const LONG = /@long/;

/** End-to-end tests run over the built site, served with the headers of a real host: `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // `npm test` runs the first, `npm run test:all` the others.
  projects: [
    {
      name: 'gate',
      testMatch: GATE,
      outputDir: 'test-output/e2e/gate',
      use: { contextOptions: { reducedMotion: 'reduce' } }, // a frame that nothing moves in is not drawn
    },
    {
      name: 'whole',
      testIgnore: [...GATE, ...IN_REAL_TIME, ...OTHER_BROWSERS],
      grepInvert: LONG,
      outputDir: 'test-output/e2e/whole',
    },
    {
      name: 'in-real-time',
      testMatch: IN_REAL_TIME,
      grepInvert: LONG,
      outputDir: 'test-output/e2e/in-real-time',
    },
    { name: 'long', testIgnore: [...GATE, ...OTHER_BROWSERS], grep: LONG, outputDir: 'test-output/e2e/long' },
  ],
  workers: 2,
  // Limits only find what hangs: no verdict may depend on how fast the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-output/e2e-gate.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 }, // in a lower window a toast lies over the tabs that the next click wants
    baseURL: address,
    // Each test's context is a first visit, and would keep the whole app: only the tests of that pay for it.
    serviceWorkers: 'block',
    actionTimeout: 60_000, // says which step hung, where the limit of the test would not
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node tools/preview.mjs',
    url: `${address}/`,
    env: { PORT: process.env.SITE_PORT },
    // One that somebody has started and named by SITE_PORT.
    reuseExistingServer: !process.env.CI,
  },
});
