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
import { requestsTo, startModelServer } from './model-server.js';
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

const requests = () => requestsTo(server).length;

test('D8: asked for 2000 ms after the words; further words begin the wait anew; each stretch once', async ({
  page,
}) => {
  await say(page, 'so what does it cost us');
  await page.clock.runFor(1500);
  expect(requests()).toBe(0);
  await say(page, 'for each seat');
  await page.clock.runFor(2000 - 2 * FRAME_MS);
  expect(requests()).toBe(0);
  await page.clock.runFor(2 * FRAME_MS);
  await expect.poll(requests).toBe(1);
  await expect.poll(() => JSON.stringify(requestsTo(server)[0]?.body)).toContain('for each seat');
  await page.clock.runFor(30_000);
  expect(requests()).toBe(1);
});

test('D8: at the latest 10 000 ms after the first words, however they go on', async ({ page }) => {
  await say(page, 'word 0');
  for (let said = 1; said <= 6; said++) {
    await page.clock.runFor(1500);
    await say(page, `word ${said}`);
  }
  expect(requests()).toBe(0);
  await page.clock.runFor(10_000 - 6 * 1500 - 7 * FRAME_MS - FRAME_MS);
  expect(requests()).toBe(0);
  await page.clock.runFor(2 * FRAME_MS);
  await expect.poll(requests).toBe(1);
});

test('D8: with discreet mode off nothing is asked for; on again, what was said meanwhile is', async ({
  page,
}) => {
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay(page)).toHaveCount(0);
  await say(page, 'so what does it cost us');
  await page.clock.runFor(30_000);
  expect(requests()).toBe(0);
  await page.keyboard.press('Control+Shift+D');
  await page.clock.runFor(2000 - FRAME_MS);
  expect(requests()).toBe(0);
  await page.clock.runFor(2 * FRAME_MS);
  await expect.poll(requests).toBe(1);
});

test('D7, D8, D9: the most urgent first: as a toast with Apply for 5000 ms, on the card, and on the tab', async ({
  page,
}) => {
  await analysed(page);
  const told = toast(page, PRICE);
  await expect(told).toHaveAttribute('data-type', 'suggestion');
  await expect(told.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(card(page)).toContainText('1 of 3');
  await expect(card(page).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  const listed = page.getByRole('region', { name: 'Help now' }).getByRole('listitem');
  for (const [place, content] of [PRICE, WAIT, ENGINEER].entries()) {
    await expect(listed.nth(place)).toContainText(content);
  }
  await page.clock.runFor(5000 - 10 * FRAME_MS);
  await expect(told).toHaveAttribute('data-phase', 'showing');
  await page.clock.runFor(10 * FRAME_MS);
  await expect(told).toHaveAttribute('data-phase', 'leaving');
  await expect(told).toHaveCSS('opacity', '0');
  await page.clock.runFor(200);
  await expect(toast(page, PRICE)).toHaveCount(0);
});

test('D7: put away one by one; 5000 ms after there is nothing the card makes itself small', async ({
  page,
}) => {
  await analysed(page);
  await page.clock.runFor(6000);
  for (const content of [PRICE, WAIT, ENGINEER]) {
    await expect(card(page)).toContainText(content);
    await card(page).getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(card(page)).toContainText('Listening...');
  // Neither pointed at nor in use: then its time runs.
  await page.getByRole('heading', { name: 'Discreet', level: 1 }).click();
  await page.clock.runFor(4999);
  await expect(card(page)).toContainText('Listening...');
  await page.clock.runFor(1);
  await expect(card(page)).toHaveText('');
  await card(page).getByRole('button', { name: 'Show suggestions' }).click();
  await expect(card(page)).toContainText('Listening...');

  // The next suggestion opens it by itself.
  await page.getByRole('heading', { name: 'Discreet', level: 1 }).click();
  await page.clock.runFor(5000);
  await expect(card(page)).toHaveText('');
  await analysed(page);
});

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
