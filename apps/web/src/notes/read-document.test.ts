import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from './document-text.js';
import { readDocument } from './read-document.js';

/** A file as a browser gives it, which says when it is opened. */
const fileOf = (name: string, size: number, open: () => Promise<ArrayBuffer>) =>
  ({ name, size, arrayBuffer: open }) as unknown as File;

it('I2: a file that is too large, or of a kind that is not read, is not opened', async () => {
  const opened: string[] = [];
  const open = (name: string) => async () => {
    opened.push(name);
    return new ArrayBuffer(0);
  };
  const clock = new SimulatedClock();
  for (const name of ['long.pdf', 'long.docx', 'long.txt'])
    expect(await readDocument(fileOf(name, MAX_DOCUMENT_BYTES + 1, open(name)), clock)).toEqual({
      problem: 'large',
    });
  expect(await readDocument(fileOf('macro.exe', 10, open('macro.exe')), clock)).toEqual({ problem: 'kind' });
  expect(opened).toEqual([]);
  expect(await readDocument(fileOf('short.txt', 0, open('short.txt')), clock)).toEqual({ problem: 'empty' });
  expect(opened).toEqual(['short.txt']);
});
