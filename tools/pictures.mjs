// @ts-check
/// <reference lib="dom" />
// `npm run pictures`: plays the demo meeting in the built site, and takes the landing page's pictures of it, in both
// themes, as WebP of twice the size. Their sizes on the page go to sizes.json beside them.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { holdTime } from './held-time.mjs';
import { siteBase } from './site-address.mjs';
import { createSiteServer } from './site-server.mjs';
import { socialPicture } from './social-picture.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Locator} Locator
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

const FOLDER = `${root}apps/landing/pictures/`;
const SCHEMES = /** @type {const} */ (['light', 'dark']);
/** Where the app puts its rail at the side, as on a laptop; where it has one column; and a telephone. */
const WINDOWS = {
  wide: { width: 1280, height: 800 },
  half: { width: 540, height: 900 },
  phone: { width: 390, height: 844 },
  // Half of its height is kept for a suggestion.
  floating: { width: 336, height: 900 },
};
const QUESTION = 'How do I answer the rollout question?';
/** Bytes of one picture at most. */
const MOST = 80_000;
/** CSS pixels from the edge of a card to where its round corners no longer show. */
const EDGE = 6;
/** From the best to the smallest; `scale` of the pixels that were taken. */
const WAYS = [
  { scale: 1, quality: 0.9 },
  { scale: 1, quality: 0.8 },
  { scale: 0.75, quality: 0.85 },
  { scale: 0.75, quality: 0.75 },
  { scale: 0.75, quality: 0.65 },
];

/** @type {Record<string, { width: number, height: number }>} */
const sizes = {};

const SITE = `${root}dist/site/`;
if (!existsSync(`${SITE}app/index.html`))
  throw new Error('There is no built site: npm run build comes first');
const server = createSiteServer(SITE, siteBase());
await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    viewport: WINDOWS.half,
  });
  const encoder = await browser.newPage();
  const page = await context.newPage();
  await page.addInitScript(holdTime);
  await takeMeeting(page, encoder);
  await keep(encoder, 'slide', await readFile(`${root}libs/demo-meeting/slides/results.png`), {
    width: 640,
    height: 360,
  });
  await writeFile(`${FOLDER}sizes.json`, `${JSON.stringify(sizes, null, 2)}\n`);
  await writeFile(`${root}apps/landing/public/og.png`, await socialPicture(encoder));
} finally {
  await browser.close();
  server.close();
}

/** The demo meeting from its start to its report. @param {Page} page @param {Page} encoder */
async function takeMeeting(page, encoder) {
  await play(page);
  const transcript = page.getByRole('log', { name: 'Transcript', exact: true });
  const card = transcript.locator('xpath=../..');

  await heldWhen(page, '[data-interim]', 'Okay, wow.');
  await take(page, encoder, 'listens', () => inside(card, 400));
  await release(page);

  await heldWhen(page, '[role="log"]', 'Wrong picks fall');
  await take(page, encoder, 'reads', () => inside(card, 400));
  await release(page);

  await heldWhen(page, 'article', 'From the demo meeting in');
  await page.mouse.move(0, 0);
  await page.setViewportSize(WINDOWS.wide);
  await take(page, encoder, 'answers', async () => ({ x: 0, y: 0, ...WINDOWS.wide }));
  await page.setViewportSize(WINDOWS.phone);
  await take(page, encoder, 'answers-narrow', async () => ({ x: 0, y: 0, ...WINDOWS.phone }));
  await takePanel(page, encoder);
  await release(page);

  await page.getByText('Session Completed').first().waitFor({ timeout: 300_000 });
  await page.setViewportSize({ ...WINDOWS.half, height: 7000 });
  await page.getByRole('tab', { name: 'AI Coach' }).click();
  await take(page, encoder, 'coaches', () =>
    inside(page.getByRole('region', { name: 'Coaching feedback' }), 400),
  );
  const measured = page.getByRole('region', { name: 'Measured on this device' });
  const changes = measured.getByRole('heading', { name: 'Two changes' });
  await take(page, encoder, 'measures', async () => ({
    ...(await inside(measured, 400)),
    y: Math.floor((await boxOf(changes)).y) - 16,
  }));
}

/** The overlay in a window of its own. @param {Page} page @param {Page} encoder */
async function takePanel(page, encoder) {
  await page.setViewportSize(WINDOWS.wide);
  await page.getByRole('tab', { name: 'Discreet' }).click();
  await page.getByRole('button', { name: 'Activate discreet mode' }).click();
  const overlay = (/** @type {Page} */ at) => at.getByRole('group', { name: 'Sotto', exact: true });
  await overlay(page).getByText(QUESTION).waitFor();
  const opened = page.context().waitForEvent('page');
  await overlay(page).getByRole('button', { name: 'Float above other windows' }).click();
  const floating = await opened;
  await overlay(floating).waitFor();
  await floating.setViewportSize(WINDOWS.floating);
  // The button that was pressed keeps the focus, and says what it would do.
  await floating.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  for (const scheme of SCHEMES) {
    await floating.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const { width, height } = await boxOf(overlay(floating));
    const picture = await overlay(floating).screenshot({ animations: 'disabled' });
    await keep(encoder, `panel-${scheme}`, picture, { width: Math.round(width), height: Math.round(height) });
  }
  await overlay(floating).getByRole('button', { name: 'Close discreet mode' }).click();
  await page.setViewportSize(WINDOWS.half);
  await page.getByRole('tab', { name: 'Assistant' }).click();
}

/** Past the first visit, into the sales call. @param {Page} page */
async function play(page) {
  await page.goto(`${siteBase()}app`);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Play demo meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play the demo meeting' });
  await dialog.getByRole('radio', { name: 'Four times as fast' }).check();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
}

/** Plays on until the words are there, and no further. @param {Page} page @param {string} selector @param {string} words */
async function heldWhen(page, selector, words) {
  await page.evaluate(([where = '', what = '']) => heldTime.holdWhen(where, what), [selector, words]);
}

/** @param {Page} page */
async function release(page) {
  await page.evaluate(() => heldTime.release());
}

/** A part of the page, in both themes. @param {Page} page @param {Page} encoder @param {string} name @param {() => Promise<Box>} part */
async function take(page, encoder, name, part) {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const clip = await part();
    const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    await keep(encoder, `${name}-${scheme}`, picture, { width: clip.width, height: clip.height });
  }
}

/** What lies within the edge of a card. @param {Locator} card @param {number} most its height at most @returns {Promise<Box>} */
async function inside(card, most) {
  const { x, y, width, height } = await boxOf(card);
  const left = Math.ceil(x) + EDGE;
  const top = Math.ceil(y) + EDGE;
  return {
    x: left,
    y: top,
    width: Math.floor(x + width) - EDGE - left,
    height: Math.min(most, Math.floor(y + height) - EDGE - top),
  };
}

/** @param {Locator} element @returns {Promise<Box>} */
async function boxOf(element) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not to be seen`);
  return box;
}

/** Writes a picture as WebP, as good as its bytes allow. @param {Page} encoder @param {string} name @param {Buffer} picture @param {{ width: number, height: number }} size */
async function keep(encoder, name, picture, size) {
  for (const way of WAYS) {
    const webp = await webpOf(encoder, picture, way);
    if (webp.length > MOST) continue;
    sizes[name] = size;
    await writeFile(`${FOLDER}${name}.webp`, webp);
    process.stdout.write(
      `${name}.webp: ${size.width} × ${size.height}, ${Math.round(webp.length / 1000)} kB\n`,
    );
    return;
  }
  throw new Error(`${name} is larger than ${MOST} bytes`);
}

/** @param {Page} encoder @param {Buffer} picture @param {(typeof WAYS)[number]} way */
async function webpOf(encoder, picture, way) {
  const base64 = await encoder.evaluate(
    async ({ png, scale, quality }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0);
      const taken = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const [resizeWidth, resizeHeight] = [taken.width * scale, taken.height * scale];
      const bitmap = await createImageBitmap(taken, { resizeWidth, resizeHeight, resizeQuality: 'high' });
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
      const letters = Array.from(new Uint8Array(await webp.arrayBuffer()), (byte) =>
        String.fromCodePoint(byte),
      );
      return btoa(letters.join(''));
    },
    { png: picture.toString('base64'), ...way },
  );
  return Buffer.from(base64, 'base64');
}
