import { crc32, deflateRawSync } from 'node:zlib';
import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { docxText, MAX_UNPACKED_BYTES } from './docx-text.js';

type Parts = Readonly<Record<string, string | Buffer>>;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org';

/** The parts of a Word document with one paragraph. */
const partsOf = (text: string, documentType = ''): Parts => ({
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0"?>${documentType}<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
});

interface Packing {
  /** What the headers say that each file unpacks to, bytes; its true size unless given. */
  readonly saidSize?: number;
  /** Files as they are, one after the other. */
  readonly stored?: boolean;
}

function zip(parts: Parts, { saidSize, stored = false }: Packing = {}): ArrayBuffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = stored ? data : deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(stored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(saidSize ?? data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  const bytes = Buffer.concat([...files, listed, end]);
  return new Uint8Array(bytes).buffer;
}

const textOf = (document: ArrayBuffer) =>
  docxText(document, (bytes) => mammoth.extractRawText({ buffer: Buffer.from(bytes) }));

it('is the text of the document, whatever else is packed with it', async () => {
  const pictures = { 'word/media/image1.png': Buffer.alloc(MAX_UNPACKED_BYTES + 1) };
  expect(await textOf(zip(partsOf('Twelve percent.')))).toBe('Twelve percent.\n\n');
  expect(await textOf(zip(partsOf('Twelve percent.'), { stored: true }))).toBe('Twelve percent.\n\n');
  expect(await textOf(zip({ ...partsOf('Twelve percent.'), ...pictures }))).toBe('Twelve percent.\n\n');
});

it('is none where it unpacks to more than a note needs, whatever the file says of its size', async () => {
  const long = zip(partsOf('word '.repeat(MAX_UNPACKED_BYTES / 5)));
  expect(long.byteLength).toBeLessThan(100_000);
  expect(await textOf(long)).toBeNull();
  expect(await textOf(zip(partsOf('word '.repeat(MAX_UNPACKED_BYTES / 5)), { saidSize: 100 }))).toBeNull();
  const beside = { ...partsOf('short'), 'word/comments.xml': Buffer.alloc(MAX_UNPACKED_BYTES, ' ') };
  expect(await textOf(zip(beside))).toBeNull();
});

it('is not taken from a part that is no XML by its name', async () => {
  const { 'word/document.xml': text = '', '_rels/.rels': rels = '', ...rest } = partsOf('hidden');
  const moved = { ...rest, '_rels/.rels': String(rels).replace('document.xml', 'x.png'), 'word/x.png': text };
  await expect(textOf(zip(moved))).rejects.toThrow();
});

it('comes of no entity: neither grows the text nor is another file read', async () => {
  const grow = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const read = '<!DOCTYPE w [<!ENTITY b SYSTEM "file:///etc/hostname">]>';
  for (const type of [grow, read]) await expect(textOf(zip(partsOf('&b;', type)))).rejects.toThrow('entity');
});

it('is none of an archive that two readers could read in two ways', async () => {
  const whole = new Uint8Array(zip(partsOf('Twelve percent.')));
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts)).buffer;
  const more = new Uint8Array(30);
  await expect(textOf(joined(more, whole))).rejects.toThrow();
  await expect(textOf(joined(whole, more))).rejects.toThrow();
  await expect(textOf(joined(whole, whole))).rejects.toThrow();
  await expect(textOf(joined(whole.subarray(0, -1)))).rejects.toThrow();
  await expect(textOf(new ArrayBuffer(0))).rejects.toThrow();
});
