import { expect } from '@playwright/test';
import { include, NEEDED, openTab, stat, threeSessions } from '../analytics-steps.js';
import { reloadOnceKept } from '../app-steps.js';
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

test('N7 to N10: three sessions make a pattern, and each figure leads to the sessions that it rests on', async ({
  page,
}) => {
  await threeSessions(page);
  await openTab(page, 'ML Insights');
  await expect(page.getByText(NEEDED)).toBeVisible();
  await expect(page.getByText('Left out: 3 imported transcripts.')).toBeVisible();
  await include(page, 'imported transcripts').check();
  for (const view of ['Your Pattern', 'Recommendations', 'Benchmarks', 'Predictions']) {
    await openTab(page, view);
    await expect(page.getByRole('region', { name: view })).toBeVisible();
  }
  await openTab(page, 'Benchmarks');
  await expect(page.getByText('Not published').first()).toBeVisible();
  await openTab(page, 'Recommendations');
  await reloadOnceKept(page);
  await expect(page.getByRole('tab', { name: 'Recommendations' })).toHaveAttribute('aria-selected', 'true');
  const first = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem').first();
  await first
    .getByText(/^Rests on/)
    .first()
    .click();
  await first
    .getByRole('button', { name: /Monday|Tuesday|Wednesday/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Measured on this device' })).toBeVisible();
});
