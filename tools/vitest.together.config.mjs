// @ts-check
import { defineConfig } from 'vitest/config';
import unitTests from './vitest.config.mjs';
import { REAL_TIME_UNIT_TESTS, root, SOUND_UNIT_TESTS, withUnitTests } from './workspace.mjs';

/** The unit tests that may share the machine: all of them but those in real time. */
export default defineConfig({
  ...unitTests,
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'tools', root: `${root}tools`, include: ['*.test.mjs'], environment: 'node' } },
      ...withUnitTests().map(({ folder, config }) => ({
        extends: config,
        root: folder,
        test: { exclude: [...REAL_TIME_UNIT_TESTS, ...SOUND_UNIT_TESTS].map((path) => root + path) },
      })),
    ],
  },
});
