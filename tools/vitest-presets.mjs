// @ts-check
// The test configuration that every library and app shares. A verdict must not depend on how fast the machine is, so every
// limit here only finds what hangs, and whatever runs in real time is left to `npm run test:all`.
import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Longest a test, a hook or a wait may take, ms. */
const HANG_MS = 180_000;

/** Files of tests by where they run. */
export const IN_A_BROWSER = 'src/**/*.browser.test.{ts,tsx}';
const IN_REAL_TIME = 'src/**/*.real-time.test.{ts,tsx}';

/** The libraries' sources stand for their packages. */
export const SOURCES = {
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
};

/** @type {typeof import('./vitest-presets.d.mts').limitsAndReport} */
export const limitsAndReport = (kind) => ({
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  teardownTimeout: HANG_MS,
  expect: { poll: { timeout: HANG_MS } },
  reporters: [
    process.env.CI ? 'dot' : 'default',
    /** @type {[string, { outputFile: string }]} */ (['json', { outputFile: `test-output/${kind}.json` }]),
  ],
});

/** @type {typeof import('./vitest-presets.d.mts').unitTestOptions} */
export const unitTestOptions = (name, more = {}) => ({
  name,
  environment: 'node',
  env: { NODE_ENV: 'test' }, // whatever the caller's is: React takes another build by it
  include: ['src/**/*.test.{ts,tsx}'],
  exclude: [IN_A_BROWSER, IN_REAL_TIME],
  // No test replaces a module, so files may share theirs, which halves the time.
  isolate: false,
  ...limitsAndReport('test'),
  ...more,
});

/** @type {typeof import('./vitest-presets.d.mts').unitTests} */
export const unitTests = (name, root, more = {}) => ({
  root,
  cacheDir: `../../node_modules/.vite/${name}`,
  ...SOURCES,
  test: unitTestOptions(name, more),
});

/** @type {typeof import('./vitest-presets.d.mts').realTimeTests} */
export const realTimeTests = (name, root, more = {}) => ({
  ...unitTests(name, root),
  test: {
    ...unitTestOptions(`${name}-real-time`, more),
    include: [IN_REAL_TIME],
    exclude: [],
    fileParallelism: false,
    isolate: true,
    ...limitsAndReport('test-real-time'),
  },
});
