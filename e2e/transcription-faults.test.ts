import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { startMeeting, useRules, utterancesOf } from './app-steps.js';
import { speakingBrowser } from './both-voices-steps.js';
import { test } from './page-test.js';

/** A transcription server that wants a key, or answers with something that is none. */
function serverOf(
  answer: (key: string | undefined) => { status: number; type: string; body: string },
): Server {
  return createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const { status, type, body } = answer(request.headers.authorization?.replace('Bearer ', ''));
      response.writeHead(request.method === 'OPTIONS' ? 204 : status, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, content-type',
      });
      response.end(request.method === 'OPTIONS' ? undefined : body);
    });
  });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const keyField = (page: Page) => page.getByRole('textbox', { name: 'Transcription key' });

/** Only this service, entered without a test, as a person does who is in a hurry. */
async function enter(page: Page, address: string, key?: string): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Transcription address').fill(address);
  await page.getByLabel('Transcription model').fill('whisper-1');
  for (const name of ['On this device', 'The browser’s own service']) {
    await page.getByRole('switch', { name: `Use ${name}` }).uncheck();
  }
  if (key !== undefined) {
    await keyField(page).fill(key);
    await page.getByRole('button', { name: 'Keep it untested' }).click();
  }
  await page.getByRole('tab', { name: 'Assistant' }).click();
}

test.describe('a transcription service that does not do its work', () => {
  test.setTimeout(180_000);
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await speakingBrowser();
  });
  test.afterAll(() => browser.close());

  async function opened(baseURL: string): Promise<Page> {
    const context = await browser.newContext({ baseURL });
    await context.grantPermissions(['microphone'], { origin: baseURL });
    const page = await context.newPage();
    await useRules(page);
    return page;
  }

  test('Q1: a wrong key is told until it is mended, and mended in Settings it is used at once', async ({
    baseURL,
  }) => {
    const server = serverOf((key) =>
      key === 'right'
        ? { status: 200, type: 'application/json', body: '{"text":"now you are heard"}' }
        : { status: 401, type: 'application/json', body: '{"error":{"message":"Incorrect API key"}}' },
    );
    const page = await opened(baseURL ?? '');
    await enter(page, await listening(server), 'wrong');
    await startMeeting(page);
    const assistant = page.getByRole('tabpanel', { name: 'Assistant' });
    await expect(assistant.getByText('Sotto cannot hear you')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who is heard' })).toContainText('Cannot hear');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page
      .getByRole('button', { name: /Remove|Replace|Change/ })
      .first()
      .click();
    await keyField(page).fill('right');
    await page.getByRole('button', { name: 'Test and keep the key' }).click();
    await expect(page.getByText(/^It transcribes, in/)).toBeVisible();
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(utterancesOf(page).first()).toHaveText('now you are heard', { timeout: 20_000 });
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.context().close();
    server.close();
  });

  test('Q1: a page in the place of an answer never looks like hearing', async ({ baseURL }) => {
    const server = serverOf(() => ({
      status: 200,
      type: 'text/html',
      body: '<h1>Sign in to the network</h1>',
    }));
    const page = await opened(baseURL ?? '');
    await enter(page, await listening(server));
    await startMeeting(page);
    await expect(page.getByText(/^Listening failed;|^Sotto cannot hear you$/)).toBeVisible({
      timeout: 25_000,
    });
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await page.context().close();
    server.close();
  });

  test('A16: sound goes to a host that answers questions only once that is agreed to as well', async ({
    baseURL,
  }) => {
    let sounds = 0;
    const server = serverOf(() => {
      sounds++;
      return { status: 200, type: 'application/json', body: '{"text":"heard"}' };
    });
    const page = await opened(baseURL ?? '');
    await startMeeting(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await enter(page, await listening(server));
    await page.getByRole('button', { name: 'Start Assistant' }).click();
    await expect(page.getByRole('dialog')).toContainText('which is sent what was spoken');
    expect(sounds).toBe(0);
    await page.context().close();
    server.close();
  });
});
