/**
 * Chromium keeps databases in LevelDB files, whose text is cut into blocks and compressed. This gives the bytes as they
 * were before (github.com/google/leveldb, doc/table_format.md and doc/log_format.md; google/snappy, format_description.txt).
 */
const LOG_BLOCK = 32_768;
const LOG_HEADER = 7;
/** Two block handles, padding, and the magic number. */
const TABLE_FOOTER = 48;

/** The records of a log, joined: one that goes across blocks is whole again. */
export function logContent(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; start < file.length; start += LOG_BLOCK) {
    const end = Math.min(start + LOG_BLOCK, file.length);
    for (let at = start; at + LOG_HEADER <= end;) {
      const length = file.readUInt16LE(at + 4);
      const isPadding = length === 0 && file[at + 6] === 0;
      if (isPadding) break;
      parts.push(file.subarray(at + LOG_HEADER, Math.min(at + LOG_HEADER + length, end)));
      at += LOG_HEADER + length;
    }
  }
  return Buffer.concat(parts);
}

/** The data blocks of a table, decompressed. @throws RangeError where it is cut */
export function tableContent(file: Buffer): Buffer {
  const footer = new Reading(file.subarray(file.length - TABLE_FOOTER));
  footer.varint();
  footer.varint();
  const index = block(file, footer.varint(), footer.varint());
  const handles = valuesOf(index).map((handle) => new Reading(handle));
  return Buffer.concat(handles.map((handle) => block(file, handle.varint(), handle.varint())));
}

function block(file: Buffer, offset: number, size: number): Buffer {
  const stored = file.subarray(offset, offset + size);
  const isCompressed = file[offset + size] === 1;
  return isCompressed ? decompressed(stored) : stored;
}

function valuesOf(content: Buffer): Buffer[] {
  const restarts = content.readUInt32LE(content.length - 4);
  const entries = new Reading(content.subarray(0, content.length - 4 - 4 * restarts));
  const values: Buffer[] = [];
  while (!entries.isOver) {
    entries.varint(); // what the key shares with the one before
    const rest = entries.varint();
    const length = entries.varint();
    entries.bytes(rest);
    values.push(entries.bytes(length));
  }
  return values;
}

function decompressed(stored: Buffer): Buffer {
  const from = new Reading(stored);
  const out = Buffer.alloc(from.varint());
  let at = 0;
  while (!from.isOver) {
    const tag = from.number(1);
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const literal = from.bytes((short < 60 ? short : from.number(short - 59)) + 1);
      literal.copy(out, at);
      at += literal.length;
      continue;
    }
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const distance = kind === 1 ? ((tag >> 5) << 8) | from.number(1) : from.number(kind === 2 ? 2 : 4);
    // Byte by byte: it may copy what it has just written.
    for (const end = at + length; at < end; at++) out[at] = out[at - distance] ?? 0;
  }
  return out;
}

class Reading {
  readonly #from: Buffer;
  #at = 0;

  constructor(from: Buffer) {
    this.#from = from;
  }

  get isOver(): boolean {
    return this.#at >= this.#from.length;
  }

  /** Little endian, of 1 to 4 bytes. */
  number(bytes: number): number {
    this.#at += bytes;
    return this.#from.readUIntLE(this.#at - bytes, bytes);
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.number(1);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  bytes(length: number): Buffer {
    this.#at += length;
    return this.#from.subarray(this.#at - length, this.#at);
  }
}
