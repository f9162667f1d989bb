import { expect } from '@playwright/test';
import { strictPolicy } from '../chaos/strict-policy.js';
import { LONG_WAY_MS, test } from './page-test.js';

// The trial opens a browser of its own; Playwright gives its contexts the options of the tests all the same.
test.use({ serviceWorkers: 'allow' });

test('under attack: a whole session breaks nothing of the strict policy, and asks only hosts that were typed in', async ({
  baseURL,
}) => {
  test.setTimeout(LONG_WAY_MS);
  const figures = await strictPolicy({ site: baseURL ?? '' });
  expect(figures.filter(({ met }) => !met)).toEqual([]);
  expect(figures).toHaveLength(2);
});
