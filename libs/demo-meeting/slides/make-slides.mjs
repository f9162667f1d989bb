// Renders each HTML file of this folder to a PNG beside it: npm run slides -w @sotto/demo-meeting
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium.mjs';

const folder = new URL('./', import.meta.url);
const inter = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const face = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(
  inter,
).toString('base64')}); }`;
/** Bytes of one picture. */
const LIMIT = 120_000;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
  const picture = fileURLToPath(new URL(name.replace(/html$/, 'png'), folder));
  await page.goto(new URL(name, folder).href);
  await page.addStyleTag({ content: face });
  await page.evaluate('document.fonts.load("22px Inter").then(() => document.fonts.ready)');
  await page.screenshot({ path: picture });
  const { size } = statSync(picture);
  if (size > LIMIT) throw new Error(`${picture} has ${size} bytes; the limit is ${LIMIT}.`);
  process.stdout.write(`${picture} ${size} bytes\n`);
}
await browser.close();
