import { expect } from '@playwright/test';
import { useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { openEnterprise, openPeople, panel } from './enterprise-steps.js';
import { addContact } from './integrations-steps.js';
import { test } from './page-test.js';
import { damageRecord, keysOf } from './raw-records.js';

test('E2, E4: the record names whose data is kept and where you are entered; a colleague whose entry broke is told', async ({
  page,
}) => {
  await useRules(page);
  await addContact(page, 'Noor Haddad');
  await openEnterprise(page, 'Compliance');
  const processing = panel(page, 'Record of processing');
  await processing.getByRole('button', { name: 'Make the record' }).click();
  await expect(processing).toContainText('Not entered.');
  await expect(processing).toContainText('Contacts: names, addresses');
  await expect(processing).not.toContainText('Colleagues: names');
  await processing.getByRole('button', { name: 'Change You' }).click();
  const form = page.getByRole('dialog', { name: /^Add a colleague|^Change/ });
  await form.getByLabel('Name', { exact: true }).fill('Kim Osei');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(processing.getByRole('definition').nth(1), 'made anew').toHaveText('Kim Osei');
  await expect(processing).not.toContainText('The controller is not entered');

  await openPeople(page);
  await page.getByRole('button', { name: 'Manage people' }).click();
  await page.getByRole('button', { name: 'Add a colleague' }).click();
  await form.getByLabel('Name', { exact: true }).fill('Ada Stern');
  await form.getByRole('button', { name: 'Save' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(people).toContainText('Ada Stern');
  const [ada] = (await keysOf(page, 'users')).filter((key) => key !== 'you');
  await damageRecord(page, 'users', String(ada));
  await page.reload();

  const told = page.getByText('A colleague’s entry cannot be opened');
  await expect(told).toBeVisible();
  await expectAccessible(page, 'a damaged colleague');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Enterprise' })).toBeFocused();
  expect(await keysOf(page, 'users')).toEqual(['you']);
});
