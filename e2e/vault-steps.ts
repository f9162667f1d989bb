import { expect, type Locator, type Page } from '@playwright/test';
import { openEnterprise, panel } from './enterprise-steps.js';

export const PASSPHRASE = 'violet tractor under seven moons';

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const locked = (page: Page): Locator => page.getByRole('heading', { name: 'Sotto is locked' });

/** Sets the passphrase in Enterprise, and returns the recovery code. */
export async function setPassphrase(page: Page): Promise<string> {
  await openEnterprise(page, 'Compliance');
  await panel(page, 'Passphrase').getByRole('button', { name: 'Set a passphrase' }).click();
  const form = page.getByRole('dialog', { name: 'Set a passphrase' });
  for (const field of ['New passphrase', 'New passphrase, again'])
    await form.getByLabel(field, { exact: true }).fill(PASSPHRASE);
  await form.getByRole('button', { name: 'Set the passphrase' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery code' });
  const code = (await shown.getByLabel('Recovery code').innerText()).trim();
  await shown.getByRole('checkbox', { name: 'I have kept it' }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(button(page, 'Lock Sotto')).toBeVisible();
  return code;
}
