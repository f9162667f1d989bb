// @ts-check
// The icons that cannot be an SVG, drawn from the one that is: `node tools/icons.mjs`, after a change of icon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { root } from './workspace.mjs';

const FOLDER = `${root}apps/landing/public/`;

/**
 * `whole` has no round corners: whoever shows it cuts it to a shape of their own. The voices in the middle stay within the
 * circle of 40 % radius that every shape keeps.
 * @type {readonly { name: string, size: number, whole?: true }[]}
 */
const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, whole: true },
  { name: 'apple-touch-icon.png', size: 180, whole: true },
];
/** For what asks for `favicon.ico` and reads no SVG, pixels. */
const FAVICON_SIZE = 32;

/** Draws all icons into the landing page's public folder. @param {import('@playwright/test').Browser} browser */
export async function drawIcons(browser) {
  const svg = await readFile(`${FOLDER}icon.svg`, 'utf8');
  const whole = svg.replace(/ rx="[\d.]+"/, '');
  if (whole === svg) throw new Error('icon.svg has no round corners to take away');
  const page = await browser.newPage();
  for (const icon of ICONS)
    await writeFile(FOLDER + icon.name, await drawn(page, icon.whole ? whole : svg, icon.size));
  await writeFile(`${FOLDER}favicon.ico`, asIcon(await drawn(page, svg, FAVICON_SIZE)));
  await page.close();
}

/** A PNG with a clear ground. @param {import('@playwright/test').Page} page @param {string} svg @param {number} size px */
async function drawn(page, svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico file with one picture, as a PNG. @param {Buffer} png square, FAVICON_SIZE wide */
function asIcon(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(FAVICON_SIZE, 6);
  header.writeUInt8(FAVICON_SIZE, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    await drawIcons(browser);
  } finally {
    await browser.close();
  }
}
