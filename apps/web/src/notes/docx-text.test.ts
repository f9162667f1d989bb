import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { packedDocument, wordParts } from '../../test/packed-document.js';
import { docxText, MAX_UNPACKED_BYTES } from './docx-text.js';

const textOf = (document: ArrayBuffer) =>
  docxText(document, (bytes) => mammoth.extractRawText({ buffer: Buffer.from(bytes) }));

it('is the text of the document, whatever else is packed with it', async () => {
  const pictures = { 'word/media/image1.png': Buffer.alloc(MAX_UNPACKED_BYTES + 1) };
  expect(await textOf(packedDocument(wordParts('Twelve percent.')))).toBe('Twelve percent.\n\n');
  expect(await textOf(packedDocument(wordParts('Twelve percent.'), { stored: true }))).toBe(
    'Twelve percent.\n\n',
  );
  expect(await textOf(packedDocument({ ...wordParts('Twelve percent.'), ...pictures }))).toBe(
    'Twelve percent.\n\n',
  );
});

it('is none where it unpacks to more than a note needs, whatever the file says of its size', async () => {
  const long = packedDocument(wordParts('word '.repeat(MAX_UNPACKED_BYTES / 5)));
  expect(long.byteLength).toBeLessThan(100_000);
  expect(await textOf(long)).toBeNull();
  expect(
    await textOf(packedDocument(wordParts('word '.repeat(MAX_UNPACKED_BYTES / 5)), { saidSize: 100 })),
  ).toBeNull();
  const beside = { ...wordParts('short'), 'word/comments.xml': Buffer.alloc(MAX_UNPACKED_BYTES, ' ') };
  expect(await textOf(packedDocument(beside))).toBeNull();
});

it('is not taken from a part that is no XML by its name', async () => {
  const { 'word/document.xml': text = '', '_rels/.rels': rels = '', ...rest } = wordParts('hidden');
  const moved = { ...rest, '_rels/.rels': String(rels).replace('document.xml', 'x.png'), 'word/x.png': text };
  await expect(textOf(packedDocument(moved))).rejects.toThrow();
});

it('comes of no entity: neither grows the text nor is another file read', async () => {
  const grow = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const read = '<!DOCTYPE w [<!ENTITY b SYSTEM "file:///etc/hostname">]>';
  for (const type of [grow, read])
    await expect(textOf(packedDocument(wordParts('&b;', type)))).rejects.toThrow('entity');
});

it.each([{ stored: true }, {}])(
  'is none where a part has instructions for which its reader would look for hours (%o)',
  async (how) => {
    const many = '<?'.repeat(1_000_000);
    await expect(textOf(packedDocument(wordParts(many), how))).rejects.toThrow('not plainly built');
    const some = '<?mso-application progid="Word.Document"?>'.repeat(9);
    expect(await textOf(packedDocument(wordParts(`${some}a`), how))).toBe('a\n\n');
  },
);

it('is none of an archive that two readers could read in two ways', async () => {
  const whole = new Uint8Array(packedDocument(wordParts('Twelve percent.')));
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts)).buffer;
  const more = new Uint8Array(30);
  await expect(textOf(joined(more, whole))).rejects.toThrow();
  await expect(textOf(joined(whole, more))).rejects.toThrow();
  await expect(textOf(joined(whole, whole))).rejects.toThrow();
  await expect(textOf(joined(whole.subarray(0, -1)))).rejects.toThrow();
  await expect(textOf(new ArrayBuffer(0))).rejects.toThrow();
});
