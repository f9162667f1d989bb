import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { toast } from './app-steps.js';
import { openIntegrations } from './integrations-steps.js';
import type { Received } from './webhook-receiver.js';

/**
 * Adds a signed webhook, and returns its secret. It goes there by the tabs: what was chosen on the first visit is
 * written later, and a page that is loaded again loses it.
 */
export async function addSignedWebhook(page: Page, url: string): Promise<string> {
  await openIntegrations(page, 'Webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Name', { exact: true }).fill('Our server');
  await form.getByLabel('URL').fill(url);
  await form.getByRole('button', { name: 'Make a secret' }).click();
  const secret = await form.getByLabel('Secret').inputValue();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(toast(page, 'Webhook Added')).toContainText(new URL(url).host);
  await expect(
    page.getByRole('button', { name: 'Add a webhook' }),
    'another one than opened it',
  ).toBeFocused();
  return secret;
}

/** Returns the message of a delivery whose signature is right. @throws where it is wrong, or older than 5 minutes */
export const verified = (secret: string, { text, headers }: Received): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
