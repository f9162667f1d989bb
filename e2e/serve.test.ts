import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { closedPort } from './closed-port.js';
import { test } from './page-test.js';

/** From a cold start, with dependencies not yet bundled. */
const START_LIMIT_MS = 180_000;

let server: ChildProcess;
/** "http://localhost:41234" */
let address = '';
let output = '';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Runs the command of the README in a process group of its own, on a free port. */
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS);
  const port = await closedPort();
  address = `http://localhost:${port}`;
  server = spawn('npx', ['nx', 'serve', 'web', `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    const socket = connect({ host: 'localhost', port: Number(new URL(address).port) });
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
  const response = await page.goto(`${address}/`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toHaveCSS('display', 'grid');
  expect(errors).toEqual([]);
});

test('R1: the landing page’s own pages, with and without the slash', { tag: '@long' }, async ({ page }) => {
  for (const name of ['security', 'privacy', 'documentation', 'status']) {
    for (const path of [`/${name}`, `/${name}/`, `/${name}?from=here`]) {
      await test.step(path, async () => {
        const response = await page.goto(address + path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
        await expect(page.locator('main')).toHaveCSS('display', 'grid');
        expect(page.url().slice(address.length)).toBe(path);
      });
    }
  }
});

test('R1: /app, /app/, /app?tab=history and /app/?tab=history are the app, at the address that was asked for', async ({
  page,
}) => {
  // Opened once: a page fetches and compiles thousands of modules. From each address it is the same one.
  const opened = await page.goto(`${address}/app/?tab=history`);
  await expect(page.locator('#root')).not.toBeEmpty({ timeout: 120_000 });
  expect(page.url().slice(address.length)).toBe('/app/?tab=history');
  const app = await opened?.text();
  for (const path of ['/app', '/app/', '/app?tab=history']) {
    await test.step(path, async () => {
      const response = await page.request.get(address + path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(await response.text()).toBe(app);
    });
  }
});

for (const path of ['/nope', '/app/nope', '/application', '/security/nope', '/securities']) {
  test(`R2: ${path} is the 404 page, with status 404`, { tag: '@long' }, async ({ page }) => {
    const response = await page.goto(address + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('display', 'grid');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('link', { name: 'Open App' }).first()).toBeVisible();
  });
}
