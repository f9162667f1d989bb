import { expect, it } from 'vitest';
import { fileProblem, fileSizeText } from './file-words.js';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [999_499, '999 KB'],
  [999_600, '1 MB'],
  [3_440_000, '3.4 MB'],
])('says %d bytes as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

const ACCEPT = ['.txt', '.md', '.pdf'];

it.each([
  [[], null],
  [['notes.md'], null],
  [['NOTES.PDF'], null],
  [['figures.xlsx'], 'figures.xlsx cannot be read. Choose a file that ends in .txt, .md, or .pdf.'],
  [['pdf'], 'pdf cannot be read. Choose a file that ends in .txt, .md, or .pdf.'],
  [['a.md', 'b.md'], '2 files were dropped. Choose one.'],
])('of %j says %j', (names, problem) => {
  const files = names.map((name) => ({ name }));
  expect(fileProblem(files, ACCEPT)).toBe(problem);
});
