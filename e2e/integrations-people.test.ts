import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { answerSignIns, GOOGLE_TOKEN, MICROSOFT_TOKEN, READABLE } from './account-steps.js';
import { startMeeting, stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { importMeeting, skipFirstVisit } from './demo-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { damageRecord, keysOf } from './raw-records.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const VIEWS = { crm: 'CRM', email: 'Email' } as const;

async function openView(page: Page, view: keyof typeof VIEWS): Promise<void> {
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('tab', { name: VIEWS[view], exact: true }).click();
}

const contacts = (page: Page): Locator => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');

/** With a byte-order mark, semicolons, a quoted line break, and columns in no usual order. */
const TABLE = [
  '\uFEFFFirma;Phase;E-Mail;Vollname;Bemerkung',
  'Fjordline;Angebot;maya@example.com;Maya Lindqvist;"Wants a pilot;\nin Leeds."',
  'Hoshi;;aiko@example.com;Aiko Tanabe;',
  'Nobody;;;;',
  ...Array.from({ length: 60 }, (_, index) => `Many;;person${index}@example.com;Person ${index};`),
].join('\r\n');

const vCards = (...cards: readonly (readonly string[])[]): string =>
  cards.flatMap((lines) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', '']).join('\r\n');

/** Of two cards, the second one has a line without its colon. */
const BROKEN_CARDS = vCards(['FN:Noa Berg', 'EMAIL:noa@example.com'], ['FN Lena Ortiz']);

/** A new one, one that is known already, and one of nobody. */
const CARDS = vCards(
  ['FN:Lena Ortiz', 'EMAIL;PREF=2:l@example.com', 'EMAIL;PREF=1:lena@example.com', 'ORG:Hoshi;Sales'],
  ['FN:Aiko Tanabe', 'EMAIL:aiko@example.com', 'TITLE:Buyer'],
  ['NOTE:No name and no address.'],
);

async function pick(dialog: Locator, name: string, text: string): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function choose(page: Page, within: Locator, field: string, option: RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

test('G3: contacts from a table, found as one types, changed, and taken along by a session', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await scriptSpeech(page);
  await useRules(page);
  await openView(page, 'crm');
  await expect(contacts(page).first()).toContainText('Sample');
  await expectAccessible(page, 'CRM, samples');
  await page.getByRole('switch', { name: 'Show sample contacts' }).uncheck();
  await expect(page.getByText('Your contacts will be here')).toBeVisible();

  await page.getByRole('button', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  await pick(dialog, 'bad.csv', 'Name;Email\nMaya;maya@example.com\n"Aiko;aiko@example.com\n');
  await expect(dialog.getByText(/bad\.csv: Line 3: .*Nothing was imported\./)).toBeVisible();
  await pick(dialog, 'bad.vcf', BROKEN_CARDS);
  await expect(
    dialog.getByText('bad.vcf: Line 9: This is no property of a vCard: there is no colon in it.'),
  ).toContainText('Nothing was imported.');
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await pick(dialog, 'crm.csv', TABLE);
  await expect(dialog.getByText('1 row will be left out')).toBeVisible();
  await expect(dialog.getByText('Line 5: There is neither a name nor an email address.')).toBeVisible();
  await choose(page, dialog, 'Name', /^Vollname/);
  await choose(page, dialog, 'Stage', /^Phase/);
  await choose(page, dialog, 'Notes', /^Bemerkung/);
  await expectAccessible(page, 'importing contacts');
  await dialog.getByRole('button', { name: 'Import 62 contacts' }).click();
  await expect(toast(page, 'Contacts imported')).toContainText('62 contacts added');
  await expect(contacts(page)).toHaveCount(50);
  await expect(page.getByText('12 more contacts.')).toBeVisible();

  await page.getByRole('button', { name: 'Import contacts' }).click();
  await pick(dialog, 'cards.vcf', CARDS);
  await expect(dialog.getByText('1 card will be left out')).toBeVisible();
  await expect(dialog.getByText('Line 16: There is neither a name nor an email address.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(toast(page, '1 contact added, 1 brought up to date, 0 already known.')).toBeVisible();
  await expect(page.getByText('13 more contacts.'), 'nothing of the refused files is there').toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill('Hoshi');
  await expect(contacts(page)).toHaveCount(2);
  await expect(contacts(page).filter({ hasText: 'Aiko Tanabe' })).toContainText('Buyer, Hoshi');
  await expect(contacts(page).filter({ hasText: 'Lena Ortiz' })).toContainText('lena@example.com');
  await search.fill('  ');
  await expect(contacts(page)).toHaveCount(50);
  await search.fill('LINDQV fjord');
  await expect(contacts(page)).toHaveCount(1);
  await contacts(page).getByRole('button', { name: 'Maya Lindqvist' }).click();
  const details = page.getByRole('dialog', { name: 'Maya Lindqvist' });
  await expect(details.getByLabel('Notes')).toHaveValue('Wants a pilot;\nin Leeds.');
  await expect(details.getByLabel('Stage')).toHaveValue('Angebot');
  await details.getByLabel('Email').fill('maya at home');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(details.getByText('This is no email address.')).toBeVisible();
  await details.getByLabel('Email').fill('maya@example.com');
  await details.getByLabel('Stage').fill('Won');
  await details.getByLabel('Last contact').fill('2026-03-02');
  await expectAccessible(page, 'a contact');
  await details.getByLabel('Stage').press('Enter');
  await expect(contacts(page)).toContainText('Won');
  await expect(contacts(page)).toContainText('last contact Mar 2, 2026');

  await contacts(page).getByRole('button', { name: 'Maya Lindqvist' }).click();
  const next = page.getByText('Your next session is about Maya Lindqvist');
  await details.getByRole('button', { name: 'Use for the next session' }).click();
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(next).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeFocused();
  await contacts(page).getByRole('button', { name: 'Maya Lindqvist' }).click();
  await details.getByRole('button', { name: 'Use for the next session' }).click();
  await expect(next).toBeVisible();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'let us begin');
  await stopMeeting(page);

  // The session knows whom it was about, and its mail goes to them.
  await openView(page, 'email');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('maya@example.com');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^Hello Maya Lindqvist,/);

  await openView(page, 'crm');
  await search.fill('Maya');
  await contacts(page).getByRole('button', { name: 'Maya Lindqvist' }).click();
  await details.getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Remove Maya Lindqvist?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByText('Nobody found for “Maya”')).toBeVisible();

  await search.fill('Person 5');
  await expect(contacts(page)).toHaveCount(15);
  const neighbour = (await contacts(page).nth(3).getByRole('button').textContent()) ?? '';
  await contacts(page).nth(2).getByRole('button').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Remove Person/ })
    .getByRole('button', { name: 'Remove', exact: true })
    .press('Enter');
  await expect(contacts(page).getByRole('button', { name: neighbour, exact: true })).toBeFocused();
});

test(
  'G3, G4: what another tab adds and removes is shown without asking',
  { tag: '@long' },
  async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await skipFirstVisit(first);
    await openView(first, 'crm');
    await second.goto('/app');
    await openView(second, 'crm');
    await second.getByRole('button', { name: 'Add a contact' }).click();
    const added = second.getByRole('dialog', { name: 'A new contact' });
    await added.getByLabel('Name').fill('Noor Haddad');
    await added.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(contacts(second).filter({ hasText: 'Noor Haddad' })).toHaveCount(1);
    await expect(contacts(first).filter({ hasText: 'Noor Haddad' })).toHaveCount(1);

    await openView(first, 'email');
    await openView(second, 'email');
    await second.getByRole('button', { name: 'New template' }).click();
    const template = second.getByRole('dialog', { name: 'A new template' });
    await template.getByLabel('Name').fill('Short');
    await template.getByLabel('Subject of the template').fill('Our talk');
    await template.getByLabel('Text of the template').fill('Thank you.');
    await template.getByRole('button', { name: 'Save template' }).click();
    await expect(template).toBeHidden();
    await choose(first, first.locator('body'), 'Template', /^Short/);
    await expect(first.getByLabel('Text', { exact: true })).toHaveValue('Thank you.');

    const [key] = await keysOf(first, 'templates');
    await damageRecord(first, 'templates', String(key));
    await first.reload();
    await openView(first, 'email');
    await expect(first.getByText('A template of yours cannot be opened')).toBeVisible();
    await expectAccessible(first, 'Email, a template that does not open');
    await first.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(first.getByText('A template of yours cannot be opened')).toHaveCount(0);
    await expect(first.locator(':focus'), 'the focus is not lost with the notice').toHaveCount(1);
  },
);

test('G3: Pipedrive by its token: searched, failing, and taken over', async ({ page }) => {
  let status = 401;
  let token = '';
  await page.route('https://api.pipedrive.com/**', async (route) => {
    token = route.request().headers()['x-api-token'] ?? token;
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const item = { id: 7, name: 'Jane Doe', emails: ['jane@example.com'], organization: { name: 'Acme' } };
    await route.fulfill({ status, headers, json: { success: true, data: { items: [{ item }] } } });
  });
  await skipFirstVisit(page);
  await openView(page, 'crm');
  const panel = page.getByRole('region', { name: 'Pipedrive' });
  await panel.getByRole('textbox', { name: 'Pipedrive API token' }).fill('secret-token');
  await panel.getByRole('textbox', { name: 'Pipedrive API token' }).press('Enter');
  await expect(panel.getByText('Key stored')).toBeVisible();
  await expect(
    panel.getByRole('button', { name: 'Replace' }),
    'it has taken the field’s place',
  ).toBeFocused();
  await panel.getByRole('searchbox', { name: 'Search Pipedrive' }).fill('jane');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('Search Failed');
  await expect(panel.getByRole('alert')).toContainText('Unable to search CRM contacts.');
  status = 200;
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await panel.getByRole('button', { name: 'Add Jane Doe to my contacts' }).click();
  await expect(contacts(page).filter({ hasText: 'Jane Doe' })).toContainText('Acme');
  expect(token).toBe('secret-token');
  await expectAccessible(page, 'CRM, with Pipedrive');
});

/** A page of each mail service, and what is asked of their interfaces: refused once, then taken. */
async function answerMail(context: BrowserContext) {
  const posted: { readonly url: string; readonly authorization: string; readonly body: unknown }[] = [];
  for (const host of ['mail.google.com', 'outlook.office.com', 'outlook.live.com']) {
    await context.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Mail</title>' }),
    );
  }
  for (const host of ['gmail.googleapis.com', 'graph.microsoft.com']) {
    let status = 500;
    await context.route(`https://${host}/**`, (route) => {
      const request = route.request();
      const { authorization = '' } = request.headers();
      posted.push({ url: request.url(), authorization, body: request.postDataJSON() as unknown });
      const json = { id: 'd1', webLink: 'https://outlook.office365.com/owa/?ItemID=d1' };
      const answer = { status, headers: READABLE, json };
      status = 200;
      return route.fulfill(answer);
    });
  }
  return posted;
}

const fieldsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** Each way opens a page of that service with the mail filled in, and what is said is no more than that. */
async function expectOpened(page: Page, link: string, said: string, address: RegExp, fields: object) {
  const [theirs] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  await theirs.waitForURL(address);
  expect(fieldsOf(theirs.url())).toEqual(fields);
  expect(await theirs.evaluate(() => window.opener as unknown)).toBe(null);
  await theirs.close();
  const told = page.getByRole('status').filter({ hasText: said });
  await expect(told).toContainText('Nothing was sent yet: read it over there, and send it.');
}

/** Signs in with a made-up client id and saves a draft, which works the second time. */
async function saveDraft(page: Page, service: 'Google' | 'Microsoft', place: 'Gmail' | 'Outlook') {
  await page.getByText(`A draft in your ${place === 'Gmail' ? place : service} account`).click();
  await page.getByLabel(`${service} client id`).fill('my-client');
  const save = page.getByRole('button', { name: `Sign in and save a draft in ${place}` });
  await save.click();
  const failed = page.getByRole('alert').filter({ hasText: 'Send Failed' });
  await expect(failed).toContainText(`Unable to send email. No draft was made in ${place}`);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: `Draft saved in ${place}` })).toContainText(
    'Nothing was sent yet: read it over there, and send it.',
  );
  await expect(failed).toHaveCount(0);
}

test('G4: a mail from a session: what is missing, the ways out, templates, the sample sender', async ({
  page,
  context,
}) => {
  test.setTimeout(LONG_WAY_MS);
  const servers = await answerSignIns(context);
  const posted = await answerMail(context);
  await skipFirstVisit(page);
  await importMeeting(page, 'Kickoff', 'We will send the offer for the pilot in Leeds next week.');
  await openView(page, 'email');
  await expect(page.getByRole('combobox', { name: 'Session' })).toContainText('Kickoff.vtt');
  const [to, subject, text] = ['To', 'Subject', 'Text'].map((name) => page.getByLabel(name, { exact: true }));
  if (!to || !subject || !text) throw new Error('The fields have other names.');
  await expect(subject).toHaveValue('Thank you for Kickoff');
  await expect(text).toHaveValue(/\(no next steps were noted\)/);
  await expect(page.getByText('Nothing is known for {{next_steps}}')).toBeVisible();
  await page.getByLabel('Your name').fill('Jo');
  await expect(text).toHaveValue(/Kind regards\nJo$/);
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Meeting summary' }).click();
  await expect(text).toHaveValue(/Attendees: Maya/);

  await page.getByRole('button', { name: 'Open in mail program' }).click();
  await expect(toast(page, 'Missing Information')).toContainText('Please fill in all email fields');
  await to.fill('maya at home');
  await page.getByRole('button', { name: 'Open in Gmail' }).click();
  await expect(toast(page, 'Check the recipients')).toBeVisible();
  await to.fill('maya@example.com');
  await text.fill('Hello Maya, see you & bye.');
  await expect(page.getByText('Nothing is known for')).toHaveCount(0);
  const mail = page.getByRole('link', { name: 'Open in mail program' });
  const href = (await mail.getAttribute('href')) ?? '';
  expect(href).toMatch(/^mailto:maya@example\.com\?subject=Summary%3A%20Kickoff/);
  expect(new URLSearchParams(href.slice(href.indexOf('?'))).get('body')).toBe('Hello Maya, see you & bye.');
  // Else the browser would look for a mail program of the test machine.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await mail.click();
  await expect(page.getByText('Draft opened in your mail program')).toBeVisible();
  await to.fill('maya@example.com, aiko@example.com');
  const written = { subject: await subject.inputValue(), body: 'Hello Maya, see you & bye.' };
  const { subject: su, body } = written;
  expect(su).toMatch(/^Summary: Kickoff, \w+ \d+, \d{4}$/);
  await expectOpened(
    page,
    ...['Open in Gmail', 'Draft opened in Gmail'],
    /^https:\/\/mail\.google\.com\/mail\/\?/,
    { view: 'cm', fs: '1', to: 'maya@example.com,aiko@example.com', su, body },
  );
  const people = 'maya@example.com;aiko@example.com';
  await expectOpened(
    page,
    ...['Open in Outlook', 'Draft opened in Outlook on the web'],
    /^https:\/\/outlook\.office\.com\/mail\/deeplink\/compose\?/,
    { to: people, ...written },
  );
  await expectOpened(
    page,
    ...['Open in Outlook.com', 'Draft opened in Outlook.com'],
    /^https:\/\/outlook\.live\.com\/mail\/0\/deeplink\/compose\?/,
    { to: people, ...written },
  );

  await saveDraft(page, 'Google', 'Gmail');
  await saveDraft(page, 'Microsoft', 'Outlook');
  await expect(page.getByRole('link', { name: 'Open Outlook' })).toHaveAttribute(
    'href',
    'https://outlook.office365.com/owa/?ItemID=d1',
  );
  // Drafts and nothing else; the second try needed no second sign-in.
  expect(posted.map(({ url, authorization }) => `${url} ${authorization}`)).toEqual([
    ...Array(2).fill(`https://gmail.googleapis.com/gmail/v1/users/me/drafts Bearer ${GOOGLE_TOKEN}`),
    ...Array(2).fill(`https://graph.microsoft.com/v1.0/me/messages Bearer ${MICROSOFT_TOKEN}`),
  ]);
  expect(servers.asked.map(({ scope }) => scope)).toEqual([
    'https://www.googleapis.com/auth/gmail.compose',
    'https://graph.microsoft.com/Mail.ReadWrite',
  ]);
  const { raw } = (posted[1]?.body as { message: { raw: string } }).message;
  const [head = '', coded = ''] = Buffer.from(raw, 'base64url').toString('utf8').split('\r\n\r\n');
  expect(head).toContain(`To: maya@example.com,\r\n aiko@example.com\r\nSubject: ${su}\r\n`);
  expect(Buffer.from(coded, 'base64').toString('utf8')).toBe(body);
  expect(posted[3]?.body).toEqual({
    subject: su,
    body: { contentType: 'Text', content: body },
    toRecipients: ['maya@example.com', 'aiko@example.com'].map((address) => ({ emailAddress: { address } })),
  });
  await expect(page.getByText('Email Sent'), 'nothing was sent').toHaveCount(0);
  await expectAccessible(page, 'Email');

  await page.getByRole('button', { name: 'Send as a sample' }).click();
  await expect(toast(page, 'Email Sent')).toContainText('was not sent');
  await page.getByRole('switch', { name: 'Show sample data' }).uncheck();
  await expect(page.getByRole('button', { name: 'Send as a sample' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Change template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own version of Meeting summary' });
  await dialog.getByLabel('Name').fill('Short');
  await dialog.getByLabel('Text of the template').fill('About {{title}} and {{weather}}.');
  await expectAccessible(page, 'a template');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toContainText('Short');
  await expect(text).toHaveValue('About Kickoff and {{weather}}.');
  await expect(page.getByText('There is no placeholder {{weather}}.')).toBeVisible();
  await page.getByRole('button', { name: 'Change template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Remove Short?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toContainText('Follow-up');
});
