import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';

// A whole browser with two tabs, as in display-capture.real-time.test.ts: one sounds, the other captures it.

const ARGS = [
  '--auto-select-tab-capture-source-by-title=The sounding meeting',
  '--autoplay-policy=no-user-gesture-required',
];
const LIMIT = 60_000;

let server: ViteDevServer;
let address = '';
let browser: RealBrowser | undefined;

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../test/capture-page.vite.config.mjs'),
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
}, LIMIT);
afterAll(() => server.close());
afterEach(() => browser?.close());

/** A tab that plays a tone, and our page in another, which has shared it by this button. */
async function shared(button: string): Promise<{ tone: Page; sotto: Page }> {
  browser = await realBrowser(ARGS);
  const tone = await browser.tabs.newPage();
  await tone.goto(`${address}display-tone.html`);
  const sotto = await browser.tabs.newPage();
  await sotto.goto(`${address}display-sound.html`);
  await sotto.click(button);
  await sotto.waitForFunction(() => window.soundPage.shared() !== null);
  return { tone, sotto };
}

describe('A13: the sound of a shared tab', { timeout: LIMIT }, () => {
  it('is live and not silent, unprocessed, and ends with the share', async () => {
    const { tone, sotto } = await shared('#with-sound');
    expect(await sotto.evaluate(() => window.soundPage.shared())).toEqual({ surface: 'tab', sound: 'live' });
    // Played at 0.5, a sine's loudness is 0.35; what is captured may be turned down on its way, but not to nothing.
    const loud = await sotto.waitForFunction(() => {
      const heard = window.soundPage.heard();
      return heard && heard.loudness > 0.05 ? heard : null;
    });
    expect(Math.abs(((await loud.jsonValue())?.frequency ?? 0) - 440)).toBeLessThan(25);
    expect(await sotto.evaluate(() => window.soundPage.processing())).toMatchObject({
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      suppressLocalAudioPlayback: false,
    });
    await tone.close();
    await sotto.waitForFunction(() => window.soundPage.ends().length === 2);
    expect([...(await sotto.evaluate(() => window.soundPage.ends()))].sort()).toEqual([
      'share by them',
      'sound',
    ]);
    expect(await sotto.evaluate(() => window.soundPage.shared()?.sound)).toBeNull();
  });

  it('stops when we close the share', async () => {
    const { sotto } = await shared('#with-sound');
    await sotto.waitForFunction(() => (window.soundPage.heard()?.loudness ?? 0) > 0.05);
    await sotto.evaluate(() => window.soundPage.close());
    await sotto.waitForFunction(() => window.soundPage.heard()?.loudness === 0);
    expect(await sotto.evaluate(() => window.soundPage.ends())).toEqual(['share by us']);
  });

  it('that was not wished does not come, and the advice says what to do', async () => {
    const { sotto } = await shared('#without-sound');
    const told = await sotto.evaluate(() => window.soundPage.shared());
    expect(told).toMatchObject({ surface: 'tab', sound: null });
    expect(told?.advice).toContain('Also share tab audio');
  });
});
