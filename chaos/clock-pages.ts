import { expect, type Page } from '@playwright/test';
import type { Figure, SiteGround } from '../bench/measure.mjs';
import {
  ask,
  dismiss,
  initializeServices,
  startMeeting,
  stopMeeting,
  toast,
  utterancesOf,
} from '../e2e/app-steps.js';
import { openTab, QUICK_TIP } from '../e2e/discreet-steps.js';
import { startModelServer } from '../e2e/model-server.js';
import { sayFinal, scriptSpeech } from '../e2e/scripted-speech.js';
import { seenAt } from '../e2e/seen-at.js';
import { installJumpingDate } from './jumping-date.js';

const JUMP_EVERY_MS = 150;
const WORDS_OF_MEETING = 12;
/** So late that the clock has jumped between the question and its answer. */
const ANSWER_AFTER_MS = 400;
const TOLD_WITHIN_MS = 5_000;
/** What is waited for longer than its goal is measured, too. */
const PATIENCE_MS = 2 * TOLD_WITHIN_MS;
const HOUR_MS = 3_600_000;
const ANSWER = 'Forty thousand.';
const TIP = 'Slow down a little.';

export interface ClockOptions extends Pick<SiteGround, 'browser' | 'site'> {
  readonly pages: number;
  /** The same seed gives the same jumps. */
  readonly seed: number;
}

interface Jumped {
  readonly page: number;
  readonly jumps: number;
  /** In each of its meetings as they are shown, as they are after a reload, and after their deletion was undone. */
  readonly heard: readonly (readonly string[])[];
  /** How long each answer and each tip took until it was told, ms. */
  readonly told: readonly number[];
  readonly fault: string | null;
}

/** Two meetings to each page, whose Date jumps. */
export async function clockInPages(options: ClockOptions): Promise<readonly Figure[]> {
  const model = await startModelServer();
  try {
    const late = { latency: ANSWER_AFTER_MS, chunkSize: 100 };
    model.onMessage(QUICK_TIP, { content: JSON.stringify({ content: TIP, confidence: 0.8 }) }, late);
    model.on({ model: /^llama/ }, { content: ANSWER }, late);
    const pages: Jumped[] = [];
    for (let page = 0; page < options.pages; page++) pages.push(await jumpedPage(options, model.url, page));
    const jumps = pages.reduce((sum, each) => sum + each.jumps, 0);
    const wrong = pages.filter(
      ({ heard, fault }) =>
        fault !== null || heard.length !== LOOKS || heard.some((words, look) => !isWhole(words, look)),
    );
    const told = pages.flatMap((each) => each.told);
    const counted = options.pages === 1 ? '1 page' : `${options.pages} pages`;
    const how = `${counted} in Chromium whose Date jumps every ${JUMP_EVERY_MS} ms, ${jumps} times`;
    return [
      {
        figure: 'Clock: pages with a meeting that is not whole, or not there',
        value: `${wrong.length} of ${options.pages}`,
        goal: '0',
        met: wrong.length === 0,
        how: `${how}: two meetings each that begin in the same millisecond, as they are shown, after a reload, and after both were deleted with the clock an hour ahead in between, beside a second tab, and brought back`,
        details: wrong,
      },
      {
        figure: 'Clock: answers and tips that are told while it jumps',
        value: `${told.length} of ${2 * options.pages}, the latest after ${(Math.max(...told, 0) / 1_000).toFixed(1)} s`,
        goal: `all within ${TOLD_WITHIN_MS / 1_000} s`,
        met: told.length === 2 * options.pages && told.every((ms) => ms <= TOLD_WITHIN_MS),
        how: `${how}; the model answers after ${ANSWER_AFTER_MS / 1_000} s`,
        details: told,
      },
    ];
  } finally {
    await model.stop();
  }
}

/** Shown in the first meeting, shown in the second, after the reload, and after the undone deletion. */
const LOOKS = 4;

const isWhole = (words: readonly string[], look: number): boolean => {
  const [first, second] = [wordsOf(0), wordsOf(1)];
  // History has the newer one first: it began a millisecond later.
  const expected = [first, second, [...second, ...first], [...second, ...first]][look] ?? [];
  return words.join() === expected.join();
};

const wordsOf = (meeting: number): readonly string[] =>
  Array.from({ length: WORDS_OF_MEETING }, (_, index) => `w${meeting * WORDS_OF_MEETING + index + 1}`);

async function jumpedPage(
  { browser, site, seed }: ClockOptions,
  model: string,
  index: number,
): Promise<Jumped> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  const heard: (readonly string[])[] = [];
  const told: number[] = [];
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(messageOf(error.error())));
  let jumps = 0;
  try {
    await context.addInitScript(installJumpingDate);
    const page = await context.newPage();
    await scriptSpeech(page);
    await initializeServices(page, { compatible: { address: `${model}/v1`, model: 'llama3.2' } });
    const began = await page.evaluate(() => window.wallClock.hold());
    for (const meeting of [0, 1]) {
      await page.evaluate((at) => window.wallClock.hold(at), began);
      await startMeeting(page, { agreed: meeting > 0 });
      await page.evaluate(([ms, from]) => window.wallClock.jumpEvery(ms, from), [
        JUMP_EVERY_MS,
        seed + 2 * index + meeting,
      ] as const);
      for (const word of wordsOf(meeting)) await sayFinal(page, word);
      told.push(await (meeting === 0 ? answered(page) : tipped(page)));
      await expect(utterancesOf(page)).toHaveCount(WORDS_OF_MEETING);
      heard.push(await utterancesOf(page).allTextContents());
      await stopMeeting(page);
      // Else it would be taken for that of the next one.
      await dismiss(toast(page, 'Session Completed'));
    }
    jumps = await page.evaluate(() => window.wallClock.stop());
    await page.reload();
    heard.push(await bothSaved(page));
    await deleteAndUndo(page);
    heard.push(await bothSaved(page));
  } catch (error) {
    faults.push(messageOf(error));
  } finally {
    await context.close();
  }
  return { page: index, jumps, heard, told, fault: faults.join(' ') || null };
}

/** @returns how long it took from asking, ms */
async function answered(page: Page): Promise<number> {
  await ask(page, 'What does it cost?');
  const since = Date.now();
  return (await seenAt(page, { selector: 'article', words: new RegExp(ANSWER) }, PATIENCE_MS)) - since;
}

/** Asked for in its tab; the transcript is in the other one. */
async function tipped(page: Page): Promise<number> {
  await openTab(page, 'Discreet');
  await page.getByRole('region', { name: 'Help now' }).getByRole('button', { name: 'Quick Tip' }).click();
  const since = Date.now();
  const at = await seenAt(page, { selector: '[data-toast]', words: new RegExp(TIP) }, PATIENCE_MS);
  await openTab(page, 'Assistant');
  return at - since;
}

/** What was said in the two saved meetings, the newer one first. */
async function bothSaved(page: Page): Promise<readonly string[]> {
  await openTab(page, 'History');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const all: string[] = [];
  for (const index of [0, 1]) {
    await rows.nth(index).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Transcript' })).toBeVisible();
    const said = dialog.getByRole('log').locator('[data-voice] > p:last-child');
    await expect(said).toHaveCount(WORDS_OF_MEETING);
    all.push(...(await said.allTextContents()));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  return all;
}

/** Beside a second tab, which hears of each deletion and finishes those whose time is up. */
async function deleteAndUndo(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/app');
  await expect(other.getByRole('button', { name: 'Start Assistant' })).toBeVisible();
  await page.bringToFront();
  await openTab(page, 'History');
  const first = page.getByRole('button', { name: /^Delete .* of / }).first();
  await first.click();
  for (const each of [page, other]) await each.evaluate((ms) => window.wallClock.jump(ms), HOUR_MS);
  await first.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await undo.first().click();
  await other.close();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
