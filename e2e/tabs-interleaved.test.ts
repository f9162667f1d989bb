import { expect } from '@playwright/test';
import { servePages } from '../chaos/chaos-pages.mjs';
import { drawInterleavings, inWords, play } from '../chaos/tabs-chromium-play.js';
import { LONG_WAY_MS, test } from './page-test.js';

/** Which share of the 200 of `npm run chaos -- --only tabs-chromium` goes through here: another seed, others. */
const SEED = 8;
const COUNT = 3;
/** Other tests run beside this one: how long it takes is measured where nothing does. */
const LIMITS = { overlapMs: 1_000, leaderMs: 10_000 };

test('A12: whatever two and three tabs do at once, no word is lost or doubled, no update is lost, and one tab records', async ({
  context,
}) => {
  test.setTimeout(LONG_WAY_MS);
  const pages = await servePages();
  let words = 0;
  try {
    for (const [index, steps] of drawInterleavings(SEED, COUNT).entries()) {
      const ground = {
        context,
        address: `${pages.address}/tab.html`,
        name: `tabs-${index}`,
        limits: LIMITS,
        wordsBefore: 2,
      };
      const { faults, history } = await play(ground, steps);
      expect(faults, inWords(steps)).toEqual([]);
      words += history.told.filter(({ told }) => told.type === 'kept').length;
    }
  } finally {
    pages.close();
  }
  expect(words, 'words that were kept').toBeGreaterThan(COUNT);
});
