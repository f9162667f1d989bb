import { expect, type Locator, type Page } from '@playwright/test';
import { startMeeting, stopMeeting, toast, useRules } from './app-steps.js';
import { expectAccessible } from './axe-findings.js';
import { openIntegrations } from './integrations-steps.js';
import { LONG_WAY_MS, test } from './page-test.js';
import { damageRecord, keysOf } from './raw-records.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';
import { addSignedWebhook, verified } from './webhook-steps.js';
import { openReceiver, type WebhookReceiver } from './webhook-receiver.js';

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

const openWebhooks = (page: Page) => page.goto('/app?tab=integrations&view=webhooks');
const hook = (page: Page) => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
const results = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'Delivery log' }).getByRole('listitem');

async function meet(page: Page, agreed: boolean): Promise<void> {
  await page.goto('/app');
  await startMeeting(page, { agreed });
  await sayFinal(page, 'our secret plan is to raise the price in May');
  await stopMeeting(page);
}

/** Without loading the page anew: what it was just sending would be sent once more. */
async function openLog(page: Page): Promise<Locator> {
  await openIntegrations(page, 'Webhooks');
  return openDeliveries(page);
}

async function openDeliveries(page: Page): Promise<Locator> {
  await hook(page).getByRole('button', { name: 'Deliveries to Our server' }).click();
  return results(page);
}

test('G5: what is missing or not allowed is refused with its reason', async ({ page }) => {
  await useRules(page);
  await openWebhooks(page);
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectAccessible(page, 'Webhooks, empty');
  await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  const refused = async (url: string, title: string, reason: string) => {
    await form.getByLabel('URL').fill(url);
    await page.keyboard.press('Enter');
    const notice = form.getByRole('alert').filter({ hasText: title });
    await expect(notice).toContainText(reason);
    await expect(notice).toBeInViewport();
  };
  await refused('', 'Missing Information', 'Please provide webhook name and URL');
  await expectAccessible(page, 'a webhook that is refused');
  await form.getByLabel('Name', { exact: true }).fill('Our server');
  await refused('', 'Missing Information', 'Please provide webhook name and URL');
  await refused('nowhere', 'Webhook Refused', 'This is not a whole web address.');
  await refused('http://example.com/hook', 'Webhook Refused', 'Only https addresses are taken');
  await refused('https://me:pw@example.com/', 'Webhook Refused', 'Take out what stands before the @.');
  for (const inside of [
    'https://192.168.0.1/',
    'https://3232235521/',
    'https://[::ffff:10.0.0.1]/',
    'https://nas/',
  ]) {
    await refused(inside, 'Webhook Refused', 'inside a private network or on this computer');
  }
  await form.getByLabel('Secret').fill('whsec_!');
  await refused('https://example.com/hook', 'Webhook Refused', 'is not base64');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  expect(receiver.got).toEqual([]);
});

test('G6: a meeting is told, signed; what fails is sent again, also by hand, until the receiver is gone', async ({
  page,
}) => {
  test.setTimeout(LONG_WAY_MS);
  await scriptSpeech(page);
  await useRules(page);
  const secret = await addSignedWebhook(page, receiver.url);
  await test.step('the test button', async () => {
    await hook(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(results(page)).toContainText(/Delivered · 200/);
    await expectAccessible(page, 'a delivery log');
    const [sent] = receiver.got;
    expect(sent?.body.data.test).toBe(true);
    if (sent) verified(secret, sent);
  });

  receiver.answerNext(500);
  await meet(page, false);
  const [first, again] = await receiver.messages('session_started', 2); // 5 s apart
  const [ended] = await receiver.messages('session_ended', 1);
  await receiver.messages('analysis_complete', 1);
  for (const message of receiver.got) verified(secret, message);
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.text).toBe(first?.text);
  expect(ended?.body.data).toMatchObject({ origin: 'live', contextItems: 1, audioTranscripts: 1 });
  expect(receiver.got.map(({ text }) => text).join(), 'never what was said').not.toContain('plan');

  await test.step('the log, and "Send again"', async () => {
    const log = await openLog(page);
    await expect(log).toHaveCount(5);
    await expect(log.filter({ hasText: 'Failed, will be tried again · 500' })).toHaveCount(1);
    const delivered = log.filter({ hasText: /Session started.*Delivered · 200.*attempt 2/s });
    await delivered.getByRole('button', { name: /^Send again: Session started/ }).click();
    const messages = await receiver.messages('session_started', 3);
    expect(messages.map(({ text }) => text)).toEqual([first?.text, first?.text, first?.text]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('one that gave up says so in the list', async () => {
    await expect(hook(page)).not.toContainText('did not arrive');
    receiver.answerNext(500);
    await hook(page).getByRole('button', { name: 'Send a test to Our server' }).click();
    await expect(results(page).first()).toContainText('Given up · 500');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(hook(page)).toContainText('The last message did not arrive');
    await expect(hook(page).getByRole('switch', { name: 'Active: Our server' })).toBeChecked();
  });

  await test.step('a receiver that is gone turns it off', async () => {
    receiver.answerNext(410);
    await hook(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(results(page).first()).toContainText('410');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(hook(page)).toContainText('Turned off');
    await expect(hook(page).getByRole('switch', { name: 'Active' })).not.toBeChecked();
    await expect(hook(page).getByRole('button', { name: 'Send a test' })).toBeDisabled();
    const log = await openDeliveries(page);
    await log
      .getByRole('button', { name: /^Send again/ })
      .first()
      .click();
    await expect(toast(page, 'Webhook Is Off')).toContainText('Turn it on, then send again.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page, 'Webhooks, one turned off');
    await hook(page).getByRole('switch', { name: 'Active' }).click();
    await expect(hook(page)).not.toContainText('Turned off');
  });

  await test.step('removed, with the focus at a place', async () => {
    await hook(page).getByRole('button', { name: 'Remove Our server' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused();
  });

  await test.step('one that does not open any more is told alone, and can be removed', async () => {
    await addSignedWebhook(page, receiver.url);
    const [key] = await keysOf(page, 'webhooks');
    await damageRecord(page, 'webhooks', String(key));
    await page.reload();
    await expect(page.getByText('A webhook cannot be opened')).toBeVisible();
    await expect(page.getByText('No webhooks yet')).toHaveCount(0);
    await expectAccessible(page, 'Webhooks, one damaged');
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused();
  });
});

test('G6, E2: what was missed is sent after the next opening; "Do not share" keeps all of it back', async ({
  page,
  context,
}) => {
  await scriptSpeech(context);
  await useRules(page);
  await addSignedWebhook(page, receiver.url);
  receiver.answerWith(503);
  await meet(page, false);
  const tried = () => new Set(receiver.got.map(({ text }) => text));
  await expect.poll(() => tried().size).toBe(3);
  await page.close();
  receiver.answerWith(200);

  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 10 * 60_000 }); // past the third attempt
  await later.goto('/app');
  // At least once: what was on its way when the page closed comes again, as the same message under the same id.
  const taken = () => receiver.got.filter(({ status }) => status === 200);
  const idsTaken = () => new Set(taken().map(({ headers }) => headers['webhook-id']));
  await expect.poll(() => idsTaken().size, { timeout: 20_000 }).toBe(3);
  expect(new Set(taken().map(({ text }) => text))).toEqual(tried());

  await later.goto('/app?tab=enterprise&view=compliance');
  await later.getByRole('switch', { name: 'Do not share' }).click();
  await later.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(later, 'Settings Updated')).toBeVisible();
  await meet(later, true);
  await openWebhooks(later);
  await expect(later.getByText('“Do not share” is on')).toBeVisible();
  await hook(later).getByRole('button', { name: 'Deliveries' }).click();
  await expect(results(later).filter({ hasText: 'Blocked: sharing is off' })).toHaveCount(3);
  expect(idsTaken().size).toBe(3);
});
