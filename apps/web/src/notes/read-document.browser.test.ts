import { timerClock } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { readDocument } from './read-document.js';

/** What reads documents is made ready when it is first asked for, which a busy machine takes its time for. */

it('I2: a long plain file is read in the worker that documents have, tidied like a short one', async () => {
  const line = 'a\u202E line\u{E0041}';
  const long = new File([`${line}${' '.repeat(160_000)}\r\n`.repeat(8)], 'minutes.txt');
  expect(long.size).toBeGreaterThan(1_000_000);
  expect(await readDocument(long, timerClock)).toEqual({ text: Array(8).fill('a line').join('\n') });
});
