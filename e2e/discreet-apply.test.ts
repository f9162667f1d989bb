import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { toast } from './app-steps.js';
import {
  activate,
  ANALYSIS,
  analysisReply,
  card,
  initializeWithModel,
  listen,
  modeButton,
  type ModeName,
  openTab,
  overlay,
  pill,
} from './discreet-steps.js';
import { requestsTo, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const PRICE = 'Say what a seat costs.';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

/** A meeting in which something was said, on the Discreet tab. */
async function meet(page: Page): Promise<void> {
  await scriptSpeech(page);
  await initializeWithModel(page, server);
  await listen(page);
  await openTab(page, 'Discreet');
  await sayFinal(page, 'so what does it cost us for each seat');
}

const answers = (page: Page) => page.getByRole('region', { name: 'Ask AI' });
const help = (page: Page) => page.getByRole('region', { name: 'Help now' });

test('Apply on the tab; a browser that does not let it copy: the toast says where the words are', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  server.onMessage(ANALYSIS, analysisReply({ content: PRICE }));
  await meet(page);
  await help(page).getByRole('button', { name: 'Get Analysis' }).click();
  await help(page).getByRole('button', { name: 'Apply' }).click();
  const told = toast(page, 'Suggestion applied, but not copied');
  await expect(told).toContainText('It stands with the answers in the Assistant: copy it there.');
  await openTab(page, 'Assistant');
  await expect(answers(page)).toContainText(PRICE);
});

test('D7: a pill shows that a suggestion waits, and shows none of it', async ({ page }) => {
  server.onMessage(ANALYSIS, analysisReply({ content: PRICE }));
  await meet(page);
  await activate(page);
  await overlay(page).getByRole('button', { name: 'Minimize' }).click();
  await expect(pill(page)).toContainText('A suggestion waits');
  await expect(card(page)).toHaveCount(0);
  await pill(page).click();
  await expect(card(page)).toContainText(PRICE);
});

/** Ledger C5: what stands in for a model, by mode; and what a model is told of the mode. */
const MODES: readonly [ModeName, string, string][] = [
  ['Interview', 'Answer with one concrete example', 'The person is in an interview.'],
  ['Sales', 'Ask what matters most to them', 'The person is in a sales conversation.'],
  ['Presentation', 'Say the main point of this part', 'The person is presenting.'],
  ['Meeting', 'Sum up what has been agreed so far', 'The person is in a working meeting.'],
];

test('C5, D3: where the model fails: standard advice for the mode, which the request has spoken of', async ({
  page,
}) => {
  server.on({ model: /^llama/ }, { content: 'I would rather not.' });
  await meet(page);
  for (const [at, [mode, advice, told]] of MODES.entries()) {
    await modeButton(page, mode).click();
    await sayFinal(page, `part ${at}`);
    await expect(help(page).getByRole('listitem')).toContainText(advice);
    await expect(card(page)).toContainText(advice);
    await expect(card(page)).toContainText('Standard advice');
    await expect(
      help(page).getByText('Standard advice, because no usable answer came').first(),
    ).toBeVisible();
    const newest = JSON.stringify(requestsTo(server).at(-1)?.body);
    expect(newest).toContain(told);
    for (const [, , other] of MODES.filter(([each]) => each !== mode)) expect(newest).not.toContain(other);
  }
  await help(page).getByRole('button', { name: 'Quick Tip' }).click();
  const tip = toast(page, 'Stay confident and focus on clear communication.');
  await expect(tip).toContainText('Quick tip · standard advice');
});
