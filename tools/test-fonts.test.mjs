// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './workspace.mjs';

/** Where tests, benchmarks and proofs draw pages and pictures of their own. */
const FOLDERS = ['bench', 'chaos', 'e2e', 'examples', 'libs', 'prove'];
const DRAWS =
  /(?:\.test\.tsx?|\/(?:test|testing|pages|slides|e2e|bench|prove|chaos|examples)\/.*\.(?:ts|tsx|mjs|html|css))$/u;
/** Faces that one machine has and another has not; one that a PDF names is not drawn. */
const OF_THE_MACHINE =
  /(?<!BaseFont\/)\b(?:Liberation|Arial|Helvetica|Verdana|Segoe UI|Noto Sans|DejaVu Sans Mono)\b/u;

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|out-tsc|test-output)$/u.test(entry.name) ? [] : filesOf(path);
    return statSync(path).size < 1_000_000 ? [path] : [];
  });

it('draws the pictures and pages of tests in no font of the machine', () => {
  const drawing = FOLDERS.flatMap((name) => filesOf(root + name)).filter((file) => DRAWS.test(file));
  expect(drawing.some((file) => file.endsWith('libs/screen/src/testing/drawn-slide.ts'))).toBe(true);
  const naming = drawing.filter((file) => OF_THE_MACHINE.test(readFileSync(file, 'utf8')));
  expect(naming.map((file) => file.slice(root.length))).toEqual([]);
});
