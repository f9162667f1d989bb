import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KeptAside, openedWith } from '../test/kept-aside.js';
import { contentsOf, possibleKeys, textsIn } from '../test/profile-scan.js';
import { type RealBrowser, realBrowser } from '../test/real-browser.js';

// A whole browser with a profile on the disk, read by somebody who has all of it. No guard: the device key lies there.

const LIMIT = 180_000;
const PLANTED = Array.from({ length: 100 }, () => randomBytes(24).toString('hex'));
const KEPT = randomBytes(24).toString('hex');
const UNSEALED = randomBytes(24).toString('hex');
const SESSIONS = PLANTED.map((_, i) => `session_${i}`);
const KEPT_SESSION = `session_${PLANTED.length}`;

let server: ViteDevServer;
let profile: string;
let browser: RealBrowser;

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../test/erasure-page.vite.config.mjs'),
  });
  await server.listen();
}, LIMIT);
afterAll(() => server.close());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'storage-erasure-'));
});
afterEach(async () => {
  await browser.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function opened(): Promise<Page> {
  browser = await realBrowser(profile);
  const page = await browser.tabs.newPage();
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}erasure-page.html`);
  await page.waitForFunction(() => 'erasurePage' in window);
  return page;
}

/** What an attacker gets out of a session that was kept aside, with every key that he finds in the profile. */
function attack(session: string, aside: KeptAside, keys: readonly Buffer[]): string | null {
  const text = openedWith(keys, aside, { table: 'facts', key: [session, 1], compartment: session });
  return text && (JSON.parse(text) as { text: string }).text;
}

describe('a profile on the disk', () => {
  it(
    'E5, E9: what was forgotten or erased opens with nothing that is left in it',
    { timeout: LIMIT },
    async () => {
      let page = await opened();
      await page.evaluate((texts) => window.erasurePage.plant(texts), [...PLANTED, KEPT]);
      await page.evaluate((text) => window.erasurePage.plantUnsealed(text), UNSEALED);
      const aside = (session: string) => page.evaluate((id) => window.erasurePage.keptAside(id), session);
      const gone = { first: await aside('session_0'), last: await aside('session_99') };

      let contents = contentsOf(profile);
      expect(textsIn(contents, [UNSEALED, ...PLANTED])).toEqual([UNSEALED]);
      expect(attack('session_0', gone.first, possibleKeys(profile))).toBe(PLANTED[0]);

      await page.evaluate((sessions) => window.erasurePage.forget(sessions), SESSIONS);
      const kept = await aside(KEPT_SESSION);
      contents = contentsOf(profile);
      expect(textsIn(contents, [UNSEALED, ...PLANTED])).toEqual([UNSEALED]);
      let keys = possibleKeys(profile);

      expect(attack(KEPT_SESSION, kept, keys)).toBe(KEPT);
      expect(attack('session_0', gone.first, keys)).toBeNull();
      expect(attack('session_99', gone.last, keys)).toBeNull();

      await browser.kill();
      page = await opened();
      expect(await page.evaluate((session) => window.erasurePage.read(session), KEPT_SESSION)).toBe(KEPT);
      await page.evaluate(() => window.erasurePage.wipe());
      await browser.close();
      contents = contentsOf(profile);
      expect(textsIn(contents, [UNSEALED, ...PLANTED, KEPT])).toEqual([UNSEALED]);
      keys = possibleKeys(profile);

      expect(attack(KEPT_SESSION, kept, keys)).toBeNull();
      expect(attack('session_0', gone.first, keys)).toBeNull();
    },
  );
});
