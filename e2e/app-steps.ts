import { expect, type Locator, type Page } from '@playwright/test';
import { sayFinal } from './scripted-speech.js';
import { storedValues } from './stored-bytes.js';

/** A provider as a person enters it in Settings. */
export interface EnteredProviders {
  readonly openai?: { readonly key: string; readonly address: string };
  readonly anthropic?: { readonly key: string; readonly address: string };
  readonly compatible?: { readonly address: string; readonly model: string };
}

const VENDORS = { openai: 'OpenAI', anthropic: 'Anthropic' } as const;
export const OWN_SERVER = 'A server of your own';

/** The part of Settings that belongs to one provider. */
export const providerPanel = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens Settings, types what is given, and leaves it there. */
export async function typeProviders(page: Page, entered: EnteredProviders): Promise<void> {
  await page.goto('/app?tab=settings');
  for (const kind of ['openai', 'anthropic'] as const) {
    const provider = entered[kind];
    if (!provider) continue;
    const name = VENDORS[kind];
    const panel = providerPanel(page, name);
    await panel.getByLabel(`${name} API key`, { exact: true }).fill(provider.key);
    await panel.getByText('Another address').click();
    await panel.getByLabel(`${name} address`).fill(provider.address);
  }
  if (entered.compatible) {
    const panel = providerPanel(page, OWN_SERVER);
    await panel.getByLabel('Address').fill(entered.compatible.address);
    await panel.getByLabel('Model').fill(entered.compatible.model);
  }
}

/** As a person does it who has a key: type it, put it to work, take the toast away, go to the Assistant. */
export async function initializeServices(page: Page, entered: EnteredProviders): Promise<void> {
  await typeProviders(page, entered);
  await page.getByRole('button', { name: 'Initialize Services' }).click();
  await dismiss(toast(page, 'Services initialized'));
  await page.getByRole('tab', { name: 'Assistant' }).click();
}

/** The shortest way to a working app on a first visit. */
export async function useRules(page: Page): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Use on-device rules' }).click();
  await expect(toast(page, 'On-device rules are ready')).toBeVisible(); // only then is the choice kept
}

/** Waits until nothing that was chosen is still on its way to the disk: it is shown before it is written. */
export async function onceKept(page: Page): Promise<void> {
  const isWriting = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name = '' }) => name.startsWith('sotto-records:'));
  };
  await expect.poll(() => page.evaluate(isWriting)).toBe(false);
}

/** Loads the page anew once everything is kept: a reload before that loses it. */
export async function reloadOnceKept(page: Page): Promise<void> {
  await onceKept(page);
  await page.reload();
}

/** Start, and the consent step unless it was taken before. */
export async function startMeeting(page: Page, { agreed = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Start Assistant' }).click();
  if (!agreed) await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeEnabled();
}

/** Stop, and wait until it is saved. */
export async function stopMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(toast(page, 'Session Completed')).toBeVisible();
}

/** Says words for good, and waits until they are on the disk, whatever the screen shows: the page may then go at once. */
export async function sayAndKeep(page: Page, words: string): Promise<void> {
  const facts = async () => (await storedValues(page)).filter(({ where }) => /\/facts\//.test(where)).length;
  const before = await facts();
  await sayFinal(page, words);
  await expect.poll(facts).toBeGreaterThan(before);
}

/** Asks, and gives the card of that question, newest first. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Ask AI' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  return answerTo(page, question);
}

/** The open card of a question in the Assistant. */
export const answerTo = (page: Page, question: string): Locator =>
  page.getByRole('article', { name: question }).first();

/** A toast with this title or detail. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.locator('[data-toast]', { hasText: words }).first();

/**
 * Takes a toast away that has come: it lies over what the next click wants, or would be taken for the next one. On a
 * busy machine it may have gone by itself by then.
 */
export async function dismiss(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await shown.evaluateAll((toasts) => {
    for (const each of toasts) each.querySelector<HTMLElement>('[aria-label="Dismiss"]')?.click();
  });
  await expect(shown).toBeHidden();
}

/** What stands in the transcript, utterance by utterance, without names and times. */
export const utterancesOf = (page: Page, label = 'Transcript'): Locator =>
  page.getByRole('log', { name: label, exact: true }).locator('[data-voice] > p:last-child');

/** Opens the newest saved session. */
export async function openNewestSession(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('list', { name: 'Sessions' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  return dialog;
}

/** What stands beside a term of a saved session's record. */
export const recorded = (dialog: Locator, term: string): Locator =>
  dialog.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]');
