import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { ask, startMeeting, stopMeeting, useRules, utterancesOf } from './app-steps.js';
import { controlClock, holdTime } from './controlled-clock.js';
import { test } from './page-test.js';
import { byRecognitionError, noteRecognitionError } from './recognition-error.js';
import { sayFinal, sayInterim, scriptSpeech, startsOf } from './scripted-speech.js';
import { openSlide, SLIDE_TITLE } from './slide-page.js';

const badge = (page: Page, words: 'Active' | 'Inactive') => page.getByText(words, { exact: true });
/** How far the held time goes between two looks, ms. */
const STEP_MS = 100;
/** Returns the time between each start and the next, ms of the page's clock. */
const waitsOf = (page: Page) =>
  page.evaluate(() => {
    const starts = window.scriptedSpeech.calls.filter(({ call }) => call === 'start');
    return starts.slice(1).map(({ at }, index) => at - (starts[index]?.at ?? 0));
  });

test('A7: "Try again" waits for nothing, and what is heard takes the notice away', async ({ page }) => {
  const failing = Array<'network'>(7).fill('network');
  await controlClock(page);
  await scriptSpeech(page, { starts: [...failing, 'hears'] });
  await useRules(page);
  await startMeeting(page);
  await expect.poll(() => startsOf(page), { timeout: 60_000 }).toBe(7);
  await holdTime(page); // the next wait is 6.4 s
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(badge(page, 'Active')).toBeVisible();
  expect(await startsOf(page)).toBe(8);
  await sayFinal(page, 'There you are.');
  await expect(page.getByText(/^Listening failed; trying again in/)).toHaveCount(0);
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

test('A7: a service that fails at once is tried again, after twice as long each time, and says so', async ({
  page,
}) => {
  await controlClock(page);
  await scriptSpeech(page, { starts: ['network'] });
  await useRules(page);
  await startMeeting(page);
  await expect(page.getByText(/^Listening failed; trying again in \d+ s$/)).toBeVisible();
  await holdTime(page);
  const already = await startsOf(page);
  const startsLater = async () => {
    await page.clock.runFor(STEP_MS);
    return startsOf(page);
  };
  await expect.poll(startsLater, { intervals: [0] }).toBe(already + 2);

  const waits = await waitsOf(page);
  for (const [index, wait] of waits.entries())
    expect(wait, `wait ${index + 1}`).toBeGreaterThanOrEqual(100 * 2 ** index - 1);
  expect(waits.at(-1), 'and no longer').toBeLessThanOrEqual(100 * 2 ** already + 2 * STEP_MS);
  await expect(page.getByText("The browser's speech service could not be reached")).toBeVisible();
  await expect(page.getByRole('banner').getByText('Trying again', { exact: true })).toBeVisible();
  await expect(badge(page, 'Inactive')).toBeVisible();
});
