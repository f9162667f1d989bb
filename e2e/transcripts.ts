import type { Page } from '@playwright/test';
import { dismiss, toast } from './app-steps.js';

/** One utterance of a made-up meeting: who, from and to in seconds, words. */
export type Line = readonly [speaker: 'Me' | 'Lee', from: number, to: number, text: string];

/** 150 words a minute. */
const SECONDS_A_WORD = 0.4;
const WORDS =
  'the plan for this part is of use to the whole team and we can start with it in the second week of the month';

/** So many words that mean nothing in particular. */
function plainWords(count: number): string {
  const words = WORDS.split(' ');
  return Array.from({ length: count }, (_, index) => words[index % words.length]).join(' ');
}

/** Speech at 150 words a minute, unless told, that begins at `from` seconds. */
const speech = (speaker: Line[0], from: number, text: string, secondsAWord = SECONDS_A_WORD): Line => [
  speaker,
  from,
  from + text.split(' ').length * secondsAWord,
  text,
];

/** A meeting of two minutes in which both speak half of the time, and one question is asked. */
export const BALANCED: readonly Line[] = [
  speech('Me', 0, plainWords(70)),
  speech('Lee', 29, plainWords(70)),
  speech('Me', 58, `${plainWords(60)} how does that sound to you`),
  speech('Lee', 86, plainWords(70)),
];

/** Lee hardly gets a word in, and the person speaks at 200 words a minute. */
export const ONE_SIDED: readonly Line[] = [
  speech('Me', 0, plainWords(130), 0.3),
  speech('Lee', 40, 'yes that is fine with me'),
  speech('Me', 43, `${plainWords(120)} um maybe um we um I think um`, 0.3),
  speech('Lee', 84, 'yes it is'),
];

const clock = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${two(ms % 1000, 3)}`;
};

/** The file that another product would write of it. */
const vttOf = (lines: readonly Line[]): string =>
  [
    'WEBVTT',
    ...lines.map(([speaker, from, to, text]) => `${clock(from)} --> ${clock(to)}\n<v ${speaker}>${text}`),
  ].join('\n\n');

/** Imports it from the Assistant tab, the first speaker being the person, and waits until it is saved. */
export async function importTranscript(page: Page, name: string, lines: readonly Line[]): Promise<void> {
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a transcript' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${name}.vtt`,
    mimeType: 'text/vtt',
    buffer: Buffer.from(vttOf(lines)),
  });
  await dialog.getByRole('radio', { name: 'Me' }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dismiss(toast(page, 'Session Completed'));
}
