// @ts-check
// What `npm test` runs, in order. How the results are counted stands in test-counts.mjs.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { isSlow } from './slowness.mjs';
import { filesNotRun, one, playwrightCounts, sum, vitestCounts } from './test-counts.mjs';
import {
  browserTestFiles,
  exampleTestFiles,
  outsideProjects,
  REAL_TIME_UNIT_TESTS,
  SOUND_UNIT_TESTS,
  root,
  sourceFolders,
  storyFiles,
  unitTestFiles,
} from './workspace.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {(...command: string[]) => Promise<number>} Run runs a program of node_modules/.bin or node, gives its exit code
 * @typedef {object} Step
 * @property {string} name for `--only`
 * @property {string} heading
 * @property {(run: Run) => Promise<Counts>} run
 * @property {boolean} [light] keeps one core busy and no other step needs it: two of these, first in the list, go at once
 * @property {() => boolean} [applies] false where there is nothing of its kind in the workspace
 * @property {string} [needs] name of the step without which this one cannot succeed
 */

/** Commands that together count as one. @param {string[][]} commands */
const check = (commands) => async (/** @type {Run} */ run) => {
  let passed = true;
  for (const command of commands) passed = (await run(...command)) === 0 && passed;
  return one(passed);
};

/**
 * @param {string} config
 * @param {() => string[]} files that must each be in the report
 * @param {readonly string[]} more options, and paths of the tests to run; all of the configuration unless given
 */
const vitest =
  (config, files, more = []) =>
  async (/** @type {Run} */ run) => {
    const report = freshReport(config);
    const output = [...JSON_BESIDE_LINES, `--outputFile.json=${report}`];
    const code = await run('vitest', 'run', '--config', config, ...output, ...more);
    const results = readReport(report);
    if (!results) return one(false, ['the runner wrote no report']);
    const silent = filesNotRun(results, files());
    const counts = vitestCounts(results, code);
    return {
      ...counts,
      failed: counts.failed + silent.length,
      notes: [...counts.notes, ...silent.map((file) => `${file} is run by no configuration`)],
    };
  };
const JSON_BESIDE_LINES = ['--reporter=dot', '--reporter=json'];

const inRealTime = () => REAL_TIME_UNIT_TESTS.map((path) => root + path);
const withSound = () => SOUND_UNIT_TESTS.map((path) => root + path);

/**
 * Those that keep the machine busy, two files at a time, then those in real time, which mostly wait, and by themselves
 * those with sound. No test replaces a module, so that files may share theirs, which halves the time of the first. Options,
 * because the projects of a configuration do not take them over from it. Half a minute for a test: one that computes takes
 * thrice as long on a slow machine, and one that hangs is found all the same.
 */
const unitTests = async (/** @type {Run} */ run) => {
  const together = () => unitTestFiles().filter((file) => ![...inRealTime(), ...withSound()].includes(file));
  return sum([
    await vitest('tools/vitest.together.config.mjs', together, ['--no-isolate', '--testTimeout=30000'])(run),
    await vitest('tools/vitest.real-time.config.mjs', inRealTime, REAL_TIME_UNIT_TESTS)(run),
    await vitest('tools/vitest.real-time.config.mjs', withSound, [
      ...SOUND_UNIT_TESTS,
      `--maxWorkers=${inRealTimeAtOnce()}`,
    ])(run),
  ]);
};

/** The projects of playwright.config.mjs, one after the other, so that each is told whatever becomes of the others. */
const playwright = async (/** @type {Run} */ run) => {
  const counts = [];
  for (const [project, workers] of e2eProjects()) {
    const report = `${root}test-output/e2e.json`;
    rmSync(report, { force: true });
    const code = await run('playwright', 'test', `--project=${project}`, `--workers=${workers}`);
    const results = readReport(report);
    counts.push(
      results ? playwrightCounts(results, code) : one(false, [`${project}: the runner wrote no report`]),
    );
    if (results) renameSync(report, `${root}test-output/e2e-${project}.json`);
  }
  return sum(counts);
};
/**
 * How many at once: two leave a fifth of two cores idle, three a tenth and take a fifth less time, four gain nothing. Of
 * those in real time two leave two thirds idle, so that neither waits for the machine.
 */
const e2eProjects = () =>
  /** @type {const} */ ([
    ['together', 3],
    ['in-real-time', inRealTimeAtOnce()],
  ]);

/** What must keep up with real time has a slow machine for itself: a core of it does not do what one should. */
const inRealTimeAtOnce = () => (isSlow() ? 1 : 2);

/** @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'types',
    heading: 'Types',
    light: true,
    run: check([['tsc', '--build', 'tsconfig.json', ...outsideProjects()]]),
  },
  { name: 'format', heading: 'Formatting', light: true, run: check([['prettier', '--check', '.']]) },
  {
    name: 'lint',
    heading: 'Lint',
    light: true,
    // Each file by the configuration of its project, as `nx lint` does it, but in one process: a start for each takes as
    // long again. The rules of Nx read its graph of the projects from where Nx has left it, or look at nothing.
    run: check([
      ['nx', 'show', 'projects'],
      ['eslint', 'libs', 'apps', ...outsideProjects(), 'playwright.config.mjs'],
    ]),
  },
  {
    name: 'cycles',
    heading: 'Import cycles',
    light: true,
    run: check([['depcruise', ...sourceFolders(), '--config', '.dependency-cruiser.mjs']]),
  },
  {
    name: 'unused',
    heading: 'Unused files, exports and dependencies',
    light: true,
    run: check([['knip', '--no-config-hints']]),
  },
  {
    name: 'boundaries',
    heading: 'Boundaries: each rule finds its planted violation', // alone: the others would find it too
    run: check([['node', 'tools/check-boundaries.mjs']]),
  },
  {
    name: 'unit',
    heading: 'Unit tests',
    run: unitTests,
  },
  {
    name: 'browser',
    heading: 'Unit tests in a browser',
    applies: () => browserTestFiles().length > 0,
    run: vitest('tools/vitest.browser.config.mjs', browserTestFiles),
  },
  {
    name: 'build',
    heading: 'Build of libraries, apps, site and Storybook',
    run: check([['nx', 'run-many', '-t', 'build', 'site', 'build-storybook', '--parallel=2']]),
  },
  {
    name: 'packages',
    heading: 'Packages as published',
    needs: 'build',
    run: check([
      ['node', 'tools/check-packages.mjs'],
      ['size-limit'],
      ['node', 'tools/api-reports.mjs', '--check'],
      ['node', 'tools/reference.mjs'],
      ['node', 'tools/check-release.mjs'],
    ]),
  },
  {
    name: 'examples',
    heading: 'Examples, with the libraries installed as packages',
    needs: 'build',
    run: vitest('examples/vitest.config.mjs', exampleTestFiles),
  },
  {
    name: 'stories',
    heading: 'Stories, each a test in a browser',
    applies: () => storyFiles().length > 0,
    run: vitest('libs/ui-kit/vitest.storybook.config.ts', storyFiles),
  },
  {
    name: 'e2e',
    heading: 'End to end, over the built site',
    needs: 'build',
    applies: () => existsSync(`${root}playwright.config.mjs`),
    run: playwright,
  },
];

/** Path for a report, with none of an earlier run in its place. @param {string} config */
function freshReport(config) {
  const path = `${root}test-output/${config.replaceAll(/[^a-z]+/g, '-')}.json`;
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
