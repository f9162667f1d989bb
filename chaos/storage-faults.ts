import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startMeeting, useRules } from '../e2e/app-steps.js';
import { wordsShown } from '../e2e/killed-meeting.js';
import { atMost, type Figure, type SiteMeasure } from '../bench/measure.mjs';
import { ELSEWHERE, type Ground, openGround } from './storage-faults-ground.js';
import { FAULTS, type OpeningFault, OPENINGS, type StorageFault } from './storage-faults-kinds.js';
import { keptRows } from './storage-faults-rows.js';

/** Moments at which each fault meets a meeting. */
const MOMENTS = Number(process.env['SOTTO_CHAOS_STORAGE_FAULTS'] ?? 3);
const SEED = 20261123;
const EARLIEST_MS = 300;
const LATEST_MS = 4_000;
const TOLD_WITHIN_S = 5;
/** What is waited for longer than its goal is measured, too. */
const PATIENCE_MS = 15_000;

/** What a fault came to. */
interface Met {
  readonly fault: string;
  readonly momentMs: number;
  /** From the fault to the sentence; null where none is due. */
  readonly toldS: number | null;
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

/** Each fault of the storage meets a running meeting, and the opening of the app. */
export const storageFaults: SiteMeasure = async ({ site }) => {
  const met: Met[] = [];
  for (const [index, fault] of FAULTS.entries()) {
    for (let moment = 0; moment < MOMENTS; moment++) {
      met.push(await meet(site, fault, momentOf(SEED + index * MOMENTS + moment)));
    }
  }
  const openings: { fault: string; toldS: number; opens: boolean | null }[] = [];
  for (const fault of OPENINGS) openings.push(await openUnder(site, fault));
  const slowest = Math.max(...met.map(({ toldS }) => toldS ?? 0));
  const slowestOpening = Math.max(...openings.map(({ toldS }) => toldS));
  const acknowledged = met.reduce((sum, each) => sum + each.acknowledged, 0);
  const lost = met.reduce((sum, each) => sum + each.lost + each.doubled, 0);
  const onlyInFile = met.reduce((sum, each) => sum + each.onlyInFile, 0);
  const stopped = met.filter(({ goesOn, kept }) => !goesOn || !kept);
  const meetings = `${met.length} meetings, ${FAULTS.length} faults at ${MOMENTS} moments each`;
  return [
    told('Storage faults: until the person is told', slowest, `${meetings}; the slowest`, met),
    none(
      'Storage faults: acknowledged words lost, or there twice',
      lost,
      `of ${acknowledged} in ${meetings}; ${onlyInFile} of them only in the file that the person was told to download, because Chromium empties a site now and then whose disk was full`,
    ),
    none(
      'Storage faults: meetings that do not go on',
      stopped.length,
      `words said under the fault stand in the transcript, and on the disk or in a file once it is gone; ${meetings}`,
    ),
    told(
      'Storage faults at opening: until the person is told',
      slowestOpening,
      `from the address typed to the sentence, ${openings.length} faults; the slowest`,
      openings,
    ),
    none(
      'Storage faults at opening: apps that do not open when it is gone',
      openings.filter(({ opens }) => opens === false).length,
      `of ${openings.filter(({ opens }) => opens !== null).length} faults that go`,
    ),
    ...(await keptRows(site)),
  ];
};

const told = (figure: string, seconds: number, how: string, details: unknown): Figure => ({
  figure,
  value: `${seconds.toFixed(1)} s`,
  goal: `<= ${TOLD_WITHIN_S} s`,
  met: atMost(seconds, TOLD_WITHIN_S),
  how,
  details,
});

const none = (figure: string, value: number, how: string): Figure => ({
  figure,
  value: `${value}`,
  goal: '0',
  met: value === 0,
  how,
});

/** 0 to 1, the same for the same seed (mulberry32). */
function momentOf(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return Math.round(EARLIEST_MS + (LATEST_MS - EARLIEST_MS) * (((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32));
}

async function meet(site: string, fault: StorageFault, momentMs: number): Promise<Met> {
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
    const struck = performance.now();
    const toldAfterS = seen ? Math.max(0, ((await seen) - struck) / 1000) : null;
    const isSpared = fault.mayBeSpared && toldAfterS === Infinity && ground.refused.length === 0;
    const toldS = isSpared ? null : toldAfterS;
    const under = newest(said) + 1;
    const goesOn = await until(async () => newest(await wordsShown(page)) > under);
    let file: readonly number[] | null = null;
    // An utterance is in it once it is settled.
    if (fault.lasts) await until(async () => (file = await wordsOffered(page)).includes(under));
    await fault.mend?.(ground);
    const isWritten = !file && (await until(() => newest(ground.acknowledged) > under));
    const acknowledged = [...new Set(ground.acknowledged)];
    const offered = file ?? ((await isOffered(page)) ? await wordsOffered(page) : []);
    const kept = isWritten || has(offered, under);
    const later = file ?? (await wordsAfter(ground, fault));
    const missing = acknowledged.filter((word) => !later.includes(word));
    const lost = missing.filter((word) => !offered.includes(word)).length;
    const doubled = later.filter((word, at) => word <= (later[at - 1] ?? 0)).length;
    const outcome = {
      acknowledged: acknowledged.length,
      lost: Math.max(0, lost - (fault.takes ?? 0)),
      onlyInFile: missing.length - lost,
      doubled,
    };
    return { fault: fault.name, momentMs, toldS, ...outcome, goesOn, kept };
  } finally {
    await ground.close();
  }
}

/** What is there of the meeting once its page has gone away; nothing where it is not offered, which all counts as lost. */
async function wordsAfter(ground: Ground, { saysLater }: StorageFault): Promise<readonly number[]> {
  await ground.page.close();
  const page = await ground.reopen();
  await page.goto('/app');
  if ((await sentence(page, /^Your meeting was interrupted/)) === Infinity) return [];
  if (saysLater) await sentence(page, saysLater);
  return wordsShown(page);
}

/** Whether the page says that what is written may not last. */
const isOffered = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: 'Download the meeting' }).isVisible();

/** What stands in the file that the page offers of a meeting that cannot be saved. */
async function wordsOffered(page: Page): Promise<readonly number[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the meeting' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return [...text.matchAll(/\bw(\d+)\b/g)].map(([, number]) => Number(number));
}

async function openUnder(site: string, fault: OpeningFault) {
  const ground = await openGround({ site, disk: fault.disk, preferences: fault.preferences });
  const { page } = ground;
  try {
    if (fault.used) {
      await useRules(page);
      await page.goto(ELSEWHERE);
    }
    await fault.strike?.(ground);
    const from = performance.now();
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

/** When a text that begins so can be seen, on the clock of `performance.now`; endless where it never can. */
async function sentence(page: Page, words: RegExp): Promise<number> {
  try {
    await page.getByText(words).first().waitFor({ timeout: PATIENCE_MS });
    return performance.now();
  } catch {
    return Infinity;
  }
}

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
