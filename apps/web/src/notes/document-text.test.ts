import { describe, expect, it } from 'vitest';
import { documentKind, plainFileText, problemSentence, tidied } from './document-text.js';

it.each([
  ['notes.txt', 'text'],
  ['README.MD', 'text'],
  ['cv.final.pdf', 'pdf'],
  ['offer.docx', 'docx'],
  ['old.doc', undefined],
  ['picture.png', undefined],
  ['noending', undefined],
])('%s is %s', (name, kind) => expect(documentKind(name)).toBe(kind));

describe('a plain file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  it('is UTF-8, UTF-16 by its mark, else Western European', () => {
    expect(plainFileText(new TextEncoder().encode('\uFEFFcafé'))).toBe('café');
    expect(plainFileText(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toBe('Aé');
    expect(plainFileText(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9))).toBe('Aé');
    expect(plainFileText(bytes(0x63, 0x61, 0x66, 0xe9))).toBe('café');
  });
  it('that is no text is refused', () => expect(plainFileText(bytes(0x89, 0x50, 0, 0))).toBeNull());
});

it('has one line end and no empty stretches', () => {
  expect(tidied('\uFEFF a  \r\n\r\n\r\n\r\nb\rc ')).toBe('a\n\nb\nc');
});

it('has nothing in it that cannot be seen', () => {
  expect(tidied('Pay\u202E the\u{E0041} \u200Bbill.\u2066 \n\f\u{E0041}\nمی\u200Cخواهم 👩\u200D🚀')).toBe(
    'Pay the bill.\n\nمی\u200Cخواهم 👩\u200D🚀',
  );
});

it.each(['kind', 'large', 'unpacked', 'locked', 'damaged', 'empty', 'slow'] as const)(
  '%s: the sentence says what to do',
  (problem) => expect(problemSentence(problem)).toMatch(/(Save|save|Choose|copy)/),
);
