import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export type EnterpriseView = 'Compliance' | 'Audit Trail' | 'Team Analytics' | 'Data Management';

/** Opens a part of Enterprise. */
export async function openEnterprise(page: Page, view: EnterpriseView): Promise<void> {
  await page.getByRole('tab', { name: 'Enterprise' }).click();
  await page.getByRole('tab', { name: view }).click();
  await expect(page.getByRole('tabpanel', { name: view }).getByRole('heading').first()).toBeVisible();
}

export const panel = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading, exact: true });

/** Opens the choice of who works here, where it is folded. */
export async function openPeople(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change who works here' });
  if ((await change.getAttribute('aria-expanded')) === 'false') await change.click();
  await expect(page.getByRole('combobox', { name: 'Working as' })).toBeVisible();
}

/** Chooses who works here. */
export async function workAs(page: Page, name: string): Promise<void> {
  await openPeople(page);
  await choose(page, 'Working as', name);
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The file that a button makes, by its name and as text. */
export async function savedBy(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** A file as a test gives it to a field. */
export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
