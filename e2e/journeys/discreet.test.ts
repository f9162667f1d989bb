import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { openNewestSession, stopMeeting, useRules } from '../app-steps.js';
import { controlClock, holdTime } from '../controlled-clock.js';
import { skipFirstVisit } from '../demo-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  banner,
  card,
  closeBy,
  floatOverlay,
  initializeWithModel,
  listen,
  openTab,
  overlay,
  piece,
  pill,
  showShareSign,
} from '../discreet-steps.js';
import { requestsTo, startModelServer } from '../model-server.js';
import { test } from '../page-test.js';
import { sayFinal, scriptSpeech, startsOf } from '../scripted-speech.js';

const PRICE = 'Say what a seat costs.';
const ENGINEER = 'Offer a call with their engineer.';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
  server.onMessage(ANALYSIS, analysisReply({ content: ENGINEER, timing: 'later' }, { content: PRICE }));
});
test.afterEach(() => server.clearRequests());
test.afterAll(() => server.stop());

/** Starts a meeting with a model, and shows the overlay. */
async function meetDiscreetly(page: Page): Promise<void> {
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
}

test('D2: the keys turn it on and off on every tab, make it small and whole, and close it', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await activate(page); // from now on the keys are listened for
  await openTab(page, 'History');
  await page.keyboard.press('Control+Shift+H');
  await expect(pill(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+H');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+D');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('D5, D6: a share that is seen makes it a faint pill with a banner, until the share is over', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await activate(page);
  await page.mouse.move(720, 890);
  await showShareSign(page);
  await expect(banner(page)).toContainText('A part of this page says so.');
  await expect(pill(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  await expect(piece(page)).toHaveCSS('transform', 'matrix(0.75, 0, 0, 0.75, 0, 0)');
  await page.evaluate(() => document.querySelector('.screen-share')?.remove());
  await expect(banner(page)).toHaveCount(0);
  await expect(piece(page)).toHaveCSS('opacity', '0.95');
});

test('D8: an analysis is asked for 2000 ms after the last words, once', async ({ page }) => {
  await controlClock(page);
  await meetDiscreetly(page);
  await holdTime(page);
  const requests = () => requestsTo(server).length;
  for (const words of ['so what does it cost us', 'for each seat']) {
    await sayFinal(page, words);
    await page.clock.runFor(1900);
    expect(requests(), words).toBe(0);
  }
  await page.clock.runFor(200);
  await expect.poll(requests).toBe(1);
  await expect.poll(() => JSON.stringify(requestsTo(server)[0]?.body)).toContain('for each seat');
  await page.clock.runFor(30_000);
  expect(requests()).toBe(1);
});

test('D1, D7: Apply copies the words, puts them among the answers, and History keeps them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await meetDiscreetly(page);
  await sayFinal(page, 'so what does it cost us for each seat');
  await expect(card(page)).toContainText(PRICE);
  await card(page).getByRole('button', { name: 'Apply' }).click();
  await expect(card(page), 'it goes on with the next').toContainText(ENGINEER);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(PRICE);

  await page.keyboard.press('Control+Shift+D');
  await openTab(page, 'Assistant');
  const answers = page.getByRole('region', { name: 'Ask AI' });
  await expect(answers.getByRole('article', { name: /^Suggestion applied at / })).toContainText(PRICE);
  await stopMeeting(page);
  const details = await openNewestSession(page);
  const kept = details.getByRole('region', { name: 'Suggestions you applied' }).getByRole('article');
  await expect(kept).toContainText(PRICE);
});

test('D2, D10: the overlay floats in its own window, with the same keys, and goes back by its button', async ({
  page,
}) => {
  await skipFirstVisit(page);
  await activate(page);
  const floating = await floatOverlay(page);
  await openTab(page, 'History');
  await expect(overlay(floating)).toBeVisible();
  for (const window of [floating, page]) {
    await window.keyboard.press('Control+Shift+H');
    await expect(pill(floating)).toBeVisible();
    await window.keyboard.press('Control+Shift+H');
    await expect(overlay(floating)).toBeVisible();
  }
  await closeBy(floating, () =>
    overlay(floating).getByRole('button', { name: 'Back into the page' }).click(),
  );
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('A16, D5: no overlay, card or banner lies over the consent step', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await scriptSpeech(page);
  await useRules(page);
  await activate(page);
  await showShareSign(page);
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+H');
  // The overlay grows first for who points at it.
  await overlay(page).hover();
  await overlay(page).getByRole('button', { name: 'Start Assistant' }).click();
  const consent = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await expect(consent).toBeVisible();
  expect(await isWhole(page), 'nothing lies over it').toBe(true);
  expect(await startsOf(page)).toBe(0);
  await consent.getByRole('button', { name: 'Agree and start' }).click();
  await expect(overlay(page)).toContainText('Listening');
});

/** Tells whether the consent step is on top at each of 25 points of it. */
const isWhole = (page: Page): Promise<boolean> =>
  page.getByRole('dialog', { name: 'Before Sotto listens' }).evaluate((dialog) => {
    const { left, top, width, height } = dialog.getBoundingClientRect();
    const at = (part: number, from: number, size: number) => from + part * (size - 2) + 1;
    return [0, 0.1, 0.5, 0.9, 1].every((x) =>
      [0.01, 0.1, 0.5, 0.9, 0.99].every((y) => {
        const hit = document.elementFromPoint(at(x, left, width), at(y, top, height));
        return hit === null || dialog.contains(hit);
      }),
    );
  });
