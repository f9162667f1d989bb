import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startMeeting, useRules } from '../e2e/app-steps.js';
import { wordsOnceShown, wordsShown } from '../e2e/killed-meeting.js';
import { seenAt } from '../e2e/seen-at.js';
import { ELSEWHERE, type Ground, openGround } from './storage-faults-ground.js';
import type { OpeningFault, StorageFault } from './storage-faults-kinds.js';

const EARLIEST_MS = 300;
const LATEST_MS = 4_000;
/** The person is to know by then, s. */
export const TOLD_WITHIN_S = 5;
/** What is waited for longer than its goal is measured, too. */
const PATIENCE_MS = 15_000;

/** What a fault came to. */
export interface Met {
  readonly fault: string;
  readonly momentMs: number;
  /** From the fault to the sentence; null where none is due. */
  readonly toldS: number | null;
  /** From the address typed again to the sentence on what the fault has left of the meeting; null where none is due. */
  readonly toldLaterS: number | null;
  /** It met nothing: all that was written under it was taken. */
  readonly isSpared: boolean;
  readonly acknowledged: number;
  /** Of those, what is not there afterwards, beside what the fault itself destroyed. */
  readonly lost: number;
  /** And what is in the file alone that the page offered: the browser has thrown away what it had written. */
  readonly onlyInFile: number;
  /** Words that stand twice or out of order. */
  readonly doubled: number;
  readonly goesOn: boolean;
  /** What was said under the fault is on the disk once it is gone; or in the file that is offered. */
  readonly kept: boolean;
}

/** What a fault at the opening came to. */
export interface OpenedUnder {
  readonly fault: string;
  /** From the address typed to the sentence. */
  readonly toldS: number;
  /** Null where the fault does not go. */
  readonly opens: boolean | null;
}

/** When a fault meets its meeting, ms after the first word; the same for the same seed (mulberry32). */
export function momentOf(seed: number): number {
  let bits = (seed + 0x6d2b79f5) | 0;
  bits = Math.imul(bits ^ (bits >>> 15), 1 | bits);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return Math.round(EARLIEST_MS + (LATEST_MS - EARLIEST_MS) * (((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32));
}

/** A fault meets a running meeting, so long after its first word. */
export async function meet(site: string, fault: StorageFault, momentMs: number): Promise<Met> {
  const ground = await openGround({ site, disk: fault.disk });
  const { page, said } = ground;
  try {
    await fault.prepare?.(ground);
    await useRules(page);
    await startMeeting(page);
    await until(() => said.length > 0);
    await page.waitForTimeout(momentMs);
    const seen = fault.says && sentence(page, fault.says);
    await fault.strike(ground);
    const struck = Date.now();
    const toldAfterS = seen ? Math.max(0, ((await seen) - struck) / 1000) : null;
    const isSpared = fault.mayBeSpared === true && toldAfterS === Infinity && ground.refused.length === 0;
    const toldS = isSpared ? null : toldAfterS;
    const under = newest(said) + 1;
    const goesOn = await until(async () => newest(await wordsShown(page)) > under);
    let file: readonly number[] | null = null;
    // An utterance is in it once it is settled.
    if (fault.lasts) await until(async () => (file = await wordsOffered(page)).includes(under));
    await fault.mend?.(ground);
    const isWritten = !file && (await until(() => newest(ground.acknowledged) > under));
    const acknowledged = [...new Set(ground.acknowledged)];
    const offered = file ?? (await wordsStillOffered(page));
    const kept = isWritten || has(offered, under);
    const after = file ? { words: file, toldLaterS: null } : await opened(ground, fault);
    const missing = acknowledged.filter((word) => !after.words.includes(word));
    const lost = missing.filter((word) => !offered.includes(word)).length;
    const doubled = after.words.filter((word, at) => word <= (after.words[at - 1] ?? 0)).length;
    const outcome = {
      acknowledged: acknowledged.length,
      lost: Math.max(0, lost - (fault.takes ?? 0)),
      onlyInFile: missing.length - lost,
      doubled,
    };
    const { toldLaterS } = after;
    return { fault: fault.name, momentMs, toldS, toldLaterS, isSpared, ...outcome, goesOn, kept };
  } finally {
    await ground.close();
  }
}

/** What is there of the meeting once its page has gone away; nothing where it is not offered, which all counts as lost. */
async function opened(
  ground: Ground,
  { saysLater }: StorageFault,
): Promise<{ readonly words: readonly number[]; readonly toldLaterS: number | null }> {
  await ground.page.close();
  const page = await ground.reopen();
  const from = Date.now();
  const told = saysLater && sentence(page, saysLater);
  const [interrupted] = await Promise.all([
    sentence(page, /^Your meeting was interrupted/),
    page.goto('/app'),
  ]);
  const toldLaterS = told ? ((await told) - from) / 1000 : null;
  return { words: interrupted === Infinity ? [] : await wordsOnceShown(page), toldLaterS };
}

const offer = (page: Page) => page.getByRole('button', { name: 'Download the meeting' });

/** None where the page says no more that what is written may not last: once it is, its offer goes. */
async function wordsStillOffered(page: Page): Promise<readonly number[]> {
  if (!(await offer(page).isVisible())) return [];
  try {
    return await wordsOffered(page);
  } catch (error) {
    if (await offer(page).isVisible()) throw error;
    return [];
  }
}

/** What stands in the file that the page offers of a meeting that cannot be saved. */
async function wordsOffered(page: Page): Promise<readonly number[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE_MS }),
    offer(page).click({ timeout: PATIENCE_MS }),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return [...text.matchAll(/\bw(\d+)\b/g)].map(([, number]) => Number(number));
}

/** The app is opened under a fault. */
export async function openUnder(site: string, fault: OpeningFault): Promise<OpenedUnder> {
  const ground = await openGround({ site, disk: fault.disk, preferences: fault.preferences });
  const { page } = ground;
  try {
    if (fault.used) {
      await useRules(page);
      await page.goto(ELSEWHERE);
    }
    await fault.strike?.(ground);
    const from = Date.now();
    const [at] = await Promise.all([sentence(page, fault.says), page.goto('/app')]);
    const toldS = (at - from) / 1000;
    if (!fault.mend) return { fault: fault.name, toldS, opens: null };
    await fault.mend(ground);
    await page.getByRole('button', { name: 'Try again' }).click();
    const opens = await page
      .getByRole('tab', { name: 'Assistant' })
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    return { fault: fault.name, toldS, opens };
  } finally {
    await ground.close();
  }
}

/** When a text that begins so can be seen, ms since 1970; endless where it never can. */
const sentence = (page: Page, words: RegExp): Promise<number> =>
  seenAt(page, { words }, PATIENCE_MS).catch(() => Infinity);

async function until(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    await expect.poll(holds, { timeout: PATIENCE_MS, intervals: [50] }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

const has = (words: readonly number[], word: number): boolean => words.includes(word);
const newest = (words: readonly number[]): number => words.reduce((most, word) => Math.max(most, word), 0);
