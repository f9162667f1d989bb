import { expect, type Locator, type Page } from '@playwright/test';

/** What is measured of one thing, wherever it is shown. */
export const measure = (within: Page | Locator, name: string): Locator =>
  within.getByRole('article', { name, exact: true }).first();

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const openCoach = (page: Page) => page.getByRole('tab', { name: 'AI Coach' }).click();

/** The number that leads a measure's figure. */
async function figureOf(card: Locator): Promise<number> {
  const text = await card.locator('p').first().innerText();
  return Number(/[\d.]+/.exec(text)?.[0] ?? NaN);
}

/** The report on the newest session, in figures, and the headings of what it would change. */
export async function openReport(page: Page) {
  await openCoach(page);
  const report = panel(page, 'Measured on this device');
  const heading = report.getByRole('heading', { name: /^(One|Two) changes?$/ });
  await expect(heading).toBeVisible();
  await expect(panel(page, 'Coaching feedback').getByRole('progressbar')).toBeVisible();
  return {
    talkShare: await figureOf(measure(report, 'Talk share')),
    pace: await figureOf(measure(report, 'Pace')),
    fillers: await figureOf(measure(report, 'Fillers')),
    changes: await heading.locator('..').innerText(),
  };
}
