import { expect, type Page } from '@playwright/test';
import { useRules } from './app-steps.js';
import { test } from './page-test.js';

/** Tags and classes of the shell: what its styles depend on. */
const shellOf = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) =>
      [header.parentElement, header, ...header.querySelectorAll('[role=tablist], [role=tab]')].map(
        (each) => `${each?.tagName} ${each?.className}`,
      ),
    );

/** Holds the app's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/app/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('R4: the shell is painted before any script has run, says nothing of anybody, and is the one that stays', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await useRules(page);
  const release = await holdScripts(page);
  await page.goto('/app?tab=history', { waitUntil: 'commit' });
  await expect(page.getByRole('tab')).toHaveCount(10);
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await expect(page.getByText('Opening', { exact: true }).first()).toBeVisible();
  const painted = await shellOf(page);
  release();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toBeVisible();
  expect(await shellOf(page), 'the browser makes the same of it').toEqual(painted);
  expect(errors, 'what was rendered before fits').toEqual([]);
});

for (const [width, query] of [
  [1440, ''],
  [390, ''],
  [390, '?tab=settings'],
] as const) {
  test(`R7: nothing moves when the app takes its shell over, /app${query} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
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
    await page.goto(`/app${query}`);
    await expect(page.getByRole('button', { name: 'Start Assistant' })).toBeEnabled();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

test('the app cannot be fetched: the page says so, and “Try again” opens it with the address it was asked for', async ({
  page,
}) => {
  await page.route('**/app/assets/index-*.js', (route) => route.abort());
  await page.goto('/app?tab=history');
  await expect(page.getByRole('heading', { name: 'Sotto could not be loaded' })).toBeVisible();
  await expect(page.getByText(/^The browser says: .*module/u)).toBeVisible();
  await expect(page.getByText('Opening', { exact: true }).first()).toBeHidden();
  await page.unroute('**/app/assets/index-*.js');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'History' })).toBeVisible();
});

for (const [name, hidden] of [
  ['a page that is opened behind another one, where nothing is painted,', true],
  ['a browser that paints and does not tell', false],
] as const) {
  test(`${name} fetches the app all the same`, async ({ page }) => {
    await page.addInitScript((isHidden) => {
      Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden });
      PerformanceObserver.prototype.observe = () => undefined;
      if (isHidden) Reflect.set(window, 'setTimeout', () => 0); // nothing comes by the wait of last resort
    }, hidden);
    const asked = page.waitForRequest('**/app/assets/index-*.js');
    await page.goto('/app');
    await asked;
  });
}

for (const width of [1440, 390]) {
  test(`the app is fetched after the first paint, which is the largest one, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const inTime = window.setTimeout;
      // On a slow machine the wait of last resort would end before the paint.
      Reflect.set(window, 'setTimeout', (work: () => void, ms = 0) =>
        inTime(work, ms === 1_000 ? 60_000 : ms),
      );
      const largest: number[] = [];
      Reflect.set(window, 'largest', largest);
      new PerformanceObserver((list) => {
        largest.push(...list.getEntries().map(({ startTime }) => startTime));
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/app');
    await expect(page.getByRole('button', { name: 'Use on-device rules' })).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const { first, largest, app } = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest: Reflect.get(window, 'largest') as number[],
      app: performance.getEntriesByType('resource').find(({ name }) => /\/index-[^/]*\.js$/.test(name))
        ?.startTime,
    }));
    expect(largest).toEqual([first]);
    expect(app).toBeGreaterThanOrEqual(first);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says why nothing opens, and shows nothing that seems to', async ({ page }) => {
    await page.goto('/app');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByText('Opening', { exact: true }).first()).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
