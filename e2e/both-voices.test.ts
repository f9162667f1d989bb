import type { LLMock } from '@copilotkit/aimock';
import { type Browser, expect, test } from '@playwright/test';
import { startMeeting, utterancesOf, useRules } from './app-steps.js';
import {
  meetingTab,
  speakingBrowser,
  startTranscription,
  theySpeak,
  useTranscription,
} from './both-voices-steps.js';

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

test.describe('with a microphone that speaks and a meeting in another tab', () => {
  let browser: Browser;
  let server: LLMock;
  test.beforeAll(async () => {
    browser = await speakingBrowser();
  });
  test.beforeEach(async () => {
    server = await startTranscription(HEARD);
  });
  test.afterEach(() => server.stop());
  test.afterAll(() => browser.close());

  test('A13, Q2: both voices reach the transcription service apart, as two speakers', async ({
    baseURL: site,
  }) => {
    const baseURL = site ?? '';
    const context = await browser.newContext({ baseURL });
    await context.grantPermissions(['microphone'], { origin: baseURL });
    const meeting = await meetingTab(context, baseURL);
    const page = await context.newPage();
    await useRules(page);
    await useTranscription(page, server.url);
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
    await context.close();
  });
});
