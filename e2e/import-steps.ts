import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

/** Returns the path of a file as a meeting product writes it. */
export const fixture = (name: string) =>
  fileURLToPath(new URL(`../libs/speech/fixtures/${name}`, import.meta.url));
/** The name of the log in a saved session. */
export const SAVED = 'Transcript of the session';

/** Opens the import from a first visit: it needs no key and no consent. */
export async function openImport(page: Page): Promise<Locator> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Or import a transcript you already have' }).click();
  return page.getByRole('dialog', { name: 'Import a transcript' });
}

/** Chooses a file in the dialog. */
export const choose = (dialog: Locator, file: Parameters<Locator['setInputFiles']>[0]) =>
  dialog.locator('input[type=file]').setInputFiles(file);

/** Returns what is said at once; the empty places for toasts, which a dialog holds while it is open, say nothing. */
export const saidAs = (dialog: Locator): Locator => dialog.getByRole('alert').filter({ hasText: /\S/ });
