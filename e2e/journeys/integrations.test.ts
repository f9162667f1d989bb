import { expect } from '@playwright/test';
import { stopMeeting, startMeeting, toast, useRules } from '../app-steps.js';
import { controlClock } from '../controlled-clock.js';
import { skipFirstVisit } from '../demo-steps.js';
import { contacts, openIntegrations } from '../integrations-steps.js';
import { test } from '../page-test.js';
import { sayFinal, scriptSpeech } from '../scripted-speech.js';
import { openReceiver } from '../webhook-receiver.js';
import { addSignedWebhook, verified } from '../webhook-steps.js';

test.use({ timezoneId: 'UTC' });

test('G2: a calendar file gives the meetings, a link to join a known platform, and its faults by line', async ({
  page,
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//made up//EN', 'X-WR-CALNAME:Work', 'BEGIN:VEVENT'],
    ...['UID:one@example.com', 'SUMMARY:Pricing review', `DTSTART:${tomorrow}T080000Z`],
    ...[`DTEND:${tomorrow}T084500Z`, 'ATTENDEE;CN=Dana Reyes:mailto:dana@example.com'],
    ...['LOCATION:https://us02web.zoom.us/j/123456789', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
  const pick = (name: string, text: string) =>
    page
      .getByRole('region', { name: 'Add a calendar' })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await skipFirstVisit(page);
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('switch', { name: 'Show sample meetings' }).uncheck();
  await pick('bad.ics', calendar.replace('T084500Z', 'T8h'));
  await expect(page.getByText(/bad\.ics: Line \d+: .*Nothing was imported\./)).toBeVisible();

  await pick('work.ics', calendar);
  await expect(toast(page, 'Calendar added')).toContainText('Work: 1 meeting');
  const meeting = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await expect(meeting).toContainText('8:00 AM to 8:45 AM');
  await expect(meeting).toContainText('Dana Reyes');
  const join = meeting.getByRole('link', { name: 'Join Pricing review' });
  await expect(join).toHaveAttribute('href', 'https://us02web.zoom.us/j/123456789');
  await expect(join).toHaveAttribute('rel', /noopener/);
});

test('G3: contacts come from a table, are found as one types, and blank words find all', async ({ page }) => {
  await skipFirstVisit(page);
  await openIntegrations(page, 'CRM');
  await page.getByRole('switch', { name: 'Show sample contacts' }).uncheck();
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const table =
    'Name;Email;Company\nMaya Lindqvist;maya@example.com;Fjordline\nAiko Tanabe;aiko@example.com;Hoshi\n;;\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'crm.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(toast(page, 'Contacts imported')).toContainText('2 contacts added');
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill('LINDQV fjord');
  await expect(contacts(page)).toHaveCount(1);
  await expect(contacts(page)).toContainText('Maya Lindqvist');
  await search.fill('  ');
  await expect(contacts(page)).toHaveCount(2);
});

test('G6: a webhook is told of a meeting, signed and without its words; what fails is sent again', async ({
  page,
}) => {
  const receiver = await openReceiver();
  await controlClock(page);
  await scriptSpeech(page);
  await useRules(page);
  const secret = await addSignedWebhook(page, receiver.url);
  receiver.answerNext(500);
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'our secret plan is to raise the price in May');
  await receiver.messages('session_started', 1);
  await page.clock.fastForward(5_000); // between the first try and the second
  const [first, again] = await receiver.messages('session_started', 2);
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.text).toBe(first?.text);

  await stopMeeting(page);
  const [ended] = await receiver.messages('session_ended', 1);
  expect(ended?.body.data).toMatchObject({ origin: 'live', contextItems: 1, audioTranscripts: 1 });
  for (const message of receiver.got) verified(secret, message);
  expect(receiver.got.map(({ text }) => text).join(), 'never what was said').not.toContain('plan');
  await receiver.close();
});
