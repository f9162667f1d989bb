// @ts-check
// `npm run prove`: measures every technical claim of the landing page on this machine and writes docs/claims.json, from
// which the Status page is built. A goal that is missed is said there and here; only what could not be measured is an
// error. `npm run prove -- --only noise,offline` for some: the others keep what was last measured of them.
// `--no-record` writes to test-output alone.
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

const NAME = 'docs/claims.json';
const FILE = root + NAME;

const load = (/** @type {string} */ path) => import(new URL(path, import.meta.url).href);
/**
 * By their addresses, so that this folder's types, which know no page, do not reach into theirs.
 * @type {{
 *   CLAIMS: Record<string, () => Promise<import('../bench/measure.mjs').SiteMeasure>>,
 *   mergedClaims: typeof import('../prove/claims-file.mjs').mergedClaims,
 *   claimsText: typeof import('../prove/claims-file.mjs').claimsText,
 *   openSite: typeof import('../bench/ground.mjs').openSite,
 * }}
 */
const { CLAIMS, mergedClaims, claimsText, openSite } = Object.assign(
  {},
  ...(await Promise.all(
    ['../prove/claims.mjs', '../prove/claims-file.mjs', '../bench/ground.mjs'].map(load),
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
const ids = Object.keys(CLAIMS);
const chosen = chosenNames(values.only, ids);
process.env.CHROMIUM_PATH = provideChromium(say);
await builtSite(values.site);

// What is changed while it runs is not what was measured.
const commit = commitBut(NAME);
const ground = await openSite(values.site);
const machine = machineOf(ground.browser.version());
const results = await measureEach(chosen, async (id) => {
  const measure = await CLAIMS[id]?.();
  return (await measure?.(ground)) ?? [];
}).finally(() => ground.close());

const { claims } = JSON.parse(await readFile(FILE, 'utf8'));
const of = { at: new Date().toISOString(), commit, machine };
if (values.record) await writeFile(FILE, claimsText(mergedClaims(claims, ids, results, of)));
await keepDetails('prove.json', { ...of, results });

say('');
for (const line of tableOf(Object.values(results).flat())) say(line);
say(`\n${machine}; written to ${values.record ? NAME : 'test-output'}`);
