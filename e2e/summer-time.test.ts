import { expect } from '@playwright/test';
import { startMeeting, stopMeeting, useRules, utterancesOf } from './app-steps.js';
import { controlClock } from './controlled-clock.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });

for (const [what, begin, day] of [
  ['begins: 02:00 is 03:00', '2026-03-29T00:57:00Z', '29 Mar 2026, 01:57'],
  ['ends: 03:00 is 02:00', '2026-10-25T00:57:00Z', '25 Oct 2026, 02:57'],
] as const) {
  test(`A12: summer time ${what} in a meeting, which is as long as it was, in the order in which it was said`, async ({
    page,
  }) => {
    await controlClock(page, begin);
    await scriptSpeech(page);
    await useRules(page);
    await startMeeting(page);
    await sayFinal(page, 'We are still before it.');
    await page.clock.fastForward(6 * 60_000);
    await sayFinal(page, 'And this is after it.');
    await expect(utterancesOf(page)).toHaveText(['We are still before it.', 'And this is after it.']);
    await stopMeeting(page);

    await page.getByRole('tab', { name: 'History' }).click();
    const row = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first();
    await expect(row).toContainText(`${day} · 6 min`);
    await row.getByRole('button').first().click();
    const said = page.getByRole('dialog').getByRole('log');
    await expect(said).toContainText(/We are still before it\..*And this is after it\./s);
  });
}
