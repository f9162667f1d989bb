import type { LLMock } from '@copilotkit/aimock';
import { expect, type Locator } from '@playwright/test';
import {
  answerTo,
  ask,
  dismiss,
  initializeServices,
  openNewestSession,
  providerPanel,
  recorded,
  startMeeting,
  stopMeeting,
  toast,
  typeProviders,
  useRules,
} from '../app-steps.js';
import { anthropicAt, FROM, hear, KEYS, meetWithBoth, modelsAsked, openaiAt, QUICK } from '../ask-steps.js';
import { controlClock, holdTime } from '../controlled-clock.js';
import { watchKey } from '../key-traces.js';
import { MODELS, requestsTo, startModelServer } from '../model-server.js';
import { test } from '../page-test.js';
import { scriptSpeech } from '../scripted-speech.js';
import { startSteppedModel } from '../stepped-model.js';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

test('A11: an answer grows piece by piece, as safe Markdown, and can be stopped', async ({ page }) => {
  const model = await startSteppedModel();
  await controlClock(page);
  await scriptSpeech(page);
  await initializeServices(page, { compatible: { address: model.address, model: 'llama3.2' } });
  await startMeeting(page);
  await holdTime(page); // an answer that waits too long is given up
  const card = await ask(page, 'What should I say?');
  await model.asked();
  model.send('**Name the price first**\n\n- Forty thousand');
  await expect.poll(() => wordsOf(card), { intervals: [0] }).toContain('Forty');
  await expect(card).toHaveAttribute('aria-busy', 'true');
  model.send(' a year.\n- Ask what they compare it with');
  await expect.poll(() => wordsOf(card), { intervals: [0] }).toContain('Ask what');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card).not.toContainText('**');

  await card.getByRole('button', { name: 'Stop answer' }).click();
  await model.givenUp();
  await page.clock.resume();
  await expect(card.getByRole('status')).toHaveText('You stopped it here.');
  await expect(card).toContainText('Ask what');
  await expect(toast(page, 'AI Request Failed')).toHaveCount(0);
  await model.close();
});

test('P1, S2: OpenAI gets what it accepts, and its key is nowhere but in the request', async ({ page }) => {
  const watch = watchKey(page, KEYS.openai);
  server.on({ model: MODELS.openai }, { content: FROM.openai }, QUICK);
  await scriptSpeech(page);
  await initializeServices(page, { openai: openaiAt(server) });
  await startMeeting(page);
  await hear(page, 'What would it cost us?');
  const card = await ask(page, 'What should I say?');
  await expect(card).toContainText(FROM.openai);
  await expect(card.getByRole('status')).toContainText('From OpenAI in');
  const [request, ...more] = requestsTo(server);
  expect(more).toEqual([]);
  expect(request?.path).toBe('/v1/chat/completions');
  expectOpenAiRequest(request?.body ?? {});
  expect(watch.sentTo()).toEqual([server.url]);
  expect(await watch.traces()).toEqual([]);
});

test('P3: where the first provider refuses, the next one answers, and the order is the person’s', async ({
  page,
}) => {
  server.on({ model: MODELS.openai }, { error: { message: 'scripted' }, status: 500 });
  server.on({ model: MODELS.anthropic }, { content: FROM.anthropic }, QUICK);
  await meetWithBoth(page, server);
  const card = await ask(page, 'Who answers?');
  await expect(card).toContainText(FROM.anthropic);
  await expect(card.getByRole('status')).toContainText('From Anthropic in');
  expect(modelsAsked(server)).toEqual(['gpt', 'cla']);
  await expect(toast(page, 'AI Request Failed')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Try Anthropic earlier' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  server.clearRequests();
  await expect(await ask(page, 'And who comes first now?')).toContainText(FROM.anthropic);
  expect(modelsAsked(server)).toEqual(['cla']);
});

test('A9, A11: an answer that breaks off is kept, marked, told, and saved so', async ({ page }) => {
  const model = await startSteppedModel();
  await controlClock(page);
  await scriptSpeech(page);
  const openai = { key: KEYS.openai, address: model.address };
  await initializeServices(page, { openai, anthropic: anthropicAt(server) });
  await startMeeting(page);
  await holdTime(page); // an answer that waits too long is given up
  const broken = await ask(page, 'Will it break off?');
  await model.asked();
  model.send('Name the price first, and then');
  await expect.poll(() => wordsOf(broken), { intervals: [0] }).toContain('Name the price first');
  model.breakOff();
  await expect.poll(() => wordsOf(broken), { intervals: [0] }).toContain('The answer broke off');
  await page.clock.resume();
  await expect(broken).toContainText('Name the price first');
  await expect(toast(page, 'AI Request Failed')).toContainText('Unable to generate response');
  await dismiss(toast(page, 'AI Request Failed'));
  expect(requestsTo(server), 'half an answer is not followed by another one').toEqual([]);

  await model.close();
  await stopMeeting(page);
  const dialog = await openNewestSession(page);
  await expect(recorded(dialog, 'AI requests')).toHaveText('1');
  const saved = dialog.getByRole('article', { name: 'Will it break off?' });
  await expect(saved).toContainText('Name the price first');
  await expect(saved).toContainText('The answer broke off');
});

test('A16: a provider that is added later is not sent anything before it is agreed to', async ({ page }) => {
  server.on({ model: MODELS.openai }, { content: FROM.openai }, QUICK);
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await hear(page, 'What would it cost us?');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const panel = providerPanel(page, 'OpenAI');
  await panel.getByText('Another address').click();
  await panel.getByLabel('OpenAI address').fill(`${server.url}/v1`);
  await panel.getByLabel('OpenAI API key', { exact: true }).fill(KEYS.openai);
  await page.getByRole('button', { name: 'Initialize Services' }).click();
  await page.getByRole('tab', { name: 'Assistant' }).click();
  const { host } = new URL(server.url);
  await expect(page.getByText(`Questions and coaching would now also go to ${host}`)).toBeVisible();

  await page.getByRole('textbox', { name: 'Ask AI' }).fill('Who answers now?');
  await page.keyboard.press('Enter');
  const consent = page.getByRole('dialog', { name: 'Where things go has changed' });
  await expect(consent).toContainText(`go to ${host} (with your own key)`);
  await consent.getByRole('button', { name: 'Not now' }).click();
  expect(requestsTo(server)).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Ask AI' })).toHaveValue('Who answers now?');

  await page.getByRole('button', { name: 'Read and agree' }).click();
  await consent.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByText('would now also go to')).toBeHidden();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answerTo(page, 'Who answers now?')).toContainText(FROM.openai);
});

test('S2: "Test" tells a server that answers from a key that is refused', async ({ page }) => {
  server.on({ model: MODELS.openai }, { content: 'OK' });
  server.on(
    { model: MODELS.anthropic },
    { error: { message: 'invalid x-api-key', type: 'authentication_error' }, status: 401 },
  );
  await typeProviders(page, { openai: openaiAt(server), anthropic: anthropicAt(server) });
  for (const name of ['OpenAI', 'Anthropic'])
    await providerPanel(page, name).getByRole('button', { name: 'Test', exact: true }).click();
  await expect(providerPanel(page, 'OpenAI')).toContainText(/It answers, in \d+\.\d s/);
  await expect(providerPanel(page, 'Anthropic').getByRole('alert')).toContainText(
    'Anthropic request failed: the key was not accepted. Check it, or enter a new one, in Settings. It said: “invalid x-api-key”',
  );
  expect(requestsTo(server)).toHaveLength(2);
});

/** Lets a frame of the held time go by, and returns what a card says; nothing where there is none yet. */
async function wordsOf(card: Locator): Promise<string> {
  await card.page().clock.runFor(16);
  return (await card.allInnerTexts()).join();
}

/** Checks what the real provider refuses, although the test's server takes it. */
function expectOpenAiRequest(body: Readonly<Record<string, unknown>>): void {
  expect(body).toMatchObject({
    model: 'gpt-5-2025-08-07',
    max_completion_tokens: 500,
    reasoning_effort: 'minimal',
    stream: true,
  });
  expect(body['temperature']).toBeUndefined();
  expect(body['max_tokens']).toBeUndefined();
  expect((body['messages'] as { role: string }[]).map(({ role }) => role)).toEqual([
    'system',
    'user',
    'user',
  ]);
  expect(JSON.stringify(body)).toContain('What would it cost us?');
}
