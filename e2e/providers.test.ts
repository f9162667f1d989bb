import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LLMock } from '@copilotkit/aimock';
import { expect, type Locator, type Page } from '@playwright/test';
import { watchGrowth } from './answer-growth.js';
import {
  answerTo,
  ask,
  dismiss,
  initializeServices,
  openNewestSession,
  OWN_SERVER,
  providerPanel,
  recorded,
  startMeeting,
  stopMeeting,
  toast,
  typeProviders,
  useRules,
} from './app-steps.js';
import {
  anthropicAt,
  FROM,
  hear,
  KEYS,
  meetWithBoth,
  modelsAsked,
  NEVER,
  openaiAt,
  QUICK,
} from './ask-steps.js';
import { controlClock, holdTime } from './controlled-clock.js';
import { rowsOf, watchKey } from './key-traces.js';
import { LONG_ANSWER, MODELS, requestsTo, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { scriptSpeech } from './scripted-speech.js';

/** So slow that it can be stopped before its end on a busy machine, too: 180 pieces in 22 seconds. */
const READABLE = { streamingProfile: { tps: 8 } };
let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

const address = () => `${server.url}/v1`;
test.describe('P1, P2, A11: a good answer comes piece by piece', () => {
  const wires = [
    { kind: 'openai', from: 'OpenAI', path: '/v1/chat/completions' },
    { kind: 'anthropic', from: 'Anthropic', path: '/v1/messages' },
    { kind: 'compatible', from: 'your own server', path: '/v1/chat/completions' },
  ] as const;
  for (const { kind, from, path } of wires) {
    test(`from ${from}, and its key is nowhere but in the request`, async ({ page }) => {
      const key = kind === 'compatible' ? undefined : KEYS[kind];
      const watch = watchKey(page, key ?? KEYS.openai);
      server.on({ model: MODELS[kind] }, { content: LONG_ANSWER }, { streamingProfile: { tps: 4 } });
      await scriptSpeech(page);
      await initializeServices(
        page,
        key
          ? { [kind]: { key, address: address() } }
          : { compatible: { address: address(), model: 'llama3.2' } },
      );
      await startMeeting(page);
      await hear(page, 'What would it cost us?');

      const growing = watchGrowth(page);
      const card = await ask(page, 'What should I say?');
      const growth = (await growing).filter((text) => text !== '');
      expect(growth.length, 'it should be seen to grow').toBeGreaterThan(10);
      for (const [index, text] of growth.entries()) {
        expect(text.length).toBeGreaterThanOrEqual(growth[index - 1]?.length ?? 0);
      }
      await expect(card).toContainText('Offer the two-year price only when they ask for it.');
      await expect(card.getByRole('status')).toHaveText(
        new RegExp(`^From ${from} in (\\d+ ms|\\d+\\.\\d s)$`),
      );
      // Markdown, not its marks.
      await expect(card.getByRole('listitem')).toHaveCount(3);
      await expect(card).not.toContainText('**');

      const [request, ...more] = requestsTo(server);
      expect(more).toEqual([]);
      expect(request?.path).toBe(path);
      acceptable(kind, request?.headers ?? {}, request?.body ?? {});
      expect(JSON.stringify(request?.body)).toContain('What would it cost us?');

      // S2: sent to its provider only, and after a reload neither shown nor stored in the open.
      expect(watch.sentTo()).toEqual(key ? [server.url] : []);
      await page.goto('/app?tab=settings');
      if (kind !== 'compatible') {
        const panel = providerPanel(page, from);
        await expect(panel.getByText('Key stored')).toBeVisible();
        await expect(panel.getByLabel(`${from} API key`, { exact: true }).getByRole('textbox')).toHaveCount(
          0,
        );
      }
      expect(await watch.traces()).toEqual([]);
    });
  }
});

/** What the real providers refuse, although this peer would take it. */
function acceptable(
  kind: 'openai' | 'anthropic' | 'compatible',
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): void {
  const roles = (body['messages'] as { role: string }[]).map(({ role }) => role);
  expect(body['stream']).toBe(true);
  if (kind === 'openai') {
    expect(body).toMatchObject({
      model: 'gpt-5-2025-08-07',
      max_completion_tokens: 500,
      reasoning_effort: 'minimal',
    });
    expect(body['temperature']).toBeUndefined();
    expect(body['max_tokens']).toBeUndefined();
    expect(roles).toEqual(['system', 'user', 'user']);
  } else if (kind === 'anthropic') {
    expect(body).toMatchObject({ model: 'claude-haiku-5-5', max_tokens: 500 });
    expect(body['temperature']).toBeUndefined();
    expect(roles).toEqual(['user']);
    expect(headers).toMatchObject({
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    });
  } else {
    expect(body).toMatchObject({ model: 'llama3.2', temperature: 0.7 });
    expect(headers['authorization']).toBeUndefined();
  }
}

test('P3, P8: whatever goes wrong before the first token, the next provider answers, and History counts it', async ({
  page,
}) => {
  const failing = (question: RegExp, status: number) =>
    server.on(
      { model: MODELS.openai, userMessage: question },
      { error: { message: 'scripted' }, status, ...(status === 429 && { retryAfter: 60 }) },
    );
  failing(/refused key/, 401);
  failing(/own fault/, 500);
  failing(/too many/, 429);
  server.on(
    { model: MODELS.openai, userMessage: /no JSON/ },
    { content: FROM.openai },
    { chaos: { malformedRate: 1 } },
  );
  server.on({ model: MODELS.openai }, { content: FROM.openai }, QUICK);
  server.on({ model: MODELS.anthropic }, { content: FROM.anthropic }, QUICK);
  await meetWithBoth(page, server);

  const falls = async (question: string) => {
    const card = await ask(page, question);
    await expect(card).toContainText(FROM.anthropic);
    await expect(card.getByRole('status')).toContainText('From Anthropic in');
  };
  await falls('What about a refused key?');
  await falls('What about a fault of its own fault?');
  // A good answer in between: three failures in a row would pause the provider.
  await expect(await ask(page, 'And one that works?')).toContainText(FROM.openai);
  await falls('What if no JSON comes?');
  await falls('What about too many requests?');
  expect(modelsAsked(server)).toEqual(['gpt', 'cla', 'gpt', 'cla', 'gpt', 'gpt', 'cla', 'gpt', 'cla']);

  // S2: the order is the person's.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Try Anthropic earlier' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  server.clearRequests();
  await expect(await ask(page, 'And who comes first now?')).toContainText(FROM.anthropic);
  expect(modelsAsked(server)).toEqual(['cla']);
  await expect(toast(page, 'AI Request Failed')).toHaveCount(0);

  await stopMeeting(page);
  const dialog = await openNewestSession(page);
  await expect(recorded(dialog, 'AI requests')).toHaveText('6');
  await expect(recorded(dialog, 'Average response time')).toHaveText(/^[\d,]+ ms$/);
  await expect(dialog.getByRole('article')).toHaveCount(6);
  await expect(dialog.getByRole('article', { name: 'too many' })).toContainText(FROM.anthropic);
});

test('P3, A9, A11: what broke off and what was stopped is kept, marked, and saved so', async ({ page }) => {
  server.on(
    { model: MODELS.openai, userMessage: /break off/ },
    { content: LONG_ANSWER },
    { truncateAfterChunks: 16, latency: 10 },
  );
  server.on({ model: MODELS.openai, userMessage: /stop it/ }, { content: LONG_ANSWER.repeat(5) }, READABLE);
  server.on({ model: MODELS.anthropic }, { content: FROM.anthropic }, QUICK);
  await meetWithBoth(page, server);

  const broken = await ask(page, 'Will it break off?');
  await expect(toast(page, 'AI Request Failed')).toContainText('Unable to generate response');
  await dismiss(toast(page, 'AI Request Failed'));
  await expect(broken.getByText('The answer broke off', { exact: true })).toBeVisible();
  await expect(broken).toContainText('Name the price first');
  await expect(broken).toContainText('OpenAI request failed: the answer broke off before its end.');
  await expect(broken).not.toContainText('Offer the two-year price');
  expect(modelsAsked(server), 'half an answer is not followed by another one').toEqual(['gpt']);

  const stopped = await ask(page, 'Can I stop it?');
  await expect(stopped).toContainText('Forty');
  const givenUp = page.waitForEvent('requestfailed');
  await stopped.getByRole('button', { name: 'Stop answer' }).click();
  expect((await givenUp).url()).toBe(`${address()}/chat/completions`);
  await expect(stopped.getByRole('status')).toHaveText('You stopped it here.');
  await expect(stopped).toContainText('Forty');
  await expect(toast(page, 'AI Request Failed')).toHaveCount(0);
  expect(modelsAsked(server)).toEqual(['gpt', 'gpt']);

  server.prependFixture({ match: { userMessage: /How did the person do/ }, response: { content: '{}' } });
  await stopMeeting(page);
  const dialog = await openNewestSession(page);
  await expect(recorded(dialog, 'AI requests')).toHaveText('2');
  await expect(recorded(dialog, 'Average response time')).toHaveText('No responses');
  const saved = dialog.getByRole('article', { name: 'Will it break off?' });
  await expect(saved).toContainText('Name the price first');
  await expect(saved).toContainText('The answer broke off');
  await expect(dialog.getByRole('article', { name: 'Can I stop it?' })).toContainText('You stopped it here.');
});

test('P6: where there is no second provider, the limit of ten seconds ends it', async ({ page }) => {
  server.on({ model: MODELS.openai }, { content: FROM.openai }, NEVER);
  await controlClock(page);
  await scriptSpeech(page);
  await initializeServices(page, { openai: openaiAt(server) });
  await startMeeting(page);
  await holdTime(page);
  const card = await ask(page, 'Does it ever begin?');
  await expect.poll(() => modelsAsked(server)).toEqual(['gpt']);
  await page.clock.runFor(5_000);
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(5_000);
  await expect(card.getByText('No answer came', { exact: true })).toBeVisible();
  await expect(toast(page, 'AI Request Failed')).toContainText(
    'OpenAI request failed: no answer came in time.',
  );
  expect(modelsAsked(server)).toEqual(['gpt']);
});

test.describe('C4, C5, A8: coaching after Stop', () => {
  const stopAndCoach = async (page: Page, reply: string): Promise<Locator> => {
    server.onMessage(/How did the person do/, { content: reply }, QUICK);
    await scriptSpeech(page);
    await initializeServices(page, { anthropic: anthropicAt(server) });
    await startMeeting(page);
    await hear(page, 'We agreed on the plan.');
    await stopMeeting(page);
    expect(requestsTo(server).map(({ path }) => path)).toEqual(['/v1/messages']);
    const dialog = await openNewestSession(page);
    return dialog.getByRole('region', { name: 'Coaching' });
  };

  test('is standard advice where the reply is garbage, and says so', async ({ page }) => {
    const coaching = await stopAndCoach(page, 'You did very well, thank you for asking!');
    await expect(coaching).toContainText('Standard advice, because no usable answer came');
    await expect(coaching).toContainText('The model did not reply in the form it was asked for');
    await expect(coaching).toContainText('Participated in the meeting');
    await expect(coaching).toContainText('50 / 100');
  });
});

test('S1, A3, A9: nothing starts without services, and they need a key', async ({ page }) => {
  await page.goto('/app?tab=settings');
  const initialize = page.getByRole('button', { name: 'Initialize Services' });
  await expect(initialize).toBeDisabled();
  await expect(page.getByText('At least one API key is required')).toBeVisible();
  await expect(page.getByText('Keys are stored locally', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'Not Initialized')).toContainText('Please initialize services first');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const field = providerPanel(page, 'OpenAI').getByLabel('OpenAI API key', { exact: true });
  await field.fill('   ');
  await expect(initialize).toBeDisabled();
  await field.fill(KEYS.openai);
  await expect(initialize).toBeEnabled();
  await initialize.click();
  await expect(page.getByText('Services are initialized')).toBeVisible();

  // A9: the key is taken away in mid-session.
  await startMeeting(page);
  await providerPanel(page, 'OpenAI').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('At least one API key is required')).toBeVisible();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Ask AI' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toast(page, 'Not Initialized')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ask AI' }), 'it was not taken').toHaveValue(
    'Is anybody there?',
  );
  expect(requestsTo(server)).toEqual([]);
});

test.describe('S2: "Test" tells what is really the matter', () => {
  const tested = async (page: Page, name: string): Promise<Locator> => {
    const panel = providerPanel(page, name);
    await panel.getByRole('button', { name: 'Test', exact: true }).click();
    return panel;
  };

  test('a good one, a wrong key, a closed port, a page instead of a model', async ({ page }) => {
    const portal = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader(
        'Access-Control-Allow-Headers',
        request.headers['access-control-request-headers'] ?? '*',
      );
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Sign in</title><p>Sign in to the hotel’s network</p>');
    });
    await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
    const portOf = () => (portal.address() as AddressInfo).port;
    const portalAddress = `http://127.0.0.1:${portOf()}/v1`;

    server.on({ model: MODELS.openai }, { content: 'OK' });
    server.on(
      { model: MODELS.anthropic },
      { error: { message: 'invalid x-api-key', type: 'authentication_error' }, status: 401 },
    );
    await typeProviders(page, {
      openai: openaiAt(server),
      anthropic: anthropicAt(server),
      compatible: { address: portalAddress, model: 'llama3.2' },
    });
    await expect(await tested(page, 'OpenAI')).toContainText(/It answers, in \d\.\d s/);
    const refused = await tested(page, 'Anthropic');
    await expect(refused.getByRole('alert')).toContainText('It does not answer');
    await expect(refused.getByRole('alert')).toContainText(
      'Anthropic request failed: the key was not accepted. Check it, or enter a new one, in Settings. It said: “invalid x-api-key”',
    );
    const page200 = await tested(page, OWN_SERVER);
    await expect(page200.getByRole('alert')).toContainText('what came back is not a model’s answer');

    await new Promise((closed) => portal.close(closed));
    const dead = await tested(page, OWN_SERVER);
    await expect(dead.getByRole('alert')).toContainText(`nothing answers at ${new URL(portalAddress).host}`);
    expect(requestsTo(server)).toHaveLength(2);
  });
});

test('A16: after a withdrawal a new provider is agreed to by the first step; one that is removed asks nothing', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const panel = providerPanel(page, 'OpenAI');
  await panel.getByText('Another address').click();
  await panel.getByLabel('OpenAI address').fill(address());
  await panel.getByLabel('OpenAI API key', { exact: true }).fill(KEYS.openai);
  await page.getByRole('button', { name: 'Initialize Services' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  const { host } = new URL(server.url);
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByRole('textbox', { name: 'Ask AI' }).fill('And now?');
  await page.keyboard.press('Enter');
  const anew = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await expect(anew).toContainText(`go to ${host} (with your own key)`);
  await anew.getByRole('button', { name: 'Not now' }).click();
  expect(requestsTo(server)).toEqual([]);
  await page.getByRole('button', { name: 'Agree again' }).click();
  await anew.getByRole('button', { name: 'Agree and start' }).click();
  await stopMeeting(page);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await startMeeting(page, { agreed: true });
});

test('S1: a key that the storage refuses is told with its reason, stays entered, and goes in with the next press', async ({
  page,
}) => {
  // As a browser does it whose space is used up.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...entry) {
      if (this.name === 'keys' && !('hasRoom' in window)) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, entry);
    };
  });
  await page.goto('/app?tab=settings');
  const panel = providerPanel(page, 'OpenAI');
  const field = panel.getByLabel('OpenAI API key', { exact: true });
  await field.fill(KEYS.openai);
  const initialize = page.getByRole('button', { name: 'Initialize Services' });
  await initialize.click();
  const told = toast(page, 'Initialization Error');
  await expect(told).toContainText('Failed to initialize some services');
  await expect(told).toContainText('There is no space left for this site');
  await expect(field, 'it need not be typed again').toHaveValue(KEYS.openai);
  await expect(page.getByText('At least one API key is required')).toBeVisible();

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await initialize.click();
  await expect(toast(page, 'Services initialized')).toBeVisible();
  await expect(panel.getByText('Key stored')).toBeVisible();
});

test('P4: the same question in the same context is answered without a request', async ({ page }) => {
  server.on({ model: MODELS.openai }, { content: FROM.openai }, QUICK);
  await meetWithBoth(page, server);
  await expect(await ask(page, 'Once more?')).toContainText('From OpenAI in');
  await expect.poll(() => rowsOf(page, 'cache'), { message: 'it should be kept' }).toBe(1);
  const kept = await ask(page, 'Once more?');
  await expect(kept.getByRole('status')).toHaveText('Kept from an earlier question');
  await expect(kept).toContainText(FROM.openai);
  expect(modelsAsked(server)).toEqual(['gpt']);

  // Something new was said: the answer may be another one.
  await hear(page, 'And over three years?');
  await expect(await ask(page, 'Once more?')).toContainText('From OpenAI in');
  expect(modelsAsked(server)).toEqual(['gpt', 'gpt']);
});

test('P2: Anthropic gets what it accepts, as one message with what was said', async ({ page }) => {
  server.on({ model: MODELS.anthropic }, { content: FROM.anthropic }, QUICK);
  await scriptSpeech(page);
  await initializeServices(page, { anthropic: anthropicAt(server) });
  await startMeeting(page);
  await hear(page, 'What would it cost us?');
  await expect(await ask(page, 'What should I say?')).toContainText(FROM.anthropic);
  const [request] = requestsTo(server);
  expect(request?.path).toBe('/v1/messages');
  expect(request?.body).toMatchObject({ model: 'claude-haiku-5-5', max_tokens: 500, stream: true });
  expect(request?.body['messages']).toHaveLength(1);
  expect(JSON.stringify(request?.body)).toContain('What would it cost us?');
  expect(request?.headers).toMatchObject({
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
  });
});

test('P6: a late first token starts the second provider', async ({ page }) => {
  server.on({ model: MODELS.openai }, { content: FROM.openai }, NEVER);
  server.on({ model: MODELS.anthropic }, { content: FROM.anthropic }, QUICK);
  await controlClock(page);
  await meetWithBoth(page, server);
  await holdTime(page); // what a busy machine needs meanwhile is no time of the answer
  const card = await ask(page, 'Is the second one started?');
  await expect.poll(() => modelsAsked(server)).toEqual(['gpt']);
  await page.clock.runFor(4_000);
  await expect.poll(() => modelsAsked(server)).toEqual(['gpt', 'cla']);
  await page.clock.resume();
  await expect(card).toContainText(FROM.anthropic);
  await expect(card.getByRole('status')).toContainText('From Anthropic in');
  expect(modelsAsked(server)).toEqual(['gpt', 'cla']);
});

test('A9: where every provider fails, each cause is told; the question can be asked again', async ({
  page,
}) => {
  server.on({ model: MODELS.openai }, { error: { message: 'scripted' }, status: 401 });
  server.on({ model: MODELS.anthropic }, { error: { message: 'scripted' }, status: 500 });
  await meetWithBoth(page, server);
  const card = await ask(page, 'Does anybody answer?');
  const words = toast(page, 'AI Request Failed');
  await words.hover(); // stops its time
  await expect(words).toContainText('Unable to generate response. All AI providers failed.');
  await expect(words).toContainText('OpenAI request failed: the key was not accepted.');
  await expect(words).toContainText('Anthropic request failed: it had a fault of its own');
  await dismiss(words); // with the next toast over it, it covers the tabs
  await expect(card.getByText('No answer came')).toBeVisible();
  await expect(card).toContainText('All AI providers failed.');
  await expect(card).toContainText('OpenAI request failed: the key was not accepted.');
  await expect(card).toContainText('Anthropic request failed: it had a fault of its own');
  await expect(card).not.toContainText('..');

  server.clearFixtures();
  server.on({ model: MODELS.openai }, { content: FROM.openai }, QUICK);
  await card.getByRole('button', { name: 'Ask again' }).click();
  await expect(answerTo(page, 'Does anybody answer?')).toContainText(FROM.openai);
  await stopMeeting(page);
  const dialog = await openNewestSession(page);
  await expect(dialog.getByRole('article', { name: 'Does anybody answer?' }).first()).toContainText(
    'No answer came',
  );
});
