import { expect, it } from 'vitest';
import { scoreOf } from './mutate-score.mjs';

const mutant = (status, fileName = 'libs/one/src/a.ts') => ({ status, fileName });

it('counts what a test found, by failing or by coming to no end, of all that was tried', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map((status) =>
    mutant(status),
  );
  expect(scoreOf(mutants)).toMatchObject({ percent: 50, found: 2, tried: 4, ignored: 1 });
});

it('says it by file, without those of which nothing was tried', () => {
  const { files } = scoreOf([
    mutant('Killed'),
    mutant('Survived', 'libs/one/src/wire/b.ts'),
    mutant('Ignored', 'libs/one/src/c.ts'),
  ]);
  expect(Object.entries(files).map(([name, { percent }]) => [name, percent])).toEqual([
    ['a.ts', 100],
    ['wire/b.ts', 0],
  ]);
});

it('nothing that was tried is no score', () => {
  expect(scoreOf([mutant('Ignored')]).percent).toBe(0);
});
