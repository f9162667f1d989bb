import { expect, type Page } from '@playwright/test';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  banner,
  option,
  overlay,
  piece,
  pill,
  removeShareSign,
  showShareSign,
} from './discreet-steps.js';
import { test } from './page-test.js';

const told = (page: Page) => option(page, 'I am sharing my screen');
/** The mouse where nothing floats. */
const pointElsewhere = (page: Page) => page.mouse.move(720, 890);

test('D5, D6: a sign in the page: a pill, faint and small in its corner, and the banner', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await activate(page);
  await pointElsewhere(page);
  const whole = await piece(page).boundingBox();
  await showShareSign(page);
  await expect(banner(page)).toBeVisible(); // how soon: below on a held clock, and in real time by discreet-timing
  await expect(banner(page)).toContainText('A part of this page says so.');
  await expect(pill(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  await expect(piece(page)).toHaveCSS('transform', 'matrix(0.75, 0, 0, 0.75, 0, 0)');
  const small = await piece(page).boundingBox();
  expect(small?.width).toBeLessThan(whole?.width ?? 0);
  expect(1440 - (small?.x ?? 0) - (small?.width ?? 0)).toBeLessThanOrEqual(4);
  expect(small?.y).toBeLessThanOrEqual(4);

  await pill(page).hover();
  await expect(piece(page)).toHaveCSS('opacity', '1');
  await expect(piece(page)).toHaveCSS('transform', 'none');
  await pointElsewhere(page);
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  // What the person opens again stays open.
  await pill(page).click();
  await pointElsewhere(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(overlay(page)).toBeVisible();
  await expect(piece(page)).toHaveCSS('opacity', '0.3');

  await removeShareSign(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(piece(page)).toHaveCSS('opacity', '0.95');
});

test('D5: told by the person, it is the same, until they say that they have stopped', async ({ page }) => {
  await skipFirstVisit(page);
  await activate(page);
  await told(page).click();
  await pointElsewhere(page);
  await expect(banner(page)).toContainText('You said that you are sharing your screen.');
  await expect(pill(page)).toBeVisible();
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  await banner(page).getByRole('button', { name: 'I have stopped sharing' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(told(page)).not.toBeChecked();
  await expect(piece(page)).toHaveCSS('opacity', '0.95');
});

test('D5: without auto-hide the panel stays a panel, and steps back all the same; toasts, too', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await activate(page);
  await option(page, 'Auto-hide while the screen is shared').click();
  await showShareSign(page);
  await expect(banner(page)).toBeVisible();
  await pointElsewhere(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(overlay(page)).toBeVisible();
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  const corners = page.locator('[popover] > [data-sharing="true"]');
  await expect(corners).toHaveCount(4);
  await expect(corners.first()).toHaveCSS('opacity', '0.3');
  // With discreet mode off there is nothing to hide, and nobody looks.
  await page.keyboard.press('Control+Shift+D');
  await expect(banner(page)).toHaveCount(0);
  await expect(corners).toHaveCount(0);
});
