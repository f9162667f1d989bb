import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';

// A whole browser with two tabs: vitest's own page is a frame, and the prompt cannot be answered there.

const CAPTURES_THE_MEETING = '--auto-select-tab-capture-source-by-title=The shared meeting';
const LIMIT = 60_000;

let server: ViteDevServer;
let address = '';
let browser: RealBrowser | undefined;
const requests: string[] = [];

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../test/capture-page.vite.config.mjs'),
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
}, LIMIT);
afterAll(() => server.close());
afterEach(() => browser?.close());

/** A tab with the meeting. */
async function started(args: readonly string[]) {
  browser = await realBrowser(args);
  const { tabs } = browser;
  requests.length = 0;
  tabs.on('request', (request) => requests.push(request.url()));
  const meeting = await tabs.newPage();
  await meeting.goto(`${address}meeting.html`);
  return { tabs, meeting };
}

/** Our page in a second tab; the share has been asked for. */
async function captured(args: readonly string[]) {
  const { tabs, meeting } = await started(args);
  const sotto = await tabs.newPage();
  await sotto.goto(`${address}sotto.html`);
  await sotto.click('#capture');
  const opened = await sotto.evaluate(() => window.sotto.opened);
  return { sotto, meeting, opened };
}

/** Puts the meeting's tab in front, and does not go on before ours is really hidden. */
async function hide(sotto: Page, meeting: Page): Promise<void> {
  await meeting.bringToFront();
  await sotto.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
}

describe('Q3: a shared tab', { timeout: LIMIT }, () => {
  it('is grabbed at full size and read, while our page is hidden, from own files alone', async () => {
    const { sotto, meeting, opened } = await captured([CAPTURES_THE_MEETING]);
    expect(opened).toEqual({ label: 'Browser tab' });
    await hide(sotto, meeting);
    // Frames have even sides.
    const size = await meeting.evaluate(() => ({ width: innerWidth & ~1, height: innerHeight & ~1 }));
    // Several times, because nothing changes in the meeting's tab and no new frame comes by itself.
    for (let i = 0; i < 3; i++) expect(await sotto.evaluate(() => window.sotto.grab())).toEqual(size);
    const read = await sotto.evaluate(() => window.sotto.read());
    expect(read?.type === 'read' && read.text).toContain('Two enterprise renewals are still open in Berlin');
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(requests.some((url) => url.endsWith('/recognition/eng.traineddata.gz'))).toBe(true);
    expect(requests.filter((url) => !url.startsWith(address))).toEqual([]);
  });

  it('does not take the focus away from our page', async () => {
    const { sotto } = await captured([CAPTURES_THE_MEETING]);
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('visible');
  });

  it('that its person closes tells "them", and grabbing says ended', async () => {
    const { sotto, meeting } = await captured([CAPTURES_THE_MEETING]);
    await meeting.close();
    expect(await sotto.evaluate(() => window.sotto.closed())).toBe('them');
    expect(await sotto.evaluate(() => window.sotto.grab())).toMatchObject({ reason: 'ended' });
  });

  it('that we close tells "us", and grabbing says ended', async () => {
    const { sotto } = await captured([CAPTURES_THE_MEETING]);
    await sotto.evaluate(() => window.sotto.close());
    expect(await sotto.evaluate(() => window.sotto.closed())).toBe('us');
    expect(await sotto.evaluate(() => window.sotto.grab())).toMatchObject({ reason: 'ended' });
  });
});

describe('A10: a share that is refused', { timeout: LIMIT }, () => {
  it('in the prompt', async () => {
    const { opened } = await captured(['--use-fake-ui-for-media-stream=deny']);
    expect(opened).toMatchObject({ reason: 'permission', code: 'NotAllowedError' });
    expect(opened).toHaveProperty('message', expect.stringContaining('was closed without choosing'));
  });

  it('by the policy of the page it is framed in', async () => {
    const { meeting } = await started([CAPTURES_THE_MEETING]);
    await meeting.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.allow = "display-capture 'none'";
      frame.src = src;
      document.body.append(frame);
    }, `${address}sotto.html`);
    const button = meeting.frameLocator('iframe').locator('#capture');
    await button.click();
    const opened = await button.evaluate(() => window.sotto.opened);
    expect(opened).toMatchObject({ reason: 'permission' });
    expect(opened).toHaveProperty('message', expect.stringContaining('policy'));
  });
});
