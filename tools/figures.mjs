// @ts-check
// What `npm run bench`, `npm run prove` and `npm run chaos` have in common: which figures are asked for, the site that is
// measured, of what and where, and the table at the end.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import process from 'node:process';
import { runCommand } from './run-command.mjs';
import { root } from './workspace.mjs';

/** @typedef {import('../bench/measure.mjs').Figure} Figure */

const BUILD_LIMIT_MS = 10 * 60_000;

/** The value of a figure that was not measured. */
export const NOT_MEASURED = 'not measured';

/** Where the site lies unless another is named. */
export const SITE = `${root}dist/site/`;

export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * The names of `--only a,b`, or all of them.
 * @param {string | undefined} only
 * @param {readonly string[]} known
 * @throws {Error} where one is not known
 */
export function chosenNames(only, known) {
  const names = only?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`Nothing here is called ${unknown}. There are ${known.join(', ')}.`);
  return names;
}

/** What is built is measured as it is; only a site that is not there is built. @param {string} site its folder */
export async function builtSite(site) {
  if (existsSync(`${site}app/index.html`)) return;
  say('The site is not built yet: npm run build');
  const env = { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const code = await runCommand(['npm', 'run', 'build'], { cwd: root, env, limitMs: BUILD_LIMIT_MS });
  if (code !== 0) throw new Error('The site could not be built: see above.');
}

/**
 * One after the other. What could not be measured is told as a figure without a value, and is an error of the command.
 * @param {readonly string[]} names
 * @param {(name: string) => Promise<readonly Figure[]>} measure
 * @returns {Promise<Record<string, readonly Figure[]>>} by name
 */
export async function measureEach(names, measure) {
  /** @type {Record<string, readonly Figure[]>} */
  const results = {};
  for (const name of names) {
    say(`... ${name}`);
    const start = performance.now();
    try {
      results[name] = await measure(name);
    } catch (error) {
      process.exitCode = 1;
      const [how = ''] = String(error).split('\n');
      say(error instanceof Error ? (error.stack ?? how) : how);
      results[name] = [{ figure: name, value: NOT_MEASURED, goal: '', met: null, how, failed: true }];
    }
    say(`    ${Math.round((performance.now() - start) / 1000)} s`);
  }
  return results;
}

/** The figures with their goals, one under the other. @param {readonly Figure[]} figures */
export function tableOf(figures) {
  const wide = (/** @type {'figure' | 'value' | 'goal'} */ column) =>
    Math.max(...figures.map((figure) => figure[column].length), column.length);
  const [first, second, third] = [wide('figure'), wide('value'), wide('goal')];
  return [
    `${'figure'.padEnd(first)}  ${'value'.padEnd(second)}  ${'goal'.padEnd(third)}  met`,
    ...figures.flatMap(({ figure, value, goal, met, how }) => [
      `${figure.padEnd(first)}  ${value.padEnd(second)}  ${goal.padEnd(third)}  ${met === null ? '-' : met ? 'yes' : 'NO'}`,
      `    ${how}`,
    ]),
  ];
}

/** Keeps everything behind the figures in test-output. @param {string} name of the file @param {object} all */
export async function keepDetails(name, all) {
  await mkdir(`${root}test-output`, { recursive: true });
  await writeFile(`${root}test-output/${name}`, `${JSON.stringify(all, null, 2)}\n`);
}

/** Where it was measured, in a line. @param {string} [version] of the browser, where there was one */
export function machineOf(version) {
  const model = cpus()[0]?.model.trim();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const cores = `${cpus().length} cores${model ? ` (${model})` : ''}`;
  const browser = version ? `, Chromium ${version}` : '';
  return `${cores}, ${gigabytes} GB, Node ${process.version}${browser}`;
}

/**
 * The version that is measured, which is what was last committed, or says that it is not.
 * @param {string} file that is written, and does not count
 */
export function commitBut(file) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', `:!${file}`) !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '-dirty' : ''}`;
}
