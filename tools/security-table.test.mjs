// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityFaults } from './security-table.mjs';
import { root } from './workspace.mjs';

/** @param {string} path */
function textOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return null;
  return stat.isDirectory() ? '' : readFileSync(join(root, path), 'utf8');
}

it('docs/security.md: every number is accounted for, and every test and file that it names is there', () => {
  const { levels } = JSON.parse(textOf('docs/asvs-5-numbers.json') ?? '');
  // 70 of level 1, 183 of level 2, 92 of level 3: as many as version 5.0.0 has.
  const counts = [1, 2, 3].map((level) => Object.values(levels).filter((each) => each === level).length);
  expect(counts).toEqual([70, 183, 92]);
  expect(securityFaults(textOf('docs/security.md') ?? '', { levels, textOf })).toEqual([]);
});

describe('a page', () => {
  const LLM_ROWS = Array.from(
    { length: 10 },
    (_, at) => `| LLM${String(at + 1).padStart(2, '0')} Name | Nothing. | |`,
  );
  const GOOD = [
    '| SR-1 | It holds. | ASVS 1.1.1; LLM01 | `libs/a.ts` | `libs/a.test.ts` “it holds indeed” |',
    '| SR-2 | It holds in part. | ASVS 1.1.2 | `libs/a.ts` | **Partly**: not all. |',
    '| SR-2 | Some work. |',
    '| 1.1.3, 1.1.4 | There is none. |',
    ...LLM_ROWS,
  ]
    .join('\n')
    .replace('| LLM01 Name | Nothing. | |', '| LLM01 Name | Something. | SR-1 |');

  /** @type {Record<string, string>} */
  const files = { 'libs/a.ts': '', 'libs/a.test.ts': "it('it holds indeed')" };
  const levels = { '1.1.1': 1, '1.1.2': 2, '1.1.3': 1, '1.1.4': 2, '1.1.5': 3 };
  /** @param {string} page */
  const faults = (page) => securityFaults(page, { levels, textOf: (path) => files[path] ?? null });

  it('in which all is as it should be has no fault', () => expect(faults(GOOD)).toEqual([]));

  it.each([
    [
      'names a test that is not there',
      'it holds indeed',
      'it held formerly',
      'libs/a.test.ts has no test “it held formerly”',
    ],
    [
      'names a piece of a title that could be of any',
      'it holds indeed',
      'it holds',
      'libs/a.test.ts has no test “it holds”',
    ],
    ['names a test file that is not there', 'a.test.ts', 'b.test.ts', 'there is no libs/b.test.ts'],
    ['names a source that is not there', '`libs/a.ts` | `', '`libs/b.ts` | `', 'there is no libs/b.ts'],
    ['names no source', '`libs/a.ts` | `', 'something | `', 'SR-1 names no file'],
    ['names no test', '`libs/a.test.ts` “it holds indeed”', 'It does.', 'SR-1 names no test'],
    ['has a requirement twice', 'SR-2 | It', 'SR-1 | It', 'SR-1 stands there twice'],
    ['names a requirement that is none', '| SR-1 |\n', '| SR-1, SR-3 |\n', 'SR-3 is named, and is none'],
    ['forgets a number', '1.1.3, 1.1.4', '1.1.3', 'ASVS 1.1.4 is neither followed nor set aside'],
    ['has a number that is none', '1.1.4', '1.1.4, 1.9.9', 'ASVS has no 1.9.9'],
    ['says both of a number', '1.1.3,', '1.1.1, 1.1.3,', 'ASVS 1.1.1 is followed and set aside'],
    ['sets a number aside twice', '1.1.3,', '1.1.3, 1.1.3,', 'ASVS 1.1.3 is set aside twice'],
    [
      'does not say what is missing',
      '| SR-2 | Some work. |',
      '',
      'SR-2 is not met, and nothing says what it would take',
    ],
    [
      'says that something is missing of what is met',
      '| SR-2 | Some',
      '| SR-1 | Some',
      'SR-1 is met, and something is said to be missing',
    ],
    ['forgets an entry of the LLM list', '| LLM07 Name | Nothing. | |', '', 'LLM07 has 0 rows'],
    [
      'forgets a requirement at its entry',
      'Something. | SR-1 |',
      'Something. | |',
      'LLM01 is followed by SR-1',
    ],
  ])('that %s has that fault', (_, from, to, fault) => {
    const page = GOOD.replace(from, to);
    expect(page).not.toBe(GOOD);
    expect(faults(page)).toContain(fault);
  });
});
