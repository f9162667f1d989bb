import type { Locator, Page } from '@playwright/test';
import type { Line } from './transcripts.js';

export const RENEWAL: readonly Line[] = [
  ['Me', 2, 6, 'So what would it take to renew for two years?'],
  ['Lee', 7, 15, 'A lower price for the pilot seats, and onboarding in March.'],
  ['Me', 62, 66, 'March is fine with us.'],
];
export const STANDUP: readonly Line[] = [
  ['Me', 1, 5, 'The price page is done, the seats for the pilot are next.'],
  ['Lee', 6, 9, 'Then I write the release notes.'],
];

export const openHistory = (page: Page): Promise<void> => page.getByRole('tab', { name: 'History' }).click();
export const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
export const titles = (page: Page): Locator => rows(page).locator('button strong');
export const lookFor = (page: Page, words: string): Promise<void> =>
  page.getByRole('searchbox').first().fill(words);
