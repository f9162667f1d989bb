import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { installability } from './installability.js';
import { test } from './page-test.js';

const WIDTHS = [1440, 360];
const SCHEMES = ['light', 'dark'] as const;
const LANDING_HEADING = 'Quiet help while you are in the meeting';

/** Collects what a page complains about: refusals by the policy, errors, files that are not there. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  return complaints;
}

test('what is served has no source map, and nothing of ours names one', async () => {
  const files = (await readdir('dist/site', { recursive: true })).map(String);
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]);
  const own = files.filter((path) => /(?:^|\/)assets\/[^/]+\.(?:js|css)$/.test(path) || path === 'sw.js');
  const naming = own.filter((path) => readFileSync(`dist/site/${path}`, 'utf8').includes('sourceMappingURL'));
  expect(naming).toEqual([]);
  expect(own.length).toBeGreaterThan(50);
});

test('R1: / is the landing page, and leads to the app', async ({ page }) => {
  const complaints = complaintsOf(page);
  const icon = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/icon.svg'));
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING_HEADING);
  // These come after the page has loaded, or the click would cut them off: the icon, and pictures that load lazily.
  await icon;
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation').getByRole('link', { name: 'Open App' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(complaints).toEqual([]);
});

for (const [path, tab] of [
  ['/app', 'Assistant'],
  ['/app/', 'Assistant'],
  ['/app?tab=history', 'History'],
] as const) {
  test(`R1: ${path} is the app, and the policy has nothing against it`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });
}

test('R2: an address that is none is the 404 page with status 404, and leads home', async ({ page }) => {
  for (const path of ['/nope', '/deep/er/nope']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING_HEADING);
  }
});

test('the files that carry a hash are kept for ever', async ({ request, page }) => {
  await page.goto('/');
  const sheet = await page.locator('link[rel="stylesheet"]').getAttribute('href');
  expect(sheet).toMatch(/^\/assets\/.+-[\w-]{8}\.css$/);
  const response = await request.get(sheet ?? '');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says all it has to say, with its styles and its font', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What leaves your browser, and when' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Pictures of your screen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open App' }).first()).toHaveAttribute('href', '/app');
    const html = await (await request.get('/')).text();
    expect(html).not.toMatch(/<script|<style|style="/);
    expect(html).toContain('<link rel="stylesheet"');
  });
});

test('the font is ours and arrives', async ({ page }) => {
  await page.goto('/');
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`);
  });
  expect(fonts).toEqual(['Inter Variable loaded']);
});

test('the font has the weights and the figures in use, and is no larger than that', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  const file = await (await request.get(String(href))).body();
  expect(file.length).toBeLessThan(40_000);
  const width = await page.evaluate(async () => {
    await document.fonts.ready;
    const drawn = (text: string, style: Partial<CSSStyleDeclaration>) => {
      const span = Object.assign(document.createElement('span'), { textContent: text });
      Object.assign(span.style, { position: 'absolute', fontSize: '100px', ...style });
      document.body.append(span);
      return span.getBoundingClientRect().width;
    };
    const bold = (fontWeight: string) => drawn('Minutes', { fontWeight });
    const figure = (digit: string, fontVariantNumeric: string) => drawn(digit, { fontVariantNumeric });
    return {
      weights: [400, 550, 650, 700].map((weight) => bold(String(weight))),
      tabular: [figure('1', 'tabular-nums'), figure('8', 'tabular-nums')],
      own: [figure('1', 'normal'), figure('8', 'normal')],
    };
  });
  expect(
    [...new Set(width.weights)].sort((a, b) => a - b),
    'each wider than the one before',
  ).toEqual(width.weights);
  expect(new Set(width.tabular).size).toBe(1);
  expect(new Set(width.own).size).toBe(2);
});

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    for (const [name, path] of [
      ['landing page', '/'],
      ['404 page', '/nope'],
    ] as const) {
      test(`R7: the ${name} is accessible and fits, ${scheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  }
}

test('X1: Chromium has nothing against installing the app', async ({ page, baseURL }) => {
  await page.goto('/app');
  expect(await installability(page)).toEqual({ manifest: `${baseURL}/manifest.webmanifest`, reasons: [] });
});
