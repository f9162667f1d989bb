import type { LLMock } from '@copilotkit/aimock';
import { type Browser, expect, type Page } from '@playwright/test';
import { startMeeting, stopMeeting, toast, useRules, utterancesOf } from './app-steps.js';
import {
  firstShareWithoutSound,
  meetingTab,
  speakingBrowser,
  startTranscription,
  theySpeak,
  useTranscription,
} from './both-voices-steps.js';
import { test } from './page-test.js';
import { byRecognitionError, noteRecognitionError } from './recognition-error.js';
import { recognised, saidBy } from './said-utterances.js';
import { relayTo, type SentSound, type TranscriptionRelay } from './transcription-relay.js';

/** The first answers the test in Settings. */
const HEARD = [
  'nothing yet',
  'good morning thank you for your time today',
  'our team reviewed the budget last Tuesday',
  'shall we start with the open questions',
  'how long does the migration usually take',
  'we need a clear answer before Friday',
  'please send me the revised price list',
];

/** Why the browser's own service gave way, by the error that it really gives. */
const WHY_LEFT = {
  network: 'could not be reached',
  'audio-capture': 'got no sound',
};

test.describe('with a microphone that speaks and a meeting in another tab', () => {
  // What is said takes its time.
  test.setTimeout(240_000);

  let browser: Browser;
  let server: LLMock;
  let relay: TranscriptionRelay;
  test.beforeAll(async () => {
    // What is said before the page takes its sound is lost, and a slow machine takes some seconds to get there.
    browser = await speakingBrowser(8000);
  });
  test.beforeEach(async () => {
    server = await startTranscription(HEARD);
    relay = await relayTo(server.url);
  });
  test.afterEach(async () => {
    relay.stop();
    await server.stop();
  });
  test.afterAll(() => browser.close());

  test('A13, Q2: both voices reach the transcription service apart, as two speakers', async ({
    baseURL: site,
  }) => {
    const { page, context, meeting } = await opened(site ?? '');
    await useTranscription(page, relay.url);
    await startMeeting(page);
    await page.getByRole('button', { name: 'Hear the other side' }).click();
    const voices = page.getByRole('region', { name: 'Who is heard' });
    await expect(voices.getByRole('button', { name: 'Stop hearing them' })).toBeVisible();
    await expect(utterancesOf(page)).toHaveText(HEARD.slice(1, 4), { timeout: 30_000 });
    await theySpeak(meeting);
    await expect(utterancesOf(page)).toHaveText(HEARD.slice(1), { timeout: 30_000 });
    const speakers = page.getByRole('log').locator('[data-voice]');
    const voiceOf = (index: number) => speakers.nth(index).getAttribute('data-voice');
    expect(await Promise.all([0, 1, 2, 3, 4, 5].map(voiceOf))).toEqual([
      ...Array<string>(3).fill('you'),
      ...Array<string>(3).fill('them'),
    ]);
    // The replies come in their order whatever is sent: what was sent are the six sentences, each once.
    const [, ...sent] = relay.sent;
    expectSaid(sent.slice(0, 3), 'you');
    expectSaid(sent.slice(3), 'them');
    await context.close();
  });

  test(
    'Q1: the browser’s own service cannot be reached: the next engine goes on, and no sentence is lost',
    { tag: '@long' },
    async ({ baseURL: site }) => {
      const { page, context } = await opened(site ?? '', noteRecognitionError);
      await useTranscription(page, relay.url, ['The browser’s own service']);
      await startMeeting(page);
      const switched = toast(page, 'You are now heard by your transcription service');
      await expect(switched).toBeVisible();
      const why = await byRecognitionError(page, WHY_LEFT);
      await expect(switched).toContainText(
        `The browser’s speech service ${why}. The next engine in your order went on`,
      );
      await expect(utterancesOf(page)).toHaveText(HEARD.slice(1, 4), { timeout: 30_000 });
      await stopMeeting(page);
      await expect(utterancesOf(page)).toHaveText(HEARD.slice(1, 4));
      expectSaid(relay.sent.slice(1), 'you');
      await context.close();
    },
  );

  test(
    'A14: what the other side asks is answered unasked, once that is wished',
    { tag: '@long' },
    async ({ baseURL: site }) => {
      const { page, context, meeting } = await opened(site ?? '');
      const question = 'how long does the migration usually take';
      const asking = await startTranscription(Array<string>(8).fill(question));
      await useTranscription(page, asking.url);
      await startMeeting(page);
      // Mine is none of theirs.
      await expect(utterancesOf(page).first()).toHaveText(question, { timeout: 15_000 });
      await expect(page.getByRole('article', { name: question })).toHaveCount(0);
      await page.getByRole('button', { name: 'Hear the other side' }).click();
      await page.getByRole('switch', { name: 'Answer what they ask' }).check();
      await theySpeak(meeting);
      const card = page.getByRole('article', { name: question });
      await expect(card).toContainText('They asked', { timeout: 15_000 });
      await expect(card.getByRole('status')).toContainText('Worked out on this device');
      await expect(card).toHaveCount(1);
      await asking.stop();
      await context.close();
    },
  );

  test('Q3: what changes on the shared tab is read by itself; A16: withdrawing ends all of it', async ({
    baseURL: site,
  }) => {
    const { page, context, meeting } = await opened(site ?? '');
    await firstShareWithoutSound(page);
    await startMeeting(page);
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Watch screen' }).click();
    const news = page.getByRole('log').locator('details', { hasText: /^New on screen/ });
    await expect(news).toHaveText([/Weekly call/], { timeout: 60_000 });
    await meeting.locator('h1').evaluate((heading) => (heading.textContent = 'Renewals in Berlin'));
    await expect(news).toHaveText([/Weekly call/, /Renewals in Berlin/], { timeout: 60_000 });
    await page.getByRole('button', { name: 'Hear the other side' }).click();
    await expect(page.getByRole('button', { name: 'Stop hearing them' })).toBeVisible();
    // Their sound needed another share, and the watch went over to it.
    await meeting.locator('h1').evaluate((heading) => (heading.textContent = 'Forty seats in Lisbon'));
    await expect(news).toHaveText([/Weekly call/, /Renewals in Berlin/, /Forty seats in Lisbon/], {
      timeout: 60_000,
    });
    await expect(toast(page, 'The screen is no longer watched')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw consent' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Who is heard' })).toHaveCount(0);
    await expect(page.getByText('Consent withdrawn: nothing is captured')).toBeVisible();
    await context.close();
  });

  test('A13: a meeting’s tab that is closed is told, and nothing heard is lost', async ({
    baseURL: site,
  }) => {
    const { page, context, meeting } = await opened(site ?? '');
    await useTranscription(page, relay.url);
    await startMeeting(page);
    await page.getByRole('button', { name: 'Hear the other side' }).click();
    await expect(page.getByRole('button', { name: 'Stop hearing them' })).toBeVisible();
    await expect(utterancesOf(page).first()).toHaveText(HEARD[1] ?? '', { timeout: 30_000 });
    // The next sentence can be there by now, and nothing else can.
    const heard = await utterancesOf(page).allTextContents();
    expect(heard).toEqual(HEARD.slice(1, 1 + heard.length));
    await meeting.close();
    await expect(toast(page, 'The other side is no longer heard')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hear the other side' })).toBeVisible();
    await expect(utterancesOf(page).first()).toHaveText(HEARD[1] ?? '');
    await context.close();
  });

  async function opened(baseURL: string, prepare?: (page: Page) => Promise<void>) {
    const context = await browser.newContext({ baseURL });
    await context.grantPermissions(['microphone'], { origin: baseURL });
    const meeting = await meetingTab(context, baseURL);
    const page = await context.newPage();
    await prepare?.(page);
    await useRules(page);
    return { context, meeting, page };
  }
});

/** What was sent are the sentences of this voice in order, each once and whole. */
function expectSaid(sent: readonly SentSound[], voice: 'you' | 'them'): void {
  const said = saidBy(voice);
  expect(sent.map((sound) => recognised(sound, said)?.text)).toEqual(said.map(({ text }) => text));
  for (const [at, { lengthMs }] of said.entries()) {
    // With the pauses that are left before and after.
    expect(Math.abs((sent[at]?.lengthMs ?? 0) - lengthMs), `length of sentence ${at + 1}`).toBeLessThan(700);
  }
}
