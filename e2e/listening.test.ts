import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { ask, dismiss, startMeeting, stopMeeting, toast, useRules, utterancesOf } from './app-steps.js';
import { controlClock, holdTime } from './controlled-clock.js';
import { test } from './page-test.js';
import { byRecognitionError, noteRecognitionError } from './recognition-error.js';
import { sayFinal, sayInterim, scriptSpeech, startsOf, withoutSpeech } from './scripted-speech.js';
import { openSlide, SLIDE_TITLE } from './slide-page.js';

const badge = (page: Page, words: 'Active' | 'Inactive') => page.getByText(words, { exact: true });
/** The notice, which stays; a toast says the same for a while. */
const cannotHear = (page: Page) =>
  page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'Sotto cannot hear you' });
/** ms between one start and the next. */
const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const starts = window.scriptedSpeech.calls.filter(({ call }) => call === 'start');
    return starts.slice(1).map(({ at }, index) => at - (starts[index]?.at ?? 0));
  });

test('A4, A7: words appear as they are said, and listening goes on after it ended by itself', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await expect(badge(page, 'Inactive')).toBeVisible();
  await expect(page.getByText('Speech Supported', { exact: true })).toBeVisible();
  await startMeeting(page);
  await expect(badge(page, 'Active')).toBeVisible();
  await expect(page.getByText('Listening...', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.scriptedSpeech.calls)).toMatchObject([
    { call: 'start', setup: 'en-US, continuous true, interim true' },
  ]);

  for (const words of ['we', 'we could', 'we could ship']) {
    await sayInterim(page, words);
    await expect(utterancesOf(page)).toHaveText([`${words} …`]);
  }
  await sayFinal(page, 'We could ship on Monday.');
  await expect(utterancesOf(page)).toHaveText(['We could ship on Monday.']);

  // Words that the service never made final are kept; the next run adds to them.
  await sayInterim(page, 'if the tests');
  await page.evaluate(() => window.scriptedSpeech.end());
  await expect.poll(() => startsOf(page)).toBe(2);
  await expect(utterancesOf(page)).toHaveText(['We could ship on Monday.', 'if the tests']);
  await expect(badge(page, 'Active')).toBeVisible();
  await sayFinal(page, 'They are green.');
  await expect(utterancesOf(page)).toHaveCount(3);
  await stopMeeting(page);
  await expect(badge(page, 'Inactive')).toBeVisible();
  const calls = await page.evaluate(() => window.scriptedSpeech.calls.map(({ call }) => call));
  expect(calls).toEqual(['start', 'start', 'stop']);
});

test('A1, A16: nothing starts before agreeing, and without sound nothing is called active', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scriptSpeech(page, { starts: ['hangs'] });
  await useRules(page);
  const startButton = page.getByRole('button', { name: 'Start Assistant' });
  const dialog = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await startButton.click();
  await expect(dialog).toContainText('Your microphone, from Start until Stop.');
  await expect(dialog).toContainText('coaching are worked out on this device, and sent nowhere.');
  await dialog.getByRole('button', { name: 'Copy for the meeting’s chat' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('I am using Sotto');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await expect(startButton).toBeEnabled();
  expect(await startsOf(page)).toBe(0);

  await startMeeting(page);
  await expect.poll(() => startsOf(page)).toBe(1);
  await expect(page.getByText('Waiting for the microphone')).toBeVisible();
  await expect(badge(page, 'Inactive')).toBeVisible();
  await expect(startButton).toBeDisabled();
});

test('A7: a service that fails at once is tried again, later each time, and says so', async ({ page }) => {
  const failing = Array<'network'>(7).fill('network');
  await controlClock(page);
  await scriptSpeech(page, { starts: [...failing, 'hears'] });
  await useRules(page);
  await startMeeting(page);
  const notice = page.getByText(/^Listening failed; trying again in \d+ s$/);
  await expect(notice).toBeVisible();
  await expect(page.getByText("The browser's speech service could not be reached")).toBeVisible();
  await expect.poll(() => startsOf(page), { timeout: 30_000 }).toBe(7);
  await holdTime(page); // the last wait is 6.4 s
  const gaps = await gapsOf(page);
  for (const [index, gap] of gaps.entries()) {
    expect(gap, `wait ${index + 1}`).toBeGreaterThan(100 * 2 ** index - 5); // timers may be early by a hair
  }
  // It failed, so nothing is heard, whatever was heard of the microphone before.
  await expect(page.getByRole('banner').getByText('Trying again', { exact: true })).toBeVisible();
  await expect(badge(page, 'Inactive')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(badge(page, 'Active')).toBeVisible();
  expect(await startsOf(page)).toBe(8);
  await sayFinal(page, 'There you are.');
  await expect(notice).toHaveCount(0);
});

test('A7: a refused microphone is not asked for again and again; the notice tells the remedy', async ({
  page,
}) => {
  await scriptSpeech(page, { starts: ['not-allowed', 'hears'] });
  await useRules(page);
  await startMeeting(page);
  const notice = cannotHear(page);
  await expect(notice).toContainText('so nothing can be heard.');
  await expect(notice).toContainText(/Allow/i);
  await expect(page.getByRole('banner').getByText('Cannot hear', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who is heard' })).toContainText('Cannot hear');
  await expect(badge(page, 'Inactive')).toBeVisible();
  expect(await startsOf(page)).toBe(1);

  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(badge(page, 'Active')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await startsOf(page)).toBe(2);
});

test('A2: a browser without speech recognition says so, and the rest works', async ({ page }) => {
  await withoutSpeech(page);
  await useRules(page);
  await expect(page.getByText('Speech Not Supported', { exact: true })).toBeVisible();
  await expect(page.getByText('This browser cannot turn speech into text')).toBeVisible();

  await page.getByRole('button', { name: 'Import transcript' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'minutes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Maya: The pilot begins on Monday.\nTom: And the price is forty thousand.\n'),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await dismiss(toast(page, 'Session Completed'));

  await startMeeting(page);
  await expect(cannotHear(page)).toContainText('This browser has no speech recognition');
  const card = await ask(page, 'When does the pilot begin?');
  await expect(card).toHaveAttribute('aria-busy', 'false');
  await expect(card.getByRole('status')).toContainText('Worked out on this device');
  await stopMeeting(page);
});

/** What is told of the browser's own service, by the error that it really gives. */
const WHY_DEAF = {
  network: /speech service could not be reached/,
  'audio-capture': /^The microphone gives no sound, so nothing can be heard\./,
};

test.describe('with a browser that shares a tab and has a microphone', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    const executablePath = chromiumPath();
    browser = await chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...CHROMIUM_ARGS,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`,
      ],
    });
  });
  test.afterAll(() => browser.close());

  test('A16: withdrawing consent stops listening and sharing within half a second', async ({ baseURL }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await openSlide(context);
    const page = await context.newPage();
    await scriptSpeech(page);
    await watchSharing(page);
    await useRules(page);
    await startMeeting(page);
    await expect(badge(page, 'Active')).toBeVisible();
    await page.getByRole('button', { name: 'Capture Screen' }).click();
    await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
    await sayInterim(page, 'this must not be lost');
    await expect(utterancesOf(page)).toHaveText(['this must not be lost …']);
    expect(await page.evaluate(() => window.sharing.tracks.map(({ readyState }) => readyState))).toEqual([
      'live',
    ]);

    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText('Consent withdrawn: nothing is captured')).toBeVisible();
    const took = await page.evaluate(() => {
      const { withdrawnAt, stoppedAt, tracks } = window.sharing;
      const abort = window.scriptedSpeech.calls.find(({ call }) => call === 'abort');
      return {
        listening: (abort?.at ?? Infinity) - withdrawnAt,
        sharing: stoppedAt - withdrawnAt,
        states: tracks.map(({ readyState }) => readyState),
      };
    });
    expect(took.states).toEqual(['ended']);
    expect(took.listening).toBeLessThan(500);
    expect(took.sharing).toBeLessThan(500);
    await expect(utterancesOf(page)).toHaveText(['this must not be lost']);
    await expect(page.getByRole('button', { name: 'Capture Screen' })).toBeDisabled();
    expect(await startsOf(page)).toBe(1);

    // Anew, and by the same step.
    await page.getByRole('button', { name: 'Agree again' }).click();
    await page.getByRole('button', { name: 'Agree and start' }).click();
    await expect.poll(() => startsOf(page)).toBe(2);
    await sayFinal(page, 'And on we go.');
    await expect(utterancesOf(page)).toHaveText(['this must not be lost', 'And on we go.']);
    await context.close();
  });

  test('Q1: the browser’s own recognition, with no service behind it, fails in sight and spoils nothing', async ({
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await noteRecognitionError(page);
    await useRules(page);
    await expect(page.getByText('Speech Supported', { exact: true })).toBeVisible();
    await startMeeting(page);
    await expect(page.getByText(/^Listening failed; trying again in \d+ s$/)).toBeVisible();
    const why = await byRecognitionError(page, WHY_DEAF);
    await expect(page.getByText(why)).toBeVisible();
    await expect(badge(page, 'Inactive')).toBeVisible();
    const card = await ask(page, 'Can I still ask?');
    await expect(card.getByRole('status')).toContainText('Worked out on this device');
    await stopMeeting(page);
    expect(errors).toEqual([]);
    await context.close();
  });
});

declare global {
  interface Window {
    /** What the page shares, and when it stopped; ms of the page's clock. */
    sharing: { withdrawnAt: number; stoppedAt: number; tracks: MediaStreamTrack[] };
  }
}

/** Notes in the page when a person withdraws and when the share's track is stopped. */
async function watchSharing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sharing = (window.sharing = {
      withdrawnAt: Infinity,
      stoppedAt: Infinity,
      tracks: [] as MediaStreamTrack[],
    });
    const devices = navigator.mediaDevices;
    const open = devices.getDisplayMedia.bind(devices);
    devices.getDisplayMedia = async (options) => {
      const stream = await open(options);
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track);
        track.stop = () => {
          stop();
          sharing.stoppedAt = performance.now();
        };
        sharing.tracks.push(track);
      }
      return stream;
    };
    addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button?.textContent?.includes('Withdraw consent')) sharing.withdrawnAt = performance.now();
      },
      { capture: true },
    );
  });
}
