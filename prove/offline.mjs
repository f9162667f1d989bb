// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { runCommand } from '../tools/run-command.mjs';
import { root } from '../tools/workspace.mjs';

const TO = `${root}test-output/prove/offline`;
const LIMIT_MS = 10 * 60_000;

/** The end-to-end tests of what works offline, by what is in their titles. */
const PASSING_THROUGH = 'opening, history, coaching, figures, exports, audit and data';
const DEMO = 'the demo meeting with its slides, delivery measures and coaching';
const SCREEN = 'a screen is read without a network';

/**
 * The eight things of the specification, each with the test that goes through it with the network off and the server
 * stopped, and the step of that test; without a step it is all of the test.
 * @type {readonly { feature: string, test: string, step?: string }[]}
 */
const FEATURES = [
  { feature: 'opening the app', test: PASSING_THROUGH, step: 'opening the app, history and its search' },
  {
    feature: 'history and its search',
    test: PASSING_THROUGH,
    step: 'opening the app, history and its search',
  },
  { feature: 'analytics and insights', test: PASSING_THROUGH, step: 'analytics and insights' },
  { feature: 'reading the screen', test: SCREEN },
  {
    feature: 'delivery measures and on-device coaching',
    test: PASSING_THROUGH,
    step: 'delivery measures and on-device coaching',
  },
  { feature: 'exports', test: PASSING_THROUGH, step: 'exports' },
  { feature: 'audit and data management', test: PASSING_THROUGH, step: 'audit and data management' },
  { feature: 'the demo meeting', test: DEMO },
];

/**
 * @typedef {{ title: string, error?: unknown, steps?: Step[] }} Step
 * @typedef {{ title: string, ok: boolean, tests: { results: { status: string, steps?: Step[] }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite as Playwright's JSON reporter writes it
 */

/**
 * How many of the eight things work with the network off and the server stopped: those whose end-to-end tests pass, on
 * the site that is measured.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function offline({ site, siteFolder }) {
  const specs = await runTests(site, siteFolder);
  const results = FEATURES.map((wanted) => ({ ...wanted, works: works(specs, wanted) }));
  const working = results.filter((result) => result.works);
  const failing = results.filter((result) => !result.works).map(({ feature }) => feature);
  return [
    {
      figure: 'Things that work with the network off and the server stopped',
      value: `${working.length} of ${FEATURES.length}`,
      goal: `${FEATURES.length} of ${FEATURES.length}`,
      met: failing.length === 0,
      how: `By the end-to-end tests, each in a fresh browser that has visited the site once: ${working.map(({ feature }) => feature).join('; ') || 'none'}.${failing.length > 0 ? ` Not: ${failing.join('; ')}.` : ''} The screen is read where it was read once before with a network, or its files were downloaded in Settings; answers are those of the on-device rules, and in the demo meeting those that were written for it.`,
      details: results,
    },
  ];
}

/**
 * The tests, as they ended. The server of the site that is measured is there already: none is started.
 * @param {string} site @param {string} siteFolder
 * @returns {Promise<readonly Spec[]>}
 */
async function runTests(site, siteFolder) {
  const report = `${TO}.json`;
  await mkdir(TO, { recursive: true });
  await rm(report, { force: true });
  const command = ['npx', 'playwright', 'test', 'offline', '--grep', 'X1', '--workers', '1'];
  await runCommand([...command, '--reporter', 'json', '--output', TO], {
    cwd: root,
    env: {
      ...process.env,
      CI: '',
      SITE_PORT: new URL(site).port,
      SITE_FOLDER: siteFolder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    limitMs: LIMIT_MS,
  });
  return specsOf(JSON.parse(await readFile(report, 'utf8')));
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {readonly Spec[]} specs @param {typeof FEATURES[number]} feature
 * @throws {Error} where there is no such test
 */
function works(specs, { test, step }) {
  const spec = specs.find(({ title }) => title.includes(test));
  const result = spec?.tests[0]?.results.at(-1);
  if (!spec || !result) throw new Error(`No end-to-end test of what works offline is called "${test}".`);
  if (!step || result.status === 'passed') return result.status === 'passed' && hasStep(result.steps, step);
  return (result.steps ?? []).some(({ title, error }) => title === step && !error);
}

/** @param {readonly Step[] | undefined} steps @param {string | undefined} step */
function hasStep(steps, step) {
  if (!step || steps?.some(({ title }) => title === step)) return true;
  throw new Error(`No end-to-end test of what works offline has the step "${step}".`);
}
