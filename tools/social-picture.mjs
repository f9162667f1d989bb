// @ts-check
// The picture that a link to the site is shown with: the page's own type and colours, 1200 × 630.
import { readFile } from 'node:fs/promises';
import { root } from './workspace.mjs';

const SIZE = { width: 1200, height: 630 };
const TYPEFACE = `${root}node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`;

/** As a PNG: not every place that shows links reads WebP. @param {import('@playwright/test').Page} page @returns {Promise<Buffer>} */
export async function socialPicture(page) {
  const letters = (await readFile(TYPEFACE)).toString('base64');
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setContent(markup(letters));
  await page.evaluate('document.fonts.ready');
  return page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
}

/** @param {string} letters the typeface, in base64 */
const markup = (letters) => `<!doctype html>
<style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${letters}); }
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; padding: 72px; background: #faf9f7; color: #1e1c19; font-family: Inter;
    display: grid; grid-template-columns: 1fr 430px; gap: 72px; align-items: center; }
  header { display: flex; align-items: center; gap: 14px; font-size: 34px; font-weight: 650; letter-spacing: -0.02em; }
  h1 { margin-top: 40px; font-size: 68px; font-weight: 550; line-height: 1.04; letter-spacing: -0.04em;
    text-wrap: balance; }
  main { padding: 34px; border: 1px solid #e6e2db; border-radius: 22px; background: #fff;
    box-shadow: 0 24px 64px rgb(30 28 25 / 12%); }
  main > p { padding: 14px 18px; border-radius: 14px; background: #f2f0ec; font-size: 23px; line-height: 1.4; }
  aside { margin-top: 30px; padding-left: 22px; border-left: 3px solid #0f6f68; }
  strong { display: block; margin-bottom: 14px; font-size: 30px; font-weight: 650; line-height: 1.2;
    letter-spacing: -0.02em; }
  aside p { margin-top: 8px; color: #645e55; font-size: 21px; line-height: 1.4; }
</style>
<section>
  <header>
    <svg width="40" height="40" viewBox="0 0 20 20" fill="none" stroke="#0f6f68" stroke-width="2" stroke-linecap="round">
      <path d="M3 8v4M7 4v12M11 7v6M15 9v2" />
    </svg>
    Sotto
  </header>
  <h1>Quiet help while you are in the meeting</h1>
</section>
<main>
  <p>So how long does your rollout take?</p>
  <aside>
    <strong>Eleven weeks, with one small pilot</strong>
    <p>One aisle runs from week 7.</p>
    <p>Frozen from 1 October.</p>
    <p>Show the plan, not a promise.</p>
  </aside>
</main>`;
