import { reloadOnceKept } from './app-steps.js';
import { expect, type Page } from '@playwright/test';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  chooseCorner,
  type Corner,
  modeButton,
  handle,
  type ModeName,
  openTab,
  option,
  overlay,
  piece,
  toggle,
} from './discreet-steps.js';
import { test } from './page-test.js';

const KEYS = { toggle: 'Control+Shift+D', minimize: 'Control+Shift+H', close: 'Escape' } as const;

type Preset = readonly [mode: ModeName, place: Corner, notifications: boolean, hide: boolean];

const corner = (page: Page) => page.getByRole('combobox', { name: 'Corner' });
const autoHide = (page: Page) => option(page, 'Auto-hide while the screen is shared');
const change = (page: Page, action: string) =>
  page.getByRole('button', { name: `Change the keys: ${action}` });
const newKeys = (page: Page, action: string) => page.getByRole('textbox', { name: `New keys: ${action}` });
const TOGGLE_ACTION = 'Turn discreet mode on or off';

async function isWhere(page: Page, [, place, notifications, hide]: Preset): Promise<void> {
  await expect(corner(page)).toContainText(place);
  await expect(option(page, 'Notifications')).toBeChecked({ checked: notifications });
  await expect(autoHide(page)).toBeChecked({ checked: hide });
}

/** Keys are listened for once the page has come to rest; what shows the overlay is fetched with that. */
async function hotkeysListen(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(overlay(page)).toBeVisible();
  await toggle(page).click();
  await expect(overlay(page)).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await skipFirstVisit(page);
  await openTab(page, 'Discreet');
});

test('D4: the defaults: top right, 0.95, auto-hide, notifications and shortcuts on', async ({ page }) => {
  await isWhere(page, ['Meeting', 'Top right', true, true]);
  await expect(page.getByRole('slider', { name: 'Opacity' })).toHaveValue('95');
  await expect(option(page, 'Shortcuts')).toBeChecked();
  await expect(overlay(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(piece(page)).toHaveCSS('opacity', '0.95');
  await expect(piece(page)).toHaveAttribute('data-position', 'top-right');
});

test('D2: Escape closes a dialog, a list and a field’s own first; Ctrl+Shift+D works in a field', async ({
  page,
}) => {
  await toggle(page).click();
  await corner(page).click();
  await page.keyboard.press(KEYS.close);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(overlay(page)).toBeVisible();

  await openTab(page, 'Assistant');
  await page.getByRole('button', { name: 'Play demo meeting' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press(KEYS.close);
  await expect(dialog).toBeHidden();
  await expect(overlay(page)).toBeVisible();

  await openTab(page, 'Industry');
  const field = page.getByRole('tabpanel').getByRole('textbox').first();
  await field.fill('kept');
  await page.keyboard.press(KEYS.close);
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press(KEYS.toggle);
  await expect(overlay(page)).toHaveCount(0);
  await expect(field).toHaveValue('kept');
});

test('D2: without shortcuts no key does anything, also after a reload', async ({ page }) => {
  const unchanged = async () => {
    for (const key of Object.values(KEYS)) await page.keyboard.press(key);
    await expect(toggle(page)).toHaveText('Deactivate discreet mode');
    await expect(overlay(page)).toBeVisible();
  };
  await option(page, 'Shortcuts').click();
  await expect(option(page, 'Shortcuts')).not.toBeChecked();
  await toggle(page).click();
  await unchanged();
  await reloadOnceKept(page);
  await expect(option(page, 'Shortcuts')).not.toBeChecked();
  await toggle(page).click();
  await unchanged();
  await expect(change(page, TOGGLE_ACTION)).toBeDisabled();
  await option(page, 'Shortcuts').click();
  await page.keyboard.press(KEYS.toggle);
  await expect(overlay(page)).toHaveCount(0);
});

test('D2: other keys work at once and after a reload, the old ones no longer; refused ones say why', async ({
  page,
}) => {
  const row = page.locator('[data-hotkey="toggle"]');
  await change(page, TOGGLE_ACTION).click();
  for (const [key, why] of [
    ['Control+Shift+H', 'Ctrl+Shift+H is used for making the overlay small and large.'],
    ['Control+C', 'Ctrl+C edits text.'],
    ['Control+Shift+T', 'Ctrl+Shift+T belongs to the browser or the system.'],
    ['k', 'K would act while you type.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(row.getByRole('alert')).toContainText(why);
  }
  await expect(newKeys(page, TOGGLE_ACTION)).toBeFocused();
  await page.keyboard.press('Control+Shift+K');
  await expect(row).toContainText('Ctrl');
  await expect(row.getByText('K', { exact: true })).toBeVisible();
  await expect(change(page, TOGGLE_ACTION)).toBeFocused();

  const works = async () => {
    await page.keyboard.press(KEYS.toggle);
    await page.keyboard.press('Control+Shift+K');
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press(KEYS.toggle);
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Control+Shift+K');
    await expect(overlay(page)).toHaveCount(0);
  };
  await hotkeysListen(page);
  await works();
  await reloadOnceKept(page);
  await expect(row.getByText('K', { exact: true })).toBeVisible();
  await hotkeysListen(page);
  await works();
  await page.getByRole('button', { name: `Reset the keys: ${TOGGLE_ACTION}` }).click();
  await page.keyboard.press(KEYS.toggle);
  await expect(overlay(page)).toBeVisible();
});

test('D4: corner, opacity and switches are remembered over a reload; the overlay is not', async ({
  page,
}) => {
  await activate(page);
  await chooseCorner(page, 'Bottom left');
  await page.getByRole('slider', { name: 'Opacity' }).fill('60');
  await autoHide(page).click();
  await option(page, 'Notifications').click();
  await expect(piece(page)).toHaveCSS('opacity', '0.6');
  await reloadOnceKept(page);
  await expect(overlay(page)).toHaveCount(0);
  await isWhere(page, ['Meeting', 'Bottom left', false, false]);
  await expect(page.getByRole('slider', { name: 'Opacity' })).toHaveValue('60');
  await toggle(page).click();
  await expect(piece(page)).toHaveAttribute('data-position', 'bottom-left');
  await expect(piece(page)).toHaveCSS('opacity', '0.6');
});

test('D1, D3: each mode button sets its preset and shows the whole overlay; it is remembered', async ({
  page,
}) => {
  for (const preset of [
    ['Interview', 'Top right', true, true],
    ['Sales', 'Bottom right', true, true],
    ['Meeting', 'Top right', true, false],
    ['Presentation', 'Bottom left', false, true],
  ] as const) {
    await modeButton(page, preset[0]).click();
    await expect(overlay(page)).toBeVisible();
    await isWhere(page, preset);
  }
  await reloadOnceKept(page);
  await expect(corner(page)).toContainText('Bottom left');
  await expect(overlay(page)).toHaveCount(0);
});

test('D11: the arrow keys move the overlay to each corner, which is remembered', async ({ page }) => {
  await activate(page);
  await handle(page).focus();
  for (const [key, corner] of [
    ['ArrowDown', 'bottom-right'],
    ['ArrowLeft', 'bottom-left'],
    ['ArrowUp', 'top-left'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(piece(page)).toHaveAttribute('data-position', corner);
    await expect(handle(page)).toBeFocused();
  }
  await expect(page.getByText('The overlay is at the top left.')).toHaveRole('status');
  await reloadOnceKept(page);
  await expect(corner(page)).toContainText('Top left');
  await toggle(page).click();
  await expect(piece(page)).toHaveAttribute('data-position', 'top-left');
});
