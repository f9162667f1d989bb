import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { answerSignIns, MICROSOFT_TOKEN, READABLE } from './account-steps.js';
import { ask, openNewestSession, startMeeting, stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { skipFirstVisit } from './demo-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

test.use({ timezoneId: 'UTC' });

const DAY_MS = 86_400_000;
/** "20270301": the day so many days from today, in UTC. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

/** Made-up zone one hour before UTC, which goes to summer time in the night before the day after tomorrow. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Here',
  ...['BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  'BEGIN:DAYLIGHT',
  `DTSTART:${dayFromNow(2)}T020000`,
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

const calendarFile = (...lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//made up//EN',
    'X-WR-CALNAME:Work',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Three days at nine o'clock from tomorrow on, of which the last is cancelled. */
const DAILY = calendarFile(
  ...ZONE,
  ...['BEGIN:VEVENT', 'UID:daily@example.com', 'SUMMARY:Pricing review'],
  `DTSTART;TZID=Here:${dayFromNow(1)}T090000`,
  `DTEND;TZID=Here:${dayFromNow(1)}T094500`,
  'RRULE:FREQ=DAILY;COUNT=3',
  'ATTENDEE;CN=Dana Reyes:mailto:dana@example.com',
  ...['LOCATION:https://us02web.zoom.us/j/123456789', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:daily@example.com', 'SUMMARY:Pricing review', 'STATUS:CANCELLED'],
  `RECURRENCE-ID;TZID=Here:${dayFromNow(3)}T090000`,
  `DTSTART;TZID=Here:${dayFromNow(3)}T090000`,
  ...[`DTEND;TZID=Here:${dayFromNow(3)}T094500`, 'END:VEVENT'],
);

const ONE_CALL = calendarFile(
  ...['BEGIN:VEVENT', 'UID:call@example.com', 'SUMMARY:Partner call'],
  ...[`DTSTART:${dayFromNow(1)}T120000Z`, `DTEND:${dayFromNow(1)}T123000Z`],
  ...['LOCATION:https://company.webex.com/meet/name', 'END:VEVENT'],
);

const openCalendar = (page: Page) => page.getByRole('tab', { name: 'Integrations' }).click();

const meetings = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').filter({ hasText: title });

const pickFile = (page: Page, name: string, text: string) =>
  page
    .getByRole('region', { name: 'Add a calendar' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) });

const hideSamples = (page: Page) => page.getByRole('switch', { name: 'Show sample meetings' }).uncheck();

test('G2: a calendar file across a change to summer time; what is prepared is known to the next session', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await scriptSpeech(page);
  await useRules(page);
  await openCalendar(page);
  await expect(meetings(page, 'Sample: Quarterly review')).toContainText('Sample');
  await expectAccessible(page, 'Calendar, samples');
  await meetings(page, 'Sample: Quarterly review').getByRole('button', { name: /^Join/ }).click();
  await expect(toast(page, 'This is a sample meeting')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Join/ }), 'no sample leads to a real host').toHaveCount(0);
  await hideSamples(page);
  await expect(page.getByText('Your next meetings will be here')).toBeVisible();

  // What is wrong is named by its line, and nothing of it is taken.
  await pickFile(page, 'bad.ics', DAILY.replace('T094500', 'T9h'));
  await expect(page.getByText(/bad\.ics: Line \d+: .*Nothing was imported\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Calendars' })).toHaveCount(0);

  await pickFile(page, 'daily.ics', DAILY);
  await expect(toast(page, 'Calendar added')).toContainText('Work: 3 meetings');
  const daily = meetings(page, 'Pricing review');
  await expect(daily).toHaveCount(3);
  // Nine o'clock there, before and after the change.
  await expect(daily.nth(0)).toContainText('8:00 AM to 8:45 AM');
  await expect(daily.nth(1)).toContainText('7:00 AM to 7:45 AM');
  await expect(daily.nth(0)).toContainText('Dana Reyes');
  await expect(daily.nth(0)).toContainText('Video call');
  await expect(daily.nth(2)).toContainText('Cancelled');
  await expect(daily.nth(2).getByRole('button')).toHaveCount(0);
  const join = daily.nth(0).getByRole('link', { name: 'Join Pricing review' });
  await expect(join).toHaveAttribute('href', 'https://us02web.zoom.us/j/123456789');
  await expect(join).toHaveAttribute('rel', /noopener/);

  await daily.nth(0).getByRole('button', { name: 'Prepare Pricing review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare: Pricing review' });
  await dialog.getByLabel('Agenda').fill('Renewal of the contract');
  await dialog.getByLabel('Key points').fill('The discount for Leeds is twelve percent.\nAsk for a date');
  await expectAccessible(page, 'preparing');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(daily.nth(0)).toContainText('Prepared');
  await expect(daily.nth(1)).not.toContainText('Prepared');
  await page.reload();
  await daily.nth(0).getByRole('button', { name: 'Prepare Pricing review' }).click();
  await expect(dialog.getByLabel('Agenda')).toHaveValue('Renewal of the contract');
  await dialog.getByRole('button', { name: 'Use for the next session' }).click();
  const next = page.getByText('Your next session is about Pricing review');
  await expect(next).toBeVisible();
  await expectAccessible(page, 'Calendar, full');

  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'let us begin');
  await expect(await ask(page, 'What discount for Leeds?')).toContainText('twelve percent');
  await stopMeeting(page);
  const session = await openNewestSession(page);
  await expect(session.getByRole('heading', { name: 'Pricing review' })).toBeVisible();
  await session.getByRole('button', { name: 'Close' }).click();
  await openCalendar(page);
  await expect(daily).toHaveCount(3);
  await expect(next).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Work' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(daily).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a file' }), 'nothing is left above').toBeFocused();
});

/** Serves a calendar as the server of a company would; `text` can be changed. */
async function calendarServer(headers: Readonly<Record<string, string>>) {
  const served = { text: ONE_CALL, status: 200 };
  const server: Server = createServer((_, response) => {
    response.writeHead(served.status, { 'content-type': 'text/calendar', ...headers });
    response.end(served.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { served, address: `http://127.0.0.1:${port}/private/team.ics`, close: () => server.close() };
}

test('G2: a calendar by its address, refreshed and failing; one that pages may not read says so', async ({
  page,
}) => {
  const open = await calendarServer({ 'access-control-allow-origin': '*' });
  const closed = await calendarServer({});
  await skipFirstVisit(page);
  await openCalendar(page);
  await hideSamples(page);
  const add = page.getByRole('region', { name: 'Add a calendar' });
  const enter = async (address: string) => {
    await add.getByLabel('The address of a calendar').fill(address);
    await add.getByRole('button', { name: 'Add address' }).click();
  };
  await enter('http://10.0.0.1/team.ics');
  await expect(add.getByText('This is no address that a calendar is read from.')).toBeVisible();
  await enter(closed.address);
  await expect(add.getByText('or it does not let web pages read it')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Calendars' })).toHaveCount(0);

  await add.getByLabel('Its name (optional)').fill('Partners');
  await enter(open.address);
  const row = page.getByRole('list', { name: 'Calendars' }).getByRole('listitem');
  await expect(row).toContainText('Partners');
  await expect(row).toContainText(`Address at ${new URL(open.address).host}`);
  await expect(row).not.toContainText('private');
  const call = meetings(page, 'Partner call');
  await call.getByRole('button', { name: 'Join Partner call' }).click();
  await expect(toast(page, 'Unsupported meeting platform')).toBeVisible();

  open.served.status = 500;
  await row.getByRole('button', { name: 'Refresh Partners' }).click();
  await expect(row).toContainText('The server of this calendar has a problem.');
  await expect(call).toBeVisible();
  await expectAccessible(page, 'Calendar, with a problem');
  Object.assign(open.served, { status: 200, text: ONE_CALL.replace('Partner call', 'Moved call') });
  await row.getByRole('button', { name: 'Refresh Partners' }).click();
  await expect(meetings(page, 'Moved call')).toBeVisible();
  await expect(row).not.toContainText('has a problem');
  open.close();
  closed.close();
});

/** The main calendars of both services, as their documents write them; Microsoft's on two pages. */
async function answerCalendars(context: BrowserContext): Promise<void> {
  const times = (days: number): readonly [string, string] => {
    const at = Date.now() + days * DAY_MS;
    return [new Date(at).toISOString(), new Date(at + 1_800_000).toISOString()];
  };
  await context.route('https://www.googleapis.com/calendar/**', (route) => {
    const [start, end] = times(1);
    const meeting = { id: 'abc', status: 'confirmed', summary: 'Google meeting' };
    const items = [{ ...meeting, start: { dateTime: start }, end: { dateTime: end } }];
    return route.fulfill({ headers: READABLE, json: { summary: 'Jo', items } });
  });
  await context.route('https://graph.microsoft.com/v1.0/me/calendarView?**', (route) => {
    const { authorization, prefer = '' } = route.request().headers();
    const allowed =
      authorization === `Bearer ${MICROSOFT_TOKEN}` && prefer.includes('outlook.timezone="UTC"');
    if (!allowed) return route.fulfill({ status: 401, headers: READABLE, json: {} });
    const url = route.request().url();
    const second = url.includes('$skip=1');
    const [start, end] = times(second ? 2 : 1).map((at) => ({
      dateTime: at.replace('Z', '0000'),
      timeZone: 'UTC',
    }));
    const meeting = {
      ...{ id: second ? 'm2' : 'm1', subject: second ? 'Graph, second page' : 'Graph meeting', start, end },
      organizer: { emailAddress: { name: 'Dana Reyes', address: 'dana@example.com' } },
      onlineMeeting: { joinUrl: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting' },
    };
    const more = !second && { '@odata.nextLink': `${url}&$skip=1` };
    return route.fulfill({ headers: READABLE, json: { value: [meeting], ...more } });
  });
}

test('G2: Google and Microsoft calendars through the person’s own client ids, answered as their documents say', async ({
  page,
  context,
}) => {
  const servers = await answerSignIns(context);
  await answerCalendars(context);
  await skipFirstVisit(page);
  await openCalendar(page);
  await hideSamples(page);
  const add = page.getByRole('region', { name: 'Add a calendar' });
  const calendars = page.getByRole('list', { name: 'Calendars' });
  await add.getByText('Google Calendar', { exact: true }).click();
  await add.getByRole('button', { name: 'Sign in and add' }).first().click();
  await expect(add.getByRole('alert')).toContainText('There is no client id yet.');
  await expect(add.getByLabel('Redirect address for Google')).toHaveValue(/\/app\/signed-in\.html$/);
  await add.getByLabel('Google client id').fill('my-client');
  await expectAccessible(page, 'adding a Google calendar');
  await add.getByRole('button', { name: 'Sign in and add' }).first().click();
  await expect(meetings(page, 'Google meeting')).toBeVisible();
  await expect(calendars).toContainText('Google Calendar');

  await add.getByText('Microsoft 365 or Outlook', { exact: true }).click();
  await add.getByLabel('Microsoft client id').fill('my-registration');
  servers.refuseNext();
  await add.getByRole('button', { name: 'Sign in and add' }).last().click();
  await expect(add.getByRole('alert')).toContainText('Your Microsoft calendar was not added');
  await expect(add.getByRole('alert')).toContainText('You did not allow it at Microsoft.');
  await expect(calendars.getByRole('listitem')).toHaveCount(1);
  await add.getByRole('button', { name: 'Sign in and add' }).last().click();
  await expect(toast(page, 'Microsoft 365: 2 meetings')).toContainText('Calendar added');
  const graph = meetings(page, 'Graph meeting');
  await expect(graph).toContainText('Dana Reyes');
  await expect(graph.getByRole('link', { name: 'Join Graph meeting' })).toHaveAttribute(
    'href',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  );
  await expect(meetings(page, 'Graph, second page')).toBeVisible();
  await expect(add.getByRole('alert')).toHaveCount(0);
  expect(servers.asked.map(({ service, client }) => [service, client])).toEqual([
    ['google', 'my-client'],
    ['microsoft', 'my-registration'],
    ['microsoft', 'my-registration'],
  ]);
  expect(servers.asked.at(-1)?.scope).toBe('Calendars.Read');
});
