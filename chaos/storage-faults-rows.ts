import { expect, type Locator, type Page } from '@playwright/test';
import {
  ask,
  initializeServices,
  onceKept,
  openNewestSession,
  startMeeting,
  stopMeeting,
  toast,
  utterancesOf,
} from '../e2e/app-steps.js';
import { speakingBrowser, startTranscription, useTranscription } from '../e2e/both-voices-steps.js';
import { readings } from '../e2e/capture-steps.js';
import { openTab } from '../e2e/discreet-steps.js';
import { type JournalRow, journalRows, watchSealed } from '../e2e/journal-rows.js';
import { MODELS, startModelServer } from '../e2e/model-server.js';
import { longSessionFile } from '../e2e/long-session-file.js';
import { openSlide, SLIDE_TITLE, turnTo } from '../e2e/slide-page.js';
import { relayTo } from '../e2e/transcription-relay.js';
import type { Figure } from '../bench/measure.mjs';

const LARGEST_BYTES = 16_384;
const CAPTURES = 4;
/** What the microphone says at most. */
const SENTENCES = 3;
/** Characters of a text that no row has room for. */
const LONG = 20_000;
const BACKGROUND = 100_000;
const IMPORTED = 500_000;
const UTTERANCE = longText('What does the slide say about the price?');
const ANSWER = longText('The pilot costs forty thousand a year.');

function longText(sentence: string, length = LONG): string {
  return `${sentence} `.repeat(length / sentence.length).trim();
}

/**
 * A meeting that is heard by a microphone that speaks, with captured screens, over prepared notes and with words and an
 * answer that no row has room for, and notes as long as their field takes; a session from a file with longer ones; and
 * then every row of the database.
 */
export async function keptRows(site: string): Promise<readonly Figure[]> {
  const transcription = await startTranscription(['It works.', ...Array<string>(SENTENCES).fill(UTTERANCE)]);
  const relay = await relayTo(transcription.url);
  const model = await startModelServer();
  model.on({ model: MODELS.compatible }, { content: ANSWER }, { chunkSize: LONG });
  const browser = await speakingBrowser(MICROPHONE_PAUSE_MS, SLIDE_TITLE);
  try {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['microphone'], { origin: site });
    await watchSealed(context);
    const page = await context.newPage();
    const slide = await openSlide(context);
    await initializeServices(page, { compatible: { address: `${model.url}/v1`, model: 'llama3.2' } });
    await useTranscription(page, relay.url);
    await openTab(page, 'Industry');
    const background = longText('The discount for Leeds is twelve percent.', BACKGROUND);
    await page.getByLabel('What should be at hand?').fill(background);
    await onceKept(page);
    await openTab(page, 'Assistant');
    await meet(page, slide);
    const session = await openNewestSession(page);
    const utterances = await utterancesOf(page, 'Transcript of the session').count();
    await save(session, longText('Ask “Northwind” for a quote.'));
    await session.getByRole('button', { name: 'Close' }).click();
    await importSession(page);
    const soundMs = relay.sent.slice(1).reduce((sum, { lengthMs }) => sum + lengthMs, 0);
    return figuresOf(await journalRows(page), await encodedIn(page), { soundMs, utterances });
  } finally {
    await browser.close();
    await model.stop();
    relay.stop();
    await transcription.stop();
  }
}

/** What is said before the page takes its sound is lost. */
const MICROPHONE_PAUSE_MS = 3_500;

async function meet(page: Page, slide: Page): Promise<void> {
  await startMeeting(page);
  await expect(utterancesOf(page)).not.toHaveCount(0, { timeout: 60_000 });
  for (let capture = 0; capture < CAPTURES; capture++) {
    await turnTo(slide, capture % 2 ? 'dark' : 'light');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Capture Screen' }).click();
    await expect(readings(page)).toHaveCount(capture + 1, { timeout: 60_000 });
  }
  await expect(await ask(page, 'What does the pilot cost?')).toContainText('forty thousand');
  await stopMeeting(page);
}

async function save(session: Locator, notes: string): Promise<void> {
  await session.getByLabel('Notes', { exact: true }).fill(notes);
  await session.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(session.getByText('Saved.', { exact: true })).toBeVisible();
}

/** What its row in the list has no room for is there all the same. */
async function importSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import into History' });
  const { name, text, notes } = longSessionFile(IMPORTED);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(toast(page, 'Session imported')).toBeVisible();
  const session = page.getByRole('dialog');
  await expect(session.getByLabel('Notes', { exact: true })).toHaveValue(notes);
}

/** What was sealed as encoded sound or pictures; first of all one that is sealed on purpose must be among it. */
async function encodedIn(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => [...(window.encodedMedia ?? [])]);
  const planted = await page.evaluate(async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const iv = new Uint8Array(12);
    const before = window.encodedMedia?.length ?? 0;
    for (const value of [btoa('sound'.repeat(500)), Array.from({ length: 500 }, (_, at) => at / 500)]) {
      const data = new TextEncoder().encode(JSON.stringify({ value }));
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: iv }, key, data);
    }
    return (window.encodedMedia?.length ?? 0) - before;
  });
  if (planted !== 2) throw new Error(`Of two sounds that were sealed on purpose ${planted} were noticed.`);
  return found;
}

function figuresOf(
  rows: readonly JournalRow[],
  encoded: readonly string[],
  { soundMs, utterances }: { readonly soundMs: number; readonly utterances: number },
): readonly Figure[] {
  if (soundMs === 0)
    throw new Error('No sound went through the page, so nothing can be said of where it is.');
  const largest = rows.reduce((most, { bytes }) => Math.max(most, bytes), 0);
  const apart = [...rows.filter(({ holds }) => holds.length > 0), ...encoded];
  const split = splitFacts(rows);
  const tables: Record<string, { rows: number; largest: number }> = {};
  for (const { table, bytes } of rows) {
    const { rows: before, largest } = tables[table] ?? { rows: 0, largest: 0 };
    tables[table] = { rows: before + 1, largest: Math.max(largest, bytes) };
  }
  const over = `${rows.length} rows after a meeting with ${(soundMs / 1000).toFixed(1)} s of sound from a microphone, ${CAPTURES} captured screens, utterances and an answer of ${LONG} characters and notes as long as their field takes, over ${BACKGROUND} characters of prepared notes, and a session from a file with an utterance of ${IMPORTED} and notes of more bytes than a row of the list has room for`;
  return [
    {
      figure: 'Journal: its largest row',
      value: `${(largest / 1000).toFixed(1)} kB`,
      goal: `<= ${(LARGEST_BYTES / 1000).toFixed(1)} kB`,
      met: rows.length > 0 && largest <= LARGEST_BYTES,
      how: `key and value, of ${over}`,
      details: tables,
    },
    {
      figure: 'Journal: facts that are too large for one row, in several',
      value: `${split}`,
      goal: `${utterances + 4}`,
      met: utterances > 0 && split === utterances + 4,
      how: `the start with the prepared notes, ${utterances} utterances, the answer, and the utterance and the notes in the file, among ${over}`,
    },
    {
      figure: 'Journal: rows with a picture, a sound or a file',
      value: `${apart.length}`,
      goal: '0',
      met: apart.length === 0,
      how: `values that the browser keeps apart, and texts that hold encoded bytes or samples before they are sealed, of ${over}; what was sealed so on purpose at the end was noticed`,
      details: apart,
    },
  ];
}

/** How many facts stand in more than one row: the first part has the key of the fact, the others one more number. */
const splitFacts = (rows: readonly JournalRow[]): number =>
  rows.filter(({ table, key }) => table === 'facts' && (JSON.parse(key) as unknown[])[2] === 2).length;
