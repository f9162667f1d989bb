// @ts-check
// `npm test`: every check of the workspace in order, one summary, and as the last line `N passed, N failed`.
// `node tools/test.mjs --only unit,lint` runs some of the steps.
import { delimiter } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { provideChromium } from './provide-chromium.mjs';
import { runCommand } from './run-command.mjs';
import { slowness } from './slowness.mjs';
import { lastLine, one, sum } from './test-counts.mjs';
import { STEPS } from './test-steps.mjs';
import { root } from './workspace.mjs';

/** Four times what the longest command takes, the end-to-end tests on two slow cores; one that takes more hangs. */
const STEP_LIMIT_MS = 45 * 60_000;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {string | undefined} only */
function chosenSteps(only) {
  if (!only) return STEPS;
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length) {
    throw new Error(`No step is called ${unknown}. There are ${STEPS.map(({ name }) => name).join(', ')}.`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const steps = chosenSteps(values.only);
const env = {
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
  CI: '1', // no watching, no test.only
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  CHROMIUM_PATH: provideChromium(say),
};
const run = (/** @type {string[]} */ ...command) => {
  say(`$ ${command.join(' ')}`);
  return runCommand(command, { cwd: root, env, limitMs: STEP_LIMIT_MS });
};

/** @param {import('./test-steps.mjs').Step} step @param {ReadonlySet<string>} failed */
async function runStep(step, failed) {
  if (step.needs && failed.has(step.needs)) return one(false, [`not run, because ${step.needs} failed`]);
  try {
    return await step.run(run);
  } catch (error) {
    return one(false, [String(error)]);
  }
}

const failed = new Set();
/** @type {{ step: import('./test-steps.mjs').Step, counts: import('./test-counts.mjs').Counts, seconds: string }[]} */
const results = [];

/** @param {import('./test-steps.mjs').Step} step */
async function carryOut(step) {
  say(`\n== ${step.heading}`);
  const start = performance.now();
  const counts = await runStep(step, failed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (counts.failed) failed.add(step.name);
  say(`== ${step.heading}: ${lastLine(counts)} (${seconds} s)`);
  for (const note of counts.notes) say(`   ${note}`);
  results.push({ step, counts, seconds });
}

const applying = steps.filter(({ applies = () => true }) => applies());
const waiting = [...applying];
/** Two at a time of those that need one core each, then the others alone. */
const lane = async () => {
  while (waiting[0]?.light) await carryOut(/** @type {import('./test-steps.mjs').Step} */ (waiting.shift()));
};
await Promise.all([lane(), lane()]);
for (const step of waiting) await carryOut(step);

say('\n== Summary');
for (const { step, counts, seconds } of results.sort(
  (a, b) => applying.indexOf(a.step) - applying.indexOf(b.step),
)) {
  const mark = counts.failed ? 'FAILED' : 'ok';
  say(`${mark.padEnd(7)}${step.name.padEnd(12)}${lastLine(counts).padEnd(26)}${seconds.padStart(7)} s`);
  if (counts.failed) for (const note of counts.notes) say(`       ${note}`);
}
const total = sum(results.map(({ counts }) => counts));
process.exitCode = total.failed ? 1 : 0;
const wholeMinutes = (performance.now() / 60_000).toFixed(1);
const speed = `for a peer these take ${slowness().toFixed(1)} times as long as they should`;
say(`${'in all'.padEnd(45)}${wholeMinutes.padStart(7)} min; 20 at most, on two cores: ${speed}`);
say(lastLine(total));
