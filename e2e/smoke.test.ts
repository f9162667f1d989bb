import { expect } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import {
  ask,
  initializeServices,
  openNewestSession,
  recorded,
  sayAndKeep,
  startMeeting,
  stopMeeting,
  toast,
  useRules,
  utterancesOf,
} from './app-steps.js';
import { hear, QUICK } from './ask-steps.js';
import { captureButton, readings, start, test as captureTest } from './capture-steps.js';
import { openReport } from './coach-steps.js';
import { controlClock, holdTime } from './controlled-clock.js';
import { DEMO_TITLE, importMeeting } from './demo-steps.js';
import { choose, fileOf, openEnterprise, savedBy } from './enterprise-steps.js';
import { openHistory, RENEWAL, rows } from './history-steps.js';
import { startModelServer, stopModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech, startsOf } from './scripted-speech.js';
import { openSlide, SLIDE_TITLE } from './slide-page.js';
import { readableWords, storedValues } from './stored-bytes.js';
import { importTranscript, ONE_SIDED } from './transcripts.js';
import { button, locked, PASSPHRASE, setPassphrase } from './vault-steps.js';
import { addSignedWebhook, verified } from './webhook-steps.js';
import { openReceiver } from './webhook-receiver.js';

/** The share prompt is the browser's own: which tab is chosen is told when the browser starts. */
const SHARES_SLIDE = `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`;
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, SHARES_SLIDE] } });

// None needs another one, and in one worker after the other the rest would wait for them.
test.describe.configure({ mode: 'parallel' });

const SAVED = 'Transcript of the session';

test('1: from the landing page to a first answer with on-device rules', async ({ page }) => {
  await scriptSpeech(page);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Open App' }).click();
  await page.getByRole('button', { name: 'Use on-device rules' }).click();
  await expect(toast(page, 'On-device rules are ready')).toBeVisible();
  await startMeeting(page);
  await hear(page, 'The pilot begins on Monday in Rotterdam.');
  const card = await ask(page, 'When does the pilot begin?');
  await expect(card.getByRole('status')).toContainText('Worked out on this device');
  await expect(card).toContainText('Monday');
  await stopMeeting(page);
});

test('2: a meeting with a model: an answer that grows, coaching after the stop, all of it in History', async ({
  page,
}) => {
  const server = await startModelServer();
  const coaching = {
    overallScore: 71,
    strengths: ['You asked first.'],
    improvements: [],
    specificTips: ['Pause.'],
  };
  const scores = { confidence: 7, communication: 7, technical: 6, engagement: 8 };
  server.onMessage(/How did the person do/, { content: JSON.stringify({ ...coaching, ...scores }) }, QUICK);
  server.on({ model: /^llama/ }, { content: 'Name the **price** first.' }, QUICK);
  await scriptSpeech(page);
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  await startMeeting(page);
  await hear(page, 'What would it cost us?');
  const card = await ask(page, 'What should I say?');
  await expect(card).toContainText('Name the price first.');
  await expect(card.getByRole('status')).toContainText('From your own server');
  await stopMeeting(page);

  const dialog = await openNewestSession(page);
  await expect(utterancesOf(page, SAVED)).toHaveText(['What would it cost us?']);
  await expect(recorded(dialog, 'AI requests')).toHaveText('1');
  await expect(dialog.getByRole('article', { name: 'What should I say?' })).toContainText('Name the price');
  await expect(dialog.getByRole('region', { name: 'Coaching' })).toContainText('71 / 100');
  stopModelServer(server);
});

test('3: the demo meeting, from the landing page to History, and no other host is asked', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  await controlClock(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Demo' }).first().click();
  await expect(page.getByText('Demo meeting', { exact: true })).toBeVisible();
  await expect(utterancesOf(page).first()).toHaveText('Hi Marcus. Can you hear me all right?');
  await holdTime(page);
  await page.clock.runFor(20_000);
  await page.clock.resume();
  await expect(utterancesOf(page).nth(3)).toBeVisible();
  await stopMeeting(page);
  const dialog = await openNewestSession(page);
  await expect(dialog.getByRole('heading', { name: DEMO_TITLE })).toBeVisible();
  await expect(utterancesOf(page, SAVED).first()).toHaveText('Hi Marcus. Can you hear me all right?');
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('4: a transcript is imported, and its score read', async ({ page }) => {
  await useRules(page);
  await importTranscript(page, 'One-sided', ONE_SIDED);
  const { talkShare, pace, changes } = await openReport(page);
  expect(talkShare).toBeGreaterThan(75);
  expect(pace).toBeGreaterThan(175);
  expect(changes).toMatch(/^Pace: .*\nToo high$/m);
  const dialog = await openNewestSession(page);
  await expect(dialog.getByRole('heading', { name: 'One-sided.vtt' })).toBeVisible();
});

captureTest(
  '5: a shared tab is read, and what stands there goes out with a question, as data',
  async ({ context, page }) => {
    const server = await startModelServer();
    server.on({ model: /^llama/ }, { content: 'It costs 27,300 euros.' }, QUICK);
    await openSlide(context);
    await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
    await start(page);
    await captureButton(page).click();
    await expect(readings(page)).toHaveCount(1);
    await expect(captureButton(page)).toBeEnabled();
    const answer = await ask(page, 'What does the second wave cost?');
    await expect(answer).toContainText('It costs 27,300 euros.');
    const sent = JSON.stringify(server.getLastRequest()?.body);
    const { messages } = JSON.parse(sent) as { messages: { role: string; content: string }[] };
    const said = (role: string) =>
      messages.flatMap((message) => (message.role === role ? [message.content] : [])).join('\n');
    expect(said('user')).toContain('Rotterdam');
    expect(said('user')).toContain('What does the second wave cost?');
    expect(said('system'), 'what a screen says is never an instruction').not.toContain('Rotterdam');
    stopModelServer(server);
  },
);

test('6: a meeting that a reload interrupts is resumed, with nothing lost', async ({ page }) => {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await sayAndKeep(page, 'Said before the reload.');
  await page.reload();
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  await expect(utterancesOf(page)).toHaveText(['Said before the reload.']);
  expect(await startsOf(page), 'nothing listens before the person says so').toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await sayFinal(page, 'And after it.');
  await stopMeeting(page);
  await openNewestSession(page);
  await expect(utterancesOf(page, SAVED)).toHaveText(['Said before the reload.', 'And after it.']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('7: a passphrase locks everything; a wrong one opens nothing, the right one all of it', async ({
  page,
}) => {
  await useRules(page);
  await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
  await setPassphrase(page);
  await button(page, 'Lock Sotto').click();
  await expect(locked(page)).toBeVisible();
  await page.goto('/app?tab=history');
  await expect(locked(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const field = page.getByLabel('Passphrase', { exact: true });
  await field.fill('violet tractor under eight moons');
  await button(page, 'Unlock').click();
  await expect(page.getByRole('alert')).toContainText('That passphrase does not open the vault.');
  await expect(locked(page)).toBeVisible();
  await field.fill(PASSPHRASE);
  await button(page, 'Unlock').click();
  const dialog = await openNewestSession(page);
  await expect(dialog.getByRole('log')).toContainText('The pallets of Brightwater come on Thursday.');
});

test('8: a session is exported, and imported again in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await useRules(page);
  await importTranscript(page, 'Renewal', RENEWAL);
  const session = await openNewestSession(page);
  await session.getByLabel('Notes', { exact: true }).fill('Ask for *two* years.');
  await session.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(session.getByText('Saved.')).toBeVisible();
  await choose(page, 'Format', 'JSON');
  const file = await savedBy(page, session.getByRole('button', { name: 'Export this session' }));

  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const elsewhere = await context.newPage();
  await useRules(elsewhere);
  await openHistory(elsewhere);
  await elsewhere.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Import into History' });
  await dialog.locator('input[type=file]').setInputFiles(fileOf(file.name, file.text));
  await expect(utterancesOf(elsewhere, SAVED)).toHaveText(RENEWAL.map(([, , , text]) => text));
  const again = elsewhere.getByRole('dialog', { name: 'Renewal.vtt' });
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Ask for *two* years.');
  await context.close();
});

test('9: everything is deleted, and nothing of it is left in the browser', async ({ page }) => {
  await useRules(page);
  await importMeeting(page, 'pallets', 'The pallets of Brightwater come on Thursday.');
  const sessions = async () =>
    (await storedValues(page)).filter(({ bytes }) => bytes.includes('session_')).length;
  expect(await sessions()).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Delete everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet voice beside your meeting');
  expect(await sessions()).toBe(0);
  expect(readableWords(await storedValues(page), ['pallets', 'brightwater'])).toEqual([]);
  await openHistory(page);
  await expect(page.getByText('No sessions recorded yet')).toBeVisible();
});

test('10: a webhook is told of a meeting, and the audit trail of everything that left', async ({ page }) => {
  const receiver = await openReceiver();
  await scriptSpeech(page);
  await useRules(page);
  const secret = await addSignedWebhook(page, receiver.url);
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'our secret plan is to raise the price in May');
  await stopMeeting(page);
  const [ended] = await receiver.messages('session_ended', 1);
  if (ended) verified(secret, ended);
  expect(receiver.got.map(({ text }) => text).join(), 'never what was said').not.toContain('plan');

  await openEnterprise(page, 'Audit Trail');
  const entered = (what: string) =>
    page.getByRole('table', { name: 'Audit trail' }).getByRole('row').filter({ hasText: what }).first();
  await expect(entered('Webhook added')).toContainText(new URL(receiver.url).host);
  await expect(entered('Sound sent')).toContainText('the browser’s speech service');
  await button(page, 'Verify').click();
  await expect(page.getByRole('region', { name: 'Proof' })).toContainText('The entries hold together');
  await receiver.close();
});
