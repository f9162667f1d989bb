import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
import { keptWords } from './kept-words.js';
import { startMeeting, utterancesOf } from './app-steps.js';
import { scriptSpeech, startsOf } from './scripted-speech.js';

/** One word each, ms: fast speech is about 200 words a minute, so this is three times that. */
export const WORD_MS = 100;
/** About what a person says in one breath: settled every 1.5 s. */
const WORDS_OF_UTTERANCE = 15;
/** The service ends by itself now and then, in the middle of an utterance. */
const WORDS_OF_SESSION = 22;
/** Earliest and latest moment of the kill after the first word, ms. */
const EARLIEST_MS = 200;
const LATEST_MS = 3_800;
/** Numbers kept for the words of one turn; no two turns share one. */
const WORDS_OF_TURN = 1_000;

/** What is killed: the whole browser, or the process of its tab alone, as where memory runs out. */
export type Victim = 'browser' | 'tab';

export interface KillingOptions {
  /** Where the built site is served. */
  readonly address: string;
  /** How many meetings are killed. */
  readonly moments: number;
  /** What is killed, in turns. Absent: always the browser. */
  readonly victims?: readonly Victim[];
  /** The same seed gives the same moments. */
  readonly seed: number;
  /** On a first visit: makes the services ready. */
  readonly prepare: (page: Page) => Promise<void>;
  /** With the page as it is after the restart. Leaves no meeting unfinished. */
  readonly recover: (page: Page, outcome: KilledMeeting) => Promise<void>;
}

/** What became of a meeting that was killed. */
export interface KilledMeeting {
  /** From 0. */
  readonly index: number;
  readonly victim: Victim;
  /** When it was killed, ms after the first word. */
  readonly momentMs: number;
  /** The words that were said before it, as the page told of them. */
  readonly said: readonly number[];
  /** Those of them that the store had acknowledged by then. */
  readonly acknowledged: readonly number[];
  /** What stands in the transcript after the restart, in its order. */
  readonly kept: readonly number[];
  /** What was said and is not there. */
  readonly lost: readonly number[];
  /** After the restart, before anybody clicked. */
  readonly recognitionsStarted: number;
  /** Requests of the reopened page to anywhere but its own address, before anybody clicked. */
  readonly requests: readonly string[];
}

/**
 * Speaks numbered words into a meeting, kills the browser or its tab at a moment that the seed decides, opens the same
 * profile again and looks at what is left; as often as it is told.
 */
export async function killMeetings(options: KillingOptions): Promise<readonly KilledMeeting[]> {
  const { address, victims = ['browser'] } = options;
  const profile = await mkdtemp(join(tmpdir(), 'sotto-killed-'));
  const outcomes: KilledMeeting[] = [];
  let browser = await openBrowser(profile, address);
  try {
    let tab = await openTab(browser, 0);
    await options.prepare(tab.page);
    for (const [index, momentMs] of momentsOf(options).entries()) {
      const victim = victims[index % victims.length] ?? 'browser';
      const { said, acknowledged } = await speakUntilKilled(browser, tab, { momentMs, victim, index });
      if (victim === 'browser') browser = await openBrowser(profile, address);
      tab = await openTab(browser, index + 1);
      const outcome = { index, victim, momentMs, said, acknowledged, ...(await whatIsLeft(tab, said)) };
      outcomes.push(outcome);
      await options.recover(tab.page, outcome);
    }
  } finally {
    await browser.context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return outcomes;
}

/** Moments spread over the whole span, so that few of them still meet every state of an utterance. */
function momentsOf({ moments, seed }: KillingOptions): readonly number[] {
  const part = (LATEST_MS - EARLIEST_MS) / moments;
  return Array.from({ length: moments }, (_, index) =>
    Math.round(EARLIEST_MS + part * (index + randomOf(seed + index))),
  );
}

/** 0 to 1, the same for the same seed: the finaliser of MurmurHash3. */
function randomOf(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

interface OpenBrowser {
  readonly context: BrowserContext;
  /** Told by its pages as they are said and acknowledged; `speech` has an event 'word' for each that is said. */
  readonly said: number[];
  readonly acknowledged: number[];
  readonly speech: EventEmitter;
  /** To anywhere but the site. */
  readonly requests: string[];
}

interface OpenTab {
  readonly page: Page;
  /** Requests since it was opened. */
  readonly requests: () => readonly string[];
}

async function openBrowser(profile: string, address: string): Promise<OpenBrowser> {
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: CHROMIUM_ARGS,
    baseURL: address,
    viewport: { width: 1440, height: 900 },
  });
  const said: number[] = [];
  const requests: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(address).origin) requests.push(request.url());
  });
  const speech = new EventEmitter();
  await context.exposeFunction('wordSaid', (word: number) => {
    said.push(word);
    speech.emit('word');
  });
  return { context, said, acknowledged: await keptWords(context), speech, requests };
}

/** The one tab of the browser: the one that was killed is closed. Its words have numbers of their own. */
async function openTab({ context, requests }: OpenBrowser, turn: number): Promise<OpenTab> {
  const before = context.pages();
  const page = await context.newPage();
  await Promise.all(before.map((each) => each.close()));
  await scriptSpeech(page, {
    numbered: {
      from: turn * WORDS_OF_TURN + 1,
      everyMs: WORD_MS,
      utterance: WORDS_OF_UTTERANCE,
      session: WORDS_OF_SESSION,
    },
  });
  const earlier = requests.length;
  return { page, requests: () => requests.slice(earlier) };
}

async function speakUntilKilled(
  { context, said, acknowledged, speech }: OpenBrowser,
  { page }: OpenTab,
  { momentMs, victim, index }: { momentMs: number; victim: Victim; index: number },
): Promise<Pick<KilledMeeting, 'said' | 'acknowledged'>> {
  const processes = await processesOf(context, victim);
  // What a meeting gone on with has said before is not of this turn.
  const earlier = new Set([...said, ...acknowledged]);
  const firstWord = once(speech, 'word');
  await startMeeting(page, { agreed: index > 0 });
  await firstWord;
  await passed(momentMs);
  const gone = victim === 'browser' ? context.waitForEvent('close') : page.waitForEvent('crash');
  // The browser leads a process group of its own: its pages, workers and services die in the same instant.
  for (const id of processes) process.kill(victim === 'browser' ? -id : id, 'SIGKILL');
  await gone;
  const ofThisTurn = (words: readonly number[]) => [...new Set(words)].filter((word) => !earlier.has(word));
  return { said: ofThisTurn(said), acknowledged: ofThisTurn(acknowledged) };
}

/** The browser's own process, or those that draw pages: all of them, since which is whose is not told. */
async function processesOf(context: BrowserContext, victim: Victim): Promise<readonly number[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const type = victim === 'browser' ? 'browser' : 'renderer';
  const found = processInfo.filter((each) => each.type === type);
  if (found.length === 0) throw new Error(`The browser does not tell its process: ${type}.`);
  return found.map(({ id }) => id);
}

async function whatIsLeft(
  { page, requests }: OpenTab,
  said: readonly number[],
): Promise<Pick<KilledMeeting, 'kept' | 'lost' | 'recognitionsStarted' | 'requests'>> {
  await page.goto('/app');
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  const kept = await wordsOnceShown(page);
  return {
    kept,
    lost: said.filter((word) => !kept.includes(word)),
    recognitionsStarted: await startsOf(page),
    requests: requests(),
  };
}

/** The same, once the page of the meeting is there: the notice can come before it. */
export async function wordsOnceShown(page: Page): Promise<readonly number[]> {
  await expect(page.getByRole('textbox', { name: 'Ask AI' })).toBeVisible({ timeout: 30_000 });
  return wordsShown(page);
}

/** The numbers of the words in the transcript, in its order. */
export async function wordsShown(page: Page): Promise<readonly number[]> {
  const texts = await utterancesOf(page).allTextContents();
  return texts.flatMap((text) => [...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number)));
}
