// @ts-check
// `npm run bench`: our figures against their goals, as a table and as test-output/bench.json. It is no test: a goal that
// is missed is said, and only what could not be measured is an error. `npm run bench -- --only fold,journal` for some.
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { builtSite, chosenNames, keepDetails, measureEach, say, SITE, tableOf } from './figures.mjs';
import { provideChromium } from './provide-chromium.mjs';

/**
 * By its address, so that this folder's types, which know no page, do not reach into that one's.
 * @type {{
 *   MEASURES: Record<string, import('../bench/measure.mjs').Measure>,
 *   openGround(site: string, options: { short: boolean }): Promise<import('../bench/measure.mjs').Ground & { close(): Promise<void> }>,
 * }}
 */
const { MEASURES, openGround } = await import(new URL('../bench/measures.mjs', import.meta.url).href);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    site: { type: 'string', default: SITE },
  },
});
const names = chosenNames(values.only, Object.keys(MEASURES));
process.env.CHROMIUM_PATH = provideChromium(say);
await builtSite(values.site);

/** Many times what the longest one takes in its short form, so that only what hangs meets it. */
const HANGS_AFTER_MS = 10 * 60_000;

/**
 * Ends the waiting for a measure that hangs, so that the others are still measured.
 * @template Result @param {Promise<Result>} measuring @returns {Promise<Result>}
 */
function unlessItHangs(measuring) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`It hangs: no end after ${HANGS_AFTER_MS / 60_000} minutes`)),
      HANGS_AFTER_MS,
    );
    measuring.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

const ground = await openGround(values.site, values);
/** @type {Record<string, number>} */
const minutes = {};
const results = await measureEach(names, async (name) => {
  const began = performance.now();
  try {
    const measuring = MEASURES[name]?.(ground) ?? Promise.resolve([]);
    return await (values.short ? unlessItHangs(measuring) : measuring);
  } finally {
    minutes[name] = Number(((performance.now() - began) / 60_000).toFixed(1));
  }
}).finally(() => ground.close());

const figures = Object.values(results).flat();
say('');
for (const line of tableOf(figures)) say(line);
if (values.short) say('\nThe short form: these figures say that the measures run, and nothing else.');
for (const { figure, how } of figures.filter(({ skipped }) => skipped)) say(`Skipped: ${figure}. ${how}`);

const all = Object.values(minutes).reduce((sum, each) => sum + each, 0);
const each = Object.entries(minutes).map(([name, took]) => `${name} ${took}`);
say(`\nMinutes: ${each.join(', ')}; ${all.toFixed(1)} in all`);
const machine = {
  node: process.version,
  cpus: cpus().length,
  load: loadavg().map((load) => Number(load.toFixed(1))),
};
say(`Node ${machine.node}, ${machine.cpus} cores, load ${machine.load.join(' ')}`);
await keepDetails('bench.json', {
  at: new Date().toISOString(),
  short: values.short,
  machine,
  minutes,
  results,
});
// What a measure that hangs has left open would keep the command from ending.
if (values.short) process.exit();
