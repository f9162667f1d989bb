import { expect, it } from 'vitest';
import { fileNoteId } from './file-note-id.js';

it('I2: files that are added in the same millisecond do not take the place of each other', () => {
  expect(fileNoteId([], 5)).toBe('file-5');
  expect(fileNoteId([{ id: 'typed' }, { id: 'file-5' }, { id: 'file-6' }], 5)).toBe('file-7');
});
