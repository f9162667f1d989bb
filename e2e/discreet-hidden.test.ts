import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { type RealBrowser, realBrowser } from '../libs/screen/test/real-browser.js';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  card,
  floatOverlay,
  initializeWithModel,
  listen,
  openTab,
  overlay,
  piece,
  pill,
} from './discreet-steps.js';
import { LONG_ANSWER, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';
import { seenAt } from './seen-at.js';

// Playwright shows each of its own pages as seen and focused; here a tab in front hides the others, as with a person.

test.describe.configure({ timeout: 120_000 });

let browser: RealBrowser;
let page: Page;
test.beforeEach(async ({ baseURL }) => {
  browser = await realBrowser([]);
  page = await browser.tabs.newPage();
  // The context has no address of its own.
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options);
});
test.afterEach(() => browser.close());

/** Puts another tab in front, as one does to go to the meeting. */
async function hide(): Promise<Page> {
  const meeting = await browser.tabs.newPage();
  await meeting.bringToFront();
  await page.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
  return meeting;
}

test('D6: hidden for 2000 ms it takes the screen for shared, and no longer once it is seen again', async () => {
  await skipFirstVisit(page);
  await activate(page);
  await page.evaluate(() => {
    const root = document.documentElement.dataset;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') root['hidden'] = String(performance.now());
    });
    const note = () => {
      const detected = document.body.textContent?.includes('Screen Sharing Detected') ?? false;
      if (detected) root['detected'] ??= String(performance.now());
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  await hide();
  await page.waitForFunction(() => document.documentElement.dataset['detected'], undefined, { polling: 100 });
  const took = await page.evaluate(() => {
    const { hidden, detected } = document.documentElement.dataset;
    return Number(detected) - Number(hidden);
  });
  expect(took).toBeGreaterThanOrEqual(1990);
  expect(took).toBeLessThan(3500); // a look each second
  await page.bringToFront();
  await expect(page.getByText('Screen Sharing Detected')).toHaveCount(0);
  await expect(piece(page)).toHaveAttribute('data-position', 'top-right');
  // What auto-hide has made small stays so until the person wants it.
  await expect(pill(page)).toBeVisible();
});

test.describe('with a model', () => {
  let server: LLMock;
  test.beforeAll(async () => {
    server = await startModelServer();
    server.onMessage(ANALYSIS, analysisReply({ content: 'Say what a seat costs.' }));
    server.on({ model: /^llama/ }, { content: LONG_ANSWER }, { latency: 300, chunkSize: 8 });
  });
  test.afterAll(() => server.stop());

  test('D8, D10: while the page is hidden, the floating window is live, and tells what there is to tell', async () => {
    await scriptSpeech(page);
    await initializeWithModel(page, server);
    await listen(page);
    await activate(page);
    const floating = await floatOverlay(page);
    await openTab(page, 'Assistant');
    await page.getByRole('textbox', { name: 'Ask AI' }).fill('What does it cost?');
    await hide();
    // As nobody can click in a hidden page; what comes is what a question asked just before would bring.
    await page.evaluate(() => {
      const ask = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask');
      ask?.click();
    });
    const words = overlay(floating).locator('[aria-live="polite"]');
    await expect(words).toHaveAttribute('aria-busy', 'true');
    await expect(words).toContainText('Name the price');
    await expect(words).toHaveAttribute('aria-busy', 'true');
    await expect(words).toContainText('two-year price only when they ask for it.', { timeout: 40_000 });

    const toldAt = seenAt(floating, { selector: '[data-toast]', words: /Say what a seat costs\./ });
    const said = await page.evaluate(() => {
      window.scriptedSpeech.final('so what does it cost us for each seat');
      return Date.now();
    });
    expect((await toldAt) - said).toBeLessThan(4000);
    const told = floating.locator('[data-toast]', { hasText: 'Say what a seat costs.' });
    await expect(told.getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect(card(floating)).toContainText('Say what a seat costs.');
    // The window floats: hidden as the page is, it takes nothing for a share.
    await expect(floating.getByText('Screen Sharing Detected')).toHaveCount(0);
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
    await expect(told).toHaveCount(0);

    await page.bringToFront();
    await expect(page.getByRole('article', { name: 'What does it cost?' })).toContainText('two-year price');
    await expect(overlay(floating)).toBeVisible();
    await floating.close();
    await expect(overlay(page)).toBeVisible();
  });
});
