import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { toast } from './app-steps.js';
import { controlClock, holdTime } from './controlled-clock.js';
import {
  activate,
  analysisReply,
  card,
  initializeWithModel,
  listen,
  openTab,
  option,
  overlay,
  QUICK_TIP,
} from './discreet-steps.js';
import { startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const PRICE = 'Say what a seat costs.';
const ENGINEER = 'Offer a call with their engineer.';
const WAIT = 'Let them finish, then ask for the date.';
const TIP = 'Slow down a little.';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

/** A meeting that runs, the overlay shown, the Discreet tab open; then the time stands still. */
test.beforeEach(async ({ page }) => {
  server.onMessage(QUICK_TIP, { content: JSON.stringify({ content: TIP, confidence: 0.8 }) });
  server.on(
    { model: /^llama/ },
    analysisReply(
      { content: ENGINEER, timing: 'later', type: 'strategy', confidence: 0.5 },
      { content: WAIT, timing: 'after_speaker', type: 'clarification', confidence: 0.7 },
      { content: PRICE, timing: 'immediate' },
    ),
  );
  await controlClock(page);
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
  await holdTime(page);
});

/** What comes of itself reaches the screen with the next frame, and that takes time. */
const FRAME_MS = 20;

/** Says something that has been taken in. */
async function say(page: Page, words: string): Promise<void> {
  await sayFinal(page, words);
  await page.clock.runFor(FRAME_MS);
}

/** Until the analysis that is due is asked for and has come. */
async function analysed(page: Page): Promise<void> {
  await say(page, 'so what does it cost us for each seat');
  await page.clock.runFor(2000);
  const shown = async () => {
    await page.clock.runFor(1);
    return card(page).getByText(PRICE).count();
  };
  await expect.poll(shown).toBe(1);
}

test('D9: "Suggestion applied" stays 3000 ms and fades for 200, a quick tip stays 5000', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await analysed(page);
  await page.clock.runFor(6000);
  await card(page).getByRole('button', { name: 'Apply' }).click();
  const applied = toast(page, 'Suggestion applied');
  await expect(applied).toBeVisible();
  await page.mouse.move(720, 890);
  await staysFor(page, 'Suggestion applied', 3000);

  await overlay(page).getByRole('button', { name: 'Quick Tip' }).click();
  await page.mouse.move(720, 890);
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return toast(page, TIP).count();
    })
    .toBe(1);
  await staysFor(page, TIP, 5000, 200);
});

/** @param known how far the time may have gone since it was shown, ms */
async function staysFor(page: Page, words: string, ms: number, known = 1): Promise<void> {
  const shown = toast(page, words);
  await page.clock.runFor(ms - known);
  await expect(shown).toHaveAttribute('data-phase', 'showing');
  await page.clock.runFor(known);
  await expect(shown).toHaveAttribute('data-phase', 'leaving');
  await page.clock.runFor(200);
  await expect(shown).toHaveCount(0);
}

test('D9: without notifications no toast tells of an analysis; the card says it aloud instead', async ({
  page,
}) => {
  await option(page, 'Notifications').click();
  await analysed(page);
  await expect(toast(page, PRICE)).toHaveCount(0);
  await expect(card(page).getByRole('status')).toContainText(PRICE);
  await openTab(page, 'Assistant');
  await expect(card(page)).toContainText(PRICE);
});

test('D7, D9: the most urgent suggestion is a toast for 5000 ms, and stays on the card', async ({ page }) => {
  await analysed(page);
  await expect(toast(page, PRICE).getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(card(page)).toContainText('1 of 3');
  await staysFor(page, PRICE, 5000, 200);
  await expect(card(page)).toContainText(PRICE);
});
