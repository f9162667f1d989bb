// @ts-check
import { defineConfig } from 'vitest/config';
import { root, withBrowserTests } from './workspace.mjs';

/** All tests that need a real browser, in one run. */
export default defineConfig({
  root,
  test: { projects: withBrowserTests().map(({ config }) => config) },
});
