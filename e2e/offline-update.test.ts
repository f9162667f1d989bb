import { rm } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { startMeeting, stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import {
  expectVersion,
  goOffline,
  keptPanel,
  nextVersion,
  openSettings,
  test,
  untilKept,
  WHOLE_SITE_MS,
} from './offline-steps.js';
import { openMicrophone } from './open-microphone.js';
import { LONG_WAY_MS } from './page-test.js';

const offer = (page: Page): Locator => toast(page, 'A new version is ready');
const reload = (within: Locator): Locator => within.getByRole('button', { name: 'Reload' });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** What a file for reading the screen ends with, as the page gets it. */
const recognitionWorkerEnd = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/app/recognition/worker.min.js')).text()).trim().slice(-9));

/** Of all that the host has sent, the browser has nothing left but what the service worker keeps. */
async function forgetWhatWasFetched(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

let second = '';
test.beforeAll(async () => {
  second = await nextVersion('second');
});
test.afterAll(() => rm(second, { recursive: true, force: true }));

test('X1: a new version is offered, waits for the meeting of any tab, and is taken tab by tab', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await openMicrophone(context);
  await useRules(page);
  await untilKept(page);
  await expect(offer(page)).toBeHidden();
  await recognitionWorkerEnd(page);
  const other = await context.newPage();
  await other.goto('/app');
  await expect(other.getByRole('button', { name: 'Start Assistant' })).toBeVisible();

  site.publish(second);
  await test.step('it is found when the page is opened, and offered in each tab', async () => {
    await page.reload();
    for (const each of [page, other]) {
      await each.bringToFront();
      await expect(reload(offer(each))).toBeEnabled({ timeout: WHOLE_SITE_MS });
    }
    for (const each of [page, other]) await expectVersion(each, null);
  });

  await test.step('in mid-session it waits, here and in the other tab', async () => {
    await startMeeting(other);
    for (const each of [page, other]) {
      await each.bringToFront();
      await expect(reload(offer(each))).toBeHidden();
      await openSettings(each);
      await expect(keptPanel(each)).toContainText('It waits until the meeting has ended.');
      await expect(reload(keptPanel(each))).toBeDisabled();
    }
    await expectAccessible(other, 'Settings, with a new version that waits');
    await other.bringToFront();
    await stopMeeting(other);
    await expect(reload(offer(other))).toBeVisible();
  });

  await test.step('taken in one tab, it is loaded in that one alone', async () => {
    await other.evaluate(() => (document.documentElement.dataset['same'] = 'document'));
    await page.bringToFront();
    await reload(offer(page)).click();
    await expectVersion(page, 'second');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await expectVersion(other, null);
  });

  await test.step('the other one goes on with parts that no host has any more', async () => {
    await forgetWhatWasFetched(other);
    await other.bringToFront();
    await openTab(other, 'Analytics');
    await expect(other.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await expect(other.getByText('Total Sessions')).toBeVisible();
    await openTab(other, 'Enterprise');
    await expect(other.getByRole('tab', { name: 'Audit Trail' })).toBeVisible();
    expect(await other.evaluate(() => document.documentElement.dataset['same'])).toBe('document');
    await reload(offer(other)).click();
    await expectVersion(other, 'second');
  });

  await test.step('what was kept for reading the screen is kept as the new version has it', async () => {
    await goOffline(context, site);
    expect(await recognitionWorkerEnd(page)).toBe('// second');
    await page.reload();
    await expectVersion(page, 'second');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
});
