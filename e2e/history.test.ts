import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  initializeServices,
  openNewestSession,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
} from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { DEMO_TITLE, playDemo } from './demo-steps.js';
import { requestsTo, startModelServer, stopModelServer } from './model-server.js';
import { lookFor, openHistory, RENEWAL, rows, STANDUP, titles } from './history-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { importTranscript } from './transcripts.js';
import { keysOf } from './raw-records.js';

const SAVED = 'Transcript of the session';

const openSession = async (page: Page, title: string): Promise<Locator> => {
  await titles(page).filter({ hasText: title }).click();
  return page.getByRole('dialog', { name: title });
};

async function choose(within: Page | Locator, field: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await within.getByRole('option', { name: option }).click();
}

test.describe('what was said is found again', () => {
  test('H3: by words, by a phrase, by filters, by notes, title and contact, also after a reload', async ({
    page,
  }) => {
    test.setTimeout(LONG_WAY_MS);
    await useRules(page);
    await openHistory(page);
    await expect(page.getByText('No sessions recorded yet')).toBeVisible();
    await importTranscript(page, 'Renewal', RENEWAL);
    await importTranscript(page, 'Standup', STANDUP);
    await playDemo(page, 'Sixteen times as fast');
    await expect(page.getByRole('log', { name: 'Transcript' })).toContainText(/\w{3}/);
    await stopMeeting(page);
    await openHistory(page);
    await expect(titles(page)).toHaveText([DEMO_TITLE, 'Standup.vtt', 'Renewal.vtt']);

    await test.step('words in any order, each by its beginning', async () => {
      await lookFor(page, 'pilo pric seats');
      await expect(page.getByText('2 sessions of 3')).toBeVisible();
      const found = rows(page).filter({ hasText: 'Renewal.vtt' });
      await expect(found.getByText('0:07 Lee:')).toBeVisible();
      await expect(found.locator('mark')).toHaveText(['price', 'pilot', 'seats']);
    });
    await test.step('a phrase in quotes', async () => {
      await lookFor(page, '"pilot seats"');
      await expect(titles(page)).toHaveText(['Renewal.vtt']);
      await expect(page.locator('mark')).toHaveText(['pilot', 'seats']);
      await page.getByText('Filters').click();
      await expectAccessible(page, 'History, found, with its filters');
      await lookFor(page, '"seats pilot"');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await page.getByRole('button', { name: 'Show all sessions' }).click();
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole('searchbox')).toBeFocused();
    });
    await test.step('filters by kind and by day', async () => {
      await choose(page, 'Kind', 'Demo meetings');
      await expect(titles(page)).toHaveText([DEMO_TITLE]);
      await choose(page, 'Kind', 'Any kind');
      await page.getByLabel('To', { exact: true }).fill('2020-01-01');
      await expect(page.getByText('No session passes all of the filters.')).toBeVisible();
      await page.getByLabel('From', { exact: true }).fill('2020-01-02');
      await expect(page.getByText('This is before the first day.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear the filters' }).click();
      await expect(rows(page)).toHaveCount(3);
    });
    await annotate(page);

    await page.reload();
    await lookFor(page, 'discount promised');
    await expect(titles(page)).toHaveText(['Acme renewal']);
    await expect(rows(page).getByText('Notes:')).toBeVisible();
    await expect(rows(page).getByText('Jane Doe')).toBeVisible();
    await lookFor(page, 'jane');
    await expect(titles(page)).toHaveText(['Acme renewal']);

    await test.step('deleted among what was found, with the focus on the next one', async () => {
      await lookFor(page, 'seats pric');
      await expect(titles(page)).toHaveText(['Standup.vtt', 'Acme renewal']);
      await page.getByRole('button', { name: /^Delete Standup/ }).press('Enter');
      await expect(titles(page)).toHaveText(['Acme renewal']);
      await expect(page.getByRole('button', { name: 'Acme renewal', exact: true })).toBeFocused();
    });
  });

  /** A title, notes that are saved, and more of them that only closing saves; a contact from CRM. */
  async function annotate(page: Page): Promise<void> {
    await page.goto('/app?tab=integrations&view=crm');
    await page.getByRole('button', { name: 'Add a contact' }).click();
    const contact = page.getByRole('dialog');
    await contact.getByLabel('Name', { exact: true }).fill('Jane Doe');
    await contact.getByLabel('Company').fill('Acme');
    await contact.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(contact).toBeHidden();

    await openHistory(page);
    const session = await openSession(page, 'Renewal.vtt');
    await session.getByLabel('Title').fill('Acme renewal');
    await session.getByLabel('Notes', { exact: true }).fill('A discount was promised.');
    await session.getByRole('button', { name: 'Save', exact: true }).click();
    const named = page.getByRole('dialog', { name: 'Acme renewal' });
    await expect(named.getByText('Saved.')).toBeVisible();
    await named.getByRole('button', { name: 'Link a contact' }).click();
    const search = named.getByRole('searchbox', { name: 'Search your contacts' });
    await expect(search).toBeFocused();
    await search.fill('acm');
    await expectAccessible(page, 'a session, choosing a contact');
    await named.getByRole('list', { name: 'Contacts found' }).getByRole('button').click();
    await expect(named.getByText('With Jane Doe, Acme')).toBeVisible();
    await expect(named.getByRole('button', { name: 'Link another' })).toBeFocused();
    await named.getByLabel('Notes', { exact: true }).fill('A discount was promised to Jane.');
    await expect(named.getByText('Not saved yet. Closing this saves it, too.')).toBeVisible();
    await page.keyboard.press('Escape');
    await lookFor(page, '"promised to Jane"');
    await expect(titles(page)).toHaveText(['Acme renewal']);
  }
});

test('H3: notes that their field has no more room for say so', async ({ page }) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  const session = await openNewestSession(page);
  const notes = session.getByLabel('Notes', { exact: true });
  const full = session.getByText('Notes take up to 5,000 characters here');
  await notes.fill('n'.repeat(4_999));
  await expect(full).toHaveCount(0);
  await notes.fill('n'.repeat(6_000));
  await expect(notes).toHaveValue('n'.repeat(5_000));
  await expect(full).toBeVisible();
  await expect(notes).toHaveAccessibleDescription(/Shorten them to add more/);
  await notes.press('Backspace');
  await expect(full).toHaveCount(0);
});

test('H3: a session is replayed, exported in three forms, and each of them can be imported again', async ({
  page,
  browser,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  const session = await openNewestSession(page);
  await expect(utterancesOf(page, SAVED)).toHaveText(RENEWAL.map(([, , , text]) => text));

  await test.step('replay: plays, stops, seeks, with the keyboard', async () => {
    await session.getByRole('button', { name: 'Replay' }).press('Enter');
    await expect(session.getByRole('button', { name: 'Back to the session' })).toBeFocused();
    const time = session.getByRole('slider', { name: 'Time in the session' });
    const spoken = utterancesOf(page, 'Transcript so far');
    await choose(session, 'Pace', '60 times as fast');
    await expect(spoken.first()).toHaveText('So what would it take to renew for two years?');
    await expect(session.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expect(spoken).toHaveCount(3);
    await choose(session, 'Pace', 'As it was');
    await time.press('Home');
    await expect(spoken).toHaveCount(0);
    await session.getByRole('button', { name: 'Pause' }).click();
    await time.fill('15000');
    await expect(spoken).toHaveCount(2);
    await expect(time).toHaveAttribute('aria-valuetext', '0:15 of 1:06');
    await expectAccessible(page, 'a replay');
    await session.getByRole('button', { name: 'Back to the session' }).click();
    await expect(session.getByRole('button', { name: 'Replay' })).toBeFocused();
  });

  await session.getByLabel('Notes', { exact: true }).fill('Ask for *two* years.');
  await session.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(session.getByText('Saved.')).toBeVisible();
  const markdown = await exported(page, session, /Markdown/);
  expect(markdown.name).toMatch(/^\d{4}-\d\d-\d\d Renewal\.vtt\.md$/);
  expect(markdown.text).toContain('# Renewal.vtt');
  expect(markdown.text).toContain('Lee (0:07): A lower price for the pilot seats, and onboarding in March.');
  expect(markdown.text).toContain('Ask for \\*two\\* years.');
  const vtt = await exported(page, session, /WebVTT/);
  expect(vtt.text).toContain('00:00:07.000 --> 00:00:15.000\n<v Lee>A lower price for the pilot seats');
  const json = await exported(page, session, /JSON/);
  expect(JSON.parse(json.text)).toMatchObject({ format: 'sotto-session', version: 1 });

  const elsewhere = await (await browser.newContext()).newPage();
  await useRules(elsewhere);
  await openHistory(elsewhere);
  await elsewhere.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Import into History' });
  const pick = dialog.locator('input[type=file]');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expectAccessible(elsewhere, 'importing a session');
  await pick.setInputFiles(file('cut.json', json.text.slice(0, -20)));
  await expect(dialog.getByText('This file is no JSON, so nothing was imported.')).toBeVisible();
  await pick.setInputFiles(file('wrong.json', json.text.replace(/"startMs": \d+/, '"startMs": "soon"')));
  await expect(
    dialog.getByText(/^The file is wrong at facts\[1\]\.startMs: .*Nothing was imported/),
  ).toBeVisible();
  await pick.setInputFiles(file(json.name, json.text));
  await expect(toast(elsewhere, 'Session imported')).toBeVisible();
  const again = elsewhere.getByRole('dialog', { name: 'Renewal.vtt' });
  await expect(utterancesOf(elsewhere, SAVED)).toHaveText(RENEWAL.map(([, , , text]) => text));
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Ask for *two* years.');
  await again.getByRole('button', { name: 'Close' }).click();

  for (const { name, text } of [vtt, markdown]) {
    await elsewhere.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('button', { name: 'Import a transcript' }).click();
    const transcript = elsewhere.getByRole('dialog', { name: 'Import a transcript' });
    await transcript.locator('input[type=file]').setInputFiles(file(name, text));
    await expect(transcript.getByText('3 utterances by 2 speakers')).toBeVisible();
    await transcript.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(titles(elsewhere).filter({ hasText: name })).toHaveCount(1);
    const imported = await openSession(elsewhere, name);
    await expect(utterancesOf(elsewhere, SAVED)).toHaveText(RENEWAL.map(([, , , said]) => said));
    await imported.getByRole('button', { name: 'Close' }).click();
  }
  await elsewhere.context().close();
});

/** The file that the person gets, by its name, and what stands in it. */
async function exported(
  page: Page,
  session: Locator,
  format: RegExp,
): Promise<{ readonly name: string; readonly text: string }> {
  await choose(session, 'Format', format);
  const download = page.waitForEvent('download');
  await session.getByRole('button', { name: 'Export this session' }).click();
  const file = await download;
  await expect(toast(page, 'Export Complete')).toBeVisible();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('H3: coaching is run again; where that fails, what the session had stays', async ({ page }) => {
  const server = await startModelServer();
  server.on({ model: /^llama/ }, coached('Name the price.'));
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  await importTranscript(page, 'Renewal', RENEWAL);
  const session = await openNewestSession(page);
  const coaching = session.getByRole('region', { name: 'Coaching' });
  await expect(coaching).toContainText('Name the price.');

  server.reset();
  server.on({ model: /^llama/ }, coached('Ask for a date.'));
  await coaching.getByRole('button', { name: 'Run coaching again' }).click();
  await expect(coaching.getByText('This is the new coaching.')).toBeVisible();
  await expect(coaching).toContainText('Ask for a date.');
  await expect(coaching).not.toContainText('Name the price.');
  expect(requestsTo(server)).toHaveLength(1);

  server.reset();
  server.on({ model: /^llama/ }, { content: 'I would rather not.' });
  await coaching.getByRole('button', { name: 'Run coaching again' }).click();
  await expect(coaching.getByText('The coaching was not run anew')).toBeVisible();
  await expect(coaching).toContainText('Ask for a date.');
  await page.reload();
  await expect(coaching).toContainText('Ask for a date.');
  stopModelServer(server);
});

/** Returns the reply of a model that coaches with one tip. */
const coached = (tip: string) => ({
  content: JSON.stringify({
    ...{ overallScore: 71, strengths: ['You asked first.'], improvements: ['Pause.'], specificTips: [tip] },
    ...{ confidence: 7, communication: 7, technical: 6, engagement: 8 },
  }),
});

test('H3: what is typed of a session and not saved yet is there after a reload', async ({ page }) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  const session = await openNewestSession(page);
  const notes = session.getByLabel('Notes', { exact: true });
  await notes.fill('Call back.');
  await expect(session.getByText('Not saved yet. Closing this saves it, too.')).toBeVisible();
  await expect.poll(() => keysOf(page, 'settings')).toContainEqual(expect.stringMatching(/^notes-of\//));
  await page.reload();
  await expect(notes).toHaveValue('Call back.');
  await expect(session.getByText('Typed before the page was left, and not saved yet.')).toBeVisible();
  await session.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(session.getByText('Saved.')).toBeVisible();
  await expect.poll(() => keysOf(page, 'settings')).not.toContainEqual(expect.stringMatching(/^notes-of\//));
  await page.reload();
  await expect(notes).toHaveValue('Call back.');
  await expect(session.getByText('not saved yet')).toHaveCount(0);
});
