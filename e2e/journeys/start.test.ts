import { expect } from '@playwright/test';
import { sayAndKeep, startMeeting, stopMeeting, toast, useRules, utterancesOf } from '../app-steps.js';
import { skipFirstVisit } from '../demo-steps.js';
import { test } from '../page-test.js';
import { sayFinal, scriptSpeech } from '../scripted-speech.js';

test('S5, S4, A16: the third is on-device rules; Start then asks for consent before anything is heard', async ({
  page,
}) => {
  await scriptSpeech(page);
  const microphone: string[] = [];
  await page.exposeFunction('microphoneOpened', () => microphone.push('opened'));
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      Reflect.get(window, 'microphoneOpened')();
      return Promise.reject(new Error('not in this test'));
    };
  });
  const calls = () => page.evaluate(() => window.scriptedSpeech.calls.map(({ call }) => call));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Use on-device rules' }).click();
  await expect(toast(page, 'On-device rules are ready')).toBeVisible();

  await page.getByRole('button', { name: 'Start Assistant' }).click();
  const consent = page.getByRole('dialog', { name: 'Before Sotto listens' });
  await expect(consent).toContainText('What is heard');
  await expect(consent).toContainText('coaching are worked out on this device, and sent nowhere.');
  await consent.getByRole('button', { name: 'Not now' }).click();
  await expect(consent).toBeHidden();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  expect(await calls()).toEqual([]);
  expect(microphone).toEqual([]);

  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await consent.getByRole('button', { name: 'Agree and start' }).click();
  await expect.poll(calls).toEqual(['start']);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('Services are initialized')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant');
});

test('A3: Start without services says what is missing, in exactly these words', async ({ page }) => {
  await skipFirstVisit(page);
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  const alert = page.getByRole('alert').locator('[data-toast]');
  await expect(alert.locator('strong')).toHaveText('Not Initialized');
  await expect(alert.locator('p')).toHaveText('Please initialize services first');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
});

test('L2, A12: a link to the demo or to the set-up disturbs no interrupted meeting: it can be resumed', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  await sayAndKeep(page, 'Said before.');
  await page.goto('/app?start=demo');
  await expect(toast(page, 'The demo was not started')).toContainText(
    'Resume or finish your interrupted meeting, then choose “Play demo meeting” here.',
  );
  await page.goto('/app?start=setup');
  await expect(toast(page, 'Your meeting comes first')).toBeVisible();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await sayFinal(page, 'Said after.');
  await expect(utterancesOf(page)).toHaveText(['Said before.', 'Said after.']);
  await stopMeeting(page);
});
