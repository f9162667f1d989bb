import type { Page } from '@playwright/test';

/** The address of the manifest that Chromium finds, what is wrong with it, and why it would not install the page. */
export async function installability(page: Page): Promise<{
  readonly manifest: string;
  readonly reasons: readonly string[];
}> {
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A test's context is a private window, where nothing can be installed.
  const against = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  return { manifest: url, reasons: [...errors.map(({ message }) => message), ...against] };
}
