// @ts-check
// `npm run chaos`: the product under faults, attacks and long days, and what was lost, as a table and in docs/chaos.json.
// It takes hours and is no part of `npm test`, which goes a smaller way through the same. A goal that is missed is an
// error here: nothing may be lost. `npm run chaos -- --only kills,tabs` for some: the others keep what they last were.
// `--no-record` writes to test-output alone.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  builtSite,
  chosenNames,
  commitBut,
  keepDetails,
  machineOf,
  measureEach,
  say,
  SITE,
  tableOf,
} from './figures.mjs';
import { provideChromium } from './provide-chromium.mjs';
import { root } from './workspace.mjs';

const NAME = 'docs/chaos.json';
const FILE = root + NAME;

const load = (/** @type {string} */ path) => import(new URL(path, import.meta.url).href);
/**
 * By their addresses, so that this folder's types, which know no page, do not reach into theirs.
 * @type {{
 *   TRIALS: Record<string, () => Promise<import('../bench/measure.mjs').SiteMeasure>>,
 *   mergedClaims: typeof import('../prove/claims-file.mjs').mergedClaims,
 *   openSite: typeof import('../bench/ground.mjs').openSite,
 * }}
 */
const { TRIALS, mergedClaims, openSite } = Object.assign(
  {},
  ...(await Promise.all(
    ['../chaos/trials.mjs', '../prove/claims-file.mjs', '../bench/ground.mjs'].map(load),
  )),
);

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    site: { type: 'string', default: SITE },
    record: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const ids = Object.keys(TRIALS);
const chosen = chosenNames(values.only, ids);
process.env.CHROMIUM_PATH = provideChromium(say);
await builtSite(values.site);

// What is changed while it runs is not what was tried.
const commit = commitBut(NAME);
const ground = await openSite(values.site);
const machine = machineOf(ground.browser.version());
const results = await measureEach(chosen, async (id) => {
  const trial = await TRIALS[id]?.();
  return (await trial?.(ground)) ?? [];
}).finally(() => ground.close());

const before = existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')).trials : [];
const of = { at: new Date().toISOString(), commit, machine };
const trials = mergedClaims(before, ids, results, of);
if (values.record) await writeFile(FILE, `${JSON.stringify({ trials }, null, 2)}\n`);
await keepDetails('chaos.json', { ...of, results });

const figures = Object.values(results).flat();
say('');
for (const line of tableOf(figures)) say(line);
const missed = figures.filter(({ met }) => met === false);
if (missed.length > 0) process.exitCode = 1;
say(
  `\n${missed.length} of ${figures.length} figures miss their goal; ${machine}; written to ${values.record ? NAME : 'test-output'}`,
);
