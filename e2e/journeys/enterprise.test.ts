import { expect, type Page } from '@playwright/test';
import { reloadOnceKept, toast, useRules } from '../app-steps.js';
import { importMeeting, skipFirstVisit } from '../demo-steps.js';
import { choose, fileOf, openEnterprise, panel, savedBy, workAs } from '../enterprise-steps.js';
import { test } from '../page-test.js';
import { damageRecord } from '../raw-records.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const DAY_MS = 24 * 60 * 60 * 1000;

test('E3: an entry of the audit trail that was changed on the disk is found and named', async ({ page }) => {
  await skipFirstVisit(page);
  await openEnterprise(page, 'Audit Trail');
  await expect(page.getByText('No audit entries available')).toBeVisible();
  await workAs(page, 'Maya Rivera');
  await workAs(page, 'You');
  await reloadOnceKept(page);
  const proof = panel(page, 'Proof');
  const receipt = await savedBy(page, button(page, 'Export receipt'));
  await proof.locator('input[type=file]').setInputFiles(fileOf(receipt.name, receipt.text));
  await button(page, 'Verify').click();
  await expect(proof).toContainText('The audit trail holds, up to the receipt');

  await damageRecord(page, 'audit', ['main', 2]);
  await page.reload();
  await button(page, 'Verify').click();
  await expect(proof).toContainText('Entry 2 does not open any more.');
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Entry 2 does not open');
});

test('E5, E6: data is exported for a chosen person; what is past its retention is cleaned up', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() - 400 * DAY_MS);
  await useRules(page);
  await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await openEnterprise(page, 'Data Management');
  await button(page, 'Export data').click();
  await expect(toast(page, 'No User Selected')).toContainText('Please select a user to export data for');
  await choose(page, 'Person', 'You');
  const exported = await savedBy(page, button(page, 'Export data'));
  expect(JSON.stringify(JSON.parse(exported.text))).toContain('The pallets of Brightwater come on Thursday.');
  await expect(toast(page, 'Data Exported')).toBeVisible();

  const cleanup = panel(page, 'Cleanup');
  await expect(cleanup).toContainText('1 session is older than 365 days');
  await button(page, 'Clean up now').click();
  await expect(toast(page, 'Data Cleanup Complete')).toContainText('1 expired session');
  await expect(cleanup.getByRole('list', { name: 'Deleted sessions' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(cleanup).toContainText('No session is older than it is to be kept.');
});
