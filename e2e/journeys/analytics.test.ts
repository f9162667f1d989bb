import { expect } from '@playwright/test';
import { NEEDED, openTab, stat } from '../analytics-steps.js';
import { skipFirstVisit } from '../demo-steps.js';
import { test } from '../page-test.js';

test('N1 to N5: empty, nothing is made up', async ({ page }) => {
  await skipFirstVisit(page);
  await openTab(page, 'Analytics');
  await expect(page.getByText('No session is running')).toBeVisible();
  await expect(stat(page, 'Total Sessions')).toHaveText('0');
  await expect(stat(page, 'Success Rate')).toHaveText('–');
  await expect(page.getByText('No responses yet').first()).toBeVisible();
  await expect(page.getByText('Getting Started')).toBeVisible();
  await openTab(page, 'ML Insights');
  await expect(page.getByText(NEEDED)).toBeVisible();
});
