import { expect } from '@playwright/test';
import { complaintsOf } from '../page-complaints.js';
import { test } from '../page-test.js';

const LANDING_HEADING = 'Quiet help while you are in the meeting';

test('R1: / is the landing page, and leads to the app', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page, baseURL);
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING_HEADING);
  await page.getByRole('navigation').getByRole('link', { name: 'Open App' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('tab', { name: 'Assistant', selected: true })).toBeVisible();
  expect(complaints, 'on the console, or asked of another host').toEqual([]);
});

test('R2: an address that is none is the 404 page with status 404, and leads home', async ({ page }) => {
  const response = await page.goto('/app/nope');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING_HEADING);
});

test('the policy is enforced: neither scripts nor markup made of text, and each try is heard', async ({
  page,
  policy,
}) => {
  await page.goto('/app');
  await expect(page.getByRole('tab', { name: 'Assistant', selected: true })).toBeVisible(); // the app's own policy is there
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.documentElement.dataset.ran = "yes"');
    document.head.append(script);
    const link = document.createElement('a');
    link.href = 'javascript:void (document.documentElement.dataset.ran = "yes")';
    document.body.append(link);
    link.click();
    return document.documentElement.dataset['ran'];
  });
  expect(ran).toBeUndefined();
  const refused = await page.evaluate(() => {
    const errors: string[] = [];
    for (const work of [
      () => document.body.insertAdjacentHTML('beforeend', '<b>made of text</b>'),
      () => new Worker('/app/recognition/worker.js'),
      () => new Worker('https://elsewhere.example/worker.js'),
      () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>made of text</b>' }),
    ]) {
      try {
        void work();
      } catch (error) {
        errors.push(String(error));
      }
    }
    return errors;
  });
  expect(refused).toHaveLength(4);
  expect(
    refused.every((error) => error.includes('requires')),
    refused.join('\n'),
  ).toBe(true);
  const heard: string[] = [];
  await expect.poll(() => heard.push(...policy.take())).toBe(6);
});

test('every page comes with the security headers', async ({ request }) => {
  for (const path of ['/', '/app', '/nope']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'];
    expect(policy, path).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    expect(policy, path).not.toContain('unsafe-inline');
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain('microphone=(self), display-capture=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  }
});
