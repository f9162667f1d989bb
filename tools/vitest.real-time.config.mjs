// @ts-check
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { isSlow } from './slowness.mjs';
import unitTests from './vitest.config.mjs';
import { REAL_TIME_UNIT_TESTS, root } from './workspace.mjs';

/** In the order of the list: the longest first, so that none of them is left over at the end. */
class AsListed extends BaseSequencer {
  /** @override @param {Parameters<BaseSequencer['sort']>[0]} files */
  async sort(files) {
    const place = (/** @type {{ moduleId: string }} */ { moduleId }) =>
      REAL_TIME_UNIT_TESTS.indexOf(moduleId.slice(root.length));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** The unit tests in real time: they mostly wait, so that three share two cores; slow ones have less to share. */
export default defineConfig({
  ...unitTests,
  test: { ...unitTests.test, maxWorkers: isSlow() ? 2 : 3, sequence: { sequencer: AsListed } },
});
