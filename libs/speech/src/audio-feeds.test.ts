import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SeenEvent, Voice } from '../test/feeds-page.js';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';
import { SAMPLE_RATE } from './audio-feed.js';

// A whole browser with a microphone that speaks and a second tab that speaks: vitest's own page cannot be hidden.

const FIXTURES = join(import.meta.dirname, '../fixtures/audio');
const LIMIT = 90_000;

let server: ViteDevServer;
let address = '';
let browser: RealBrowser | undefined;
const requests: string[] = [];

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../test/feeds-page.vite.config.mjs'),
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
}, LIMIT);
afterAll(() => server.close());
afterEach(() => browser?.close());

/** Our page, and the meeting's tab in front of it, shared; ours is really hidden. */
async function hidden(): Promise<{ sotto: Page; meeting: Page }> {
  browser = await realBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${join(FIXTURES, 'you.wav')}%noloop`,
    '--auto-select-tab-capture-source-by-title=The shared meeting',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  const { tabs } = browser;
  // The fake permission prompt would give the fake microphone for the tab's sound as well.
  await tabs.grantPermissions(['microphone'], { origin: new URL(address).origin });
  requests.length = 0;
  tabs.on('request', (request) => requests.push(request.url()));
  const meeting = await tabs.newPage();
  await meeting.goto(`${address}meeting.html`);
  const sotto = await tabs.newPage();
  await sotto.goto(`${address}sotto.html`);
  await sotto.click('#share');
  await sotto.evaluate(() => window.sotto.shared);
  await meeting.bringToFront();
  await sotto.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
  return { sotto, meeting };
}

const seen = (page: Page, voice: Voice): Promise<readonly SeenEvent[]> =>
  page.evaluate((of) => window.sotto.seen(of), voice);

async function utterances(page: Page, voice: Voice, count: number) {
  await page.waitForFunction(
    ([of, enough]) => window.sotto.seen(of).filter(({ type }) => type === 'speech-ended').length >= enough,
    [voice, count] as const,
    { polling: 100 },
  );
  return (await seen(page, voice)).filter((event) => event.type === 'speech-ended');
}

interface Spoken {
  readonly utterances: readonly { readonly startMs: number; readonly endMs: number }[];
}

/** ms from the first of them to this one. */
const since = (all: readonly { readonly startMs: number }[], i: number): number =>
  (all[i]?.startMs ?? NaN) - (all[0]?.startMs ?? NaN);

const knownTimes = (voice: Voice): Spoken['utterances'] =>
  (JSON.parse(readFileSync(join(FIXTURES, `${voice}.json`), 'utf8')) as Spoken).utterances;

describe('Q2, A13: both voices, while our page is hidden', { timeout: LIMIT }, () => {
  it('are cut where they were said, each on its own', async () => {
    const { sotto, meeting } = await hidden();
    await sotto.evaluate(() => window.sotto.open('them', { speech: true }));
    await sotto.evaluate(() => window.sotto.open('you', { speech: true }));
    await meeting.evaluate((file) => window.meeting.say(file), `/@fs${join(FIXTURES, 'them.wav')}`);
    for (const voice of ['them', 'you'] as const) {
      const cut = await utterances(sotto, voice, 3);
      expect(cut).toHaveLength(3);
      const known = knownTimes(voice);
      cut.forEach((each, i) => {
        expect(Math.abs(since(cut, i) - since(known, i)), `start ${i} of ${voice}`).toBeLessThan(300);
        // What streams and what is submitted at the end are the same samples, as many as the times say.
        expect(each.samples).toBe(each.streamed);
        expect(each.samples).toBe(((each.endMs - each.startMs) * SAMPLE_RATE) / 1000);
      });
    }
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
    expect(requests.filter((url) => !url.startsWith(address))).toEqual([]);
  });
});
