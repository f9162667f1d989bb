import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';

// In a whole browser: our page is hidden behind the meeting's tab, as it is in use. An hour of it is a trial of
// `npm run chaos`.

const LIMIT = 150_000;
const CHANGES = 6;
/** Each change is read within this time. */
const WITHIN_MS = 4000;

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

async function watched(query = '') {
  browser = await realBrowser(['--auto-select-tab-capture-source-by-title=The watched meeting']);
  const meeting = await browser.tabs.newPage();
  await meeting.goto(`${address}watch-meeting.html`);
  const sotto = await browser.tabs.newPage();
  await sotto.goto(`${address}watch-sotto.html${query}`);
  await sotto.click('#watch');
  await meeting.bringToFront();
  await sotto.waitForFunction(() => document.visibilityState === 'hidden', undefined, { polling: 100 });
  await sotto.waitForFunction(
    () => window.watching.events.some(({ event }) => event.type === 'changed'),
    undefined,
    {
      polling: 200,
    },
  );
  return { meeting, sotto };
}

describe('Q3: with our page hidden', { timeout: LIMIT }, () => {
  it('every change is read, none twice, and the closed tab ends it', async () => {
    const { meeting, sotto } = await watched();
    const written: { readonly at: number; readonly line: string }[] = [];
    for (let told = 3; told < 3 + CHANGES; told++) {
      written.push(...(await meeting.evaluate(() => window.meeting.change(1, 0))));
      await sotto.waitForFunction((count) => window.watching.events.length >= count, told, { polling: 200 });
    }
    // What was read twice would be told by then.
    await meeting.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), WITHIN_MS);
    expect(await sotto.evaluate(() => document.visibilityState)).toBe('hidden');
    const events = await sotto.evaluate(() => window.watching.events);
    const added = events.slice(2).map(({ event }) => event.type === 'changed' && event.added);
    expect(events.slice(0, 2)).toMatchObject([
      { event: { type: 'watching', frames: 'coming' } },
      { event: { type: 'changed' } },
    ]);
    expect(added).toEqual(written.map(({ line }) => line));
    const late = written.map((change, i) => (events[i + 2]?.at ?? Infinity) - change.at);
    expect(Math.max(...late)).toBeLessThan(WITHIN_MS);
    // The frames went to the worker; only a first picture may have been grabbed.
    expect(await sotto.evaluate(() => window.watching.grabs())).toBeLessThanOrEqual(1);
    await meeting.close();
    await sotto.evaluate(() => window.watching.ended);
    const last = await sotto.evaluate(() => window.watching.events.at(-1)?.event);
    expect(last).toEqual({ type: 'ended', cause: 'share-ended' });
  });

  it('a share that has stood still for a while is read when watching begins, and stopping ends it', async () => {
    const { meeting, sotto } = await watched('?later=3000');
    const [line] = await meeting.evaluate(() => window.meeting.change(1, 500));
    await sotto.waitForFunction(() => window.watching.events.length === 3, undefined, { polling: 200 });
    await sotto.evaluate(() => window.watching.stop());
    await sotto.evaluate(() => window.watching.ended);
    expect((await sotto.evaluate(() => window.watching.events)).map(({ event }) => event)).toMatchObject([
      { type: 'watching', frames: 'coming' },
      { type: 'changed' },
      { type: 'changed', added: line?.line },
      { type: 'ended', cause: 'stopped' },
    ]);
  });
});
