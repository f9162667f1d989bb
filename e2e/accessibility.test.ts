import { expect, type Locator, type Page } from '@playwright/test';
import { holdTime } from '../tools/held-time.mjs';
import { stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { DEMO_LIMIT_MS, DEMO_TITLE, playDemo, skipFirstVisit } from './demo-steps.js';
import { activate, banner, card, floatOverlay, listen, openTab, option, pill } from './discreet-steps.js';
import { complaintsOf } from './page-complaints.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const TABS = [
  'Assistant',
  'Discreet',
  'AI Coach',
  'Analytics',
  'ML Insights',
  'Industry',
  'Enterprise',
  'Integrations',
  'History',
  'Settings',
];

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1440, height: 900 } });

/** Each tab in turn, and the Context panel. */
async function everyPage(page: Page, state: 'empty' | 'full'): Promise<void> {
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${name}, ${state}`);
  }
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'View context' }).click();
  await expect(page.getByRole('heading', { name: 'Context', level: 1 })).toBeVisible();
  await expectAccessible(page, `Context, ${state}`);
  await page.getByRole('button', { name: 'Back to Assistant' }).click();
}

test('R7: axe finds nothing on a first visit and on any empty page, and none complains', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page, baseURL);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Enter a key or a server' }).click();
  await expect(page.getByRole('button', { name: 'Test and use' })).toBeVisible();
  await expectAccessible(page, 'first visit, a key');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'first visit');
  await page.getByRole('button', { name: 'Skip' }).click();
  await everyPage(page, 'empty');
  expect(complaints, 'on the console, or asked of another host').toEqual([]);
});

test(
  'R7: nor while a meeting runs, nor on any page once there is one, nor in a dialog, nor with a toast',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const complaints = complaintsOf(page, baseURL);
    await skipFirstVisit(page);
    await page.getByRole('button', { name: 'Play demo meeting' }).click();
    await expectAccessible(page, 'choosing the demo');
    await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await expectAccessible(page, 'importing');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await playDemo(page, 'Sixteen times as fast');
    const log = page.getByRole('log', { name: 'Transcript' });
    await expect(log).toContainText('Screen: Wrong picks fall', { timeout: DEMO_LIMIT_MS });
    await expectAccessible(page, 'a meeting that runs');
    // Then there is one of each: words, a reading, an answer, and coaching after the stop.
    const answer = page.getByRole('article').getByRole('status');
    await expect(answer).toContainText('From the demo meeting', { timeout: DEMO_LIMIT_MS });
    await stopMeeting(page);
    await toast(page, 'Session Completed').hover(); // stops its time
    await expectAccessible(page, 'a toast');
    await everyPage(page, 'full');

    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: DEMO_TITLE }).first().click();
    const details = page.getByRole('dialog', { name: DEMO_TITLE });
    await details.locator('summary').first().click();
    await expect(details.getByRole('heading', { name: 'Coaching' })).toBeVisible();
    await expectAccessible(page, 'a session');
    await details.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expectAccessible(page, 'asking before all is deleted');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: 'On-device rules' }).check();
    await page.getByRole('button', { name: 'Start Assistant' }).click();
    await expect(page.getByRole('dialog', { name: 'Before Sotto listens' })).toBeVisible();
    await expectAccessible(page, 'the consent step');
    expect(complaints, 'on the console, or asked of another host').toEqual([]);
  },
);

test(
  'D1, D10: nor in discreet mode: nothing running, in a meeting, floating, sharing, with keys refused',
  { tag: '@long' },
  async ({ page }) => {
    await scriptSpeech(page);
    await useRules(page);
    await activate(page);
    await expectAccessible(page, 'Discreet, nothing running');
    await openTab(page, 'Assistant');
    await page.keyboard.press('Control+Shift+D');
    await listen(page);
    await activate(page);
    await sayFinal(page, 'so what does it cost us for each seat');
    await expect(card(page).getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectAccessible(page, 'Discreet, in a meeting');
    const floating = await floatOverlay(page);
    await expect(card(floating).getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectAccessible(page, 'Discreet, floating');
    await expectAccessible(floating, 'the floating window');
    // In the page all of it is faint while sharing, by what it is for (ledger D5), until it is pointed at or used.
    await option(page, 'I am sharing my screen').check();
    await expect(banner(floating)).toBeVisible();
    await expect(pill(floating)).toBeVisible();
    await expectAccessible(floating, 'the floating window, sharing');
    await page.getByRole('button', { name: 'Change the keys: Close discreet mode' }).press('Enter');
    await page.keyboard.press('k');
    await expect(page.getByRole('alert').filter({ hasText: 'would act while you type' })).toBeVisible();
    await expectAccessible(page, 'Discreet, sharing, new keys refused');
  },
);

/** Presses Tab until the focus is where it should be, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if ((await target.count()) === 1 && (await target.evaluate((it) => it === document.activeElement)))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`After 60 times ${key} the focus has not come to ${target}.`);
}

test('R4, R7: from the demo to a deletion undone, with the keyboard alone', async ({ page }) => {
  await page.addInitScript(holdTime);
  const { keyboard } = page;
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Skip' }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Play demo meeting' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Play the demo meeting' });
  await tabTo(page, dialog.getByRole('radio', { name: 'Four times as fast' }));
  await keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Sixteen times as fast' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Play', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Half a day, yes.', { timeout: 20_000 });

  await tabTo(page, page.getByRole('button', { name: 'Stop', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(toast(page, 'Session Completed')).toBeVisible({ timeout: 30_000 });
  await tabTo(page, page.getByRole('tab', { name: 'Assistant' }));
  await keyboard.press('End');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeFocused();

  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  const open = rows.getByRole('button', { name: DEMO_TITLE }).first();
  await expect(open).toBeVisible();
  await tabTo(page, open);
  await keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: DEMO_TITLE });
  await expect(details.getByRole('heading', { name: 'Coaching' })).toBeVisible();
  const transcript = details.getByRole('log');
  await tabTo(page, transcript);
  await keyboard.press('End');
  await expect.poll(() => transcript.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(open).toBeFocused();

  await tabTo(page, rows.getByRole('button', { name: /^Delete/ }));
  const held = page.evaluate(() => heldTime.holdWhen('[data-toast]', '1 session deleted'));
  await keyboard.press('Enter');
  await held; // for 10 s it can be undone, and the way there is long
  await expect(rows).toHaveCount(0);
  await expect(page.locator(':focus'), 'the focus is not lost with the row').toHaveCount(1);
  await tabTo(page, toast(page, '1 session deleted').getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.locator(':focus'), 'nor with the toast').toHaveCount(1);
  await page.evaluate(() => heldTime.release());
});
