// @ts-check
import { defineConfig } from 'vitest/config';
import { limitsAndReport } from './vitest-presets.mjs';
import { root } from './workspace.mjs';

/** The unit tests of what builds, serves and checks the site. */
export default defineConfig({
  root,
  test: {
    ...limitsAndReport('test-tools'),
    name: 'tools',
    environment: 'node',
    include: ['tools/*.test.mjs'],
    exclude: ['tools/*.real-time.test.mjs'],
  },
});
