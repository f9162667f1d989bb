import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './page-test.js';

const ADDRESS = 'http://localhost:4200';
/** From a cold start, with dependencies not yet bundled. */
const START_LIMIT_MS = 180_000;

let server: ChildProcess;
let output = '';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** The command of the README, as a developer types it, in a process group of its own. */
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS);
  expect(await answers(), 'port 4200 is taken by another server').toBe(false);
  server = spawn('npx', ['nx', 'serve', 'web'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  await expect.poll(answers, { message: output, timeout: START_LIMIT_MS, intervals: [250] }).toBe(true);
});

test.afterAll(async () => {
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
  await expect.poll(answers, { message: 'the server should be gone', timeout: 15_000 }).toBe(false);
});

/** Whether something listens on the port, of whichever family. */
function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port: Number(new URL(ADDRESS).port) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

test('R1: / is the landing page, styled, and its client finds its socket', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const response = await page.goto(`${ADDRESS}/`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toHaveCSS('display', 'grid');
  expect(errors).toEqual([]);
});

test('R1: the landing page’s own pages, with and without the slash', { tag: '@long' }, async ({ page }) => {
  for (const name of ['security', 'privacy', 'documentation', 'status']) {
    for (const path of [`/${name}`, `/${name}/`, `/${name}?from=here`]) {
      await test.step(path, async () => {
        const response = await page.goto(ADDRESS + path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
        await expect(page.locator('main')).toHaveCSS('display', 'grid');
        expect(page.url().slice(ADDRESS.length)).toBe(path);
      });
    }
  }
});

test('R1: /app, /app/, /app?tab=history and /app/?tab=history are the app, at the address that was asked for', async ({
  page,
}) => {
  // Opened once: a page fetches and compiles thousands of modules. From each address it is the same one.
  const opened = await page.goto(`${ADDRESS}/app/?tab=history`);
  await expect(page.locator('#root')).not.toBeEmpty({ timeout: 120_000 });
  expect(page.url().slice(ADDRESS.length)).toBe('/app/?tab=history');
  const app = await opened?.text();
  for (const path of ['/app', '/app/', '/app?tab=history']) {
    await test.step(path, async () => {
      const response = await page.request.get(ADDRESS + path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toBe(app);
    });
  }
});

for (const path of ['/nope', '/app/nope', '/application', '/security/nope', '/securities']) {
  test(`R2: ${path} is the 404 page, with status 404`, { tag: '@long' }, async ({ page }) => {
    const response = await page.goto(ADDRESS + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('display', 'grid');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('link', { name: 'Open App' }).first()).toBeVisible();
  });
}
