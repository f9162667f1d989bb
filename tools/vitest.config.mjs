// @ts-check
import { defineConfig } from 'vitest/config';
import { root, withUnitTests } from './workspace.mjs';

/** All unit tests of the workspace in one run: one start instead of twelve. */
export default defineConfig({
  root,
  test: {
    projects: [
      { test: { name: 'tools', root: `${root}tools`, include: ['*.test.mjs'], environment: 'node' } },
      ...withUnitTests().map(({ config }) => config),
    ],
  },
});
