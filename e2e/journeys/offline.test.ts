import { expect } from '@playwright/test';
import { useRules } from '../app-steps.js';
import { measure, openCoach, panel } from '../coach-steps.js';
import { lookFor, openHistory, rows } from '../history-steps.js';
import { goOffline, test, untilKept } from '../offline-steps.js';
import { importTranscript, ONE_SIDED } from '../transcripts.js';

test('X1: with the network off and the server gone the app opens, finds, imports and coaches', async ({
  page,
  context,
  site,
}) => {
  await useRules(page);
  await importTranscript(page, 'Monday', ONE_SIDED);
  await untilKept(page);
  await goOffline(context, site);
  await page.goto('/app?tab=history');
  await expect(rows(page)).toHaveCount(1);
  await lookFor(page, '"we can start with it"');
  await expect(page.locator('mark').first()).toBeVisible();
  await importTranscript(page, 'Tuesday', ONE_SIDED);
  await openHistory(page);
  await lookFor(page, '');
  await expect(rows(page)).toHaveCount(2);
  await openCoach(page);
  await expect(measure(panel(page, 'Measured on this device'), 'Talk share')).toContainText('%');
  await expect(panel(page, 'Coaching feedback')).toContainText('By rules on this device');
});
