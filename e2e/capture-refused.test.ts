import { expect } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { ask, dismiss, toast } from './app-steps.js';
import { captureButton, prompts, readings, startWithRules, stopSharing, test } from './capture-steps.js';

/** In a file of its own: how the share prompt is answered is said when the browser starts. */
const REFUSES = '--use-fake-ui-for-media-stream=deny';
test.use({ launchOptions: { executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, REFUSES] } });

test('A10: a share prompt that is refused says so with the cause, and the session goes on', async ({
  page,
}) => {
  await startWithRules(page);
  await captureButton(page).click();
  await expect(toast(page, 'Screen Capture Failed')).toContainText(
    'Unable to capture screen content. The share prompt was closed without choosing anything.',
  );
  await dismiss(toast(page, 'Screen Capture Failed'));
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(stopSharing(page)).toBeHidden();
  await expect(readings(page)).toHaveCount(0);

  await captureButton(page).click();
  await expect.poll(() => prompts(page)).toBe(2);
  await dismiss(toast(page, 'Screen Capture Failed'));
  const answer = await ask(page, 'What was said?');
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
});
