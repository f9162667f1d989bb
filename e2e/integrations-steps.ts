import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './app-steps.js';

type IntegrationsView = 'Calendar' | 'CRM' | 'Email' | 'Webhooks' | 'Analytics';

/** Opens a part of Integrations. */
export async function openIntegrations(page: Page, view: IntegrationsView): Promise<void> {
  await page.getByRole('tab', { name: 'Integrations' }).click();
  const views = page.getByRole('tablist', { name: 'Integrations' });
  await views.getByRole('tab', { name: view, exact: true }).click();
}

export const contacts = (page: Page): Locator =>
  page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');

/** Types in somebody whose name is all that is known. */
export async function addContact(page: Page, name: string): Promise<void> {
  await openIntegrations(page, 'CRM');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(contacts(page).filter({ hasText: name })).toBeVisible();
}

/** Adds an unsigned webhook at an address where nobody is. */
export async function addWebhook(page: Page, name: string): Promise<void> {
  await openIntegrations(page, 'Webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('URL').fill('https://hooks.example.com/sotto');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(toast(page, 'Webhook Added')).toBeVisible();
}
