// @ts-check
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './tools/chromium.mjs';

/** Another port, where 4300 is taken. */
const port = process.env.SITE_PORT ?? '4300';
const address = `http://localhost:${port}`;

/** What plays, hears or measures in real time, or kills browsers: it must not share the machine with what keeps it busy. */
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

/** What takes long and rests on smaller tests that `npm test` runs: a trial of `npm run chaos`. */
const LONG = /@long/;

/** End-to-end tests run over the built site, served with the headers of a real host: `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // `npm test` runs the first, and then the second, with several workers; without a word all run one after the other.
  projects: [
    {
      name: 'together',
      testIgnore: IN_REAL_TIME,
      grepInvert: LONG,
      outputDir: 'test-output/e2e/together',
    },
    {
      name: 'in-real-time',
      testMatch: IN_REAL_TIME,
      grepInvert: LONG,
      outputDir: 'test-output/e2e/in-real-time',
    },
    { name: 'long', grep: LONG, outputDir: 'test-output/e2e/long' },
  ],
  workers: 1,
  timeout: 120_000, // CI has two slow cores, and some are thrice as slow as others
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-output/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 }, // in a lower window a toast lies over the tabs that the next click wants
    baseURL: address,
    // Each test's context is a first visit, and would keep the whole app: only the tests of that pay for it.
    serviceWorkers: 'block',
    actionTimeout: 30_000, // says which step hung, where the limit of the test would not
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node tools/preview.mjs',
    url: `${address}/`,
    env: { PORT: port },
    reuseExistingServer: !process.env.CI,
  },
});
