// @ts-check
// The parts of `npm run test:all`, in order, and how the result of each is counted.
import { existsSync, readFileSync } from 'node:fs';
import { one, playwrightCounts, sum, vitestCounts } from './test-counts.mjs';
import { filesContaining, root } from './workspace.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/**
 * @typedef {object} Part
 * @property {string} what in a few words
 * @property {readonly string[]} [before] what installs what the command needs
 * @property {readonly string[]} command of node_modules/.bin, or node
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} report path below the repository of what the command writes
 * @property {(report: any, code: number) => Counts} count
 */

/** Tests that judge milliseconds of the processor where SOTTO_MEASURE asks for it. */
const measuring = () =>
  filesContaining(/tools\/(?:fuzz|processor-time)\.mjs'/).filter((path) => path.endsWith('.test.ts'));

/** @param {string} project @param {number} workers @returns {Omit<Part, 'what'>} */
const endToEnd = (project, workers) => ({
  command: ['playwright', 'test', `--project=${project}`, `--workers=${workers}`],
  env: { E2E_REPORT: `test-output/e2e-${project}.json` },
  report: `test-output/e2e-${project}.json`,
  count: playwrightCounts,
});

/**
 * Counts figures: one that could not be measured has failed, and so has one that misses its goal, but for those of
 * `speed`, which say how fast this machine is.
 * @param {(measure: string) => boolean} speed
 */
const figures =
  (speed) =>
  (
    /** @type {{ results: Record<string, readonly import('../bench/measure.mjs').Figure[]> }} */ { results },
  ) =>
    sum(
      Object.entries(results).flatMap(([measure, all]) =>
        all.map(({ figure, value, goal, met, how, failed }) => {
          if (failed) return one(false, [`${figure} could not be measured: ${how}`]);
          if (met !== false) return one(true);
          return one(speed(measure), [`${figure}: ${value} misses its goal, ${goal}`]);
        }),
      ),
    );

/** @param {string} trials @param {Record<string, string>} env @returns {Omit<Part, 'what'>} */
const faults = (trials, env) => ({
  command: ['node', 'tools/chaos.mjs', '--no-record', '--only', trials],
  env,
  report: 'test-output/chaos.json',
  count: figures(() => false),
});

/** @param {string} targets of Nx, as `npm test -- --only` takes them @returns {Omit<Part, 'what'>} */
const checks = (targets) => ({
  command: ['node', 'tools/test.mjs', '--only', targets],
  report: 'test-output/gate.json',
  count: (report) => report,
});

/** @type {Readonly<Record<string, Part>>} */
export const PARTS = {
  gate: {
    what: 'npm test',
    command: ['node', 'tools/test.mjs'],
    report: 'test-output/gate.json',
    count: (report) => report,
  },
  others: {
    what: 'the libraries as other teams install them, their reference, and the Storybook as it is published',
    ...checks('examples,reference,build-storybook'),
  },
  thorough: {
    what: 'unit and browser tests with every case that the gate takes a sample of',
    ...checks('test,test-browser'),
    env: { SOTTO_THOROUGH: '1' },
  },
  measured: {
    what: 'limits on the time of the processor, and what fuzzing takes',
    get command() {
      return [
        'vitest',
        'run',
        '--config',
        'tools/vitest.config.mjs',
        ...REPORTERS,
        '--outputFile.json=test-output/measured.json',
        ...measuring(),
      ];
    },
    env: { SOTTO_MEASURE: '1', SOTTO_THOROUGH: '1' },
    report: 'test-output/measured.json',
    count: vitestCounts,
  },
  'real-time': {
    what: 'unit tests that hear and watch in real time, in whole browsers',
    command: ['vitest', 'run', '--config', 'tools/vitest.real-time.config.mjs'],
    report: 'test-output/test-real-time.json',
    count: vitestCounts,
  },
  stories: {
    what: 'stories in a light and in a dark system, with the contrast of each',
    ...checks('test-storybook'),
    env: { SOTTO_THOROUGH: '1' },
  },
  e2e: { what: 'end-to-end tests beyond the gate', ...endToEnd('whole', 3) },
  'e2e-real-time': {
    what: 'end-to-end tests with sound, killed browsers and faults',
    ...endToEnd('in-real-time', 1),
  },
  'e2e-long': { what: 'end-to-end tests that take long', ...endToEnd('long', 1) },
  browsers: {
    what: 'Firefox and WebKit',
    before: ['node', 'tools/provide-browsers.mjs'],
    command: ['vitest', 'run', '--config', 'e2e/browsers/vitest.config.mjs'],
    report: 'e2e/browsers/test-output/browsers.json',
    count: vitestCounts,
  },
  bench: {
    what: 'every benchmark once, in a short form',
    command: ['node', 'tools/bench.mjs', '--short'],
    report: 'test-output/bench.json',
    count: figures(() => true),
  },
  claims: {
    what: 'the claims of the landing page',
    command: ['node', 'tools/prove.mjs', '--no-record'],
    report: 'test-output/prove.json',
    count: figures((measure) => measure === 'startup' || measure === 'lighthouse'),
  },
  faults: {
    what: 'kills, storage faults, streams, clocks, engines and hostile text',
    ...faults('kills,storage-faults,tabs,model-streams,engines,clock,hostile-text,strict-policy', {
      SOTTO_CHAOS_KILLS: '40',
      SOTTO_CHAOS_STORAGE_FAULTS: '1',
      SOTTO_CHAOS_ENGINES: '10000',
    }),
  },
  'long-sessions': {
    what: 'simulated hours, real tabs, and ten minutes behind another tab',
    ...faults('long-day,tabs-chromium,hidden-hour', {
      SOTTO_CHAOS_TABS_CHROMIUM: '40',
      SOTTO_CHAOS_HIDDEN_HOUR: '10',
    }),
  },
};

const REPORTERS = ['--reporter=dot', '--reporter=json'];

/** @param {Part} part @param {number} code @returns {Counts} */
export function countPart({ report, count }, code) {
  const path = root + report;
  if (!existsSync(path)) return one(false, ['no report was written']);
  const counts = count(JSON.parse(readFileSync(path, 'utf8')), code);
  if (counts.passed + counts.failed === 0) return one(false, ['nothing was run']);
  return counts.failed === 0 && code !== 0
    ? { ...counts, failed: 1, notes: [...counts.notes, `ended with ${code}`] }
    : counts;
}
