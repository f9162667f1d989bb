import { expect, type Page, type Response } from '@playwright/test';
import { firstLoadOfApp, weigh } from '../bench/page-weight.mjs';
import { expectAccessible } from './axe-findings.js';
import { test } from './page-test.js';

/** Every page but the app; the last is none. */
const PAGES = ['/', '/security', '/privacy', '/documentation', '/status', '/nope'];
/** Those that site.test.ts does not look at with axe. */
const FURTHER = PAGES.slice(1, -1);

/** Goes down the page as a reader does, so that what loads late is loaded. */
async function readThrough(page: Page): Promise<void> {
  const { height, pages } = await page.evaluate(() => ({
    height: innerHeight,
    pages: Math.ceil(document.documentElement.scrollHeight / innerHeight),
  }));
  for (let screen = 1; screen <= pages; screen++) {
    await page.mouse.wheel(0, height);
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }
}

for (const path of PAGES) {
  test(`${path} asks no other host for anything, and says nothing on the console`, async ({
    context,
    baseURL,
  }) => {
    const said: string[] = [];
    const elsewhere: string[] = [];
    context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    context.on('requestfailed', (request) => said.push(`${request.url()} ${request.failure()?.errorText}`));
    context.on('response', (response) => {
      if (response.status() >= 400 && new URL(response.url()).pathname !== path)
        said.push(`${response.status()} ${response.url()}`);
    });
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await context.newPage(); // to leave one would cut off what it still asks for
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await readThrough(page);
    }
    expect(elsewhere).toEqual([]);
    // The browser itself says of a page that is none that it is none.
    const own = said.filter((line) => path !== '/nope' || !line.includes('404 (Not Found)'));
    expect(own).toEqual([]);
  });
}

for (const path of FURTHER) {
  // These two are made of nothing that /documentation is not made of.
  const tag = ['/privacy', '/security'].includes(path) ? ['@long'] : [];
  test(`R7: axe finds nothing on ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, path);
  });
}

test('R7: each page fits, however narrow and however large its letters', async ({ page }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const path of PAGES) {
    await page.goto(path);
    // 1440 px at 200 %; a telephone; 1280 px at 400 % (WCAG 1.4.10).
    for (const width of [720, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(), `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflow(), `${path}, letters twice as large`).toBeLessThanOrEqual(0);
  }
});

const LOOKED_AT = [
  ...[1440, 768, 360].map((width) => ['/', width] as const),
  ...FURTHER.map((path) => [path, 360] as const),
];
for (const [path, width] of LOOKED_AT) {
  test(`nothing of ${path} moves once it is there, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly { readonly node: Node | null }[];
          };
          shifts.push(`${value} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Letters that come late move nothing either.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(path);
    await readThrough(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

test('L3: no link of any page is dead, and each leads to where it says', async ({
  page,
  request,
  baseURL,
}) => {
  const dead: string[] = [];
  const ids = new Map<string, readonly string[]>();
  const links = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    ids.set(new URL(path, baseURL).pathname, await idsOf(page));
    for (const link of await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
      links.add(link);
  }
  expect(links.size).toBeGreaterThan(15);
  const answers = new Map<string, number>();
  for (const link of links) {
    const { origin, pathname, search, hash } = new URL(link);
    if (origin !== baseURL) continue;
    const address = pathname + search;
    if (!answers.has(address)) answers.set(address, (await request.get(address)).status());
    if (answers.get(address) !== 200 && pathname !== '/nope') dead.push(link);
    const there = ids.get(pathname);
    if (hash && there && !there.includes(decodeURIComponent(hash.slice(1)))) dead.push(link);
  }
  expect(dead).toEqual([]);
});

const idsOf = (page: Page) => page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));

test('the Tab key goes through each page in the order of reading, sees where it is, and comes out again', async ({
  page,
}) => {
  for (const path of PAGES.slice(0, -1)) {
    await page.goto(path);
    const stops = await page
      .locator('a[href], button, input, summary, [tabindex]')
      .evaluateAll((all) =>
        all.filter((each) => each.getClientRects().length > 0).map(({ outerHTML }) => outerHTML),
      );
    expect(stops.length).toBeGreaterThan(path === '/' ? 20 : 10);
    const met: string[] = [];
    const unmarked: string[] = [];
    let stop = await next(page);
    // Out of a page without a window around it, Chromium now and then goes on at its first stop.
    while (stop && stop.html !== met[0] && met.length <= stops.length) {
      met.push(stop.html);
      if (!stop.marked || !stop.inSight) unmarked.push(stop.html);
      stop = await next(page);
    }
    expect(met, path).toEqual(stops);
    expect(unmarked, `${path}: focus that is not to be seen`).toEqual([]);
    if (stop) continue;
    await page.keyboard.press('Shift+Tab');
    expect((await focused(page))?.html, 'and back in').toBe(stops.at(-1));
  }
});

async function next(page: Page) {
  await page.keyboard.press('Tab');
  return focused(page);
}

/** What has the focus, and whether that is to be seen: a ring around it, or around the label that it is in. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    const ringed = [stop, stop.closest('label')].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 0px 0px 2px');
    });
    const { top, bottom, left, right } = stop.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return { html: stop.outerHTML, marked: ringed, inSight };
  });

test('the first stop of the Tab key leads past the bar', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is there as a whole', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible();
    }
  });
});

/** What / may load when it is read to its end, kB after gzip. */
const BUDGETS = { document: 20, stylesheet: 15, script: 15, font: 50, image: 600, manifest: 2, other: 2 };

test('/ keeps its budgets', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/');
  await readThrough(page);
  const files = await weigh(responses);
  for (const [type, most] of Object.entries(BUDGETS)) {
    const kb = files.filter((file) => file.type === type).reduce((sum, file) => sum + file.kb, 0);
    expect(kb, `${type} of /, kB gzip`).toBeLessThanOrEqual(most);
  }
  expect(files.filter(({ type }) => !(type in BUDGETS))).toEqual([]);
});

test('a first visit to /app loads at most 150 kB of script and style before Start can be pressed', async ({
  page,
  baseURL,
}) => {
  const files = await firstLoadOfApp(page, `${baseURL}/app`);
  expect(files.length).toBeGreaterThan(2);
  expect(files.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThanOrEqual(150);
});

test('the page after a sign-in is not the app: 5 kB at most', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/app/signed-in.html');
  await expect(page.getByRole('heading', { name: 'Back to Sotto' })).toBeVisible();
  const files = (await weigh(responses)).filter(({ type }) => type === 'script' || type === 'stylesheet');
  expect(files).not.toEqual([]);
  expect(files.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThanOrEqual(5);
});
