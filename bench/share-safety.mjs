// @ts-check
import process from 'node:process';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { sizeOf } from './measure.mjs';
import { skipped } from './skipped.mjs';
import { median, rounded } from './statistics.mjs';
import { openDisplay } from './virtual-display.mjs';

/** Checks of each kind; less only for trying. */
const TRIES = { full: Number(process.env.SOTTO_SHARE_SAFETY_TRIES ?? 8), short: 1 };
/** Each case, or each second one: every surface, every marker and both truths are among them. */
const EACH = { full: 1, short: 2 };
const SCREEN = { width: 1920, height: 1080 };
const WHOLE_SCREEN = '--auto-select-desktop-capture-source=Entire screen';
const OWN_TAB = '--auto-select-tab-capture-source-by-title=The page with the marker';

/** As it is when nobody looks for it, and as faint and small as the overlay may be set. */
const LOOKS = [
  { opacity: 0.95, scale: 1, background: '#ffffff' },
  { opacity: 0.3, scale: 0.75, background: '#101418' },
];

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {object} Case
 * @property {string} name
 * @property {string} captures the browser's flag
 * @property {'seen' | 'not-seen'} truth
 * @property {'page' | 'floating' | 'nowhere'} marker
 *
 * @typedef {{ readonly sight: import('@sotto/screen').MarkerSight, readonly ms: number, readonly processorMs: number }} Try
 *
 * @typedef {object} Result
 * @property {Case} of
 * @property {readonly Try[]} tries
 * @property {number} aloneMs processor time of the share in the length of a check, with nobody looking
 */

/** @type {readonly Case[]} */
const CASES = [
  { name: 'whole screen, the marker in the page', captures: WHOLE_SCREEN, truth: 'seen', marker: 'page' },
  {
    name: 'whole screen, the marker in a floating window',
    captures: WHOLE_SCREEN,
    truth: 'seen',
    marker: 'floating',
  },
  {
    name: 'whole screen, an animation, no marker',
    captures: WHOLE_SCREEN,
    truth: 'not-seen',
    marker: 'nowhere',
  },
  { name: 'own tab, the marker in the page', captures: OWN_TAB, truth: 'seen', marker: 'page' },
  {
    name: 'own tab, the marker in a floating window',
    captures: OWN_TAB,
    truth: 'not-seen',
    marker: 'floating',
  },
  { name: 'own tab, an animation, no marker', captures: OWN_TAB, truth: 'not-seen', marker: 'nowhere' },
];

/**
 * Whether the check of the overlay tells the truth: a browser with windows on a virtual screen, which is captured whole,
 * and its own tab alone.
 * @type {import('./measure.mjs').Measure}
 */
export async function shareSafety(ground) {
  const display = await openDisplay(SCREEN);
  if (!display) return [withoutDisplay];
  try {
    /** @type {Result[]} */
    const results = [];
    const each = sizeOf(ground, EACH);
    for (const of of CASES.filter((_, at) => at % each === 0))
      results.push(await tried(of, ground, display.name));
    return figures(results);
  } finally {
    display.close();
  }
}

const withoutDisplay = skipped(
  'The check of the overlay tells the truth',
  'always',
  'There is no Xvfb here, so no whole screen can be captured: install the package xvfb.',
);

/** @param {Case} of @param {import('./measure.mjs').Ground} ground @param {string} display */
async function tried(of, ground, display) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    headless: false,
    args: [
      ...CHROMIUM_ARGS,
      '--ozone-platform=x11',
      '--window-position=0,0',
      '--window-size=1280,900',
      of.captures,
    ],
    env: { ...process.env, DISPLAY: display },
  });
  try {
    const page = await browser.newPage({ viewport: null });
    await page.goto(`${ground.pages}/share-safety.html`);
    await page.click('#capture');
    const surface = await page.evaluate(() => window.markerPage.opened);
    if (surface !== (of.captures === WHOLE_SCREEN ? 'screen' : 'tab'))
      throw new Error(`captured: ${surface}`);
    if (of.marker === 'floating') {
      await page.click('#float');
      await page.evaluate(() => window.markerPage.floated);
    }
    if (of.marker === 'nowhere') await page.evaluate(() => window.markerPage.animate());
    const processor = await processorTime(browser);
    /** @type {Try[]} */
    const tries = [];
    for (let i = 0; i < sizeOf(ground, TRIES); i++) tries.push(await oneTry(page, of, processor, i));
    const before = await processor();
    await page.waitForTimeout(median(tries.map(({ ms }) => ms)));
    return { of, tries, aloneMs: (await processor()) - before };
  } finally {
    await browser.close();
  }
}

/** @param {Page} page @param {Case} of @param {() => Promise<number>} processor @param {number} number */
async function oneTry(page, { marker }, processor, number) {
  const look = LOOKS[number % LOOKS.length] ?? LOOKS[0];
  // Somewhere else each time, also between two pixels; the floating window is smaller.
  const [x, y] = [100 + ((number * 37.3) % 200), 80 + ((number * 23.7) % 120)];
  await page.evaluate((given) => window.markerPage.look(given), {
    opacity: 1,
    scale: 1,
    background: '#fff',
    ...look,
    x,
    y,
    ...(marker === 'nowhere' && { opacity: 0 }),
  });
  const before = await processor();
  const { sight, ms } = await page.evaluate(() => window.markerPage.check());
  return { sight, ms, processorMs: (await processor()) - before };
}

/**
 * Milliseconds of all processes of the browser, its main one included: that one takes the pictures of the screen.
 * @param {import('@playwright/test').Browser} browser
 */
async function processorTime(browser) {
  const cdp = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
}

/** @param {readonly Result[]} results */
function figures(results) {
  const truths = results.map(({ of, tries, aloneMs }) => {
    const right = tries.filter(({ sight }) => sight.type === of.truth).length;
    return {
      figure: `Overlay: ${of.name}`,
      value: `${of.truth} ${right} of ${tries.length}`,
      goal: 'always',
      met: right === tries.length,
      how: `${seconds(tries)} s a check; ${processorOf(tries)} ms of processor, the share alone ${rounded(aloneMs, 0)}`,
      details: tries,
    };
  });
  const all = results.flatMap(({ tries }) => tries);
  const more = results.flatMap(({ tries, aloneMs }) => tries.map(({ processorMs }) => processorMs - aloneMs));
  return [
    ...truths,
    {
      figure: 'Overlay: time of a check',
      value: `${seconds(all)} s`,
      goal: '',
      met: null,
      how: `median of ${all.length}; the longest ${rounded(Math.max(...all.map(({ ms }) => ms)) / 1000)} s`,
    },
    {
      figure: 'Overlay: processor of a check',
      value: `${rounded(median(more), 0)} ms`,
      goal: '',
      met: null,
      how: `all processes of the browser, less the share alone; a screen of ${SCREEN.width}x${SCREEN.height}, drawn by software`,
    },
  ];
}

/** @param {readonly Try[]} tries */
const seconds = (tries) => rounded(median(tries.map(({ ms }) => ms)) / 1000);

/** @param {readonly Try[]} tries */
const processorOf = (tries) => rounded(median(tries.map(({ processorMs }) => processorMs)), 0);
