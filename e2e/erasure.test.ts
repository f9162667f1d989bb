import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { chromiumPath, CHROMIUM_ARGS } from '../tools/chromium.mjs';
import { openedWith } from '../libs/storage/test/kept-aside.js';
import { contentsOf, possibleKeys, textsIn } from '../libs/storage/test/profile-scan.js';
import { useRules } from './app-steps.js';
import { importMeeting } from './demo-steps.js';
import { choose, openEnterprise, panel, savedBy } from './enterprise-steps.js';
import { contacts, openIntegrations } from './integrations-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { keepAside, keysOf } from './raw-records.js';

const PASSPHRASE = 'violet tractor under seven moons';

/** A hundred words that stand nowhere else, and no two of them near each other in any file. */
const planted = (test: string): readonly string[] =>
  Array.from({ length: 100 }, (_, index) => `Zq${test}${String(index).padStart(3, '0')}xw`);

/** Half of them are said, a quarter are notes, a quarter are contacts. */
async function plant(page: Page, words: readonly string[]): Promise<void> {
  await importMeeting(page, 'planted', words.slice(0, 50).join(' '));
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes', { exact: true }).fill(words.slice(50, 75).join(' '));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Not saved yet')).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('searchbox')
    .first()
    .fill(words[60] ?? '');
  await expect(page.getByRole('list', { name: 'Sessions' }).locator('mark').first()).toBeVisible();
  await plantContacts(page, words.slice(75));
}

async function plantContacts(page: Page, words: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('tab', { name: 'CRM' }).click();
  await page
    .getByRole('button', { name: /import/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const csv = ['Name,Email', ...words.map((word) => `${word},${word}@example.com`)].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: /^Import \d+ contacts?/ }).click();
  await expect(page.getByText(words[0] ?? '').first()).toBeVisible();
}

const NOTE = 'Zqbackgroundxw';
const AGENDA = 'Zqagendaxw';
const PRIVATE_NOTE = 'Zqprivatexw';
/** What stands beside sessions: background notes, a meeting's agenda and a contact's notes, both for the next session. */
const BESIDE = [NOTE, AGENDA, PRIVATE_NOTE];

async function plantBeside(page: Page, contactName: string): Promise<void> {
  await openIntegrations(page, 'CRM');
  await contacts(page).getByRole('button', { name: contactName }).click();
  const contact = page.getByRole('dialog');
  await contact.getByLabel('Notes', { exact: true }).fill(PRIVATE_NOTE);
  await contact.getByRole('button', { name: 'Use for the next session' }).click();
  await openIntegrations(page, 'Calendar');
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:call@example.com', 'SUMMARY:Partner call'];
  const time = [`DTSTART:${day}T120000Z`, `DTEND:${day}T123000Z`, 'END:VEVENT', 'END:VCALENDAR', ''];
  await page
    .getByRole('region', { name: 'Add a calendar' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'call.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, ...time].join('\r\n')),
    });
  await page.getByRole('button', { name: 'Prepare Partner call' }).click();
  const meeting = page.getByRole('dialog', { name: 'Prepare: Partner call' });
  await meeting.getByLabel('Agenda').fill(AGENDA);
  await meeting.getByRole('button', { name: 'Use for the next session' }).click();
  await expect(page.getByText('Your next session is about Partner call, with')).toBeVisible();
  await page.getByRole('tab', { name: 'Industry' }).click();
  await page.getByLabel('What should be at hand?').fill(NOTE);
}

/** "Export data" of Enterprise, of you. */
async function exported(page: Page): Promise<Buffer> {
  await openEnterprise(page, 'Data Management');
  await choose(page, 'Person', 'You');
  const { text } = await savedBy(page, page.getByRole('button', { name: 'Export data' }));
  return Buffer.from(text);
}

/** One record of each compartment that is sealed anew by a deletion, with a word that it holds. */
async function keptOfCompartments(page: Page) {
  const [preparation] = await keysOf(page, 'preparations');
  const places = [
    { table: 'contacts', key: ['main', 1], compartment: 'contacts', word: PRIVATE_NOTE },
    { table: 'preparations', key: String(preparation), compartment: 'calendar', word: AGENDA },
    { table: 'settings', key: 'note/typed/0', compartment: 'device', word: NOTE },
  ] as const;
  return Promise.all(places.map(async (place) => ({ place, aside: await keepAside(page, place) })));
}

/** An own profile, which outlives its browser. */
async function inProfile(profile: string, act: (page: Page, context: BrowserContext) => Promise<void>) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    baseURL: test.info().project.use.baseURL ?? '',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(20_000);
  try {
    await act(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** What is not sealed, so that the scan shows that it would find it. */
const plantControl = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('control', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('values');
        opening.onsuccess = () => {
          const tx = opening.result.transaction('values', 'readwrite', { durability: 'strict' });
          tx.objectStore('values').put(value, 'control');
          tx.oncomplete = () => resolve();
          tx.onabort = () => reject(tx.error);
        };
      }),
    text,
  );

let profile = '';
test.beforeEach(() => (profile = mkdtempSync(join(tmpdir(), 'sotto-erasure-'))));
test.afterEach(() => rmSync(profile, { recursive: true, force: true }));
test.setTimeout(LONG_WAY_MS);

test('E5, E8, E9: after "Delete data" and after "Delete everything" nothing planted is left in the profile', async () => {
  const first = planted('first');
  const second = planted('second');
  let kept: Awaited<ReturnType<typeof keptOfCompartments>> = [];
  await inProfile(profile, async (page) => {
    await useRules(page);
    await plant(page, first);
    await plantBeside(page, first[75] ?? '');
    await plantControl(page, 'Zqcontrolxw');
    const words = [...first, ...BESIDE];
    expect(textsIn([await exported(page)], words), 'the export holds all').toEqual(words);
    kept = await keptOfCompartments(page);
    const keys = possibleKeys(profile);
    for (const { place, aside } of kept) expect(openedWith(keys, aside, place)).toContain(place.word);

    await panel(page, 'A person’s data').getByRole('button', { name: 'Delete data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your data?' });
    await dialog.getByLabel('Type “delete” to go on').fill('delete');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('dialog', { name: 'Data Deleted' })).toBeVisible();
    await page.getByRole('button', { name: 'Load Sotto anew' }).click();
    const after = await exported(page);
    expect(textsIn([after], ['sotto-subject-export', ...words])).toEqual(['sotto-subject-export']);
  });
  const left = contentsOf(profile);
  expect(textsIn(left, ['Zqcontrolxw']), 'the scan finds what is not sealed').toEqual(['Zqcontrolxw']);
  expect(textsIn(left, [...first, ...BESIDE])).toEqual([]);
  const keysLeft = possibleKeys(profile);
  for (const { place, aside } of kept) expect(openedWith(keysLeft, aside, place), place.table).toBeNull();

  await inProfile(profile, async (page) => {
    await page.goto('/app');
    await plant(page, second);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('heading', { name: 'A quiet voice beside your meeting' })).toBeVisible();
  });
  expect(textsIn(contentsOf(profile), [...first, ...second])).toEqual([]);
});

test('E8: once it is locked, nothing of it is in the memory of the page', { tag: '@long' }, async () => {
  const words = planted('memory');
  await inProfile(profile, async (page, context) => {
    await useRules(page);
    await plant(page, words);
    await openEnterprise(page, 'Compliance');
    const vault = panel(page, 'Passphrase');
    await vault.getByRole('button', { name: 'Set a passphrase' }).click();
    const form = page.getByRole('dialog', { name: 'Set a passphrase' });
    await form.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
    await form.getByLabel('New passphrase, again', { exact: true }).fill(PASSPHRASE);
    await form.getByRole('button', { name: 'Set the passphrase' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery code' });
    await shown.getByRole('checkbox', { name: 'I have kept it' }).check();
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('log')).toContainText(words[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await openEnterprise(page, 'Compliance');

    const devtools = await context.newCDPSession(page);
    const before = await heapOf(devtools);
    expect(inHeap(before, words).length, 'open, it is found').toBeGreaterThan(25);
    await page.getByRole('button', { name: 'Lock now' }).click();
    await expect(page.getByRole('heading', { name: 'Sotto is locked' })).toBeVisible();
    const after = await heapOf(await context.newCDPSession(page));
    expect(after.length, 'a snapshot was taken').toBeGreaterThan(100_000);
    expect(inHeap(after, [...words, PASSPHRASE])).toEqual([]);
  });
});

const inHeap = (heap: string, texts: readonly string[]): string[] =>
  texts.filter((text) => heap.includes(text));

/** Everything that the page's memory holds, as the browser's own tools write it down. */
async function heapOf(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return chunks.join('');
}
