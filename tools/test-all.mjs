// @ts-check
// `npm run test:all`: everything, part by part. `-- --only browsers,bench` runs some parts, `-- --resume` those that have
// not passed yet for this commit, `-- --summary` none. Whatever ran for this commit stands in one summary.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chosenNames, commitBut, say } from './figures.mjs';
import { provideChromium } from './provide-chromium.mjs';
import { runCommand } from './run-command.mjs';
import { countPart, PARTS } from './test-all-parts.mjs';
import { lastLine, sum } from './test-counts.mjs';
import { root } from './workspace.mjs';

/** @typedef {{ commit: string, at: string, minutes: number, counts: import('./test-counts.mjs').Counts }} Result */

/** Outside of test-output, which the gate clears. */
const RESULTS = `${root}.nx/test-all/`;
const PART_LIMIT_MS = 60 * 60_000;

const { values } = parseArgs({
  options: { only: { type: 'string' }, resume: { type: 'boolean' }, summary: { type: 'boolean' } },
});
const names = Object.keys(PARTS);
const commit = commitBut('docs');
await mkdir(RESULTS, { recursive: true });

/** @param {string} name @returns {Promise<Result | undefined>} the result of this commit */
async function resultOf(name) {
  const text = await readFile(`${RESULTS}${name}.json`, 'utf8').catch(() => 'null');
  const result = JSON.parse(text);
  return result?.commit === commit ? result : undefined;
}

/** @param {string} name */
async function runPart(name) {
  const part = PARTS[name];
  if (!part) return;
  say(`\n== ${name}: ${part.what}`);
  await rm(root + part.report, { force: true });
  const start = performance.now();
  const env = {
    ...process.env,
    PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
    CI: '1',
    NX_DAEMON: 'false',
    NX_ISOLATE_PLUGINS: 'false',
    CHROMIUM_PATH: chromium,
    ...part.env,
  };
  if (part.before) await runCommand(part.before, { cwd: root, env, limitMs: PART_LIMIT_MS });
  const code = await runCommand(part.command, { cwd: root, env, limitMs: PART_LIMIT_MS });
  const minutes = (performance.now() - start) / 60_000;
  /** @type {Result} */
  const result = { commit, at: new Date().toISOString(), minutes, counts: countPart(part, code) };
  await writeFile(`${RESULTS}${name}.json`, JSON.stringify(result, null, 2));
}

const chosen = values.summary ? [] : chosenNames(values.only, names);
const chromium = chosen.length ? provideChromium(say) : '';
for (const name of chosen) {
  const before = values.resume ? await resultOf(name) : undefined;
  if (!before || before.counts.failed > 0) await runPart(name);
}

say(`\n== Summary of ${commit}`);
const results = [];
for (const name of names) {
  const result = await resultOf(name);
  if (result) results.push(result);
  const mark = !result ? '-' : result.counts.failed ? 'FAILED' : 'ok';
  const told = result
    ? `${lastLine(result.counts).padEnd(26)}${result.minutes.toFixed(1).padStart(7)} min`
    : 'not run for this commit';
  say(`${mark.padEnd(7)}${name.padEnd(16)}${told}`);
  for (const note of result?.counts.notes ?? []) say(`       ${note}`);
}
const total = sum(results.map(({ counts }) => counts));
say(`${results.length} of ${names.length} parts have run`);
say(lastLine(total));
process.exitCode = total.failed || (!values.only && results.length < names.length) ? 1 : 0;
