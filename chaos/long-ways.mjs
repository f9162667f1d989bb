// @ts-check
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { playwrightCounts } from '../tools/test-counts.mjs';
import { root } from '../tools/workspace.mjs';

const REPORT = `${root}test-output/e2e-long.json`;

/**
 * The end-to-end tests that are too long for `npm test`, one after the other.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function longWays({ site }) {
  await rm(REPORT, { force: true });
  const code = await playwright(['test', '--project=long', '--workers=1'], new URL(site).port);
  const { passed, failed, notes } = playwrightCounts(JSON.parse(await readFile(REPORT, 'utf8')), code);
  return [
    {
      figure: 'long end-to-end tests that fail',
      value: `${failed} of ${passed + failed}`,
      goal: '0',
      met: failed === 0 && passed > 0,
      how: 'those tagged @long, over the built site, one after the other',
      details: { notes },
    },
  ];
}

/** Without CI, by which Playwright would bring a server of its own. @param {string[]} args @param {string} port */
function playwright(args, port) {
  const { CI: _, ...env } = process.env;
  const tests = spawn(`${root}node_modules/.bin/playwright`, args, {
    cwd: root,
    env: { ...env, SITE_PORT: port, E2E_REPORT: REPORT },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  return new Promise((ends, fails) => {
    tests.once('error', fails);
    tests.once('close', (code) => ends(code ?? 1));
  });
}
