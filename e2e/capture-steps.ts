import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { startMeeting, useRules } from './app-steps.js';
import { openMicrophone } from './open-microphone.js';
import { openOwnSite, type OwnSite } from './own-site.js';
import { test as base } from './page-test.js';

/**
 * The first file of the text recognition. To hold the recognition up is to hold this one: what its worker loads in a
 * worker of its own can be on its way before Playwright stands in between.
 */
export const RECOGNITION_WORKER = '**/recognition.worker-*.js';

/** With a microphone that hears and never a word, and share prompts that are counted. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await openMicrophone(context);
    await countPrompts(context);
    await use(context);
  },
});

/** The same over a site of the test's own, so that the files of the text recognition can be lost. */
export const ownSiteTest = test.extend<{ site: OwnSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the fixtures named that one takes
  site: async ({}, use) => {
    const site = await openOwnSite();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.address),
});

export const captureButton = (page: Page): Locator => page.getByRole('button', { name: 'Capture Screen' });
export const stopSharing = (page: Page): Locator => page.getByRole('button', { name: 'Stop sharing' });
/** What the transcript shows of each reading, oldest first. */
export const readings = (page: Page): Locator =>
  page.getByRole('log').locator('details', { hasText: /^Screen/ });

/** Starts a session that hears. */
export async function start(page: Page): Promise<void> {
  await startMeeting(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(captureButton(page)).toBeEnabled();
}

export async function startWithRules(page: Page): Promise<void> {
  await useRules(page);
  await start(page);
}

/** Counts the calls of the share prompt, and passes them on. */
async function countPrompts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return; // somebody else's page, without https
    const ask = devices.getDisplayMedia.bind(devices);
    let prompts = 0;
    devices.getDisplayMedia = (options) => {
      document.documentElement.dataset['prompts'] = String(++prompts);
      return ask(options);
    };
  });
}

/** How often the share prompt has come up. */
export const prompts = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['prompts'] ?? 0));
