// @ts-check
// `npm test`: the gate. Nx runs every check in its order, two at a time, and takes from its cache what has not changed; here
// the results are counted. The last line is `N passed, N failed`. `npm test -- --only lint-all,test` runs some of the targets.
import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { provideChromium } from './provide-chromium.mjs';
import { runCommand } from './run-command.mjs';
import { slowness } from './slowness.mjs';
import { lastLine, one, sum } from './test-counts.mjs';
import { countFilesNotRun, countsOf, forgetReports, tasksRun } from './test-reports.mjs';
import { root } from './workspace.mjs';

const TARGETS = [
  'format',
  'lint-all',
  'typecheck',
  'references',
  'cycles',
  'unused',
  'boundaries',
  'test',
  'test-tools',
  'test-browser',
  'build',
  'packages',
  'test-storybook',
  'site',
  'e2e',
];
/** Targets beyond the gate: `npm run test:all` runs them by `--only`. */
const OTHERS = ['examples', 'build-storybook', 'reference'];
/** The goal for the gate on two idle cores, minutes. */
const GOAL_MINUTES = 12;
/** One that takes longer hangs. */
const LIMIT_MS = 80 * 60_000;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const targets = values.only?.split(',') ?? TARGETS;
const known = [...TARGETS, ...OTHERS];
const unknown = targets.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`No target is called ${unknown}. There are ${known.join(', ')}.`);

const isCI = Boolean(process.env.CI);
const env = {
  ...process.env,
  CI: '1', // no watching, no test.only
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  VITEST_MAX_WORKERS: process.env.VITEST_MAX_WORKERS ?? '1', // Nx runs two projects at a time
  CHROMIUM_PATH: provideChromium(say),
};
forgetReports();
const command = ['nx', 'run-many', '-t', ...targets, '--parallel=2', '--output-style=static'];
// A verdict of CI rests on what ran there, not on what a cache remembers.
const code = await runCommand(['npx', ...command, ...(isCI ? ['--skip-nx-cache'] : [])], {
  cwd: root,
  env,
  limitMs: LIMIT_MS,
});

const tasks = tasksRun() ?? [];
const results = tasks.map((task) => ({ task, counts: countsOf(task) }));
const whole = values.only ? [] : [countFilesNotRun(tasks)];

say('\n== Summary');
for (const target of targets) {
  const own = results.filter(({ task }) => task.target === target);
  if (own.length === 0) continue;
  const counts = sum(own.map((each) => each.counts));
  const mark = counts.failed ? 'FAILED' : 'ok';
  const cached = own.filter(({ task }) => task.cacheStatus !== 'cache-miss').length;
  const seconds =
    own.reduce((time, { task }) => time + Date.parse(task.endTime) - Date.parse(task.startTime), 0) / 1000;
  const from = cached ? `  (${cached} of ${own.length} from the cache)` : '';
  say(
    `${mark.padEnd(7)}${target.padEnd(16)}${lastLine(counts).padEnd(26)}${seconds.toFixed(1).padStart(7)} s${from}`,
  );
  if (counts.failed) for (const note of counts.notes) say(`       ${note}`);
}
for (const note of whole.flatMap(({ notes }) => notes)) say(`       ${note}`);

const silent = code !== 0 && results.every(({ counts }) => counts.failed === 0);
const total = sum([
  ...results.map(({ counts }) => counts),
  ...whole,
  ...(silent || tasks.length === 0 ? [one(false)] : []),
]);
if (silent) say(`       Nx ended with ${code}, though no task failed: see above.`);
await mkdir(`${root}test-output`, { recursive: true });
await writeFile(`${root}test-output/gate.json`, JSON.stringify(total, null, 2));
process.exitCode = total.failed ? 1 : 0;
const minutes = (performance.now() / 60_000).toFixed(1);
say(`${'in all'.padEnd(49)}${minutes.padStart(7)} min; the goal is ${GOAL_MINUTES} on two idle cores`);
say(`Reading a JSON text takes ${slowness().toFixed(1)} times as long here as on the machine of that limit.`);
say(lastLine(total));
