import type { Locator, Page } from '@playwright/test';
import { useRules } from './app-steps.js';
import { BALANCED, importTranscript, ONE_SIDED } from './transcripts.js';

/** What ML Insights says of too few sessions (ledger N7). */
export const NEEDED = 'Need at least 3 sessions to generate meaningful insights';

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
export const include = (page: Page, what: 'demo meetings' | 'imported transcripts'): Locator =>
  page.getByRole('switch', { name: `Include ${what}` });

/** Returns what stands under a label of the figures. */
export const stat = (page: Page, label: string): Locator =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::p[1]');

/** Imports three meetings: two one-sided, one balanced. */
export async function threeSessions(page: Page): Promise<void> {
  await useRules(page);
  await importTranscript(page, 'Monday', ONE_SIDED);
  await importTranscript(page, 'Tuesday', ONE_SIDED);
  await importTranscript(page, 'Wednesday', BALANCED);
}
