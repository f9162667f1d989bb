import { expect, type Locator, type Page } from '@playwright/test';
import { dismiss, toast } from '../app-steps.js';
import { startWithRules, test } from '../capture-steps.js';

/** The buttons that share, and what is said where the person closes the prompt of each. */
const WISHES = [
  { name: 'Capture Screen', refused: 'Screen Capture Failed' },
  { name: 'Watch screen', refused: 'The screen is not watched' },
  { name: 'Hear the other side', refused: 'The other side is not heard' },
] as const;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const waiting = (page: Page): Locator =>
  page.getByText('Waiting for your choice in the browser’s prompt', { exact: true });

test('A5, A10: while the share prompt is open the page says so, and no second one can be opened', async ({
  page,
}) => {
  await closablePrompts(page);
  await startWithRules(page);
  await expect(waiting(page)).toHaveCount(0);
  for (const [at, { name, refused }] of WISHES.entries()) {
    const others = WISHES.filter((wish) => wish.name !== name);
    await button(page, name).click();
    await expect(waiting(page)).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page, name)).toBeFocused();
    for (const other of others) await expect(button(page, other.name)).toHaveAttribute('disabled');
    // Playwright waits for a button that can be used; a person does not.
    await button(page, name).click({ force: true });

    await closePrompt(page);
    await dismiss(toast(page, refused));
    await expect(waiting(page)).toHaveCount(0);
    for (const wish of WISHES) {
      await expect(button(page, wish.name)).toBeEnabled();
      await expect(button(page, wish.name)).not.toHaveAttribute('aria-busy');
    }
    await expect(button(page, name)).toBeFocused();
    expect(await opened(page)).toBe(String(at + 1));
  }
});

/**
 * Prompts that stay open until the test closes them as a person does: the browser's own has no window here in which it
 * could be closed, and lets no click through to the page while it is open.
 */
async function closablePrompts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let opened = 0;
    navigator.mediaDevices.getDisplayMedia = () =>
      new Promise((_, refuse) => {
        document.documentElement.dataset['opened'] = String(++opened);
        const close = () => refuse(new DOMException('Permission denied', 'NotAllowedError'));
        addEventListener('prompt-closed', close, { once: true });
      });
  });
}

/** How many prompts there have been. */
const opened = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-opened');

const closePrompt = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('prompt-closed')));
