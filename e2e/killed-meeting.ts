import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';
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
/** Numbers kept for the words of one turn of the browser; no two turns share one. */
const WORDS_OF_TURN = 1_000;

export interface KillingOptions {
  /** Where the built site is served. */
  readonly address: string;
  /** How many meetings are killed. */
  readonly moments: number;
  /** The same seed gives the same moments. */
  readonly seed: number;
  /** On a first visit: makes the services ready. */
  readonly prepare: (page: Page) => Promise<void>;
  /** With the page as it is after the restart. Leaves no meeting unfinished. */
  readonly recover: (page: Page, outcome: KilledMeeting) => Promise<void>;
}

/** What became of a meeting whose browser was killed. */
export interface KilledMeeting {
  /** From 0. */
  readonly index: number;
  /** When it was killed, ms after the first word. */
  readonly momentMs: number;
  /** The words that were said before it, as the page told of them. */
  readonly said: readonly number[];
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
 * Speaks numbered words into a meeting, kills the whole browser at a moment that the seed decides, opens the same
 * profile again and looks at what is left; as often as it is told.
 */
export async function killMeetings(options: KillingOptions): Promise<readonly KilledMeeting[]> {
  const profile = await mkdtemp(join(tmpdir(), 'sotto-killed-'));
  const outcomes: KilledMeeting[] = [];
  let browser = await openBrowser(profile, options.address, 0);
  try {
    await options.prepare(browser.page);
    for (const [index, momentMs] of momentsOf(options).entries()) {
      const said = await speakUntilKilled(browser, momentMs, index > 0);
      browser = await openBrowser(profile, options.address, index + 1);
      const outcome = { index, momentMs, said, ...(await whatIsLeft(browser, said)) };
      outcomes.push(outcome);
      await options.recover(browser.page, outcome);
    }
  } finally {
    await browser.context.close();
    await rm(profile, { recursive: true, force: true });
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
  readonly page: Page;
  /** Told by the page, word by word; `speech` has an event 'word' for each. */
  readonly words: number[];
  readonly speech: EventEmitter;
  readonly requests: string[];
}

async function openBrowser(profile: string, address: string, turn: number): Promise<OpenBrowser> {
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: CHROMIUM_ARGS,
    baseURL: address,
    viewport: { width: 1440, height: 900 },
  });
  const words: number[] = [];
  const requests: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(address).origin) requests.push(request.url());
  });
  const speech = new EventEmitter();
  await context.exposeFunction('wordSaid', (word: number) => {
    words.push(word);
    speech.emit('word');
  });
  await scriptSpeech(context, {
    numbered: {
      from: turn * WORDS_OF_TURN + 1,
      everyMs: WORD_MS,
      utterance: WORDS_OF_UTTERANCE,
      session: WORDS_OF_SESSION,
    },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, words, speech, requests };
}

async function speakUntilKilled(
  { context, page, words, speech }: OpenBrowser,
  momentMs: number,
  agreed: boolean,
): Promise<readonly number[]> {
  const processId = await browserProcess(context);
  const before = words.length;
  const firstWord = once(speech, 'word');
  await startMeeting(page, { agreed });
  await firstWord;
  await passed(momentMs);
  const gone = context.waitForEvent('close');
  // The browser leads a process group of its own: its pages, workers and services die in the same instant.
  process.kill(-processId, 'SIGKILL');
  await gone;
  return words.slice(before);
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not tell its process.');
  return browser.id;
}

async function whatIsLeft(
  { page, requests }: OpenBrowser,
  said: readonly number[],
): Promise<Pick<KilledMeeting, 'kept' | 'lost' | 'recognitionsStarted' | 'requests'>> {
  await page.goto('/app');
  await expect(page.getByText('Your meeting was interrupted')).toBeVisible();
  const kept = await wordsShown(page);
  return {
    kept,
    lost: said.filter((word) => !kept.includes(word)),
    recognitionsStarted: await startsOf(page),
    requests: [...requests],
  };
}

/** The numbers of the words in the transcript, in its order. */
export async function wordsShown(page: Page): Promise<readonly number[]> {
  const texts = await utterancesOf(page).allTextContents();
  return texts.flatMap((text) => [...text.matchAll(/w(\d+)/g)].map(([, number]) => Number(number)));
}
