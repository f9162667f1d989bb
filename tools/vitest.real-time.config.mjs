// @ts-check
import { defineConfig } from 'vitest/config';
import { limitsAndReport, realTimeTests } from './vitest-presets.mjs';
import { root, withRealTimeTests } from './workspace.mjs';

/** Tests that hear and watch in real time, each alone, because a busy machine loses sound and frames. */
export default defineConfig({
  root,
  test: {
    reporters: limitsAndReport('test-real-time').reporters,
    fileParallelism: false,
    projects: withRealTimeTests().map(({ name, folder }) => realTimeTests(name, folder)),
  },
});
