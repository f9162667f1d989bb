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
 *   openGround(site: string): Promise<import('../bench/measure.mjs').Ground & { close(): Promise<void> }>,
 * }}
 */
const { MEASURES, openGround } = await import(new URL('../bench/measures.mjs', import.meta.url).href);

const { values } = parseArgs({
  options: { only: { type: 'string' }, site: { type: 'string', default: SITE } },
});
const names = chosenNames(values.only, Object.keys(MEASURES));
process.env.CHROMIUM_PATH = provideChromium(say);
await builtSite(values.site);

const ground = await openGround(values.site);
const results = await measureEach(names, async (name) => (await MEASURES[name]?.(ground)) ?? []).finally(() =>
  ground.close(),
);

say('');
for (const line of tableOf(Object.values(results).flat())) say(line);

const machine = {
  node: process.version,
  cpus: cpus().length,
  load: loadavg().map((load) => Number(load.toFixed(1))),
};
say(`\nNode ${machine.node}, ${machine.cpus} cores, load ${machine.load.join(' ')}`);
await keepDetails('bench.json', { at: new Date().toISOString(), machine, results });
