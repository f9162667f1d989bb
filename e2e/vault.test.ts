import { expect, type Locator, type Page } from '@playwright/test';
import { startMeeting, stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { importMeeting } from './demo-steps.js';
import { fileOf, openEnterprise, panel, savedBy } from './enterprise-steps.js';
import { addContact, addWebhook, contacts, openIntegrations } from './integrations-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';
import { button, locked, PASSPHRASE, setPassphrase } from './vault-steps.js';

const NEXT = 'copper ladder behind nine clouds';
const WORDS = 'The pallets of Brightwater come on Thursday.';

async function expectSessions(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(count);
}

test('E8: a passphrase locks everything, in every tab; it or the recovery code opens it again', async ({
  page,
  context,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await scriptSpeech(context);
  await useRules(page);
  await importMeeting(page, 'pallets', WORDS);
  await openEnterprise(page, 'Compliance');
  const vault = panel(page, 'Passphrase');
  await vault.getByRole('button', { name: 'Set a passphrase' }).click();
  const form = page.getByRole('dialog', { name: 'Set a passphrase' });
  const [first, again] = [
    form.getByLabel('New passphrase', { exact: true }),
    form.getByLabel('New passphrase, again', { exact: true }),
  ];
  await first.fill('password1234');
  await again.fill('password123');
  await form.getByRole('button', { name: 'Set the passphrase' }).click();
  await expect(form).toContainText('one of the first that guessing programs try');
  await expect(form).toContainText('The two are not the same.');
  for (const field of [first, again]) await field.fill('contortionist');
  await form.getByRole('button', { name: 'Set the passphrase' }).click();
  await expect(form).toContainText('on a list of leaked passwords');
  await first.fill(PASSPHRASE);
  await again.fill(PASSPHRASE);
  await form.getByRole('button', { name: 'Set the passphrase' }).click();

  // It does not go before it is kept: nobody can show it again.
  const shown = page.getByRole('dialog', { name: 'Your recovery code' });
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  const code = (await shown.getByLabel('Recovery code').innerText()).trim();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shown).toContainText('Keep the code first');
  const kept = await savedBy(page, shown.getByRole('button', { name: 'Save as a file' }));
  expect(kept.text).toContain(code);
  await expectAccessible(page, 'the recovery code');
  await shown.getByRole('checkbox', { name: 'I have kept it' }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(vault).toContainText('Set');
  await expect(button(page, 'Lock now'), 'it stands where the opener was').toBeFocused();

  await startMeeting(page);
  await expect(button(page, 'Lock now')).toBeDisabled();
  await expect(vault).toContainText('A session is running.');
  await sayFinal(page, 'Said before it was locked.');
  await stopMeeting(page);
  await expect(button(page, 'Lock now')).toBeEnabled();
  await expectSessions(page, 2);

  await page.reload();
  await expect(locked(page)).toBeVisible();
  await expectAccessible(page, 'the lock');
  // By the keyboard alone, from the first moment: the second try goes where the first one did.
  const typed = page.getByLabel('Passphrase', { exact: true });
  for (const [wrong, wait] of [
    ['violet tractor under eight moons', '1 second.'],
    ['violet tractor under nine moons', '2 seconds.'],
  ] as const) {
    await expect(typed).toBeFocused();
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('That passphrase does not open the vault.');
    await expect(page.getByRole('alert')).toContainText(`The next try takes ${wait}`);
    await expect(typed).toHaveValue('');
  }
  await expect(typed).toBeFocused();
  await button(page, 'Use the recovery code').click();
  await page.getByLabel('Recovery code').fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`);
  await button(page, 'Unlock').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await button(page, 'Unlock').click();
  await expectSessions(page, 2);

  // By the code, which makes no slow key: another passphrase, and another code.
  await openEnterprise(page, 'Compliance');
  const change = async (opened: string, button: string, fill?: (dialog: Locator) => Promise<void>) => {
    await vault.getByRole('button', { name: opened, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use the recovery code instead' }).click();
    await dialog.getByLabel('Recovery code').fill(code);
    await fill?.(dialog);
    await dialog.getByRole('button', { name: button, exact: true }).click();
  };
  await change('Change the passphrase', 'Change the passphrase', async (dialog) => {
    for (const field of ['New passphrase', 'New passphrase, again']) {
      await dialog.getByLabel(field, { exact: true }).fill(NEXT);
    }
  });
  await expect(page.getByRole('dialog')).toBeHidden();
  await change('New recovery code', 'Make a new code');
  const renewed = (await shown.getByLabel('Recovery code').innerText()).trim();
  expect(renewed).not.toBe(code);
  await shown.getByRole('checkbox', { name: 'I have kept it' }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await change('Remove', 'Remove the passphrase');
  await expect(page.getByRole('dialog')).toContainText('That recovery code does not open the vault.');
  await page.keyboard.press('Escape');

  const second = await context.newPage();
  await second.goto('/app?tab=enterprise');
  await second.getByLabel('Passphrase', { exact: true }).fill(NEXT);
  await second.getByRole('button', { name: 'Unlock' }).click();
  await second.getByRole('tab', { name: 'History' }).click();
  await second.getByRole('button', { name: 'Lock Sotto' }).click();
  await expect(locked(second)).toBeVisible();
  await second.close();
  await expect(locked(page)).toBeVisible();
  await button(page, 'Use the recovery code').click();
  await page.getByLabel('Recovery code').fill(renewed);
  await button(page, 'Unlock').click();
  await openEnterprise(page, 'Audit Trail');
  const trail = page.getByRole('table', { name: 'Audit trail' });
  for (const entry of ['Passphrase set', 'Passphrase changed', 'Recovery code made', 'Vault locked']) {
    await expect(trail).toContainText(entry);
  }
  await expect(trail.getByRole('row').filter({ hasText: 'Vault unlocked' }).first()).toContainText(
    'With the recovery code',
  );
});

test('SR-49: without a passphrase nothing offers a lock; with one, every page does, accessibly', async ({
  page,
}) => {
  await useRules(page);
  await openEnterprise(page, 'Compliance');
  await expect(button(page, 'Lock Sotto'), 'without a passphrase').toBeHidden();
  await setPassphrase(page);
  await expectAccessible(page, 'the lock of every page');
});

test('E8: a backup brings back what is chosen after everything was erased, and a damaged one is refused', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await useRules(page);
  await importMeeting(page, 'pallets', WORDS);
  await addContact(page, 'Noor Haddad');
  await addWebhook(page, 'Our server');
  await openEnterprise(page, 'Data Management');
  const make = page.getByRole('form', { name: 'Make a backup' });
  await make.getByLabel('Passphrase of the file', { exact: true }).fill('short');
  await make.getByRole('button', { name: 'Make a backup' }).click();
  await expect(make).toContainText('needs at least 12 characters');
  for (const field of ['Passphrase of the file', 'Passphrase of the file, again']) {
    await make.getByLabel(field, { exact: true }).fill(PASSPHRASE);
  }
  const file = await savedBy(page, make.getByRole('button', { name: 'Make a backup' }));
  await expect(toast(page, 'Export Complete')).toContainText(file.name);
  expect(file.text).not.toContain('Brightwater');

  await button(page, 'Open Settings').click();
  await button(page, 'Delete everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await button(page, 'Skip').click();
  await addContact(page, 'Ilse Bakker');
  await addWebhook(page, 'Another server');
  await openEnterprise(page, 'Data Management');

  const restore = page.getByRole('form', { name: 'Restore a backup' });
  const pick = restore.locator('input[type=file]');
  const middle = Math.floor(file.text.length / 2);
  const other = file.text[middle] === 'A' ? 'B' : 'A';
  await pick.setInputFiles(fileOf('other.jsonl', '{}'));
  await restore.getByLabel('Its passphrase', { exact: true }).fill(PASSPHRASE);
  await restore.getByRole('button', { name: 'Check the file' }).click();
  await expect(restore.getByRole('alert')).toContainText('This file is no backup of Sotto.');
  await pick.setInputFiles(
    fileOf(file.name, `${file.text.slice(0, middle)}${other}${file.text.slice(middle + 1)}`),
  );
  await restore.getByLabel('Its passphrase', { exact: true }).fill(PASSPHRASE);
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(restore.getByRole('alert')).toContainText('Not restored');
  await pick.setInputFiles(fileOf(file.name, file.text));
  await restore.getByLabel('Its passphrase', { exact: true }).fill(`${PASSPHRASE}x`);
  await restore.getByRole('button', { name: 'Check the file' }).click();
  await expect(restore.getByRole('alert')).toContainText('This backup cannot be used');
  await restore.getByLabel('Its passphrase', { exact: true }).fill(PASSPHRASE);
  await restore.getByRole('checkbox', { name: /^Settings, provider keys/ }).check();
  await restore.getByRole('checkbox', { name: 'Contacts' }).check();
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Replace what is here?' });
  await expect(asked).toContainText('what is here of it is lost');
  await asked.getByRole('button', { name: 'Restore and replace' }).click();
  const done = page.getByRole('dialog', { name: 'Backup restored' });
  await expect(done).toContainText('1 session restored.');
  await done.getByRole('button', { name: 'Load Sotto anew' }).click();
  await expectSessions(page, 1);
  // Its settings are back, too: the first visit is over, and the rules answer.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: /rules/i })).toBeChecked();
  await openIntegrations(page, 'CRM');
  await expect(contacts(page).filter({ hasText: 'Noor Haddad' })).toBeVisible();
  await expect(contacts(page).filter({ hasText: 'Ilse Bakker' }), 'replaced').toHaveCount(0);
  await openIntegrations(page, 'Webhooks');
  const webhooks = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(webhooks, 'not chosen, so it stays').toContainText(['Another server']);
});
