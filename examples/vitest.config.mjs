// @ts-check
import { defineConfig } from 'vitest/config';
import { limitsAndReport } from '../tools/vitest-presets.mjs';
import { root } from '../tools/workspace.mjs';

/** What others do with the libraries, as they would install them. */
export default defineConfig({
  test: {
    name: 'examples',
    root: `${root}examples`,
    include: ['*.test.ts', 'call-review/*.test.ts'],
    globalSetup: ['./install-packed.mjs'],
    ...limitsAndReport('examples'),
    fileParallelism: false,
  },
});
