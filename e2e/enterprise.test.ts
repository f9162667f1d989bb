import { expect, type Page } from '@playwright/test';
import {
  ask,
  initializeServices,
  openNewestSession,
  startMeeting,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
  reloadOnceKept,
} from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { importMeeting, skipFirstVisit } from './demo-steps.js';
import { addContact, addWebhook, contacts, openIntegrations } from './integrations-steps.js';
import { choose, fileOf, openEnterprise, openPeople, panel, savedBy, workAs } from './enterprise-steps.js';
import { MODELS, startModelServer, stopModelServer } from './model-server.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { damageRecord, keepJournal, putJournalBack } from './raw-records.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const NO_PERMISSION = /Jonas Weber \(member\) may not do this: it needs the permission/;
const DAY_MS = 24 * 60 * 60 * 1000;

test('E1, E2, E4: rules are saved and refused, people chosen and managed, each part accessible', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await useRules(page);
  await openEnterprise(page, 'Compliance');
  const rules = panel(page, 'Rules');
  const days = rules.getByLabel('Retention, in days');
  await days.fill('0');
  await expect(rules).toContainText('Retention is at least 1 day.');
  await days.fill('4000');
  await expect(rules).toContainText('more than 3650 days');
  await days.fill('90');
  await rules.getByRole('switch', { name: 'Do not share' }).check();
  await rules.getByRole('switch', { name: 'Encryption' }).uncheck();
  await button(page, 'Save').click();
  const asked = page.getByRole('dialog', { name: 'Store new sessions unsealed?' });
  await asked.getByRole('button', { name: 'Turn encryption off' }).click();
  await expect(toast(page, 'Settings Updated')).toBeVisible();
  await expect(asked).toBeHidden();

  const processing = panel(page, 'Record of processing');
  await processing.getByRole('button', { name: 'Make the record' }).click();
  await expect(processing).toContainText('The browser’s speech service');
  await expect(processing).toContainText('New sessions are stored unsealed.');
  const record = await savedBy(page, processing.getByRole('button', { name: 'Save as Markdown' }));
  expect(record.text).toContain('# Record of processing');
  expect(record.text).toContain('90 days');
  await expectAccessible(page, 'Compliance');

  await openPeople(page);
  await button(page, 'Manage people').click();
  const people = page.getByRole('dialog', { name: 'People' });
  await people.getByRole('button', { name: 'Add a colleague' }).click();
  const form = page.getByRole('dialog', { name: 'Add a colleague' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Enter a name.');
  await form.getByLabel('Name').fill('Ada Stern');
  await form.getByLabel('Department').fill('Field');
  await form.getByRole('checkbox', { name: 'Read and verify the audit trail' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('listitem').filter({ hasText: 'Ada Stern' })).toContainText('Member, Field');
  await people.getByRole('button', { name: 'Close' }).click();

  await workAs(page, 'Jonas Weber');
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await days.fill('30');
  await button(page, 'Save').click();
  await expect(rules).toContainText(NO_PERMISSION);
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await expect(page.getByText('The audit trail is not shown')).toBeVisible();
  await page.getByRole('tab', { name: 'Team Analytics' }).click();
  await expect(page.getByText('Team analytics are not shown')).toBeVisible();
  await button(page, 'Export your figures').click();
  await expect(panel(page, 'Your figures for colleagues')).toContainText(NO_PERMISSION);
  await page.getByRole('tab', { name: 'Data Management' }).click();
  await choose(page, 'Person', 'You');
  await button(page, 'Export data').click();
  await expect(toast(page, NO_PERMISSION)).toBeVisible();
  await button(page, 'Clean up now').click();
  await expect(panel(page, 'Cleanup')).toContainText(NO_PERMISSION);

  await workAs(page, 'Ada Stern');
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  const trail = page.getByRole('table', { name: 'Audit trail' });
  await expect(trail.getByRole('row').filter({ hasText: 'User switched' }).first()).toContainText(
    'From Jonas Weber to Ada Stern',
  );
  await expect(trail.getByRole('row').filter({ hasText: 'Permission refused' })).not.toHaveCount(0);
  await workAs(page, 'You');
  // Of itself: the panel is shown all the while.
  const newest = trail.getByRole('row').nth(1);
  await expect(newest).toContainText('From Ada Stern to You');
  const samples = page.getByRole('switch', { name: 'Sample people' });
  await samples.click();
  await expect(samples).not.toBeChecked();
  await expect(newest).toContainText(/Setting changed.*Sample people hidden/s);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(trail.getByRole('columnheader')).toHaveText(['When', 'What', 'Actions']);
  const scroller = page.getByRole('region', { name: 'Audit trail' });
  expect(await scroller.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  await newest.getByText('Setting changed').click();
  const entry = page.getByRole('dialog', { name: /^Entry \d+$/ });
  await expect(entry).toContainText('settings-changed, sampleUsers: false');
  await entry.getByRole('button', { name: 'Close' }).click();
  // Further down, nothing moves under the eyes.
  await page.setViewportSize({ width: 1280, height: 400 });
  await scroller.evaluate((each) => each.scrollTo({ top: 150 }));
  await savedBy(page, button(page, 'Export receipt'));
  const waiting = panel(page, 'Entries').getByRole('status');
  await expect(waiting).toContainText('1 new entry');
  await expect(newest).toContainText('Setting changed');
  await waiting.getByRole('button', { name: 'Show' }).click();
  await expect(newest).toContainText(/Audit trail exported.*Receipt/s);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('combobox', { name: 'Working as' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'Audit Trail');

  await page.getByRole('tab', { name: 'Team Analytics' }).click();
  await button(page, 'Export your figures').click();
  await expect(panel(page, 'Your figures for colleagues')).toContainText('“Do not share” is on');
  await expect(panel(page, 'Your figures for colleagues').getByRole('alert')).toContainText('Not Shared');
  await panel(page, 'Colleagues’ figures').getByRole('button', { name: 'Remove Ada Stern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel(page, 'Colleagues’ figures')).toContainText('No colleagues yet.');
  await expectAccessible(page, 'Team Analytics');
  await page.getByRole('tab', { name: 'Data Management' }).click();
  await expect(panel(page, 'Storage')).toContainText('are used');
  await expect(panel(page, 'Storage').getByRole('list', { name: 'What is kept here' })).toContainText(
    /Audit entries: \d+/,
  );
  await expectAccessible(page, 'Data Management');

  await page.getByRole('tab', { name: 'Compliance' }).click();
  await rules.getByRole('switch', { name: 'GDPR' }).uncheck();
  await button(page, 'Save').click();
  await expect(rules.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Data Management' }).click();
  await choose(page, 'Person', 'You');
  await button(page, 'Export data').click();
  await expect(toast(page, 'Switched Off')).toBeVisible();
});

test('E2: while the GDPR switch is off, a meeting begins unasked, is answered and kept, and the consents say so', async ({
  page,
}) => {
  const server = await startModelServer();
  server.on({ model: MODELS.compatible }, { content: 'Onboarding begins in March.' });
  await scriptSpeech(page);
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  const gdpr = panel(page, 'Rules').getByRole('switch', { name: 'GDPR' });
  const asked = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await openEnterprise(page, 'Compliance');
  await expect(panel(page, 'Consents')).toContainText('No consent is recorded yet');
  await gdpr.uncheck();
  await button(page, 'Save').click();
  await expect(toast(page, 'Settings Updated')).toBeVisible();

  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page, { agreed: true });
  await sayFinal(page, 'We could begin in spring.');
  await expect(asked).toHaveCount(0);
  await expect(await ask(page, 'When do we begin?')).toContainText('Onboarding begins in March.');
  await stopMeeting(page);
  const session = await openNewestSession(page);
  await expect(utterancesOf(page, 'Transcript of the session')).toHaveText(['We could begin in spring.']);
  await expect(session).toContainText('Onboarding begins in March.');
  await session.getByRole('button', { name: 'Close' }).click();

  await openEnterprise(page, 'Compliance');
  const consents = panel(page, 'Consents').getByRole('row').filter({ hasText: /Open/ });
  await expect(consents).toHaveCount(1);
  await expect(consents).toContainText(/Not asked.*None.*Not recorded/s);
  await gdpr.check();
  await button(page, 'Save').click();
  await expect(button(page, 'Discard changes')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await button(page, 'Start Assistant').click();
  await expect(asked, 'what nobody agreed to is no agreement').toBeVisible();
  stopModelServer(server);
});

test('E4: where the last admin’s data was deleted, you are an admin again', async ({ page }) => {
  await useRules(page);
  await openEnterprise(page, 'Data Management');
  await openPeople(page);
  await button(page, 'Manage people').click();
  const people = page.getByRole('dialog', { name: 'People' });
  const form = page.getByRole('dialog', { name: /^Add a colleague|^Change/ });
  const enter = async (opened: string, name: string, role: string) => {
    await people.getByRole('button', { name: opened }).click();
    await form.getByLabel('Name').fill(name);
    await choose(page, 'Role', role);
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await enter('Change You', 'Ben Frey', 'Member');
  await expect(form.getByText('One Admin Must Remain')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await enter('Add a colleague', 'Ada Stern', 'Admin');
  await expect(form).toHaveCount(0);
  await enter('Change You', 'Ben Frey', 'Member');
  await expect(form).toHaveCount(0);
  await people.getByRole('button', { name: 'Close' }).click();
  await workAs(page, 'Ada Stern');
  await choose(page, 'Person', 'Ada Stern');
  await button(page, 'Delete data').click();
  const asked = page.getByRole('dialog', { name: 'Delete the data of Ada Stern?' });
  await asked.getByLabel('Type “delete” to go on').fill('delete');
  await asked.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Data Deleted')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Working as' })).toContainText('Ben Frey');
  await expect(page.getByText('Ben Frey may do 8 of 8 things')).toBeVisible();
});

test('E3: the trail is exported, and what is changed on the disk is found and named', async ({ page }) => {
  await skipFirstVisit(page);
  await openEnterprise(page, 'Audit Trail');
  await expect(page.getByText('No audit entries available')).toBeVisible();
  await workAs(page, 'Maya Rivera');
  await workAs(page, 'You');
  await reloadOnceKept(page);

  const proof = panel(page, 'Proof');
  await keepJournal(page);
  const exported = await savedBy(page, button(page, 'Export JSON'));
  const { entries } = JSON.parse(exported.text) as { entries: { action: string }[] };
  expect(entries.map(({ action }) => action)).toContain('user-switched');
  const csv = await savedBy(page, button(page, 'Export CSV'));
  expect(csv.text).toContain('user-switched');
  const receipt = await savedBy(page, button(page, 'Export receipt'));
  await expect(toast(page, 'Export Complete')).toBeVisible();

  await button(page, 'Verify').click();
  await expect(proof).toContainText('the end cannot be vouched for');
  const pick = proof.locator('input[type=file]');
  await pick.setInputFiles(fileOf('no-receipt.json', '{}'));
  await expect(proof).toContainText('This file is no receipt of an audit trail.');
  await pick.setInputFiles(fileOf(receipt.name, receipt.text));
  await button(page, 'Verify').click();
  await expect(proof).toContainText('The audit trail holds, up to the receipt');

  // The whole database as it was before the exports: it holds in itself, and only the receipt knows better.
  await putJournalBack(page);
  await page.reload();
  await button(page, 'Verify').click();
  await expect(proof).toContainText('the end cannot be vouched for');
  await pick.setInputFiles(fileOf(receipt.name, receipt.text));
  await button(page, 'Verify').click();
  await expect(proof).toContainText('The audit trail does not hold');
  await expect(proof).toContainText(/The end is missing, from entry \d+ on\./);

  await damageRecord(page, 'audit', ['main', 2]);
  await page.reload();
  await button(page, 'Verify').click();
  await expect(proof).toContainText('Entry 2 does not open any more.');
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Entry 2 does not open');

  await page.getByRole('tab', { name: 'Compliance' }).click();
  await panel(page, 'Rules').getByRole('switch', { name: 'Audit trail' }).uncheck();
  await button(page, 'Save').click();
  await expect(toast(page, 'Settings Updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await expect(page.getByText('The audit trail is switched off')).toBeVisible();
});

test('E5, E6, E9: data is exported, cleaned up and brought back, by whoever may', async ({ page }) => {
  await page.clock.setSystemTime(Date.now() - 400 * DAY_MS);
  await useRules(page);
  await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
  await importMeeting(page, 'leeds', 'The warehouse in Leeds needs two lifts.');
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await openEnterprise(page, 'Data Management');

  await button(page, 'Export data').click();
  await expect(toast(page, 'No User Selected')).toContainText('Please select a user to export data for');
  await button(page, 'Delete data').click();
  await expect(toast(page, 'Please select a user to delete data for')).toBeVisible();
  await choose(page, 'Person', 'You');
  const exported = await savedBy(page, button(page, 'Export data'));
  await expect(toast(page, 'Data Exported')).toBeVisible();
  expect(exported.text).toContain('urn:sotto:subject-export:1');
  expect(JSON.stringify(JSON.parse(exported.text))).toContain('The pallets of Brightwater come on Thursday.');

  await workAs(page, 'Jonas Weber');
  const session = await expectDeleteAndExportRefused(page);
  await session.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(toast(page, 'Not deleted')).toContainText(NO_PERMISSION);
  await openEnterprise(page, 'Data Management');
  await workAs(page, 'You');

  const kept = panel(page, 'Storage').getByRole('listitem');
  await expect(kept.filter({ hasText: 'Sessions: 2' })).toHaveCount(1);
  const cleanup = panel(page, 'Cleanup');
  await expect(cleanup).toContainText('2 sessions are older than 365 days');
  await button(page, 'Clean up now').click();
  await toast(page, 'Data Cleanup Complete').hover(); // stops its time
  await expect(toast(page, 'Data Cleanup Complete')).toContainText('2 expired sessions deleted');
  const deleted = cleanup.getByRole('list', { name: 'Deleted sessions' }).getByRole('listitem');
  await expect(deleted).toHaveCount(2);
  await deleted
    .first()
    .getByRole('button', { name: /^Bring back/ })
    .press('Enter'); // the pointer stays where it is
  await expect(deleted).toHaveCount(1);
  await expect(kept.filter({ hasText: 'Sessions: 1' })).toHaveCount(1);
  await expect(cleanup).toContainText('1 session is older than 365 days');
  await toast(page, 'Data Cleanup Complete').getByRole('button', { name: 'Undo' }).click();
  await expect(deleted).toHaveCount(0);
  await button(page, 'Clean up now').click();
  await expect(deleted).toHaveCount(2);
  await workAs(page, 'Jonas Weber');
  await button(page, 'Bring all back').click();
  await expect(cleanup.getByRole('alert')).toContainText(NO_PERMISSION);
  await page.reload();
  await expect(cleanup).toContainText('No session is older than it is to be kept.');
  await expect(cleanup.getByText('Deleted, until')).toHaveCount(0);
});

test(
  'E5, E9: data is deleted, with what was set up only where that is chosen; what is left is told',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(LONG_WAY_MS);
    await scriptSpeech(page);
    await useRules(page);
    await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
    await addContact(page, 'Noor Haddad');
    await addWebhook(page, 'Our server');
    await openIntegrations(page, 'Email');
    await page.getByLabel('To', { exact: true }).fill('noor@example.com');
    await page.getByLabel('Subject', { exact: true }).fill('The pallets');
    await page.getByLabel('Text', { exact: true }).fill('They come on Thursday.');
    // Else the browser would look for a mail program of the test machine.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.getByRole('link', { name: 'Open in mail program' }).click();
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await startMeeting(page);
    await sayFinal(page, 'This one still runs.');
    await openEnterprise(page, 'Data Management');
    const erase = async ({ setUp }: { readonly setUp: boolean }) => {
      await choose(page, 'Person', 'You');
      await button(page, 'Delete data').click();
      const dialog = page.getByRole('dialog', { name: 'Delete your data?' });
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(dialog).toContainText('Type the word delete.');
      await dialog.getByRole('checkbox', { name: 'Also what was set up' }).setChecked(setUp);
      await dialog.getByLabel('Type “delete” to go on').fill('delete');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
    };
    await erase({ setUp: false });
    await expect(toast(page, 'Deletion Failed')).toContainText('Failed to delete user data');
    await expect(panel(page, 'A person’s data')).toContainText('A session is running. Stop it first');
    await stopMeeting(page);
    await erase({ setUp: false });
    await expect(toast(page, 'Data Deleted')).toBeVisible();
    await button(page, 'Load Sotto anew').click();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
    await openIntegrations(page, 'CRM');
    await expect(contacts(page).first()).toContainText('Sample');
    await expect(contacts(page).filter({ hasText: 'Noor Haddad' })).toHaveCount(0);
    await openIntegrations(page, 'Webhooks');
    await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText('Our server');

    await openEnterprise(page, 'Data Management');
    await erase({ setUp: true });
    await expect(toast(page, 'Data Deleted')).toContainText('is deleted from this device');
    await button(page, 'Load Sotto anew').click();
    await openIntegrations(page, 'Webhooks');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: /rules/i }), 'settings').not.toBeChecked();
    await openEnterprise(page, 'Audit Trail');
    const entered = (what: string) =>
      page.getByRole('table', { name: 'Audit trail' }).getByRole('row').filter({ hasText: what }).first();
    await expect(entered('Data deleted')).toContainText('You, also what was set up, nothing left');
    await expect(entered('Webhook added')).toContainText('hooks.example.com');
    await expect(entered('Link followed')).toContainText(/Your mail program, mail, \d+ bytes/);
    await expect(entered('Sound sent')).toContainText('the browser’s speech service, size not known');
  },
);

test(
  'E7: figures go from one browser to another as a signed file, and no further',
  { tag: '@long' },
  async ({ page, browser }) => {
    await scriptSpeech(page);
    await useRules(page);
    await startMeeting(page);
    await sayFinal(page, 'Let us plan the second week of the month.');
    await stopMeeting(page);
    await openEnterprise(page, 'Compliance');
    await expect(panel(page, 'Consents').getByText('Given')).toBeVisible();
    const consents = await savedBy(page, button(page, 'Export consents'));
    expect(consents.text).toContain('sotto-consents');
    await panel(page, 'Consents')
      .getByRole('button', { name: /^Open the session/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Transcript' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openEnterprise(page, 'Team Analytics');
    await expect(panel(page, 'The team')).toContainText('Sessions');
    const own = panel(page, 'Your figures for colleagues');
    await button(page, 'Export your figures').click();
    await expect(own.getByRole('alert')).toContainText('Name Missing');
    await button(page, 'Enter your name').click();
    const form = page.getByRole('dialog', { name: 'Change You' });
    await form.getByLabel('Name').fill('Ada Stern');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(own).toContainText('It will say: Ada Stern.');
    const file = await savedBy(page, button(page, 'Export your figures'));
    await expect(toast(page, 'Export Complete')).toBeVisible();
    expect(file.text).not.toContain('second week');
    const fingerprint = /(?:[0-9a-f]{4} ){7}[0-9a-f]{4}/.exec(await own.getByRole('status').innerText())?.[0];

    const other = await browser.newContext();
    const colleague = await other.newPage();
    await skipFirstVisit(colleague);
    await openEnterprise(colleague, 'Team Analytics');
    await expect(colleague.getByText('No team figures yet')).toBeVisible();
    const theirs = panel(colleague, 'Colleagues’ figures');
    const pick = theirs.locator('input[type=file]');
    await pick.setInputFiles(fileOf(file.name, file.text.replace('Ada Stern', 'Ida Stern')));
    await expect(theirs).toContainText('The signature of this file does not hold');
    await pick.setInputFiles(fileOf(file.name, file.text));
    await expect(theirs).toContainText(`Compare the fingerprint of its key with theirs: ${fingerprint}.`);
    await expect(colleague.getByText('No team figures yet')).toBeVisible();
    await theirs.getByRole('button', { name: 'Trust and add' }).click();
    await expect(toast(colleague, 'Team file added')).toContainText('1 session of Ada Stern.');
    await expect(panel(colleague, 'Trends').getByRole('row').filter({ hasText: 'Ada Stern' })).toBeVisible();
    await expect(panel(colleague, 'Top performers')).toContainText('Nobody has 3 sessions yet');
    await pick.setInputFiles(fileOf(file.name, file.text));
    await expect(theirs).toContainText('This file is here already.');
    await theirs.getByRole('button', { name: 'Remove Ada Stern' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(colleague.getByText('No team figures yet')).toBeVisible();
    await other.close();
  },
);

test('E1, E4: on a phone who works here is one line, and choosing somebody is opened by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await skipFirstVisit(page);
  await openEnterprise(page, 'Compliance');
  const line = page.getByRole('group', { name: 'Who works here' });
  await expect(line).toHaveText('Working as YouAdminChange');
  expect((await line.boundingBox())?.height).toBeLessThan(48);
  await expect(page.getByRole('combobox', { name: 'Working as' })).toHaveCount(0);
  const change = line.getByRole('button', { name: 'Change who works here' });
  await change.press('Enter');
  await workAs(page, 'Maya Rivera');
  await expect(line).toContainText('Working as Maya Rivera');
  await expectAccessible(page, 'choosing who works here, on a phone');
  await change.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Working as' })).toHaveCount(0);
  await expect(change).toBeFocused();
});

test('E4: a member is refused what the role does not allow, on every page', async ({ page }) => {
  await useRules(page);
  await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
  await openEnterprise(page, 'Data Management');
  await workAs(page, 'Jonas Weber');
  await choose(page, 'Person', 'You');
  await button(page, 'Export data').click();
  await expect(toast(page, NO_PERMISSION)).toBeVisible();
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await expect(page.getByText('The audit trail is not shown')).toBeVisible();

  await expectDeleteAndExportRefused(page);
});

/** Expects that the chosen member can neither delete everything nor export the newest session, which it returns, open. */
async function expectDeleteAndExportRefused(page: Page) {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Delete everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(panel(page, 'Delete everything').getByRole('alert')).toContainText(NO_PERMISSION);
  const session = await openNewestSession(page);
  await session.getByRole('button', { name: 'Export this session' }).click();
  await expect(toast(page, 'Export Failed')).toContainText(NO_PERMISSION);
  return session;
}
