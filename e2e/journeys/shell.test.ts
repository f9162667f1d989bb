import { expect } from '@playwright/test';
import { sayAndKeep } from '../app-steps.js';
import { skipFirstVisit } from '../demo-steps.js';
import { breakShell, expectFailure, listen, openAgain, resumeAndFinish } from '../failure-steps.js';
import { test } from '../page-test.js';
import { expectNoOverflow, selectedTabs, TABS, tabStops } from '../shell-steps.js';

test('R4: ten tabs in order, with their roles; the arrows choose, and there is one tab stop', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await expect(page.getByRole('tablist')).toHaveAccessibleName('Sotto');
  await expect(page.getByRole('tab')).toHaveText(TABS.map(([name]) => name));
  await page.getByRole('button', { name: 'Start Assistant' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Assistant' })).toBeFocused();

  for (const [name, id] of [...TABS.slice(1), TABS[0]]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(selectedTabs(page)).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await tabStops(page)).toEqual([name]);
    expect(new URL(page.url()).searchParams.get('tab')).toBe(id);
  }
  await page.keyboard.press('ArrowUp');
  await expect(selectedTabs(page)).toHaveText('Settings');
  await page.keyboard.press('Home');
  await expect(selectedTabs(page)).toHaveText('Assistant');
  for (const key of ['End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key); // faster than a page loads
  await expect(page.getByRole('tab', { name: 'Integrations', selected: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(selectedTabs(page)).toHaveText('Settings');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveAccessibleName('Try OpenAI later');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
});

test('R6: each tab has an address; reload and the back button keep it', async ({ page }) => {
  await page.goto('/app?tab=history');
  await expect(selectedTabs(page)).toHaveText('History');
  await expect(page.getByText('No sessions recorded yet')).toBeVisible();
  await page.reload();
  await expect(selectedTabs(page)).toHaveText('History');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/app?tab=settings');
  await expect(page.getByRole('heading', { name: 'Who answers' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app?tab=history');
  await expect(page.getByText('No sessions recorded yet')).toBeVisible();
  await page.goForward();
  await expect(selectedTabs(page)).toHaveText('Settings');
  await page.goto('/app?tab=nonsense');
  await expect(selectedTabs(page)).toHaveText('Assistant');
});

test('R3, A12: the shell breaks in a live meeting: it listens on, and opened again it is resumed and finished', async ({
  page,
}) => {
  await listen(page);
  await page.evaluate(breakShell);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFailure(page);
  await sayAndKeep(page, 'Said while it was broken.');
  await openAgain(page);
  await resumeAndFinish(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

  test('R7: at 360 px nothing scrolls sideways, and Start and Stop are in sight', async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
    await expectNoOverflow(page);
  });
});
