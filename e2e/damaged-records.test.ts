import { expect, type Page } from '@playwright/test';
import { useRules, reloadOnceKept } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { importMeeting } from './demo-steps.js';
import { addContact, contacts, openIntegrations } from './integrations-steps.js';
import { test } from './page-test.js';
import { damageRecord, keysOf } from './raw-records.js';

/** A page of the site that opens no storage. */
const ELSEWHERE = '/nothing-here';
const FROM_A_BACKUP =
  'The other entries are not affected; bring this one back from a backup if there is one.';

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

/** The list of sessions is kept once more, beside the sessions: without that copy each row itself is read. */
const dropListCopy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('sotto-bulk');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error ?? new Error('IndexedDB refused'));
      }),
  );

test(
  'G3, H1, E8: one changed bit of a contact, of what was said, or of a session is told where it belongs, with a way out',
  { tag: '@long' },
  async ({ page }) => {
    await useRules(page);
    await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
    await importMeeting(page, 'leeds', 'The warehouse in Leeds needs two lifts.');
    await addContact(page, 'Noor Haddad');
    const [older, newer] = (await keysOf(page, 'sessions')).map(String);
    await page.goto(ELSEWHERE);
    const [contact] = (await keysOf(page, 'contacts')) as [string, number][];
    await damageRecord(page, 'contacts', contact ?? []);
    await damageRecord(page, 'facts', [older ?? '', 2]);

    await page.goto('/app');
    await openIntegrations(page, 'CRM');
    const told = page.getByText('Some contacts cannot be opened');
    await expect(told).toBeVisible();
    await expect(page.getByText('Contacts on it cannot be read any more')).toBeVisible();
    await expect(contacts(page).filter({ hasText: 'Noor Haddad' })).toHaveCount(0);
    await expectAccessible(page, 'CRM, some contacts damaged');
    await addContact(page, 'Noor Haddad');
    await reloadOnceKept(page);
    await expect(contacts(page).filter({ hasText: 'Noor Haddad' })).toHaveCount(1);
    await expect(told, 'what was damaged is not taken for new').toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(told).toBeHidden();
    await expect(
      contacts(page).getByRole('button').first(),
      'the keyboard goes on at the first',
    ).toBeFocused();
    await page.reload();
    await expect(contacts(page).filter({ hasText: 'Noor Haddad' })).toHaveCount(1);
    await expect(told, 'it is gone for good').toBeHidden();
    expect(await keysOf(page, 'contacts'), 'only the page of who was added anew is left').toHaveLength(1);

    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: 'pallets.vtt', exact: true }).click();
    const session = page.getByRole('dialog', { name: 'pallets.vtt' });
    await expect(session.getByText('One place is missing')).toBeVisible();
    await expect(session).toContainText(FROM_A_BACKUP);
    await session.getByRole('button', { name: 'Close' }).click();

    await page.goto(ELSEWHERE);
    await damageRecord(page, 'sessions', older ?? '');
    await dropListCopy(page);
    await page.goto('/app?tab=history');
    const notOpened = page.getByText('1 session cannot be opened');
    await expect(notOpened).toBeVisible();
    await expect(page.getByText(FROM_A_BACKUP)).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
    await expect(sessions(page)).toContainText('leeds.vtt');
    await expectAccessible(page, 'History, one session damaged');

    const final = page.getByRole('dialog', { name: 'Delete 1 session for good?' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(final).toContainText('It cannot be opened, and this cannot be undone');
    await final.getByRole('button', { name: 'Cancel' }).click();
    await expect(notOpened).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await final.getByRole('button', { name: 'Delete for good' }).click();
    await expect(notOpened).toBeHidden();
    await expect(
      sessions(page).getByRole('button').first(),
      'the keyboard goes on at the first',
    ).toBeFocused();
    expect((await keysOf(page, 'sessions')).map(String)).toEqual([newer]);
    expect((await keysOf(page, 'facts')).map(String).filter((key) => key.startsWith(older ?? ''))).toEqual(
      [],
    );

    await page.goto('/app');
    await importMeeting(page, 'york', 'The bridge in York opens on Monday.');
    await page.goto(ELSEWHERE);
    await damageRecord(page, 'sessions', newer ?? '');
    await dropListCopy(page);
    await page.goto('/app?tab=history');
    await page.getByRole('button', { name: 'Clear All' }).click();
    const both = page.getByRole('dialog', { name: 'Delete 2 sessions?' });
    await expect(both).toContainText('but not for 1 session that cannot be opened');
    await both.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(sessions(page), 'what opens can be brought back').toHaveText([/^york/]);

    const [last] = (await keysOf(page, 'sessions')).map(String);
    await page.goto(ELSEWHERE);
    await damageRecord(page, 'sessions', last ?? '');
    await dropListCopy(page);
    await page.goto('/app?tab=history');
    await expect(notOpened).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await final.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
    expect(await keysOf(page, 'sessions')).toEqual([]);
  },
);
