/** Signatures of the ZIP format (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

/** More entries than any document has; each costs a stream. */
const MOST_ENTRIES = 4096;

/** What the text of a document, its styles and its notes are in. The rest is pictures, fonts and other files. */
const TEXT_PART = /\.(?:xml|rels)$/iu;

/**
 * More processing instructions than any part has, which are its declaration and at times who wrote it. The reader of XML
 * looks for the end of each in all that is left of the part: 1,500 that do not end took it 0.1 s, and it grows by squares.
 */
const MOST_INSTRUCTIONS = 16;

/**
 * Empties everything in a packed Word document but its XML, and says to how much that unpacks: counted by unpacking it
 * piece by piece and keeping nothing, as the sizes in the directory are only the sender's word.
 *
 * @param archive is changed in place: entries that hold no XML are empty afterwards
 * @param most bytes at which the counting ends
 * @returns bytes; above `most` says only that it is more
 * @throws Error where the archive is not plainly built: two readers could then see different things in it; and where a
 *   part has more processing instructions than one of a document
 */
export async function keepTextParts(archive: ArrayBuffer, most: number): Promise<number> {
  const view = new DataView(archive);
  let size = 0;
  for (const at of directoryOf(view)) {
    const name = new TextDecoder().decode(
      new Uint8Array(archive, at + ENTRY_BYTES, view.getUint16(at + 28, true)),
    );
    if (!TEXT_PART.test(name)) emptyEntry(view, at);
    else if (size <= most) size += await unpackedSize(view, at, most - size);
  }
  return size;
}

/** Where the entries of the directory begin. Parts of archives, ZIP64, and text in front or behind are refused. */
function directoryOf(view: DataView): readonly number[] {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const entries: number[] = [];
  let at = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES || at + view.getUint32(end + 12, true) !== end) throw new Error(UNUSUAL);
  for (let each = 0; each < count; each++) {
    expectSignature(view, at, DIRECTORY_ENTRY);
    entries.push(at);
    at += ENTRY_BYTES + lengthsAt(view, at + 28, 3);
  }
  if (at !== end) throw new Error(UNUSUAL);
  return entries;
}

/** At the very end, without a comment, and of an archive in one part. */
function endOfDirectory(view: DataView): number {
  const at = view.byteLength - END_BYTES;
  expectSignature(view, at, END_OF_DIRECTORY);
  if (view.getUint32(at + 4, true) !== 0 || view.getUint16(at + 20, true) !== 0) throw new Error(UNUSUAL);
  return at;
}

/** @param at of the entry in the directory */
async function unpackedSize(view: DataView, at: number, most: number): Promise<number> {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = view.getUint16(at + 10, true);
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new Error(UNUSUAL);
  const local = view.getUint32(at + 42, true);
  expectSignature(view, local, LOCAL_HEADER);
  const begin = local + LOCAL_BYTES + lengthsAt(view, local + 26, 2);
  const bytes = new Uint8Array(view.buffer as ArrayBuffer, begin, view.getUint32(at + 20, true));
  const packed = new Blob([bytes]).stream();
  const part = method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  return countedSize(part.getReader(), most);
}

async function countedSize(part: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<number> {
  let size = 0;
  let instructions = 0;
  let last = 0;
  for (let piece = await part.read(); !piece.done; piece = await part.read()) {
    size += piece.value.byteLength;
    instructions += instructionsIn(piece.value, last);
    last = piece.value.at(-1) ?? last;
    if (size <= most && instructions <= MOST_INSTRUCTIONS) continue;
    await part.cancel();
    break;
  }
  if (instructions > MOST_INSTRUCTIONS) throw new Error(UNUSUAL);
  return size;
}

/** How often a piece has `<?`, the first half of which may be the end of the piece before. */
function instructionsIn(piece: Uint8Array, last: number): number {
  let count = 0;
  for (let at = piece.indexOf(QUESTION_MARK); at !== -1; at = piece.indexOf(QUESTION_MARK, at + 1)) {
    if ((at === 0 ? last : piece[at - 1]) === LESS_THAN) count++;
  }
  return count;
}
const LESS_THAN = 0x3c;
const QUESTION_MARK = 0x3f;

/** Nothing packed, and nothing unpacked. */
function emptyEntry(view: DataView, at: number): void {
  view.setUint16(at + 10, STORED, true);
  view.setUint32(at + 16, 0, true); // its checksum
  view.setUint32(at + 20, 0, true);
  view.setUint32(at + 24, 0, true);
}

/** The sum of lengths of 16 bits that stand one after the other. */
function lengthsAt(view: DataView, at: number, count: number): number {
  let sum = 0;
  for (let each = 0; each < count; each++) sum += view.getUint16(at + 2 * each, true);
  return sum;
}

/** @throws also RangeError where the archive ends before */
function expectSignature(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new Error(UNUSUAL);
}

const UNUSUAL = 'the archive is not plainly built';
