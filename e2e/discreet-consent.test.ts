import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { useRules } from './app-steps.js';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  banner,
  chooseCorner,
  type Corner,
  floatOverlay,
  listen,
  openTab,
  overlay,
  showShareSign,
} from './discreet-steps.js';
import { test } from './page-test.js';
import { scriptSpeech, startsOf } from './scripted-speech.js';
import { openSlide, SLIDE_TITLE } from './slide-page.js';

const CORNERS: readonly Corner[] = ['Top left', 'Top right', 'Bottom left', 'Bottom right'];
const consent = (page: Page) => page.getByRole('dialog', { name: 'Before Sotto listens' });

for (const { width, tag } of [
  { width: 1440, tag: ['@long'] },
  { width: 360, tag: [] },
]) {
  test(`A16: nothing that floats lies over the consent step, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await scriptSpeech(page);
    await useRules(page);
    await activate(page);
    await showShareSign(page);
    await expect(banner(page)).toBeVisible();
    for (const corner of CORNERS) {
      await page.keyboard.press('Escape');
      await expect(banner(page)).toHaveCount(0);
      await chooseCorner(page, corner);
      await page.keyboard.press('Control+Shift+D');
      await expect(banner(page)).toBeVisible();
      await page.keyboard.press('Control+Shift+H');
      // A press with the mouse on the overlay’s own button opens it. The overlay grows first for who points at it.
      await overlay(page).hover();
      await overlay(page).getByRole('button', { name: 'Start Assistant' }).click();
      await expect(consent(page)).toBeVisible();
      const whole = await consent(page).evaluate((dialog) => {
        const { left, top, width, height } = dialog.getBoundingClientRect();
        const at = (part: number, from: number, size: number) => from + part * (size - 2) + 1;
        return [0, 0.1, 0.5, 0.9, 1].every((x) =>
          [0.01, 0.1, 0.5, 0.9, 0.99].every((y) => {
            const hit = document.elementFromPoint(at(x, left, width), at(y, top, height));
            return hit === null || dialog.contains(hit);
          }),
        );
      });
      expect(whole, corner).toBe(true);
      await consent(page).getByRole('button', { name: 'Agree and start' }).click({ trial: true });
      await consent(page).getByRole('button', { name: 'Not now' }).click();
      await expect(consent(page)).toBeHidden();
      expect(await startsOf(page)).toBe(0);
    }
    await overlay(page).hover();
    await overlay(page).getByRole('button', { name: 'Start Assistant' }).click();
    await consent(page).getByRole('button', { name: 'Agree and start' }).click();
    await expect(overlay(page)).toContainText('Listening');
  });
}

test('A16: asked for from the floating window, the consent step is in the page', async ({ page }) => {
  await scriptSpeech(page);
  await useRules(page);
  await activate(page);
  const floating = await floatOverlay(page);
  await overlay(floating).getByRole('button', { name: 'Start Assistant' }).click();
  await expect(consent(page)).toBeVisible();
  expect(await startsOf(page)).toBe(0);
  await consent(page).getByRole('button', { name: 'Agree and start' }).click();
  await expect(overlay(floating)).toContainText('Listening');
});

test('A16: without services there is nothing to agree to yet, and the overlay starts nothing', async ({
  page,
}) => {
  await scriptSpeech(page);
  await skipFirstVisit(page);
  await activate(page);
  await overlay(page).getByRole('button', { name: 'Start Assistant' }).click();
  await expect(consent(page)).toHaveCount(0);
  expect(await startsOf(page)).toBe(0);
});

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

  for (const where of ['the overlay', 'the floating window']) {
    test(`A16: withdrawn from ${where}, every capture ends within half a second`, async ({ baseURL }) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      await openSlide(context);
      const page = await context.newPage();
      await scriptSpeech(page);
      await page.addInitScript(noteCaptures);
      await useRules(page);
      await listen(page);
      await page.getByRole('button', { name: 'Watch screen', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
      await activate(page);
      const view = where === 'the overlay' ? page : await floatOverlay(page);
      expect((await capturesOf(page)).map(({ state }) => state)).toContain('live');

      await overlay(view).evaluate((panel) =>
        panel.addEventListener(
          'click',
          () =>
            ((window as { withdrawnAt?: number }).withdrawnAt = performance.timeOrigin + performance.now()),
          true,
        ),
      );
      await overlay(view).getByRole('button', { name: 'Withdraw consent' }).click();
      await expect(overlay(view)).toContainText('No consent');
      const withdrawnAt = await view.evaluate(() => (window as { withdrawnAt?: number }).withdrawnAt ?? 0);
      const captures = await capturesOf(page);
      expect(captures.map(({ kind }) => kind)).toContain('video');
      for (const { state, endedAt } of captures) {
        expect(state).toBe('ended');
        expect(endedAt - withdrawnAt).toBeLessThan(500);
      }
      const deafAt = await page.evaluate(() => {
        const abort = window.scriptedSpeech.calls.find(({ call }) => call === 'abort');
        return performance.timeOrigin + (abort?.at ?? Infinity);
      });
      expect(deafAt - withdrawnAt).toBeLessThan(500);

      // And back, by the same step, in the page.
      await overlay(view).getByRole('button', { name: 'Agree again' }).click();
      await consent(page).getByRole('button', { name: 'Agree and start' }).click();
      await expect.poll(() => startsOf(page)).toBe(2);
      await openTab(page, 'Assistant');
      await context.close();
    });
  }
});

declare global {
  interface Window {
    /** Everything that was captured, with when it was ended; ms since 1970. */
    captures: { track: MediaStreamTrack; endedAt: number }[];
  }
}

function noteCaptures(): void {
  window.captures = [];
  const devices = navigator.mediaDevices;
  const noted = async (opened: Promise<MediaStream>) => {
    const stream = await opened;
    for (const track of stream.getTracks()) {
      const capture = { track, endedAt: Infinity };
      const stop = track.stop.bind(track);
      track.stop = () => {
        stop();
        capture.endedAt = Math.min(capture.endedAt, performance.timeOrigin + performance.now());
      };
      window.captures.push(capture);
    }
    return stream;
  };
  const [share, hear] = [devices.getDisplayMedia.bind(devices), devices.getUserMedia.bind(devices)];
  devices.getDisplayMedia = (options) => noted(share(options));
  devices.getUserMedia = (options) => noted(hear(options));
}

const capturesOf = (page: Page) =>
  page.evaluate(() =>
    window.captures.map(({ track: { kind, readyState }, endedAt }) => ({ kind, state: readyState, endedAt })),
  );
