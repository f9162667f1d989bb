// @ts-check
import { defineConfig } from 'vitest/config';
import { root } from '../tools/workspace.mjs';

/** What others do with the libraries, as they would install them. */
export default defineConfig({
  test: {
    name: 'examples',
    root: `${root}examples`,
    include: ['*.test.ts', 'call-review/*.test.ts'],
    globalSetup: ['./install-packed.mjs'],
    // Compiling and bundling are in them, on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
