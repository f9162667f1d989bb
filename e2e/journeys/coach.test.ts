import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { anthropicAt, hear, QUICK } from '../ask-steps.js';
import { initializeServices, openNewestSession, recorded, startMeeting, stopMeeting } from '../app-steps.js';
import { measure, openCoach, panel } from '../coach-steps.js';
import { requestsTo, startModelServer } from '../model-server.js';
import { test } from '../page-test.js';
import { sayFinal, scriptSpeech } from '../scripted-speech.js';

let server: LLMock;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterEach(() => void server.reset());
test.afterAll(() => server.stop());

test('A8, C3, C4: coaching after Stop is read out of fenced JSON, and its scores are limited', async ({
  page,
}) => {
  const feedback = {
    overallScore: 140,
    strengths: ['You named the owner of each step.'],
    improvements: ['You could ask for a date.'],
    specificTips: ['Close with the next meeting.'],
    ...{ confidence: 8.4, communication: 7, technical: 0, engagement: 9 },
  };
  const reply = `Here it is:\n\n\`\`\`json\n${JSON.stringify(feedback, null, 2)}\n\`\`\``;
  server.onMessage(/How did the person do/, { content: reply }, QUICK);
  await scriptSpeech(page);
  await initializeServices(page, { anthropic: anthropicAt(server) });
  await startMeeting(page);
  await hear(page, 'We agreed on the plan.');
  await stopMeeting(page);
  const coaching = (await openNewestSession(page)).getByRole('region', { name: 'Coaching' });
  await expect(coaching).toContainText('100 / 100');
  await expect(coaching).toContainText('You named the owner of each step.');
  await expect(coaching.getByText('Tip 1')).toBeVisible();
  await expect(recorded(coaching, 'Confidence')).toContainText('8/10');
  await expect(recorded(coaching, 'Technical Knowledge')).toContainText('1/10');
  await expect(coaching).not.toContainText('tandard advice');
});

const ANALYSIS = {
  overallConfidence: 0.8,
  suggestions: [
    { type: 'strategy', timing: 'later', content: 'Offer a call with their engineer.', confidence: 0.5 },
    { type: 'response', timing: 'immediate', content: 'Say what a seat costs.', confidence: 0.9 },
  ],
  warnings: ['Do not promise a date.'],
  nextSteps: ['Send the numbers.'],
};

async function meet(page: Page): Promise<void> {
  await scriptSpeech(page);
  await initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });
  await startMeeting(page);
  await openCoach(page);
}

test('C7: an analysis, the most urgent first; it is kept with the session', async ({ page }) => {
  server.on({ model: /^llama/ }, { content: JSON.stringify(ANALYSIS) });
  await meet(page);
  const ask = panel(page, 'Professional analysis').getByRole('button', { name: 'Get Analysis' });
  await expect(ask).toBeDisabled();
  await sayFinal(page, 'so what does it cost us for each seat');
  await ask.click();
  const suggestions = panel(page, 'Professional analysis').getByRole('listitem');
  await expect(suggestions.first()).toContainText('Say what a seat costs.');
  await expect(page.getByText('Do not promise a date.')).toBeVisible();
  expect(requestsTo(server)).toHaveLength(1);

  await stopMeeting(page);
  await expect(panel(page, 'Measured on this device')).toBeVisible();
  await expect(page.getByText('Say what a seat costs.')).toBeVisible();
});

test('C5: where the model fails, standard advice is shown as such, and what was measured stands', async ({
  page,
}) => {
  server.on({ model: /^llama/ }, { content: 'I would rather not.' });
  await meet(page);
  await sayFinal(page, 'we can start in the second week of May and then we look at the price again');
  await page.getByRole('button', { name: 'Get Analysis' }).click();
  await expect(page.getByText('Standard advice, because no usable answer came').first()).toBeVisible();
  await page.getByRole('button', { name: 'Rate my answers' }).click();
  await expect(
    panel(page, 'Performance so far').getByText('Unable to analyze performance at this time'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Get tips' }).click();
  await expect(panel(page, 'Tips').getByRole('listitem')).toHaveCount(3);

  await stopMeeting(page);
  await expect(panel(page, 'Coaching feedback').getByText('Standard advice', { exact: true })).toBeVisible();
  await expect(measure(panel(page, 'Measured on this device'), 'Questions')).toBeVisible();
});
