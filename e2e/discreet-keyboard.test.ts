import type { LLMock } from '@copilotkit/aimock';
import { expect, type Locator, type Page } from '@playwright/test';
import { initializeServices, toast } from './app-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  banner,
  card,
  handle,
  initializeWithModel,
  listen,
  overlay,
  pill,
  QUICK_TIP,
  showShareSign,
} from './discreet-steps.js';
import { startModelServer } from './model-server.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const PRICE = 'Say what a seat costs.';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
  server.onMessage(QUICK_TIP, { content: JSON.stringify({ content: 'Slow down.', confidence: 0.8 }) });
  server.onMessage(
    ANALYSIS,
    analysisReply({ content: PRICE }, { content: 'Ask for the date.', timing: 'soon' }),
  );
});
test.afterAll(() => server.stop());

/** Presses Tab until the focus is there, and looks on the way that it can be seen and is never lost. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if ((await target.count()) === 1 && (await target.evaluate((it) => it === document.activeElement)))
      return;
    await page.keyboard.press(key);
    await focusIsSeen(page);
  }
  throw new Error(`After 80 times ${key} the focus has not come to ${target}.`);
}

/** Round the end of the page the focus goes to the document; nowhere else may it be without a ring. */
async function focusIsSeen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    // Some draw it around a part of themselves, some around the box that they stand in.
    const around = [at.parentElement, at.parentElement?.parentElement];
    const drawn = [at, ...at.querySelectorAll('*'), ...around].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const { width, height } = at.getBoundingClientRect();
    return drawn && width > 0 && height > 0 ? null : at.outerHTML.slice(0, 160);
  });
  expect(found, 'the focus is seen').toBeNull();
}

/** The focus is somewhere: what had it has given it on. */
const focusIsKept = (page: Page): Promise<void> =>
  expect(page.locator(':focus'), 'the focus is not lost').toHaveCount(1);

test('R4: a whole meeting with discreet mode, with the keyboard alone', async ({ page, context }) => {
  test.setTimeout(LONG_WAY_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scriptSpeech(page);
  // A key is typed, which needs no mouse in any case.
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  const { keyboard } = page;
  const inOverlay = (name: string) => overlay(page).getByRole('button', { name, exact: true });

  await tabTo(page, page.getByRole('button', { name: 'Start Assistant' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const consent = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await expect(consent).toBeVisible();
  await tabTo(page, consent.getByRole('button', { name: 'Agree and start' }));
  await keyboard.press('Enter');
  await expect(consent).toBeHidden();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await focusIsKept(page);

  await keyboard.press('Control+Shift+D');
  await expect(overlay(page)).toBeVisible();
  await focusIsKept(page);
  await sayFinal(page, 'so what does it cost us for each seat');
  await expect(toast(page, PRICE)).toBeVisible();
  await tabTo(page, card(page).getByRole('button', { name: 'Apply' }));
  await keyboard.press('Enter');
  await expect(toast(page, 'Suggestion applied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PRICE);
  await focusIsKept(page);
  await expect(card(page)).toContainText('Ask for the date.');
  await tabTo(page, card(page).getByRole('button', { name: 'Dismiss' }));
  await keyboard.press('Enter');
  await expect(card(page)).toContainText('Listening...');
  await focusIsKept(page);

  await tabTo(page, inOverlay('Get Analysis'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(card(page)).toContainText(PRICE);
  await tabTo(page, inOverlay('Quick Tip'));
  await keyboard.press('Enter');
  await expect(toast(page, 'Slow down.')).toBeVisible();

  await tabTo(page, handle(page), 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await expect(page.locator('[data-piece="overlay"]')).toHaveAttribute('data-position', 'bottom-right');
  await expect(handle(page)).toBeFocused();
  await tabTo(page, inOverlay('Minimize'));
  await keyboard.press('Enter');
  await expect(pill(page)).toBeFocused();
  await focusIsSeen(page);
  await keyboard.press('Enter');
  await expect(inOverlay('Minimize')).toBeFocused();
  // By the keys, too, the focus stays in what was in use.
  await keyboard.press('Control+Shift+H');
  await expect(pill(page)).toBeFocused();
  await keyboard.press('Control+Shift+H');
  await expect(inOverlay('Minimize')).toBeFocused();

  await tabTo(page, inOverlay('Withdraw consent'));
  await keyboard.press('Enter');
  await expect(overlay(page)).toContainText('No consent');
  await focusIsKept(page);
  await tabTo(page, inOverlay('Agree again'));
  await keyboard.press('Enter');
  await tabTo(page, consent.getByRole('button', { name: 'Agree and start' }));
  await keyboard.press('Enter');
  await expect(overlay(page)).toContainText('Listening');
  await focusIsKept(page);
  await tabTo(page, inOverlay('Stop'));
  await keyboard.press('Enter');
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await focusIsKept(page);
  await keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
  await focusIsKept(page);
});

// Chromium takes the focus from a button that becomes disabled: Button’s `busy` would keep it.
test('R4: "Get Analysis" and "Quick Tip" keep the focus while they work', async ({ page }) => {
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
  await sayFinal(page, 'so what does it cost us for each seat');
  await expect(card(page)).toContainText(PRICE);
  for (const name of ['Get Analysis', 'Quick Tip']) {
    const ask = overlay(page).getByRole('button', { name });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(ask).toBeFocused({ timeout: 1000 });
    await expect(ask).toBeEnabled();
    await expect(ask).toBeFocused({ timeout: 1000 });
  }
});

test('what a screen reader finds: the panel, the card, the pill, the banner, and what they say by themselves', async ({
  page,
}) => {
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await activate(page);
  const layer = page.getByRole('region', { name: 'Discreet overlay' });
  await sayFinal(page, 'so what does it cost us for each seat');
  await expect(card(page)).toContainText(PRICE);
  await expect(overlay(page)).toMatchAriaSnapshot(`
    - group "Sotto":
      - button "Move the overlay"
      - text: It is at the top right. Arrow keys move it.
      - status
      - text: Active
      - paragraph: Listening
      - button "Float above other windows"
      - button "Minimize"
      - button "Close discreet mode"
      - paragraph: The newest answer will be here, in a few words. Ask in the Assistant.
      - button "Get Analysis"
      - button "Quick Tip"
      - button "Withdraw consent"
      - button "Stop"
      - status
  `);
  await expect(card(page)).toMatchAriaSnapshot(`
    - group "Suggestions":
      - text: Now Response High, 90 % 1 of 2
      - paragraph: ${PRICE}
      - button "Apply"
      - button "Dismiss"
  `);
  // The toast says it; twice would be once too often.
  await expect(card(page).getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toContainText([
    PRICE,
  ]);
  await expect(card(page).getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(PRICE);
  await expect(overlay(page).locator('[aria-live="polite"]')).toHaveAttribute('aria-busy', 'false');

  await showShareSign(page);
  await expect(banner(page)).toBeVisible();
  await expect(layer).toMatchAriaSnapshot(`
    - region "Discreet overlay":
      - status:
        - paragraph: Screen Sharing Detected
        - list:
          - listitem: A part of this page says so.
      - button "Move the overlay"
      - text: It is at the top right. Arrow keys move it.
      - status
      - 'button "Show the overlay: Active Listening A suggestion waits"'
  `);
});
