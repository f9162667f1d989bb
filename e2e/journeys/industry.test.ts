import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { ask, initializeServices, startMeeting } from '../app-steps.js';
import { requestsTo, startModelServer } from '../model-server.js';
import { test } from '../page-test.js';
import { sayFinal, scriptSpeech } from '../scripted-speech.js';

const openIndustry = (page: Page) => page.getByRole('tab', { name: 'Industry' }).click();

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.stop());

test('I2: the notes, the choice and the earlier turns that matter stand in the prompt', async ({ page }) => {
  server.on({ model: /^llama/ }, { content: 'Twelve percent.' });
  await scriptSpeech(page);
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  await openIndustry(page);
  await page.getByRole('combobox', { name: 'Scenario' }).click();
  await page.getByRole('option', { name: 'Negotiation' }).click();
  await page.getByLabel('What should be at hand?').fill('Our limit is twelve percent.');
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'the warehouse in Leeds is the one that needs the discount');
  for (let i = 0; i < 6; i++) await sayFinal(page, `and then there is point number ${i} of the list`);
  const answer = await ask(page, 'Which warehouse needs a discount?');
  await expect(answer).toContainText('Twelve percent.');
  const sent = JSON.stringify(requestsTo(server).at(-1)?.body);
  expect(sent).toContain('Our limit is twelve percent.');
  expect(sent).toContain('a negotiation');
  expect(sent).toContain('the warehouse in Leeds is the one that needs the discount');
});
