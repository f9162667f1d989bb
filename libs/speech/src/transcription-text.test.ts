import { expect, it } from 'vitest';
import { spokenWords } from './transcription-text.js';

it.each([
  ['  Hello \n there. ', 'Hello there.'],
  ['[BLANK_AUDIO]', ''],
  ['[Music] [MUSIC PLAYING]', ''],
  ['(upbeat music)', ''],
  ['*coughs*', ''],
  ['♪', ''],
  ['...', ''],
  ['[inaudible] we ship on Friday', 'we ship on Friday'],
  ['We ship (at last) on Friday.', 'We ship (at last) on Friday.'],
  ['Thank you for watching.', 'Thank you for watching.'],
  ['Ja, das stimmt [lacht].', 'Ja, das stimmt .'],
  ['はい', 'はい'],
  ['42', '42'],
])('%j is %j', (text, words) => {
  expect(spokenWords(text)).toBe(words);
});
