import { expect } from '@playwright/test';
import { CLAIMS, claimOn, MARKETING } from './landing-steps.js';
import { test } from './page-test.js';

test('L5: each technical claim leads to its figure, and marketing is called that', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [words, id] of Object.entries(CLAIMS)) {
    for (const link of await claimOn(page, words).all())
      await expect(link, words).toHaveAttribute('href', `/status#${id}`);
    await expect(claimOn(page, words), words).not.toHaveCount(0);
  }
  for (const words of MARKETING) {
    await expect(claimOn(page, words), words).toHaveAttribute('href', '/status#marketing');
    await expect(claimOn(page, words)).toContainText('Illustrative');
  }
  for (const words of ['GDPR Compliant', 'GDPR/CCPA compliance'])
    await expect(claimOn(page, words), words).toHaveAttribute('href', '/privacy#gdpr');
  await expect(main).not.toContainText(/certified/i);

  await claimOn(page, '30 dB noise reduction').click();
  await expect(page).toHaveURL('/status#noise');
  await expect(page.locator('#noise')).toBeInViewport();
});
