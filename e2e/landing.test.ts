import { expect, type Page } from '@playwright/test';
import { claimOn as claim } from './landing-steps.js';
import { test } from './page-test.js';

const BADGES = ['99.9% Uptime', 'AES-256 Encrypted', 'Local AI Processing', 'GDPR Compliant'];
const STATS = ['10K+ Active Users', '50+ Countries', '99.9% Uptime', '4.9/5 Rating'];
const CAPABILITIES = [
  'Performance Optimized',
  'Multi-Engine Voice AI',
  'Enterprise Error Handling',
  'Military-Grade Security',
];
const LINKED = {
  Features: '/app',
  Enterprise: '/app?tab=enterprise',
  Security: '/security',
  Documentation: '/documentation',
  Status: '/status',
  Privacy: '/privacy',
};
const PLAIN = ['Pricing', 'Help Center', 'Contact Us', 'About', 'Blog', 'Careers'];

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('L1: badges, stealth card, stats, capabilities, three voices, a last word, the year', async ({
  page,
}) => {
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Open App' })).toBeVisible();
  const badges = main(page).getByRole('list', { name: 'What Sotto claims' }).getByRole('listitem');
  await expect(badges).toHaveCount(BADGES.length);
  for (const [index, badge] of BADGES.entries()) await expect(badges.nth(index)).toContainText(badge);
  await expect(main(page).getByRole('heading', { name: 'Enterprise stealth mode' })).toBeVisible();
  for (const stat of STATS) await expect(claim(page, stat).last()).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3, name: capability() })).toHaveText(CAPABILITIES);
  await expect(page.getByRole('figure').filter({ hasText: '5 out of 5' })).toHaveCount(3);
  const closing = main(page).locator('section').last();
  await expect(closing.getByRole('heading')).toBeVisible();
  await expect(closing.getByRole('link', { name: 'Start Free Trial' })).toBeVisible();
  await expect(footer(page)).toContainText('© 2024');
});

const capability = () => new RegExp(`^(?:${CAPABILITIES.join('|')})$`);

test('L4, L6: discreet coaching, interviews, a beta with limited spots, and 40% more deals', async ({
  page,
}) => {
  await expect(main(page)).toContainText('Discreet coaching');
  await expect(main(page).getByRole('heading', { name: 'Interview assistance' })).toBeVisible();
  await expect(main(page)).toContainText('Closed beta, limited spots');
  await expect(page.getByRole('blockquote').filter({ hasText: '40% more deals' })).toHaveCount(1);
});

for (const [name, where] of [
  ['View Demo', 'in the opening'],
  ['View Demo', 'in the last word'],
  ['Features', 'in the footer'],
] as const) {
  test(`L2: ${name} ${where} is the app`, async ({ page }) => {
    const links = page.getByRole('link', { name, exact: true });
    await (where === 'in the last word' ? links.last() : links.first()).click();
    await expect(page).toHaveURL('/app');
    await expect(page.getByRole('button', { name: 'Start Assistant' })).toBeEnabled();
  });
}

test('L2: Watch Demo plays the demo meeting', async ({ page }) => {
  await page.getByRole('link', { name: 'Watch Demo' }).first().click();
  await expect(page.getByText('Demo meeting', { exact: true })).toBeVisible();
  await expect(page.getByRole('log', { name: 'Transcript' })).toContainText('Can you hear me all right?');
});

test('L2: Claim Beta Access opens the set-up', async ({ page }) => {
  await page.getByRole('link', { name: 'Claim Beta Access', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\b/);
  for (const way of [/demo meeting/, /key or a server/, /on-device rules/i])
    await expect(page.getByRole('main').getByRole('button', { name: way }).first()).toBeVisible();
});

test('L3: the footer links to what there is, and only names what there is not', async ({ page }) => {
  for (const [name, address] of Object.entries(LINKED))
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  for (const name of PLAIN) {
    await expect(footer(page).getByRole('listitem').filter({ hasText: name })).toHaveText(name);
    await expect(footer(page).getByRole('link', { name })).toHaveCount(0);
  }
});

/** What moves by itself, or has not begun yet. */
const moving = (page: Page) => page.evaluate(() => document.getAnimations().length);
/** The words of the demonstration that are not in sight. */
const unseenWords = (page: Page) =>
  page
    .getByRole('figure')
    .first()
    .locator('*')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);

test('the demonstration moves for less than a minute, and stops at a press with all of it in sight', async ({
  page,
}) => {
  expect(await moving(page)).toBeGreaterThan(0);
  expect(await unseenWords(page)).toBeGreaterThan(0);
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(...ends)).toBeLessThan(60_000);
  const pause = page.getByRole('checkbox', { name: 'Pause' });
  await pause.check();
  expect(await moving(page)).toBe(0);
  expect(await unseenWords(page)).toBe(0);
  await pause.uncheck();
  expect(await moving(page)).toBeGreaterThan(0);
});

test('with less motion nothing moves, all is in sight, and there is nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toBe(0);
  expect(await unseenWords(page)).toBe(0);
  await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
  await page.mouse.wheel(0, 50_000);
  expect(await moving(page)).toBe(0);
});
