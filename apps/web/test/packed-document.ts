import { crc32, deflateRawSync } from 'node:zlib';

/** Files by their paths. */
type Parts = Readonly<Record<string, string | Buffer>>;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org';

/** The parts of a Word document with one paragraph; the text is taken as XML. */
export const wordParts = (text: string, documentType = ''): Parts => ({
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

/** A ZIP archive as simple as there are. */
export function packedDocument(parts: Parts, { saidSize, stored = false }: Packing = {}): ArrayBuffer {
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
