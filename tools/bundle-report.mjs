// @ts-check
// Where the kilobytes of the app's first load are: `node tools/bundle-report.mjs [--rows 40] [--chunk index]`. Builds the app
// with source maps, in memory, and counts the bytes that each module has in a chunk. A module's share of the gzip size
// is its share of the bytes: close for large modules, rough for small ones.
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './workspace.mjs';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @typedef {{ readonly mappings: string, readonly sources: readonly string[] }} SourceMap */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '40' },
    chunk: { type: 'string', default: 'index' },
    json: { type: 'string' },
  },
});
const web = join(root, 'apps/web');
const result = await build({
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'error',
  build: { write: false, sourcemap: 'hidden' },
});
const outputs = Array.isArray(result) ? result : [result];
for (const output of outputs) {
  if (!('output' in output)) continue;
  for (const chunk of output.output) {
    if (chunk.type !== 'chunk' || chunk.name !== values.chunk || !chunk.map) continue;
    await report(chunk.fileName, chunk.code, chunk.map);
  }
}

/** @param {string} file @param {string} code @param {SourceMap} map */
async function report(file, code, map) {
  const gzip = gzipSync(code).length;
  const bytes = bytesBySource(code, map);
  const folder = resolve(web, 'dist', file, '..');
  const modules = map.sources
    .map((source, index) => ({
      module: relative(root, resolve(folder, source)),
      kb: ((bytes[index] ?? 0) / code.length) * (gzip / 1000),
    }))
    .sort((a, b) => b.kb - a.kb);
  say(`${file}: ${(gzip / 1000).toFixed(1)} kB gzip, ${(code.length / 1000).toFixed(1)} kB`);
  say('\n  kB gzip  package or folder');
  for (const [name, kb] of sums(modules)) if (kb >= 0.3) say(`${kb.toFixed(1).padStart(9)}  ${name}`);
  say('\n  kB gzip  module');
  for (const { module, kb } of modules.slice(0, Number(values.rows)))
    say(`${kb.toFixed(2).padStart(9)}  ${module}`);
  if (values.json) await writeFile(values.json, JSON.stringify(modules, null, 1));
}

/** @param {readonly { module: string, kb: number }[]} modules */
function sums(modules) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const { module, kb } of modules) {
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(module)?.[1] ??
      /^(?:libs\/[^/]+|apps\/web\/src\/[^/]+)/u.exec(module)?.[0] ??
      'other';
    groups.set(name, (groups.get(name) ?? 0) + kb);
  }
  return [...groups].sort(([, a], [, b]) => b - a);
}

/**
 * Counts the characters of each source: those from one mapping to the next.
 * @param {string} code @param {SourceMap} map @returns {number[]} by the index of the source
 */
function bytesBySource(code, { mappings, sources }) {
  const bytes = sources.map(() => 0);
  const lines = code.split('\n');
  let source = 0;
  // It goes on over line ends: the styles of a component are one text of many lines.
  let owner = -1;
  mappings.split(';').forEach((line, row) => {
    let column = 0;
    let from = 0;
    const count = (/** @type {number} */ to) => {
      if (owner >= 0) bytes[owner] = (bytes[owner] ?? 0) + to - from;
      from = to;
    };
    for (const segment of line.split(',')) {
      if (segment === '') continue;
      const [step = 0, sourceStep] = numbersOf(segment);
      column += step;
      count(column);
      if (sourceStep === undefined) owner = -1;
      else owner = source += sourceStep;
    }
    count(lines[row]?.length ?? 0);
  });
  return bytes;
}

/** Returns the numbers of a segment, in base 64 with variable length. @param {string} segment */
function numbersOf(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = BASE64.indexOf(letter);
    value |= (digit & 31) << shift;
    if (digit & 32) shift += 5;
    else {
      numbers.push(value & 1 ? -(value >> 1) : value >> 1);
      value = 0;
      shift = 0;
    }
  }
  return numbers;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
