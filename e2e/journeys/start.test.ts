import { expect } from '@playwright/test';
import { sayAndKeep, startMeeting, stopMeeting, toast, useRules, utterancesOf } from '../app-steps.js';
import { closedPort } from '../closed-port.js';
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

test('S5: a server of one’s own is tested on the spot: a closed port is told, and nothing of it is kept', async ({
  page,
}) => {
  const port = await closedPort();
  await page.goto('/app');
  await page.getByRole('button', { name: 'Enter a key or a server' }).click();
  await page.getByRole('radio', { name: 'A server of mine' }).check();
  await page.getByLabel('Address').fill(`http://localhost:${port}/v1`);
  await page.getByRole('textbox', { name: 'Model' }).fill('llama3.2');
  await page.getByRole('button', { name: 'Test and use' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'It does not answer yet' });
  await expect(failure).toContainText(`localhost:${port}`);
  await expect(page.getByRole('button', { name: 'Keep it anyway' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  await expect(toast(page, 'Not Initialized')).toBeVisible();
});
