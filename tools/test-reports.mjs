// @ts-check
// Turns what Nx and the test runners wrote into counts: each test of a runner's report, and each other task as one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { one, playwrightCounts, sum, vitestCounts } from './test-counts.mjs';
import { isRealTime, projects, root, testFiles } from './workspace.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-counts.mjs').VitestReport} VitestReport */
/**
 * A task as Nx tells of it in `run.json`; `status` is its exit code, times are ISO.
 * @typedef {{ taskId: string, target: string, projectName: string, status: number, cacheStatus: string, startTime: string, endTime: string }} NxTask
 */

/** Where Nx tells of its last run: nx.json puts its cache there. */
const RUN = `${root}.nx/cache/run.json`;

/** The targets whose runner is Vitest. */
const BY_VITEST = ['test', 'test-browser', 'test-storybook', 'test-tools', 'examples'];

/** Removes what an earlier run reported, so that it cannot count for this one. */
export function forgetReports() {
  rmSync(RUN, { force: true });
  for (const name of ['test-tools', 'e2e-gate', 'gate']) {
    rmSync(`${root}test-output/${name}.json`, { force: true });
  }
  for (const folder of [`${root}examples/`, ...projects()])
    rmSync(`${folder}test-output`, { recursive: true, force: true });
}

/** @returns {readonly NxTask[] | undefined} the tasks of the last run, undefined where Nx did not come so far */
export const tasksRun = () => readJson(RUN)?.tasks;

/** @param {NxTask} task @returns {Counts} */
export function countsOf({ taskId, target, projectName, status }) {
  const path = reportOf(target, projectName);
  if (!path) return one(status === 0, status ? [`${taskId} failed`] : []);
  const report = readJson(path);
  if (!report) return one(false, [`${taskId}: the runner wrote no report`]);
  return target === 'e2e' ? playwrightCounts(report, status) : vitestCounts(report, status);
}

/**
 * Counts the test files that no task has run: a file that no configuration includes looks like a file that passes.
 * @param {readonly NxTask[]} tasks
 * @returns {Counts}
 */
export function countFilesNotRun(tasks) {
  const ran = new Set(
    tasks
      .filter(({ target }) => BY_VITEST.includes(target))
      .flatMap(({ target, projectName }) => {
        /** @type {VitestReport | undefined} */
        const report = readJson(reportOf(target, projectName) ?? '');
        return report?.testResults.map(({ name }) => name) ?? [];
      }),
  );
  const silent = testFiles().filter((file) => !isRealTime(file) && !ran.has(file));
  return sum(silent.map((file) => one(false, [`${file.slice(root.length)} is run by no configuration`])));
}

/** @param {string} target @param {string} project @returns {string | undefined} undefined for what is no test runner */
function reportOf(target, project) {
  if (target === 'e2e') return `${root}test-output/e2e-gate.json`;
  if (target === 'examples') return `${root}examples/test-output/examples.json`;
  if (target === 'test-tools') return `${root}test-output/test-tools.json`;
  if (!BY_VITEST.includes(target)) return undefined;
  const kind = ['libs', 'apps'].find((each) => existsSync(`${root}${each}/${project}`));
  return `${root}${kind}/${project}/test-output/${target}.json`;
}

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
