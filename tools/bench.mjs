// @ts-check
// `npm run bench`: our figures against their goals, as a table and as test-output/bench.json. It is no test: a goal that
// is missed is said, and only what could not be measured is an error. `npm run bench -- --only fold,journal` for some.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { provideChromium } from './provide-chromium.mjs';
import { runCommand } from './run-command.mjs';
import { root } from './workspace.mjs';

/**
 * By its address, so that this folder's types, which know no page, do not reach into that one's.
 * @type {{
 *   MEASURES: Record<string, import('../bench/measure.mjs').Measure>,
 *   openGround(site: string): Promise<import('../bench/measure.mjs').Ground & { close(): Promise<void> }>,
 * }}
 */
const { MEASURES, openGround } = await import(new URL('../bench/measures.mjs', import.meta.url).href);

const BUILD_LIMIT_MS = 10 * 60_000;
const site = `${root}dist/site/`;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {string | undefined} only */
function chosen(only) {
  const names = only?.split(',') ?? Object.keys(MEASURES);
  const unknown = names.filter((name) => !(name in MEASURES));
  if (unknown.length) throw new Error(`No figure is called ${unknown}. There are ${Object.keys(MEASURES)}.`);
  return names;
}

async function buildSite() {
  say('The site is not built yet: npm run build');
  const env = { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const code = await runCommand(['npm', 'run', 'build'], { cwd: root, env, limitMs: BUILD_LIMIT_MS });
  if (code !== 0) throw new Error('The site could not be built: see above.');
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, site: { type: 'string', default: site } },
});
const names = chosen(values.only);
process.env.CHROMIUM_PATH = provideChromium(say);
if (!existsSync(`${values.site}app/index.html`)) await buildSite();

/** @type {Record<string, readonly import('../bench/measure.mjs').Figure[]>} */
const results = {};
const ground = await openGround(values.site);
try {
  for (const name of names) {
    say(`... ${name}`);
    try {
      results[name] = (await MEASURES[name]?.(ground)) ?? [];
    } catch (error) {
      results[name] = [notMeasured(name, error)];
    }
  }
} finally {
  await ground.close();
}

/** @param {string} name @param {unknown} error @returns {import('../bench/measure.mjs').Figure} */
function notMeasured(name, error) {
  process.exitCode = 1;
  return {
    figure: name,
    value: 'not measured',
    goal: '',
    met: null,
    how: String(error).split('\n')[0] ?? '',
  };
}

const figures = Object.values(results).flat();
const wide = (/** @type {'figure' | 'value' | 'goal'} */ column) =>
  Math.max(...figures.map((figure) => figure[column].length), column.length);
const [first, second, third] = [wide('figure'), wide('value'), wide('goal')];
say(`\n${'figure'.padEnd(first)}  ${'value'.padEnd(second)}  ${'goal'.padEnd(third)}  met`);
for (const { figure, value, goal, met, how } of figures) {
  const mark = met === null ? '-' : met ? 'yes' : 'NO';
  say(`${figure.padEnd(first)}  ${value.padEnd(second)}  ${goal.padEnd(third)}  ${mark}`);
  say(`    ${how}`);
}

const machine = {
  node: process.version,
  cpus: cpus().length,
  load: loadavg().map((load) => Number(load.toFixed(1))),
};
say(`\nNode ${machine.node}, ${machine.cpus} cores, load ${machine.load.join(' ')}`);
await mkdir(`${root}test-output`, { recursive: true });
await writeFile(
  `${root}test-output/bench.json`,
  `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
);
