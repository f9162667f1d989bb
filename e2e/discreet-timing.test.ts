import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { toast } from './app-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  banner,
  card,
  initializeWithModel,
  listen,
  overlay,
  QUICK_TIP,
  showShareSign,
} from './discreet-steps.js';
import { requestsTo, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';
import { seenAt } from './seen-at.js';

const PRICE = 'Say what a seat costs.';
const TIP = 'Slow down a little.';
/** What a busy machine may add to a time, ms. */
const LATE_MS = 700;

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

test('D5 to D9, in real time: each wait is as long as it should be', async ({ page, context }) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  server.onMessage(QUICK_TIP, { content: JSON.stringify({ content: TIP, confidence: 0.8 }) });
  server.onMessage(ANALYSIS, analysisReply({ content: PRICE }));
  await page.addInitScript(noteTimes);
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
  await page.mouse.move(720, 890);

  // Further words begin the 2 s anew; then one request, and no other.
  await sayFinal(page, 'so what does it cost us');
  await page.waitForFunction((since) => performance.now() - since > 1200, await now(page));
  const said = await page.evaluate(() => {
    window.scriptedSpeech.final('for each seat');
    return Date.now();
  });
  await expect.poll(() => requestsTo(server).length).toBe(1);
  const asked = (requestsTo(server)[0]?.at ?? 0) - said;
  expect(asked).toBeGreaterThanOrEqual(2000);
  expect(asked).toBeLessThan(3000);

  const told = await lifeOf(page, PRICE);
  expectAbout(told.showing, 5000);
  expectAbout(told.fading, 200);
  await overlay(page).getByRole('button', { name: 'Quick Tip' }).click();
  await page.mouse.move(720, 890);
  expectAbout((await lifeOf(page, TIP)).showing, 5000);
  await card(page).getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'Discreet', level: 1 }).click();
  // When the pointer left the card, and not when the page came to be asked.
  const empty = await page.evaluate(() => performance.timeOrigin + window.pointerMovedAt);
  const collapsed = seenAt(page, { selector: '[aria-label="Show suggestions"]' });
  expectAbout((await lifeOf(page, 'Suggestion applied')).showing, 3000);
  expectAbout((await collapsed) - empty, 5000);
  await expect(card(page).getByRole('button', { name: 'Show suggestions' })).toBeVisible();

  const detected = seenAt(page, { selector: '[role="status"]', words: /Screen Sharing Detected/ });
  const shared = await page.evaluate(() => Date.now());
  await showShareSign(page);
  expect((await detected) - shared).toBeLessThan(1500); // 1000 ms, and what a busy machine takes to draw
  await expect(banner(page)).toBeVisible();
  expect(requestsTo(server)).toHaveLength(2);
});

test('D8: only one is in flight; what is said meanwhile is analysed after it, together', async ({ page }) => {
  // Some 45 pieces, one each 200 ms: it takes nine seconds.
  server.onMessage(ANALYSIS, analysisReply({ content: PRICE.repeat(4) }), { latency: 200, chunkSize: 5 });
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
  await sayFinal(page, 'so what does it cost us');
  await expect(card(page)).toContainText('Analyzing...');
  await sayFinal(page, 'for each seat');
  await sayFinal(page, 'and for how long');
  expect(requestsTo(server)).toHaveLength(1);
  const ended = await seenAt(page, {
    selector: '[role="group"][aria-label="Suggestions"]',
    words: /Say what a seat costs/,
  });
  await expect.poll(() => requestsTo(server).length).toBe(2);
  // The next one leaves in the same step in which this one ends; it is drawn after that.
  expect((requestsTo(server)[1]?.at ?? 0) - ended).toBeGreaterThan(-500);
  expect(JSON.stringify(requestsTo(server)[1]?.body)).toContain('and for how long');
});

function expectAbout(ms: number, wanted: number): void {
  expect(ms).toBeGreaterThanOrEqual(wanted - 20); // a frame
  expect(ms).toBeLessThan(wanted + LATE_MS);
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

declare global {
  interface Window {
    /** When the title of a toast was shown first, when it began to fade and when it was gone; ms of the page’s clock. */
    toastTimes: Record<string, { shown: number; leaving?: number; gone?: number }>;
    /** When the pointer moved last; ms of the page’s clock. */
    pointerMovedAt: number;
  }
}

function noteTimes(): void {
  window.toastTimes = {};
  addEventListener('pointermove', ({ timeStamp }) => (window.pointerMovedAt = timeStamp), true);
  const look = () => {
    const at = performance.now();
    const there = new Map(
      [...document.querySelectorAll('[data-toast]')].map((each) => [
        each.querySelector('strong')?.textContent ?? '',
        each.getAttribute('data-phase'),
      ]),
    );
    for (const [title, phase] of there) {
      const times = (window.toastTimes[title] ??= { shown: at });
      if (phase === 'leaving') times.leaving ??= at;
    }
    for (const [title, times] of Object.entries(window.toastTimes)) {
      if (!there.has(title)) times.gone ??= at;
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** How long a toast was shown and how long it faded, once it has gone; ms. */
async function lifeOf(page: Page, title: string): Promise<{ showing: number; fading: number }> {
  await expect(toast(page, title)).toBeVisible();
  const life = await page.waitForFunction((words) => {
    const { shown, leaving, gone } = window.toastTimes[words] ?? {};
    if (shown === undefined || leaving === undefined || gone === undefined) return null;
    return { showing: leaving - shown, fading: gone - leaving };
  }, title);
  const value = await life.jsonValue();
  if (!value) throw new Error(`The toast ${title} has no times.`);
  return value;
}
