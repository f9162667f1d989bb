// @ts-check
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { root } from '../tools/workspace.mjs';
import { startModelPeer } from './model-peer.mjs';
import { servePages } from './prove-pages.mjs';

const PROFILES = `${root}test-output/prove/`;
const STORE = 'prove';

/**
 * @typedef {Awaited<ReturnType<typeof globalThis.proveMeeting.run>>} Report what came of one page, or of a part of it
 * @typedef {Awaited<ReturnType<typeof globalThis.proveMeeting.stop>>['record']} MeetingRecord
 *
 * @typedef {object} RunOptions
 * @property {number} seed
 * @property {number} hours of the meeting
 * @property {number | null} faultEveryMs null: nothing fails
 * @property {boolean} [keepsPage] whether faults that end the page are left out
 * @property {boolean} [keepsEverything] whether what the product lets go of is kept, for comparison
 * @property {readonly number[]} [marks] times of the meeting at which it is stopped to be looked at, ms
 * @property {(page: import('@playwright/test').Page, browser: import('@playwright/test').Browser) => Promise<(atMs: number) => Promise<void>>} [watch]
 *   called once the page is there; what it returns is called at each mark
 *
 * @typedef {object} Run
 * @property {readonly Report[]} reports in order
 * @property {readonly { atMs: number, acknowledged: number, found: number, awayMs: number }[]} losses of the page: when, ms of the
 *   meeting; facts acknowledged before, and found after; real time until the person went on
 * @property {Readonly<Record<string, number>>} injected faults by kind
 * @property {number} lengthMs
 * @property {MeetingRecord} record what the disk has of the meeting in the end
 */

/**
 * Lets a working day's meeting go by in a real page: the real session, sealed storage on a real disk, engine and provider
 * adapters over a scripted browser recognition and a model peer on this machine. Where the fault script says so the page is
 * reloaded, or its process is killed, and the person goes on with the meeting in the next one.
 * @param {RunOptions} options
 * @returns {Promise<Run>}
 */
export async function runMeeting(options) {
  const {
    seed,
    hours,
    faultEveryMs,
    keepsPage = false,
    keepsEverything = false,
    marks = [],
    watch,
  } = options;
  await mkdir(PROFILES, { recursive: true });
  const profile = await mkdtemp(`${PROFILES}profile-`);
  const [pages, peer] = await Promise.all([servePages(), startModelPeer()]);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  const common = { seed, hours, faultEveryMs, keepsPage, keepsEverything, store: STORE, peer: peer.address };
  const address = `${pages.address}/meeting.html`;
  try {
    let page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    const browser = context.browser();
    if (watch && !browser) throw new Error('This browser cannot be watched.');
    const mark = watch && browser ? await watch(page, browser) : undefined;
    let opened = await open(page, { ...common, fromMs: 0, lostAt: null });
    const { injected, lengthMs } = opened;
    const reports = [];
    const losses = [];
    for (;;) {
      const untilMs = opened.loss?.atMs ?? lengthMs;
      for (const atMs of marks) {
        const last = reports.at(-1)?.atMs ?? 0;
        if (atMs <= last || atMs > untilMs) continue;
        reports.push(await run(page, atMs));
        await mark?.(atMs);
      }
      reports.push(await run(page, untilMs));
      if (!opened.loss) break;
      const acknowledged = reports.at(-1)?.acknowledged ?? 0;
      const lostAt = Date.now();
      page = opened.loss.kind === 'page-crashes' ? await crashed(page, address) : await reloaded(page);
      const { atMs } = opened.loss;
      opened = await open(page, { ...common, fromMs: atMs, lostAt });
      losses.push({ atMs, acknowledged, found: opened.seqFound, awayMs: opened.awayMs });
    }
    const { record, ...last } = await page.evaluate(() => globalThis.proveMeeting.stop());
    return { reports: [...reports, last], losses, injected, lengthMs, record };
  } finally {
    await context.close();
    pages.close();
    peer.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Parameters<typeof globalThis.proveMeeting.open>[0]} plan
 */
const open = (page, plan) => page.evaluate((given) => globalThis.proveMeeting.open(given), plan);

/** @param {import('@playwright/test').Page} page @param {number} untilMs */
const run = (page, untilMs) => page.evaluate((ms) => globalThis.proveMeeting.run(ms), untilMs);

/** @param {import('@playwright/test').Page} page */
async function reloaded(page) {
  await page.reload();
  return page;
}

/** Kills the page's process; another page takes its place. @param {import('@playwright/test').Page} page @param {string} address */
async function crashed(page, address) {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const gone = new Promise((resolve) => page.once('crash', resolve));
  // Never answered: who would answer is gone.
  cdp.send('Page.crash').catch(() => undefined);
  await gone;
  const next = await context.newPage();
  await next.goto(address);
  await page.close();
  return next;
}
