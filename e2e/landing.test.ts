import { expect, type Page } from '@playwright/test';
import { test } from './page-test.js';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

/** What moves by itself, or has not begun yet. */
const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);
/** The words of the demonstration that are not in sight. */
const unseenWords = (page: Page) =>
  page
    .getByRole('figure')
    .first()
    .locator('*')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);

test('the demonstration moves for less than a minute, and stops at a press with all of it in sight', async ({
  page,
}) => {
  expect(await moving(page)).toBeGreaterThan(0);
  expect(await unseenWords(page)).toBeGreaterThan(0);
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(...ends)).toBeLessThan(60_000);
  const pause = page.getByRole('checkbox', { name: 'Pause' });
  await pause.check();
  expect(await moving(page)).toBe(0);
  expect(await unseenWords(page)).toBe(0);
  await pause.uncheck();
  expect(await moving(page)).toBeGreaterThan(0);
});

test('with less motion nothing moves, all is in sight, and there is nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toBe(0);
  expect(await unseenWords(page)).toBe(0);
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
  await page.mouse.wheel(0, 50_000);
  expect(await moving(page)).toBe(0);
});
