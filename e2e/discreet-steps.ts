import type { LLMock } from '@copilotkit/aimock';
import { expect, type Locator, type Page } from '@playwright/test';
import { initializeServices, startMeeting } from './app-steps.js';

export type Corner = 'Top left' | 'Top right' | 'Bottom left' | 'Bottom right';
export type ModeName = 'Interview' | 'Sales' | 'Presentation' | 'Meeting';

/** The overlay, in the page or in its own window. */
export const overlay = (page: Page): Locator => page.getByRole('group', { name: 'Sotto', exact: true });
/** The overlay made small. */
export const pill = (page: Page): Locator => page.getByRole('button', { name: /^Show the overlay: / });
export const card = (page: Page): Locator => page.getByRole('group', { name: 'Suggestions', exact: true });
export const banner = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Screen Sharing Detected' });
/** What moves the overlay, as panel or as pill. */
export const handle = (page: Page): Locator => page.getByRole('button', { name: 'Move the overlay' });
/** The overlay’s piece of the layer, which has the corner, the opacity and the size. */
export const piece = (page: Page): Locator => page.locator('[data-piece="overlay"]');

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** The button of the tab, whichever way it goes. */
export const toggle = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Activate|Deactivate) discreet mode$/ });

/** Opens the Discreet tab and shows the overlay there. */
export async function activate(page: Page): Promise<void> {
  await openTab(page, 'Discreet');
  await page.getByRole('button', { name: 'Activate discreet mode' }).click();
  await expect(overlay(page)).toBeVisible();
}

export const modeButton = (page: Page, mode: ModeName): Locator =>
  page.getByRole('group', { name: 'Mode' }).getByRole('button', { name: mode });

export const option = (page: Page, name: string): Locator => page.getByRole('switch', { name, exact: true });

/** Chooses the corner in the tab. */
export async function chooseCorner(page: Page, corner: Corner): Promise<void> {
  await page.getByRole('combobox', { name: 'Corner' }).click();
  await page.getByRole('option', { name: corner }).click();
}

/** Puts a model to work. */
export const initializeWithModel = (page: Page, server: LLMock): Promise<void> =>
  initializeServices(page, { compatible: { address: `${server.url}/v1`, model: 'llama3.2' } });

/** Starts a meeting that hears; the words come by `scriptSpeech`. */
export async function listen(page: Page): Promise<void> {
  await startMeeting(page);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
}

/** Opens the floating window by the overlay’s own button: Chromium gives it as one more page. */
export async function floatOverlay(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await overlay(page).getByRole('button', { name: 'Float above other windows' }).click();
  const floating = await opened;
  await expect(overlay(floating)).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  return floating;
}

/** Presses what closes its own window. Gone with it can be the answer to the press; but not a press that closes nothing. */
export async function closeBy(floating: Page, press: () => Promise<void>): Promise<void> {
  const gone = floating.waitForEvent('close');
  await press().catch((error: unknown) => {
    if (!floating.isClosed()) throw error;
  });
  await gone;
}

/** Puts what other software leaves in a page that is shared. */
export const showShareSign = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sign = document.createElement('i');
    sign.className = 'screen-share';
    sign.hidden = true;
    document.body.append(sign);
  });

export const removeShareSign = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('.screen-share')?.remove());

/** By these words a model is asked for a quick tip, and for an analysis. */
export const QUICK_TIP = /One quick tip for now/;
export const ANALYSIS = /What should the person say or do now/;

interface Suggested {
  readonly content: string;
  readonly timing?: string;
  readonly type?: string;
  readonly confidence?: number;
}

/** What a model answers that is asked for an analysis (ledger C7). */
export function analysisReply(...suggestions: readonly Suggested[]): { readonly content: string } {
  return {
    content: JSON.stringify({
      overallConfidence: 0.8,
      suggestions: suggestions.map((each) => ({
        type: 'response',
        timing: 'immediate',
        confidence: 0.9,
        ...each,
      })),
      warnings: [],
      nextSteps: [],
    }),
  };
}
