import { expect, type Page } from '@playwright/test';
import { toast, utterancesOf } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { playDemo, skipFirstVisit } from './demo-steps.js';
import { test } from './page-test.js';

/** What the shell asks of the browser each time that it is drawn fails from now on, until the page is opened anew. */
function breakShell(): void {
  window.matchMedia = () => {
    throw new Error('media queries are out of order');
  };
}

async function expectFailure(page: Page): Promise<void> {
  const report = page.getByRole('main');
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(report).toContainText('This screen broke. Nothing that was captured is lost');
  await expect(report).toContainText('Error: media queries are out of order');
  await expect(page.getByRole('tab')).toHaveCount(0);
}

const openAgain = (page: Page) => page.getByRole('button', { name: 'Open Sotto again' }).click();

test('R3: the shell breaks in a meeting: the failure says so, and Sotto opened again has what was captured', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await playDemo(page, 'Four times as fast');
  const said = utterancesOf(page).first();
  await expect(said).toHaveText('Hi Marcus. Can you hear me all right?');
  await page.evaluate(breakShell);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectFailure(page);
  await expectAccessible(page, 'the broken shell');

  await openAgain(page);
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(said).toHaveText('Hi Marcus. Can you hear me all right?');
  await page.getByRole('button', { name: 'Finish and save' }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible();
});

test('R3: the shell breaks where Sotto is opened: the way back leads to another page', async ({ page }) => {
  await page.addInitScript(`if (location.search === '?tab=history') (${breakShell})()`);
  await page.goto('/app?tab=history');
  await expectFailure(page);
  await openAgain(page);
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet voice beside your meeting');
});
