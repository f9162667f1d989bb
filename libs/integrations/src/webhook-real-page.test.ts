import { chromium, type Browser, type Page } from '@playwright/test';
import { Webhook as Reference } from 'standardwebhooks';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium.mjs';
import { type Answer, type Received, WebhookReceiver } from '../test/webhook-receiver.js';
import type { WebhookKind } from './webhook.js';

// A whole browser, because CORS, opaque answers and redirects are what Node's `fetch` does in its own way.

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0';
/** What a receiver of signed webhooks has to answer, as the README says. */
const ALLOWS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, webhook-id, webhook-timestamp, webhook-signature',
  'access-control-expose-headers': 'retry-after',
};

let server: ViteDevServer;
let browser: Browser;
let page: Page;
let receiver: WebhookReceiver;

beforeAll(async () => {
  server = await createServer({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'error',
    cacheDir: '../../node_modules/.vite/libs/integrations-page',
    resolve: { conditions: ['@sotto/source', 'module', 'browser', 'development'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await server.listen();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] });
  page = await browser.newPage();
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}test/webhook-page.html`);
  await page.waitForFunction(() => 'webhookPage' in window);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(async () => {
  receiver = await WebhookReceiver.open();
});
afterEach(() => receiver.close());

/** Answers the browser's question whether the page may call, and then the call. */
const allowing =
  (answer: (request: Received) => Exclude<Answer, string | number>) =>
  (request: Received): Answer =>
    request.method === 'OPTIONS' ? { status: 204, headers: ALLOWS } : answer(request);

const send = (kind: WebhookKind, url = receiver.url) =>
  page.evaluate(([to, how, secret]) => window.webhookPage.send(to, how, secret), [
    url,
    kind,
    kind === 'signed' ? SECRET : undefined,
  ] as const);
const posted = () => receiver.got.filter(({ method }) => method === 'POST');

describe('G6: in a real browser', () => {
  it('a signed message is allowed, verified and confirmed', async () => {
    receiver.answer = allowing(() => ({ status: 202, headers: ALLOWS }));
    expect(await send('signed')).toMatchObject({ type: 'confirmed', status: 202 });
    const [{ body, headers }] = posted() as [Received];
    expect(new Reference(SECRET).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    expect(headers).not.toHaveProperty('referer');
  });

  it('a receiver that does not allow calls from a page gets no signed message', async () => {
    receiver.answer = () => 200;
    expect(await send('signed')).toMatchObject({ type: 'failed', failure: { reason: 'network' } });
    expect(posted()).toEqual([]);
  });

  it('and gets a simple one, unconfirmed, also where it refuses it', async () => {
    for (const status of [200, 500]) {
      receiver.answer = () => status;
      expect(await send('simple')).toEqual({ type: 'unconfirmed', ms: expect.any(Number) as number });
    }
    expect(posted()).toHaveLength(2);
    expect(receiver.got).toHaveLength(2);
    expect(posted()[0]?.headers).toMatchObject({ 'content-type': 'text/plain;charset=UTF-8' });
  });

  it('Retry-After is read where the receiver lets it be read', async () => {
    receiver.answer = allowing(() => ({ status: 429, headers: { ...ALLOWS, 'retry-after': '7' } }));
    expect(await send('signed')).toMatchObject({ failure: { status: 429, retryAfterMs: 7_000 } });
    const { 'access-control-expose-headers': _, ...hidden } = ALLOWS;
    receiver.answer = allowing(() => ({ status: 429, headers: { ...hidden, 'retry-after': '7' } }));
    const outcome = await send('signed');
    expect(outcome).toMatchObject({ failure: { status: 429 } });
    expect(outcome.type === 'failed' && outcome.failure.retryAfterMs).toBeUndefined();
  });

  it('a redirect is told as one, and not followed', async () => {
    receiver.answer = allowing(() => ({ status: 307, headers: { ...ALLOWS, location: '/elsewhere' } }));
    expect(await send('signed')).toMatchObject({ type: 'failed', failure: { code: 'redirect' } });
    expect(posted().map(({ path }) => path)).toEqual(['/hook']);
  });

  it.each(['signed', 'simple'] as const)('%s: where nobody listens it fails', async (kind) => {
    const { url } = receiver;
    await receiver.close();
    expect(await send(kind, url)).toMatchObject({ type: 'failed', failure: { reason: 'network' } });
    receiver = await WebhookReceiver.open();
  });
});
