import type { LLMock } from '@copilotkit/aimock';
import { expect, type Page } from '@playwright/test';
import { initializeServices, startMeeting, stopMeeting, useRules, reloadOnceKept } from './app-steps.js';
import { measure, openCoach, panel } from './coach-steps.js';
import { playDemo, skipFirstVisit } from './demo-steps.js';
import { requestsTo, startModelServer } from './model-server.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';
import { BALANCED, importTranscript, ONE_SIDED } from './transcripts.js';

test('C1, C7: empty, the tab says what will be here', async ({ page }) => {
  await skipFirstVisit(page);
  await openCoach(page);
  await expect(page.getByText('No coaching data available yet')).toBeVisible();
  await expect(page.getByText('Complete a session to receive personalized coaching feedback')).toBeVisible();
  await expect(page.getByText('No analysis available yet')).toBeVisible();
});

test('C10: what was measured names its rule, its band and its source, and shows the words it rests on', async ({
  page,
}) => {
  await useRules(page);
  await importTranscript(page, 'One-sided', ONE_SIDED);
  await openCoach(page);
  const share = measure(panel(page, 'Measured on this device'), 'Talk share');
  await expect(share).toContainText('%');
  await share.getByText('How this is worked out').click();
  await expect(share.getByText(/^Source: /)).toBeVisible();
  const monologue = measure(panel(page, 'Measured on this device'), 'Longest monologue');
  await monologue.getByText(/quote/).click();
  await expect(monologue.getByText(/the plan for this part/).first()).toBeVisible();
});

test('P7: with on-device rules alone there is coaching, told apart from what is measured', async ({
  page,
}) => {
  await useRules(page);
  await importTranscript(page, 'Balanced', BALANCED);
  await openCoach(page);
  const coaching = panel(page, 'Coaching feedback');
  await expect(coaching).toContainText('By rules on this device');
  await expect(coaching.getByText('Not measurable from words').first()).toBeVisible();
  await expect(coaching.getByText('Standard advice')).toBeHidden();
});

test('a report is chosen from the list, and kept in the address', async ({ page }) => {
  await useRules(page);
  await importTranscript(page, 'Balanced', BALANCED);
  await importTranscript(page, 'One-sided', ONE_SIDED);
  await openCoach(page);
  await expect(page.getByText(/^One-sided\.vtt · /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Session' }).click();
  await page.getByRole('option', { name: /Balanced/ }).click();
  await expect(page.getByText(/^Balanced\.vtt · /)).toBeVisible();
  await reloadOnceKept(page);
  await expect(page.getByText(/^Balanced\.vtt · /)).toBeVisible();
});

test.describe('advice while the meeting runs', () => {
  let server: LLMock;
  test.beforeAll(async () => {
    server = await startModelServer();
  });
  test.afterEach(() => void server.reset());
  test.afterAll(() => server.stop());

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
    await expect(
      panel(page, 'Coaching feedback').getByText('Standard advice', { exact: true }),
    ).toBeVisible();
    await expect(measure(panel(page, 'Measured on this device'), 'Questions')).toBeVisible();
  });
});

test('C10: live cues are off in an interview unless they are switched on', async ({ page }) => {
  await skipFirstVisit(page);
  await playDemo(page, 'Sixteen times as fast', 'A job interview');
  await openCoach(page);
  const cues = page.getByRole('switch', { name: 'Live cues' });
  await expect(cues).not.toBeChecked();
  await cues.check();
  // A cue stands for half a second at this pace: looked for within the page.
  const feedback = await panel(page, 'Live feedback').elementHandle();
  await page.waitForFunction(
    (area) => /^\S+ \S+ \S+$/.test(area?.querySelector('[role="status"]')?.textContent.trim() ?? ''),
    feedback,
    { polling: 20, timeout: 60_000 },
  );
});
