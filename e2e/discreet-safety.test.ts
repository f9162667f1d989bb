import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { useRules } from './app-steps.js';
import { activate, chooseCorner, floatOverlay, listen, openTab, overlay, closeBy } from './discreet-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';
import { openSlide, SLIDE_TITLE } from './slide-page.js';

/** A check blinks for some seconds. */
const CHECK = { timeout: 30_000 };
const SEEN = 'Others would see the overlay';
const NOT_SEEN = 'The overlay is not in this share';

const who = (page: Page) => page.getByRole('region', { name: 'Who sees the overlay' });
const checkButton = (page: Page) => who(page).getByRole('button', { name: 'Check a share' });
const result = (page: Page) => who(page).getByRole('status');
const sharing = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.shared.map(({ readyState }) => readyState));

declare global {
  interface Window {
    shared: MediaStreamTrack[];
  }
}

/** The app as in a browser that lets it share its own tab, which it asks not to. */
function shareAnyTab(): void {
  window.shared = [];
  const devices = navigator.mediaDevices;
  const ask = devices.getDisplayMedia.bind(devices);
  devices.getDisplayMedia = async (options) => {
    const stream = await ask({ ...options, selfBrowserSurface: 'include' } as DisplayMediaStreamOptions);
    window.shared.push(...stream.getVideoTracks());
    return stream;
  };
}

for (const { shared, title, tag } of [
  { shared: 'our own tab', title: 'Sotto', tag: ['@long'] },
  { shared: 'another tab', title: SLIDE_TITLE, tag: [] },
]) {
  test.describe(`of ${shared}`, { tag }, () => {
    test.setTimeout(LONG_WAY_MS);
    let context: BrowserContext;
    let page: Page;

    test.beforeEach(async ({ baseURL }) => {
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: [...CHROMIUM_ARGS, `--auto-select-tab-capture-source-by-title=${title}`],
      });
      context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width: 1440, height: 900 },
      });
      await context.addInitScript(shareAnyTab);
      page = await context.newPage();
      await scriptSpeech(page);
      await useRules(page);
      if (title === SLIDE_TITLE) await openSlide(context);
    });
    test.afterEach(() => context.browser()?.close());

    test(`D12: after "Watch screen" of ${shared} the page tells by itself who sees the overlay`, async () => {
      await listen(page);
      await page.getByRole('button', { name: 'Watch screen', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
      await activate(page);
      await expect(result(page)).toContainText('Checking whether others would see the overlay', CHECK);
      const [full, short] =
        title === 'Sotto' ? [SEEN, 'Others would see this'] : [NOT_SEEN, 'Not in this share'];
      await expect(result(page)).toContainText(full, CHECK);
      await expect(result(page)).toContainText('the tab');
      await expect(overlay(page)).toContainText(short);

      const floating = await floatOverlay(page);
      await expect(result(page)).toContainText(NOT_SEEN, CHECK);
      await expect(overlay(floating)).toContainText('Not in this share', CHECK);
      await closeBy(floating, () =>
        overlay(floating).getByRole('button', { name: 'Back into the page' }).click(),
      );
      await expect(overlay(page)).toContainText(short, CHECK);
      await openTab(page, 'Assistant');
      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(overlay(page)).not.toContainText(short);
    });

    test(`D12: "Check a share" of ${shared}, with no meeting, ends its own share`, async () => {
      await openTab(page, 'Discreet');
      await expect(checkButton(page)).toBeDisabled();
      await activate(page);
      await chooseCorner(page, 'Bottom left');
      await checkButton(page).click();
      await expect(result(page)).toContainText(
        title === 'Sotto' ? SEEN : 'The overlay was not in the share you checked',
        CHECK,
      );
      await expect.poll(() => sharing(page)).toEqual(['ended']);
      await expect(checkButton(page)).toBeEnabled();
      // What it was true of is over once there is no overlay.
      await page.keyboard.press('Control+Shift+D');
      await expect(result(page)).toHaveCount(0);
    });
  });
}
