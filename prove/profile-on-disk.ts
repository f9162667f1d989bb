import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ask, startMeeting, stopMeeting, useRules } from '../e2e/app-steps.js';
import { addContact } from '../e2e/integrations-steps.js';
import { keepAside, keysOf } from '../e2e/raw-records.js';
import { sayFinal, scriptSpeech } from '../e2e/scripted-speech.js';
import { type KeptAside, type KeptPlace, openedWith } from '../libs/storage/test/kept-aside.js';
import { contentsOf, possibleKeys, textsIn } from '../libs/storage/test/profile-scan.js';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium.mjs';

/** What somebody finds who has the whole profile of the browser after a meeting. */
export interface ProfileOnDisk {
  /** Of all files that were searched, unpacked where the browser packs. */
  readonly megabytes: number;
  /** How many words were said, asked and typed in, none of which stands anywhere else. */
  readonly words: number;
  /** Those of them that can be read. */
  readonly readable: readonly string[];
  /** Records of the meeting's log that OpenSSL was given to open. */
  readonly facts: number;
  /** Those that it opened as AES-256-GCM with keys of 256 bits out of the profile. */
  readonly opened: number;
  /** Words that were said and stand in what it opened. */
  readonly found: number;
}

const SAID = 8;
const WORD_BYTES = 12;

/**
 * Holds a meeting in a browser with a profile on the disk, closes it, and reads every file of it.
 * @throws Error where the search does not find what is kept unsealed on purpose
 */
export async function profileOnDisk(site: string): Promise<ProfileOnDisk> {
  const profile = await mkdtemp(join(tmpdir(), 'sotto-prove-'));
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: CHROMIUM_ARGS,
    baseURL: site,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const said = Array.from({ length: SAID }, word);
    const [asked, typed, unsealed] = [word(), word(), word()];
    await meet(page, { said, asked, typed });
    const facts = await factsOf(page);
    await page.evaluate((text) => localStorage.setItem('unsealed', text), unsealed);
    await context.close();

    const contents = contentsOf(profile);
    if (textsIn(contents, [unsealed]).length === 0) {
      throw new Error('The search does not find what is there.');
    }
    const keys = possibleKeys(profile);
    const texts = facts.flatMap(({ aside, place }) => openedWith(keys, aside, place) ?? []);
    const words = [...said, asked, typed];
    return {
      megabytes: contents.reduce((bytes, { length }) => bytes + length, 0) / 1e6,
      words: words.length,
      readable: textsIn(contents, words),
      facts: facts.length,
      opened: texts.length,
      found: said.filter((each) => texts.some((text) => text.includes(each))).length,
    };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The records of the meeting's log with the keys of their compartments, as they lie there. */
async function factsOf(page: Page): Promise<readonly { aside: KeptAside; place: KeptPlace }[]> {
  const keys = (await keysOf(page, 'facts')) as (string | number)[][];
  const places = keys.map((key) => ({ table: 'facts', key, compartment: String(key[0]) }));
  return Promise.all(places.map(async (place) => ({ aside: await keepAside(page, place), place })));
}

/** A word that nobody else has. */
const word = (): string => `q${randomBytes(WORD_BYTES).toString('hex')}`;

interface Meeting {
  readonly said: readonly string[];
  readonly asked: string;
  readonly typed: string;
}

/** A meeting, a question and a contact. */
async function meet(page: Page, { said, asked, typed }: Meeting): Promise<void> {
  await scriptSpeech(page);
  await useRules(page);
  await startMeeting(page);
  for (const each of said) await sayFinal(page, each);
  await ask(page, `What is ${asked}?`);
  await stopMeeting(page);
  await addContact(page, typed);
}
