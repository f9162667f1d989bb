// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * How `npm test` counts. A test runner's own report gives its numbers; anything else counts as one. Nothing may turn a
 * failure into silence: a runner that failed without a failed test, or that ran no test, counts as one failed.
 *
 * @typedef {{ passed: number, failed: number, notes: string[] }} Counts
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ status: string, errors: { message?: string }[] }} PlaywrightTry
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: PlaywrightTry[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} [suites]
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
      notes: [
        ...testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
        ),
        ...brokenFiles.map(({ name }) => `${name} failed outside its tests`),
      ],
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
export function playwrightCounts({ stats, errors, suites = [] }, exitCode) {
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    notes: [
      ...suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => failure(file, title, messageOf(tests))),
      ...errors.map(({ message }) => failure('outside the tests', undefined, message)),
      ...(stats.flaky ? [`${stats.flaky} flaky, counted as failed`] : []),
    ],
  };
  return honest(counts, stats.skipped, exitCode);
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {PlaywrightSpec['tests']} tests */
const messageOf = (tests) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors)
    .map(({ message }) => message)
    .find(Boolean);

/**
 * One failed test in one line, so that the end of a long output tells which it was, and why.
 *
 * @param {string} file
 * @param {string} [test]
 * @param {string} [message] of which the first lines are told
 */
function failure(file, test, message = '') {
  const name = test === undefined ? file : `${file} › ${test}`;
  const why = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MESSAGE_LINES)
    .map((line) => line.trim())
    .join(' | ');
  return why ? `${name}: ${why}` : name;
}
/** What was expected, what came, and where. */
const MESSAGE_LINES = 6;

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
