import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { startMeeting, useRules, utterancesOf } from './app-steps.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

export const elsewhere = (page: Page): Locator => page.getByText('This meeting runs in another tab');
export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start Assistant' });

/** Opens two tabs of one browser: a meeting in the first, the app in the second, which is the one in sight. */
export async function twoTabs(context: BrowserContext): Promise<readonly [Page, Page]> {
  await scriptSpeech(context);
  const first = await context.newPage();
  await useRules(first);
  await startMeeting(first);
  await expect(first.getByText('Active', { exact: true })).toBeVisible();
  await sayFinal(first, 'Said in the first tab.');
  await expect(utterancesOf(first)).toHaveCount(1);
  const second = await context.newPage();
  await second.goto('/app');
  await expect(elsewhere(second)).toBeVisible();
  return [first, second];
}
