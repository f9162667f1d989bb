// @ts-check
// The tests of one area for the mutation tests. Its name comes by the environment: a configuration takes no arguments.
import process from 'node:process';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { AREAS } from './mutate-areas.mjs';
import { root } from './workspace.mjs';

/** A mutant dies by the first test that fails: the quick ones go first, where Vitest begins with the slow ones. */
class QuickFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files @override */
  async sort(files) {
    return (await super.sort(files)).reverse();
  }
}

const area = AREAS[process.env.SOTTO_MUTATE_AREA ?? ''] ?? [];

export default defineConfig({
  root,
  // What the libraries' own configurations say: they cannot be extended, because their lists of tests would be added up.
  resolve: { conditions: ['@sotto/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@sotto/source', ...defaultServerConditions] } },
  test: {
    maxWorkers: 1,
    sequence: { sequencer: QuickFirst },
    projects: area.map(({ library, tests }) => ({
      extends: true,
      root: `${root}libs/${library}`,
      test: {
        name: library,
        include: tests.map((name) => `src/${name}.test.ts`),
        exclude: ['**/*.browser.test.ts', '**/*-real-page.test.ts'],
        setupFiles: [`${root}tools/mutate-setup.mjs`],
        // As the unit tests share a process in `npm test`, too. The runner starts a new one for each mutant.
        isolate: false,
        // As there, too: a test that writes many records takes more than the usual five seconds on a slow machine.
        testTimeout: 30_000,
      },
    })),
  },
});
