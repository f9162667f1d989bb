// @ts-check
/**
 * How `npm test` counts. A test runner's own report gives its numbers; anything else counts as one. Nothing may turn a
 * failure into silence: a runner that failed without a failed test, or that ran no test, counts as one failed.
 *
 * @typedef {{ passed: number, failed: number, notes: string[] }} Counts
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/** @param {boolean} passed @param {string[]} [notes] @returns {Counts} */
export const one = (passed, notes = []) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, notes });

/**
 * Counts of Vitest's JSON report. A file that failed outside its tests (it did not load, a hook threw) is one failed.
 *
 * @param {VitestReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts({ testResults }, exitCode) {
  const statuses = testResults.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const count = (/** @type {string} */ status) => statuses.filter((each) => each === status).length;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return honest(
    {
      passed: count('passed'),
      failed: count('failed') + brokenFiles.length,
      notes: brokenFiles.map(({ name }) => `${name} failed outside its tests`),
    },
    statuses.length - count('passed') - count('failed'),
    exitCode,
  );
}

/**
 * Counts of Playwright's JSON report. A flaky test (failed, then passed) counts as failed.
 *
 * @param {PlaywrightReport} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }, exitCode) {
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notes: stats.flaky ? [`${stats.flaky} flaky, counted as failed`] : [],
  };
  return honest(counts, stats.skipped, exitCode);
}

/** @param {Counts} counts @param {number} skipped @param {number} exitCode @returns {Counts} */
function honest({ passed, failed, notes }, skipped, exitCode) {
  const told = skipped ? [...notes, `${skipped} skipped`] : notes;
  if (failed) return { passed, failed, notes: told };
  if (exitCode)
    return { passed, failed: 1, notes: [...told, `no test failed, but the runner ended with ${exitCode}`] };
  if (!passed) return { passed, failed: 1, notes: [...told, 'the runner ran no test'] };
  return { passed, failed, notes: told };
}

/**
 * Test files that are not in the report: a file that no configuration includes looks like a file that passes.
 *
 * @param {VitestReport} report
 * @param {readonly string[]} files
 */
export const filesNotRun = ({ testResults }, files) =>
  files.filter((file) => !testResults.some(({ name }) => name === file));

/** @param {readonly Counts[]} list @returns {Counts} */
export const sum = (list) => ({
  passed: list.reduce((total, { passed }) => total + passed, 0),
  failed: list.reduce((total, { failed }) => total + failed, 0),
  notes: list.flatMap(({ notes }) => notes),
});

/** The last line of `npm test`; its shape is an interface. @param {Counts} counts */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
