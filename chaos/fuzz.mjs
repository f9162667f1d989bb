// @ts-check
// Every parser under many more hostile inputs than the tests have time for, by the same properties.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { say } from '../tools/figures.mjs';
import { parserFaults } from '../tools/parsers.mjs';
import { root } from '../tools/workspace.mjs';

/** Drawn inputs for each parser, beside those that are always tried. */
const RUNS = Number(process.env.SOTTO_CHAOS_FUZZ ?? 5_000);
const LIMIT_MS = 100;

/**
 * @typedef {{ file: string, parser: string, runs: number, refused: number, measuredMs: number, slowestMs: number,
 *   slowest: string, crashes: number, fault: string }} Row what `tools/fuzz.mjs` writes of a parser
 */

/** @type {import('../bench/measure.mjs').SiteMeasure} */
export const fuzz = async () => {
  const seed = Number(process.env.SOTTO_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  say(`  ${RUNS} inputs a parser; SOTTO_FUZZ_SEED=${seed} gives the same ones again`);
  const folder = await mkdtemp(join(tmpdir(), 'sotto-fuzz-'));
  try {
    const ended = await unitTests({ seed, folder });
    const rows = await rowsIn(folder);
    return figuresOf(rows, ended, seed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** @param {{ seed: number, folder: string }} with @returns {Promise<number>} the exit code */
async function unitTests({ seed, folder }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--config', 'tools/vitest.config.mjs', '--reporter', 'dot', '.fuzz.test.'];
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      SOTTO_MEASURE: '1',
      SOTTO_FUZZ_RUNS: String(RUNS),
      SOTTO_FUZZ_SEED: String(seed),
      SOTTO_FUZZ_REPORT: folder,
    },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** @param {string} folder @returns {Promise<readonly Row[]>} */
async function rowsIn(folder) {
  const names = await readdir(folder);
  const rows = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return rows
    .map((text) => /** @type {Row} */ (JSON.parse(text)))
    .map((row) => ({ ...row, file: relative(root, row.file) }))
    .sort((a, b) => b.slowestMs - a.slowestMs);
}

/** @param {readonly Row[]} rows @param {number} ended @param {number} seed */
function figuresOf(rows, ended, seed) {
  const sum = (/** @type {(row: Row) => number} */ of) => rows.reduce((all, row) => all + of(row), 0);
  const [slowest] = rows;
  const faults = parserFaults(rows);
  const crashes = sum((row) => row.crashes);
  const slowestMs = slowest?.slowestMs ?? Infinity;
  const how = `${rows.length} parsers, each by one property: any text, valid samples damaged, what follows the grammar; seed ${seed}`;
  return [
    {
      figure: 'Hostile inputs that parsers were given',
      value: String(sum((row) => row.runs)),
      goal: '',
      met: null,
      how,
    },
    {
      figure: 'Parsers that crashed, hung or gave what they do not declare',
      value: String(crashes),
      goal: '0',
      // A test that could not even begin has no row.
      met: crashes === 0 && ended === 0 && rows.length > 0,
      how,
      details: rows,
    },
    {
      figure: 'Parsers that are listed and were not fuzzed, or fuzzed and not listed',
      value: String(faults.length),
      goal: '0',
      met: faults.length === 0,
      how: 'by the names of the list in tools/parsers.mjs',
      details: faults,
    },
    {
      figure: 'Longest that a parser kept the page still',
      value: `${slowestMs.toFixed(1)} ms (${slowest?.parser ?? 'none'}; here ${slowest?.measuredMs.toFixed(1)} ms)`,
      goal: `${LIMIT_MS} ms`,
      met: slowestMs <= LIMIT_MS,
      how: 'inputs of up to a million characters (transcripts 80,000, which the app reads in a worker; the texts of a Word document 3,000; other limits stand at their parser); between two breaths, best of three; in the time of the machine that the limit was written on, by a peer that is measured right then (tools/slowness.mjs)',
    },
  ];
}
