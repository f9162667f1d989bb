import { expect } from '@playwright/test';
import { onceKept, useRules } from '../app-steps.js';
import { test } from '../page-test.js';
import { button, locked, setPassphrase } from '../vault-steps.js';

test('SR-49: it locks itself after a time without use, whatever page is open', async ({ page }) => {
  await useRules(page);
  await setPassphrase(page);
  await page.getByRole('combobox', { name: 'Lock by itself' }).click();
  await page.getByRole('option', { name: 'After 5 minutes without use' }).click();
  await onceKept(page);

  await page.getByRole('tab', { name: 'History' }).click();
  await page.clock.install();
  await page.clock.fastForward('04:00');
  await page.mouse.move(700, 300);
  await page.clock.fastForward('04:00');
  await page.mouse.move(700, 320);
  await expect(button(page, 'Lock Sotto')).toBeVisible();
  await page.clock.fastForward('06:00');
  // Whoever comes now opens nothing by touching it.
  await page.mouse.move(700, 340);
  await expect(locked(page)).toBeVisible();
});
