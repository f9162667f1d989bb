// @ts-check
import { defineConfig } from 'vitest/config';
import { root, withUnitTests } from './workspace.mjs';

/** All unit tests of the workspace in one run, for fuzzing, mutation and measuring. The gate runs them by project. */
export default defineConfig({
  root,
  test: {
    projects: ['tools/vitest.tools.config.mjs', ...withUnitTests().map(({ config }) => config)],
    isolate: false,
    maxWorkers: 2,
  },
});
