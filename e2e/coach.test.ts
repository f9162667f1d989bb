import { expect } from '@playwright/test';
import { useRules, reloadOnceKept } from './app-steps.js';
import { measure, openCoach, panel } from './coach-steps.js';
import { playDemo, skipFirstVisit } from './demo-steps.js';
import { test } from './page-test.js';
import { BALANCED, importTranscript, ONE_SIDED } from './transcripts.js';

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
