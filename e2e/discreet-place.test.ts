import type { LLMock } from '@copilotkit/aimock';
import { expect, type Locator, type Page } from '@playwright/test';
import { dismiss, initializeServices, startMeeting, toast, reloadOnceKept } from './app-steps.js';
import { skipFirstVisit } from './demo-steps.js';
import {
  activate,
  analysisReply,
  banner,
  card,
  chooseCorner,
  type Corner,
  handle,
  openTab,
  overlay,
  piece,
  pill,
  removeShareSign,
  showShareSign,
} from './discreet-steps.js';
import { startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const CORNERS: readonly Corner[] = ['Bottom left', 'Bottom right', 'Top right', 'Top left'];
/** Below the tabs, or the heading of the page with its buttons, px. */
const TOP_ROOM = 160;
/** What a wide window has at its left, px. */
const railOf = (width: number) => (width >= 1024 ? 240 : 0);
const idOf = (corner: Corner) => corner.toLowerCase().replace(' ', '-');

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${shown} is not shown.`);
  return box;
}

/** Takes the overlay by its handle, and lets it go a little on that side of the window’s middle. */
async function dragTo(page: Page, corner: Corner): Promise<void> {
  const at = await boxOf(handle(page));
  const moved = await boxOf(piece(page));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const side = { x: corner.endsWith('left') ? -9 : 9, y: corner.startsWith('Top') ? -9 : 9 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(
    x + window.width / 2 + side.x - (moved.x + moved.width / 2),
    y + window.height / 2 + side.y - (moved.y + moved.height / 2),
    { steps: 8 },
  );
  await page.mouse.up();
}

/** The overlay is whole within the window, and in that corner of it. */
async function isAt(page: Page, corner: Corner): Promise<void> {
  await expect(piece(page)).toHaveAttribute('data-position', idOf(corner));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  // It glides there, and who takes it meanwhile takes it from under the mouse.
  await piece(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  const { x, y, width, height } = await boxOf(piece(page));
  const far = [window.width - x - width, window.height - y - height];
  expect([
    Math.min(x, ...far, y) >= 0,
    (corner.endsWith('left') ? x - railOf(window.width) : (far[0] ?? Infinity)) <= 16,
    (corner.startsWith('Top') ? y : (far[1] ?? Infinity)) <= TOP_ROOM,
  ]).toEqual([true, true, true]);
}

/** By the keys: at the end of its way it stays. */
async function moveTo(page: Page, corner: Corner): Promise<void> {
  await handle(page).press(corner.startsWith('Top') ? 'ArrowUp' : 'ArrowDown');
  await handle(page).press(corner.endsWith('left') ? 'ArrowLeft' : 'ArrowRight');
  await expect(piece(page)).toHaveAttribute('data-position', idOf(corner));
}

for (const width of [1440, 360]) {
  test(`D11: dragged to each corner, and moved by the arrow keys, ${width} px wide; it is remembered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await skipFirstVisit(page);
    await activate(page);
    for (const corner of CORNERS) {
      await dragTo(page, corner);
      await isAt(page, corner);
    }
    await handle(page).focus();
    for (const [key, corner] of [
      ['ArrowDown', 'Bottom left'],
      ['ArrowRight', 'Bottom right'],
      ['ArrowUp', 'Top right'],
      ['ArrowUp', 'Top right'],
      ['ArrowLeft', 'Top left'],
    ] as const) {
      await page.keyboard.press(key);
      await isAt(page, corner);
      await expect(handle(page)).toBeFocused();
    }
    await expect(page.getByText('The overlay is at the top left.')).toHaveRole('status');
    await reloadOnceKept(page);
    await expect(page.getByRole('combobox', { name: 'Corner' })).toContainText('Top left');
  });
}

// Chromium takes what it drags from where the mouse went down, and there, the overlay gone, is the link.
test('D11: dragged away from over a link, it is the overlay that moves', async ({ page }) => {
  await skipFirstVisit(page);
  await activate(page);
  await chooseCorner(page, 'Top left');
  await isAt(page, 'Top left');
  const { x, y } = await boxOf(handle(page));
  await page.evaluate(
    (place) => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/', textContent: 'A link' });
      Object.assign(link.style, { position: 'fixed', zIndex: '39', padding: '2rem', ...place });
      document.body.prepend(link);
    },
    { left: `${x - 20}px`, top: `${y - 20}px` },
  );
  await dragTo(page, 'Bottom left');
  await expect(piece(page)).toHaveAttribute('data-position', 'bottom-left');
});

test('D11: the pill is dragged like the panel, and pointing at either shows it whole', async ({ page }) => {
  await skipFirstVisit(page);
  await activate(page);
  await page.getByRole('slider', { name: 'Opacity' }).fill('30');
  await overlay(page).getByRole('button', { name: 'Minimize' }).click();
  await dragTo(page, 'Bottom left');
  await isAt(page, 'Bottom left');
  await page.mouse.move(720, 5);
  await expect(piece(page)).toHaveCSS('opacity', '0.3');
  await pill(page).hover();
  await expect(piece(page)).toHaveCSS('opacity', '1');
});

test.describe('beside what else floats', () => {
  let server: LLMock;
  test.beforeAll(async () => {
    server = await startModelServer();
    const long = 'Ask what would have to be true for them to sign this month, and wait. '.repeat(6);
    server.on({ model: /^llama/ }, analysisReply({ content: long }));
  });
  test.afterAll(() => server.stop());

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(noteShifts);
    await scriptSpeech(page);
    await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
    await startMeeting(page);
  });

  test('D11: nothing of the page moves when any of it comes and goes', async ({ page }) => {
    // Where nothing of the page’s own changes meanwhile.
    await openTab(page, 'Industry');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await sayFinal(page, 'what does a seat cost');
    await page.getByRole('heading', { name: 'Industry', level: 1 }).click();
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(50);
    await page.evaluate(() => (window.shifts.length = 0));

    await page.keyboard.press('Control+Shift+D');
    await expect(overlay(page)).toBeVisible();
    const told = toast(page, 'Ask what would');
    await told.hover(); // stops its time
    await expect(card(page)).toContainText('Ask what would');
    await dismiss(told);
    await showShareSign(page);
    await expect(banner(page)).toBeVisible();
    await removeShareSign(page);
    await expect(banner(page)).toHaveCount(0);
    await page.keyboard.press('Control+Shift+H');
    await expect(overlay(page)).toBeVisible();
    await page.keyboard.press('Control+Shift+D');
    await expect(overlay(page)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    const after = new Map((await placesOf(page)).map((place) => [place.path, place.box]));
    for (const { path, box } of before) expect([path, after.get(path)]).toEqual([path, box]);
  });

  for (const { width, tag } of [
    { width: 1440, tag: ['@long'] },
    { width: 360, tag: [] },
  ]) {
    test(
      `D11: panel, card and toasts in one corner never overlap, ${width} px wide`,
      { tag },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await activate(page);
        for (const corner of CORNERS) {
          await moveTo(page, corner);
          server.reset();
          server.on(
            { model: /^llama/ },
            analysisReply({ content: `Say it at the ${corner.toLowerCase()}.` }),
          );
          await sayFinal(page, `about the ${corner}`);
          const told = toast(page, `Say it at the ${corner.toLowerCase()}.`);
          await told.hover(); // stops its time
          await expect(told).toHaveCSS('opacity', '1');
          await expect(card(page)).toContainText(corner.toLowerCase());
          const [first, second, third] = [
            await boxOf(piece(page)),
            await boxOf(card(page)),
            await boxOf(told),
          ];
          for (const [one, other] of [
            [first, second],
            [first, third],
            [second, third],
          ] as const) {
            const over = {
              x: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
              y: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
            };
            expect(Math.min(over.x, over.y), corner).toBeLessThanOrEqual(0);
          }
          await told.getByRole('button', { name: 'Dismiss' }).click();
        }
      },
    );
  }
});

declare global {
  interface Window {
    /** What the browser says has moved by itself. */
    shifts: string[];
  }
}

function noteShifts(): void {
  window.shifts = [];
  interface LayoutShift extends PerformanceEntry {
    readonly sources?: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      for (const { node } of entry.sources ?? []) {
        const element = node instanceof Element ? node : node?.parentElement;
        // What floats may move; what has gone since is not the page’s.
        if (!element?.isConnected || element.closest('[aria-label="Discreet overlay"], [popover]')) continue;
        window.shifts.push(element.outerHTML.slice(0, 120));
      }
    }
  }).observe({ type: 'layout-shift' });
}

/** Where each element of the page stands; not what floats. */
function placesOf(page: Page): Promise<{ path: string; box: readonly number[] }[]> {
  return page.evaluate(() => {
    const pathOf = (element: Element): string => {
      const parent = element.parentElement;
      return parent ? `${pathOf(parent)}>${[...parent.children].indexOf(element)}` : element.tagName;
    };
    const root = document.querySelector('main') ?? document.body;
    return [...root.querySelectorAll('*'), ...document.querySelectorAll('[role="tablist"] *')]
      .filter((element) => !element.closest('[aria-label="Discreet overlay"], [popover]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { path: pathOf(element), box: [x, y, width, height].map(Math.round) };
      });
  });
}
