// @ts-check
/// <reference lib="dom" />
// `npm run screens`: every page of the built site as a picture, wide, middling and narrow, light and dark; the app with
// nothing in it and after its demo meetings. test-output/screens/index.html shows them side by side.
// `npm run screens -- --only landing`, `--only app`; `--site folder` for another build than dist/site.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { holdTime } from './held-time.mjs';
import { createSiteServer } from './site-server.mjs';
import { root } from './workspace.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const FOLDER = `${root}test-output/screens/`;
const THEMES = /** @type {const} */ (['light', 'dark']);
/** Width and height in CSS pixels. The first is the one in which the app is used between the pictures. */
const WINDOWS = /** @type {const} */ ([
  [1440, 900],
  [768, 1024],
  [360, 740],
]);

/** The last one is no page: what stands at any other address. */
const LANDING = ['', 'security', 'privacy', 'documentation', 'status', 'nope'];
const TABS = [
  ['assistant', 'Assistant'],
  ['discreet', 'Discreet'],
  ['coach', 'AI Coach'],
  ['analytics', 'Analytics'],
  ['insights', 'ML Insights'],
  ['industry', 'Industry'],
  ['enterprise', 'Enterprise'],
  ['integrations', 'Integrations'],
  ['history', 'History'],
  ['settings', 'Settings'],
];
/** ML Insights say nothing before the third. */
const MEETINGS = ['A first sales call', 'A job interview', 'A performance review'];
/** Words of the first, by which everything that a meeting shows is there. */
const MID_MEETING = 'From the demo meeting in';
const MEETING_LIMIT_MS = 180_000;

const PARTS = { landing: takeLanding, app: takeApp };
const { values } = parseArgs({
  options: { only: { type: 'string' }, site: { type: 'string', default: `${root}dist/site` } },
});
const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length) throw new Error(`There are no screens of ${unknown}. There are ${Object.keys(PARTS)}.`);

/** Every picture's name, in the order of the contact sheet. @type {string[]} */
const taken = [];

await rm(FOLDER, { recursive: true, force: true });
for (const theme of THEMES)
  for (const [width] of WINDOWS) await mkdir(`${FOLDER}${theme}/${width}`, { recursive: true });
const server = createSiteServer(values.site);
await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  // Together: while a meeting plays there is nothing else to do.
  await Promise.all(names.map((name) => PARTS[/** @type {keyof typeof PARTS} */ (name)]()));
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
await writeFile(`${FOLDER}index.html`, contactSheet());
process.stdout.write(
  `${taken.length} screens, each in ${THEMES.length * WINDOWS.length} ways: ${FOLDER}index.html\n`,
);

async function openPage() {
  const [width, height] = WINDOWS[0];
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  return context.newPage();
}

async function takeLanding() {
  const page = await openPage();
  for (const path of LANDING) {
    // Opened for each: a picture that was there for the other theme or window stays until the right one has come.
    await take(page, `landing-${path || 'home'}`, async () => {
      await page.goto(`/${path}`);
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
    });
  }
  await page.context().close();
}

async function takeApp() {
  const page = await openPage();
  await page.addInitScript(holdTime);
  await page.goto('/app');
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip.waitFor();
  await take(page, 'app-first-visit');
  await skip.click();
  await takeTabs(page, 'empty');
  for (const [index, meeting] of MEETINGS.entries()) {
    await play(page, meeting);
    if (index === 0) await takeMidMeeting(page);
    await page
      .locator('[data-toast]', { hasText: 'Session Completed' })
      .getByRole('button', { name: 'Dismiss' })
      .click({ timeout: MEETING_LIMIT_MS });
  }
  await takeTabs(page, 'full');
  await page.context().close();
}

/** @param {Page} page @param {string} meeting */
async function play(page, meeting) {
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Play demo meeting' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Play the demo meeting' });
  await dialog.getByRole('radio', { name: meeting }).check();
  await dialog.getByRole('radio', { name: 'Sixteen times as fast' }).check();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** With time held, so that all pictures are of the same moment. @param {Page} page */
async function takeMidMeeting(page) {
  await page.evaluate((words) => heldTime.holdWhen('article', words), MID_MEETING);
  await take(page, 'app-meeting-assistant');
  await page.evaluate(() => heldTime.release());
}

/** Each tab, each tab within it, and the Context panel. @param {Page} page @param {'empty' | 'full'} state */
async function takeTabs(page, state) {
  for (const [id, label = ''] of TABS) {
    await page.getByRole('tablist', { name: 'Sotto' }).getByRole('tab', { name: label }).click();
    const panel = page.getByRole('tabpanel', { name: label });
    await panel.locator('p, button, [role="tab"]').first().waitFor(); // before the page comes, its heading stands alone
    await settled(page);
    const demos = panel.getByRole('switch', { name: 'Include demo meetings' });
    if (state === 'full' && (await demos.count()) > 0) await demos.check();
    const inner = panel.getByRole('tablist').first().getByRole('tab');
    const within = await inner.allTextContents();
    if (within.length === 0) await take(page, `app-${state}-${id}`);
    for (const [index, name] of within.entries()) {
      await inner.nth(index).click();
      await take(page, `app-${state}-${id}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`);
    }
  }
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'View context' }).click();
  await page.getByRole('button', { name: 'Back to Assistant' }).waitFor(); // before it comes, its heading stands alone
  await take(page, `app-${state}-context`);
}

/**
 * The whole page in every window and theme: as it is now, or as `open` opens it.
 * @param {Page} page @param {string} name @param {() => Promise<void>} [open]
 */
async function take(page, name, open) {
  taken.push(name);
  await page.mouse.move(0, 0); // nothing looks pointed at
  for (const [width, height] of WINDOWS) {
    for (const theme of THEMES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open?.();
      await settled(page);
      await showWhole(page, { width, height });
      const path = `${FOLDER}${theme}/${width}/${name}.png`;
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    }
  }
  const [width, height] = WINDOWS[0];
  await page.setViewportSize({ width, height });
}

/**
 * Makes the window as high as the page, so that what keeps to its foot lies there, and not across the middle of the
 * picture. As often as the page has grown by what comes last.
 * @param {Page} page @param {{ width: number, height: number }} window
 */
async function showWhole(page, { width, height }) {
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  if (all <= height) return;
  await page.setViewportSize({ width, height: all });
  await settled(page);
  await showWhole(page, { width, height: all });
}

/** Waits for what is still on its way: parts of the page, its letters, its pictures. @param {Page} page */
async function settled(page) {
  // A part that is opened, and the grey bars in the place of one.
  for (const words of ['Opening', 'Loading'])
    await page.getByText(words, { exact: true }).first().waitFor({ state: 'hidden' });
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}

function contactSheet() {
  const ways = THEMES.flatMap((theme) => WINDOWS.map(([width]) => ({ theme, width })));
  const head = ways.map(({ theme, width }) => `<th>${theme}, ${width} px</th>`).join('');
  const rows = taken.map((name) => {
    const cells = ways.map(({ theme, width }) => {
      const path = `${theme}/${width}/${name}.png`;
      return `<td><a href="${path}"><img src="${path}" alt="" loading="lazy" width="${width / 4}" /></a></td>`;
    });
    return `<tr><th>${name}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Screens of Sotto</title>
<style>
  body { font: 13px system-ui, sans-serif; }
  th, td { padding: 8px; text-align: left; vertical-align: top; }
  thead th { position: sticky; top: 0; background: Canvas; }
  img { border: 1px solid GrayText; }
</style>
<table>
<thead><tr><th></th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`;
}
