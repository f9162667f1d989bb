import { type Key, type Table, visibleText } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { fuzz, hostileBytes, hostileFrom, hostileText, hostileValue } from '../../../../tools/fuzz.mjs';
import { expectWithin } from '../../../../tools/processor-time.mjs';
import { packedDocument, wordParts } from '../../test/packed-document.js';
import { keepTextParts } from './document-parts.js';
import { documentKind, plainFileText, tidied } from './document-text.js';
import { docxText, MAX_UNPACKED_BYTES } from './docx-text.js';
import { backgroundOf, openNotes } from './notes-store.js';

const isTidy = (text: string): boolean =>
  !/\r|[ \t]\n|\n{3}|^\s|\s$/u.test(text) && visibleText(text) === text;

fuzz('a plain file of notes', {
  input: hostileBytes({
    samples: ['# Offer\r\n\r\n- 4.1 %  \r\n\t\n\n\n- two years\r\n', '\uFEFFRésumé of Ada\n'],
    tokens: [' \n', '\t\n', ' \t', '\n\n\n', '\u200D', '\u{E0041}'],
  }),
  run: plainFileText,
  holds: (text) => expect(text === null || isTidy(text)).toBe(true),
});

fuzz('the text of a document', {
  input: hostileText({ samples: ['a \n\n\n b\r'], tokens: [' ', ' \n', '\t', '\r', '\n', '\u202E'] }),
  run: tidied,
  holds: (text) => expect(isTidy(text)).toBe(true),
});

fuzz('the name of a document', {
  input: hostileText({ samples: ['notes.txt', 'a.b.DOCX'], tokens: ['.', 'constructor', '.__proto__'] }),
  run: documentKind,
  holds: (kind) => expect([undefined, 'text', 'pdf', 'docx']).toContain(kind),
});

/** Bytes of a packed document with one letter a byte, so that they can be damaged as a text. */
const packed = [{}, { stored: true }].map((how) =>
  Buffer.from(packedDocument({ ...wordParts('Offer'), 'media/a.png': 'x'.repeat(80) }, how)).toString(
    'latin1',
  ),
);
const packings = hostileFrom(
  hostileText({ samples: packed, tokens: ['PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', '\xff\xff\xff\xff'] }),
  (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer,
);

/** What is thrown of a document is none for who chose it: one sentence stands for all of it. */
const orNull = <Read>(read: Promise<Read>): Promise<Read | null> =>
  read.catch((error: unknown) => {
    expect(error).toBeInstanceOf(Error);
    return null;
  });

fuzz('the parts of a packed document', {
  input: packings,
  run: (archive) => orNull(keepTextParts(archive, MAX_UNPACKED_BYTES)),
  holds: (size) => expect(size === null || (Number.isSafeInteger(size) && size >= 0)).toBe(true),
});

const wordOf = (buffer: ArrayBuffer) => mammoth.extractRawText({ buffer: Buffer.from(buffer) });

fuzz('a Word document', {
  input: hostileText({
    samples: ['Twelve percent.', 'a</w:t></w:r></w:p><w:p><w:r><w:t>b &amp; c'],
    tokens: [
      '<w:p>',
      '</w:p>',
      '<w:t>',
      '</w:t>',
      '<w:r>',
      '&amp;',
      '&#1;',
      '<![CDATA[',
      '<!--',
      '<?',
      '<!DOCTYPE',
    ],
    // It is read in a worker; what is longer takes longer.
    atMost: 3_000,
  }),
  run: (text) => orNull(docxText(packedDocument(wordParts(text)), wordOf)),
  holds: (text) => expect(text === null || typeof text === 'string').toBe(true),
});

const PARTS: Readonly<Record<string, unknown>> = { 'note/typed/0': 'mine', 'note/f1/0': 'a', 'note/f1/1': 7 };

fuzz('notes as they are stored', {
  input: hostileValue({
    samples: [
      [
        { id: 'typed', name: '', addedAt: 1, parts: 1 },
        { id: 'f1', name: 'cv.pdf', addedAt: 2, parts: 2 },
      ],
    ],
  }),
  run: async (listed) => {
    const store = new MemoryStore();
    store.get = <T>(_table: Table<T>, key: Key) =>
      Promise.resolve((key === 'notes' ? listed : PARTS[String(key)]) as T);
    const notes = await openNotes(store, () => undefined);
    const { notes: read } = notes.getState();
    notes.close();
    return read;
  },
  holds: (notes) => {
    for (const { id, name, text, addedAt } of notes) {
      expect([typeof id, typeof name, typeof text]).toEqual(['string', 'string', 'string']);
      expect(Number.isFinite(addedAt)).toBe(true);
    }
    expect(typeof backgroundOf(notes)).toBe('string');
  },
});

it('what is longer than a note is tidied in a moment, too: 160,000 blanks took 24 s', async () => {
  const blanks = ' '.repeat(1_000_000);
  const text = await expectWithin(200, () => tidied(`a${blanks}b${blanks}\n${blanks}c`));
  expect(text).toBe(`a${blanks}b\n${blanks}c`);
});
