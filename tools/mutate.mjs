// @ts-check
// `npm run mutate`: changes the code on which trust rests in thousands of small ways, one at a time, and counts how many
// of the changes the unit tests find, as a table and in docs/mutation.json. It takes the better part of an hour and is no
// part of `npm test`. An area below its goal is an error. `npm run mutate -- --only audit,vault` for some: the others keep
// what they last were. Which mutants lived stands in test-output/mutation/<area>.html. What did not change since the
// last time is not tried again; `--anew` tries all.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { chosenNames, commitBut, keepDetails, machineOf, measureEach, say, tableOf } from './figures.mjs';
import { AREAS, GOAL } from './mutate-areas.mjs';
import { isLive, scoreOf } from './mutate-score.mjs';
import { root } from './workspace.mjs';

const NAME = 'docs/mutation.json';
const FILE = root + NAME;
const OUT = 'test-output/mutation';

/** By its address, so that this folder's types do not reach into another's. @type {typeof import('../prove/claims-file.mjs')} */
const { mergedClaims } = await import(new URL('../prove/claims-file.mjs', import.meta.url).href);

const { values } = parseArgs({ options: { only: { type: 'string' }, anew: { type: 'boolean' } } });
const ids = Object.keys(AREAS);
const chosen = chosenNames(values.only, ids);
process.chdir(root);
await mkdir(OUT, { recursive: true });

// What is changed while it runs is not what was tried.
const commit = commitBut(NAME);
const results = await measureEach(chosen, measure);

const before = existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')).areas : [];
const of = { at: new Date().toISOString(), commit, machine: machineOf() };
await writeFile(FILE, `${JSON.stringify({ areas: mergedClaims(before, ids, results, of) }, null, 2)}\n`);
await keepDetails('mutation.json', { ...of, results });

const figures = Object.values(results).flat();
say('');
for (const line of tableOf(figures)) say(line);
const missed = figures.filter(({ met }) => met === false);
if (missed.length > 0) process.exitCode = 1;
say(`\n${missed.length} of ${figures.length} areas miss their goal; ${of.machine}; written to ${NAME}`);

/** @param {string} area @returns {Promise<readonly import('../bench/measure.mjs').Figure[]>} */
async function measure(area) {
  process.env.SOTTO_MUTATE_AREA = area;
  const mutants = await new Stryker(optionsOf(area)).runMutationTest();
  const { percent, found, tried, ignored, files } = scoreOf(mutants);
  const where = Object.entries(files).map(([name, part]) => `${name} ${part.percent.toFixed(1)} %`);
  return [
    {
      figure: `Changes of the code that the tests find: ${area}`,
      value: `${percent.toFixed(1)} %`,
      goal: `>= ${GOAL} %`,
      met: percent >= GOAL,
      how: `${found} of ${tried} mutants found, ${ignored} left out; ${where.join(', ')}`,
      details: mutants.filter(isLive),
    },
  ];
}

/** @param {string} area @returns {ConstructorParameters<typeof Stryker>[0]} */
function optionsOf(area) {
  const sources = (AREAS[area] ?? []).flatMap(({ library, files }) =>
    files.map((name) => `libs/${library}/src/${name}.ts`),
  );
  return {
    mutate: [...sources, '!**/*.test.ts', '!**/*.worker.ts'],
    testRunner: 'vitest',
    // Which tests there are says the configuration: a graph of imports need not be drawn for every mutant.
    vitest: { configFile: 'tools/mutate-vitest.config.mjs', related: false },
    plugins: ['@stryker-mutator/vitest-runner', `${root}tools/mutate-sentences.mjs`],
    ignorers: ['sentences'],
    // The copy that is mutated: the libraries, and what their tests and configurations take.
    ignorePatterns: ['/*', '!/libs', '!/tools', '!/tsconfig.base.json', '!/package.json', 'dist', 'api'],
    tempDirName: `${OUT}/sandbox-${area}`,
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    // What runs only while a module loads (tables, limits) would need every test of the area for every mutant.
    ignoreStatic: true,
    concurrency: 1,
    incremental: true,
    incrementalFile: `${OUT}/${area}.incremental.json`,
    force: values.anew ?? false,
    reporters: ['html', 'dots'],
    htmlReporter: { fileName: `${OUT}/${area}.html` },
    allowConsoleColors: false,
  };
}
