import { expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium.mjs';
import { startMeeting, useRules, utterancesOf } from '../app-steps.js';
import { captureButton, ownSiteTest as test, stopSharing } from '../capture-steps.js';
import { controlClock, holdTime } from '../controlled-clock.js';
import { sayInterim, scriptSpeech } from '../scripted-speech.js';
import { openSlide, SLIDE_TITLE } from '../slide-page.js';

/** The share prompt is the browser's own: which tab is chosen is told when the browser starts. */
const SHARES_SLIDE = `--auto-select-tab-capture-source-by-title=${SLIDE_TITLE}`;
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, SHARES_SLIDE] } });

test('A16: a withdrawal ends listening and sharing while the clock stands still', async ({
  context,
  page,
  site,
}) => {
  await openSlide(context);
  site.lose(/^\/app\/recognition\//); // what the slide says is of no use here
  await controlClock(page);
  await scriptSpeech(page);
  await page.addInitScript(noteShares);
  await useRules(page);
  await startMeeting(page);
  await captureButton(page).click();
  await expect(stopSharing(page)).toBeVisible();
  await sayInterim(page, 'this must not be lost');
  await expect(utterancesOf(page)).toHaveText(['this must not be lost …']);
  expect(await shareStates(page)).toEqual(['live']);

  await holdTime(page);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect.poll(() => shareStates(page)).toEqual(['ended']);
  const calls = () => page.evaluate(() => window.scriptedSpeech.calls.map(({ call }) => call));
  await expect.poll(calls).toEqual(['start', 'abort']);
  await page.clock.resume();
  await expect(page.getByText('Consent withdrawn: nothing is captured')).toBeVisible();
  await expect(utterancesOf(page)).toHaveText(['this must not be lost']);
  await expect(captureButton(page)).toBeDisabled();
});

declare global {
  interface Window {
    /** What the page has shared. */
    shares: MediaStreamTrack[];
  }
}

/** Notes in the page what it shares. */
function noteShares(): void {
  window.shares = [];
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const open = devices.getDisplayMedia.bind(devices);
  devices.getDisplayMedia = async (options) => {
    const stream = await open(options);
    window.shares.push(...stream.getTracks());
    return stream;
  };
}

const shareStates = (page: Page) => page.evaluate(() => window.shares.map(({ readyState }) => readyState));
