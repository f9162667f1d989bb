import { expect, type Page } from '@playwright/test';
import { startMeeting, useRules } from './app-steps.js';
import { activate, openTab, overlay, toggle } from './discreet-steps.js';
import { skipFirstVisit } from './demo-steps.js';
import { test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';

/** Part of the app that does not come, until the returned function is called. */
async function withhold(page: Page, file: string): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test('discreet mode that could not be fetched says so on its tab, and is there once it can be', async ({
  page,
}) => {
  const letGo = await withhold(page, '**/discreet-mode-*.js');
  await skipFirstVisit(page);
  await openTab(page, 'Discreet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(toggle(page)).toHaveCount(0);
  await letGo();
  await openTab(page, 'Assistant');
  await activate(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('answers that could not be fetched break their own place, and the meeting goes on', async ({ page }) => {
  await scriptSpeech(page);
  await withhold(page, '**/leading-*.js');
  await useRules(page);
  await startMeeting(page);
  await page.getByRole('textbox', { name: 'Ask AI' }).fill('What was said?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Answers cannot be shown here now.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled();
});
