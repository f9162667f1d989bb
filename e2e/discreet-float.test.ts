import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { ask, toast } from './app-steps.js';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  banner,
  card,
  floatOverlay,
  initializeWithModel,
  listen,
  openTab,
  overlay,
  pill,
  showShareSign,
  toggle,
  closeBy,
} from './discreet-steps.js';
import { LONG_ANSWER, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const floatButton = (page: Page) => overlay(page).getByRole('button', { name: 'Float above other windows' });

test.describe('with nothing running', () => {
  test.beforeEach(async ({ page }) => {
    await skipFirstVisit(page);
    await activate(page);
  });

  test('D10: opens on a click, survives another tab of the app, and goes back by its button', async ({
    page,
  }) => {
    const floating = await floatOverlay(page);
    await expect(floating).toHaveTitle(await page.title());
    await expect(floating.locator('html')).toHaveAttribute('lang', 'en');
    expect(await floating.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(320);
    // Nothing to move there, and nothing to scroll sideways.
    await expect(floating.getByRole('button', { name: 'Move the overlay' })).toHaveCount(0);
    expect(await floating.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const tab of ['History', 'Settings', 'Discreet']) {
      await openTab(page, tab);
      await expect(overlay(floating)).toBeVisible();
    }
    await closeBy(floating, () =>
      overlay(floating).getByRole('button', { name: 'Back into the page' }).click(),
    );
    await expect(overlay(page)).toBeVisible();
    // And again, by the tab.
    const opened = page.context().waitForEvent('page');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Float above other windows' }).click();
    const again = await opened;
    await expect(overlay(again)).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Back into the page' }).click();
    await expect(overlay(page)).toBeVisible();
    expect(again.isClosed()).toBe(true);
  });

  test('D10: closed as a window is, the overlay is back in the page; with discreet mode it closes', async ({
    page,
  }) => {
    const first = await floatOverlay(page);
    await first.close({ runBeforeUnload: true });
    await expect(overlay(page)).toBeVisible();
    for (const close of [
      () => toggle(page).click(),
      (floating: Page) => overlay(floating).getByRole('button', { name: 'Close discreet mode' }).click(),
    ]) {
      const floating = await floatOverlay(page);
      await closeBy(floating, () => close(floating));
      await expect(overlay(page)).toHaveCount(0);
      await toggle(page).click();
    }
  });

  test('D5, D10: a share is told of in the window, where the overlay keeps its size', async ({ page }) => {
    const floating = await floatOverlay(page);
    await showShareSign(page);
    await expect(banner(floating)).toBeVisible();
    await expect(pill(floating)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('R7, D10: its theme and fonts are the page’s', async ({ page }) => {
    for (const theme of ['Dark', 'Light']) {
      await openTab(page, 'Settings');
      const choice = page.getByRole('radio', { name: theme });
      if ((await choice.count()) > 0) await choice.check();
      else await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
      const inPage = await looksOf(page);
      const floating = await floatOverlay(page);
      await floating.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
      await expect.poll(() => looksOf(floating), theme).toEqual(inPage);
      await floating.close();
      await expect(overlay(page)).toBeVisible();
    }
  });
});

/** What a person would notice if the styles were not there. */
function looksOf(page: Page) {
  return overlay(page).evaluate(async (panel) => {
    const { document } = panel.ownerDocument.defaultView ?? window;
    await document.fonts.ready;
    const [frame, body] = [getComputedStyle(panel), getComputedStyle(document.body)];
    return {
      ground: frame.backgroundColor,
      ink: frame.color,
      radius: frame.borderRadius,
      page: body.backgroundColor,
      font: body.fontFamily,
      size: body.fontSize,
      loaded: document.fonts.check('16px Inter') && [...document.fonts].length > 0,
    };
  });
}

test.describe('in a meeting', () => {
  let server: LLMock;
  test.beforeAll(async () => {
    server = await startModelServer();
    server.onMessage(ANALYSIS, analysisReply({ content: 'Say what a seat costs.' }));
    server.on({ model: /^llama/ }, { content: LONG_ANSWER }, { latency: 300, chunkSize: 8 });
  });
  test.afterAll(() => server.stop());

  test('D10: what is said, asked and suggested is live in the window, and works there', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await scriptSpeech(page);
    await initializeWithModel(page, server);
    await listen(page);
    await activate(page);
    const floating = await floatOverlay(page);
    await expect(overlay(floating)).toContainText('Listening');
    const analyse = overlay(floating).getByRole('button', { name: 'Get Analysis' });
    await expect(analyse).toBeDisabled();
    await sayFinal(page, 'so what does it cost us');
    await expect(analyse).toBeEnabled();
    await expect(card(floating)).toContainText('Say what a seat costs.');
    await expect(card(page)).toHaveCount(0);

    await openTab(page, 'Assistant');
    const answer = ask(page, 'What does it cost?');
    const words = overlay(floating).locator('[aria-live="polite"]');
    await expect(words).toHaveAttribute('aria-busy', 'true');
    await expect(words).toContainText('Name the price');
    await expect(words).toHaveAttribute('aria-busy', 'true');
    await expect(words).toContainText('two-year price only when they ask for it.', { timeout: 40_000 });
    await expect(words).toHaveAttribute('aria-busy', 'false');
    await expect(await answer).toContainText('two-year price');

    await card(floating).getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('article', { name: /^Suggestion applied at / })).toContainText(
      'Say what a seat costs.',
    );
    await overlay(floating).getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
    await expect(overlay(floating).getByRole('button', { name: 'Start Assistant' })).toBeVisible();
  });
});

test('D10: a browser without such windows says so, and has the overlay in the page', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await skipFirstVisit(page);
  await activate(page);
  await expect(page.getByText('cannot float the overlay above other windows')).toBeVisible();
  await expect(floatButton(page)).toHaveCount(0);
});

test('D10: a window that the browser refuses is told of, and the overlay stays in the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'documentPictureInPicture', {
      value: { requestWindow: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    });
  });
  await skipFirstVisit(page);
  await activate(page);
  await floatButton(page).click();
  await expect(toast(page, 'The overlay stays in this page')).toBeVisible();
  await expect(overlay(page)).toBeVisible();
});
