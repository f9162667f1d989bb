import { expect, type Locator, type Page } from '@playwright/test';

/** The ten tabs in their order (ledger R4), each with the word of its address. */
export const TABS = [
  ['Assistant', 'assistant'],
  ['Discreet', 'discreet'],
  ['AI Coach', 'coach'],
  ['Analytics', 'analytics'],
  ['ML Insights', 'insights'],
  ['Industry', 'industry'],
  ['Enterprise', 'enterprise'],
  ['Integrations', 'integrations'],
  ['History', 'history'],
  ['Settings', 'settings'],
] as const;

/** The tabs of the rail: Enterprise and Integrations have tabs of their own. */
const railTabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Sotto' }).getByRole('tab');

export const selectedTabs = (page: Page): Locator =>
  railTabs(page).and(page.getByRole('tab', { selected: true }));

/** Returns the names of the tabs that the Tab key comes to. */
export const tabStops = (page: Page): Promise<readonly string[]> =>
  railTabs(page).evaluateAll((tabs) => tabs.flatMap((tab) => (tab.tabIndex < 0 ? [] : [tab.textContent])));

/** Returns how far the page is wider than its window, CSS px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Goes from a first visit to Context and through every tab; nothing scrolls sideways, Start and Stop stay in sight. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await overflowOf(page), 'first visit').toBe(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'View context' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Context');
  expect(await overflowOf(page), 'Context').toBe(0);
  for (const [tab] of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), tab).toBe(0);
    for (const button of ['Start Assistant', 'Stop'])
      await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  }
}
