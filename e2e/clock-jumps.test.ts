import { expect } from '@playwright/test';
import { clockInPages } from '../chaos/clock-pages.js';
import { LONG_WAY_MS, test } from './page-test.js';

/** Which of the pages of `npm run chaos -- --only clock` goes through here: another seed, other jumps. */
const SEED = 11;

test('under fault: a clock that jumps, to 1970 and to 2106 too, takes nothing of two meetings, and no answer', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(LONG_WAY_MS);
  const figures = await clockInPages({ browser, site: baseURL ?? '', pages: 1, seed: SEED });
  expect(figures.filter(({ met }) => !met)).toEqual([]);
  expect(figures).toHaveLength(2);
});
