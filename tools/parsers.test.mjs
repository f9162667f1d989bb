// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FUZZED, parserFaults, PARSERS } from './parsers.mjs';
import { root } from './workspace.mjs';

const sourceOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** The name of each `fuzz(...)`; one with a part that is worked out stands for several. @param {string} source */
const declared = (source) =>
  [...source.matchAll(/^ *fuzz\(\s*(['`])(.*?)\1,/gmu)].map(
    ([, , name = '']) =>
      new RegExp(`^${name.replace(/[.*+?^()|[\]\\]/gu, '\\$&').replace(/\$\{[^}]*\}/gu, '.+')}$`, 'u'),
  );

it('every file that fuzzes is listed, and no other', () => {
  const files = ['libs', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((project) =>
      readdirSync(join(root, group, project, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.fuzz.test.'))
        .map((name) => `${group}/${project}/src/${name.replaceAll('\\', '/')}`),
    ),
  );
  expect(files.sort()).toEqual(FUZZED.map(({ file }) => file).sort());
});

describe.each(FUZZED)('$file', ({ file, reads, parsers }) => {
  it('declares each parser of the list, and no other', () => {
    const names = declared(sourceOf(file));
    expect(parsers.filter((parser) => !names.some((name) => name.test(parser)))).toEqual([]);
    expect(names.filter((name) => !parsers.some((parser) => name.test(parser)))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });

  it('takes what it fuzzes from the sources of the list', () => {
    for (const read of reads) {
      expect(sourceOf(posix.join(posix.dirname(file), read)).length).toBeGreaterThan(0);
      const from = read.startsWith('.') ? read : `./${read}`;
      expect(sourceOf(file)).toContain(`from '${from.replace(/\.ts$/u, '.js')}'`);
    }
  });
});

describe('a trial', () => {
  it('in which each was fuzzed has no fault', () => expect(parserFaults(PARSERS)).toEqual([]));

  it('that had less to do is told, and one that had more', () => {
    const [first, ...rest] = PARSERS;
    expect(parserFaults(rest)).toEqual([`“${first?.parser}” of ${first?.file} is fuzzed no more.`]);
    expect(parserFaults([...PARSERS, { file: 'a.fuzz.test.ts', parser: 'a new one' }])).toEqual([
      '“a new one” of a.fuzz.test.ts is in no list.',
    ]);
  });
});

it('chaos/README.md says how many there are', () => {
  expect(sourceOf('chaos/README.md')).toContain(`| ${PARSERS.length} parsers: `);
});
