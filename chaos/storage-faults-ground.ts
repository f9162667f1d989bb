import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { keptWords } from '../e2e/kept-words.js';
import { scriptSpeech } from '../e2e/scripted-speech.js';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';

/** A page of the site that opens no storage. */
export const ELSEWHERE = '/nothing-here';
export const WORD_MS = 100;
const WORDS_OF_UTTERANCE = 10;
const WORDS_OF_SESSION = 35;

/**
 * Where the data of the browser lies: in a folder, on a disk of a few megabytes, or in memory alone. The last is what
 * Chromium calls off the record: its private windows are no other thing than that.
 */
export type Disk = 'folder' | 'small' | 'private';

/** A browser with one meeting to come. */
export interface Ground {
  readonly disk: Disk;
  readonly context: BrowserContext;
  /** With the app, or on its way there. */
  readonly page: Page;
  /** Another tab of the same site, on a page that opens no storage. */
  readonly beside: Page;
  /** Words said, and words that the store acknowledged, as they come. */
  readonly said: readonly number[];
  readonly acknowledged: readonly number[];
  /** Names of the errors with which transactions of the tab were refused, as they come. */
  readonly refused: readonly string[];
  /** The folder of the profile, as this process reaches it. */
  profile(): Promise<string>;
  /** The tab anew, in another document; it says words of other numbers. */
  reopen(): Promise<Page>;
  close(): Promise<void>;
}

export interface GroundOptions {
  readonly site: string;
  readonly disk: Disk;
  /** Preferences of the profile, before the browser has run. */
  readonly preferences?: unknown;
}

/** @throws Error where this machine gives no disk of its own */
export async function openGround({ site, disk, preferences }: GroundOptions): Promise<Ground> {
  const profile = await mkdtemp(join(tmpdir(), 'sotto-faults-'));
  const executablePath = chromiumPath();
  const options = { args: CHROMIUM_ARGS, baseURL: site, viewport: { width: 1440, height: 900 } };
  const own = { ...options, ...(executablePath !== undefined && { executablePath }) };
  if (preferences) {
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  }
  const launched = disk === 'private' ? await chromium.launch(own) : undefined;
  const context = launched
    ? await launched.newContext({ baseURL: site, viewport: options.viewport })
    : await chromium.launchPersistentContext(profile, {
        ...own,
        ...(disk === 'small' && { executablePath: await onSmallDisk(profile, executablePath ?? '') }),
      });
  const said: number[] = [];
  await context.exposeFunction('wordSaid', (word: number) => void said.push(word));
  const acknowledged = await keptWords(context);
  const refused: string[] = [];
  await context.exposeFunction('transactionRefused', (name: string) => void refused.push(name));
  let turn = 0;
  const openTab = async () => {
    const page = await context.newPage();
    await page.addInitScript(tellRefusals);
    await scriptSpeech(page, {
      numbered: {
        from: 1 + 10_000 * turn++,
        everyMs: WORD_MS,
        utterance: WORDS_OF_UTTERANCE,
        session: WORDS_OF_SESSION,
      },
    });
    return page;
  };
  const beside = context.pages()[0] ?? (await context.newPage());
  await beside.goto(ELSEWHERE);
  const page = await openTab();
  return {
    disk,
    context,
    page,
    beside,
    said,
    acknowledged,
    refused,
    profile: async () => {
      if (disk === 'folder') return profile;
      const id = await browserProcess(context);
      return disk === 'small' ? `/proc/${id}/root${profile}` : profileOf(id);
    },
    reopen: openTab,
    close: async () => {
      await context.close();
      await launched?.close();
      for (const path of [profile, `${profile}.sh`]) {
        await rm(path, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

/** Runs in the page, before the app. */
function tellRefusals(): void {
  const tell = Reflect.get(window, 'transactionRefused') as (name: string) => void;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked);
    begun.addEventListener('abort', () => {
      if (begun.error) tell(begun.error.name);
    });
    return begun;
  };
}

/** What the profile's disk holds, megabytes: a profile takes some 10 of them. */
const SMALL_DISK_MB = 64;

/**
 * A script that starts the browser where a small disk of its own lies at the profile's place, which nobody else sees.
 * Needs no root where the system lets users have name spaces of their own.
 */
async function onSmallDisk(profile: string, browser: string): Promise<string> {
  const script = `${profile}.sh`;
  const inside = `mount -t tmpfs -o size=${SMALL_DISK_MB}m tmpfs "$0" && exec "$@"`;
  await writeFile(script, `#!/bin/sh\nexec unshare -Urm sh -c '${inside}' '${profile}' '${browser}' "$@"\n`, {
    mode: 0o755,
  });
  return script;
}

/** The folder that a browser was started with. @throws Error where it does not say */
async function profileOf(id: number): Promise<string> {
  const args = (await readFile(`/proc/${id}/cmdline`, 'utf8')).split('\0');
  const [, folder] = args.map((arg) => /^--user-data-dir=(.+)/.exec(arg)).find(Boolean) ?? [];
  if (folder === undefined) throw new Error('The browser does not tell its folder.');
  return folder;
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const id = processInfo.find(({ type }) => type === 'browser')?.id;
  if (id === undefined) throw new Error('The browser does not tell its process.');
  return id;
}
