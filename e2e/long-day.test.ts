import { expect } from '@playwright/test';
import { dayWithFaults } from '../chaos/long-day-figures.mjs';
import { LONG_WAY_MS, test } from './page-test.js';

/** Which part of the day of `npm run chaos -- --only long-day` goes by here: another seed, another one. */
const SEED = 3;
const HOURS = 0.05;

test('A12: three minutes with a fault a minute: all is asked and shown, no word is lost or doubled, and the newest stay in sight', async () => {
  test.setTimeout(LONG_WAY_MS);
  const figures = await dayWithFaults({ seed: SEED, hours: HOURS, markEveryMs: 60_000 });
  expect(figures.length).toBeGreaterThan(3);
  for (const { figure, value, goal, how, met } of figures) {
    expect(met, `${figure}: ${value}, goal ${goal}; ${how}`).toBe(true);
  }
});
