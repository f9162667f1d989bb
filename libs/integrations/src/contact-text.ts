import { ContactFileError } from './contact-file-error.js';
import type { Breath } from './csv-reading.js';

/** Bytes of the longest file of contacts that is read; larger ones are refused. 50,000 contacts of 600 bytes fit. */
export const MAX_CONTACT_FILE_BYTES = 32 * 1024 * 1024;

/**
 * The text of a file of contacts: UTF-8, UTF-16 with or without a mark, else Windows-1252, which Excel writes.
 * Line ends become \n, with a breath between portions of them. @throws ContactFileError where it is empty, too large or no text at all.
 */
export async function contactText(bytes: Uint8Array, breath?: Breath): Promise<string> {
  if (bytes.length > MAX_CONTACT_FILE_BYTES) {
    throw new ContactFileError(null, 'The file is larger than 32 MB. Split it into smaller files.');
  }
  for (const [magic, sentence] of KNOWN_BINARIES) {
    if (magic.every((byte, i) => bytes[i] === byte)) throw new ContactFileError(null, sentence);
  }
  const text = await withLineFeeds(decoded(bytes), breath);
  if (!text.trim()) throw new ContactFileError(null, 'The file is empty.');
  const binary = text.indexOf('\0');
  if (binary !== -1) {
    throw new ContactFileError(
      text.slice(0, binary).split('\n').length,
      'There is a byte that no text has. Save the contacts as CSV or vCard and try again.',
    );
  }
  return text;
}

/** Characters whose line ends are changed between two breaths: some milliseconds of work, and 20 ms where each is one. */
const PORTION = 256 * 1024;

async function withLineFeeds(text: string, breath?: Breath): Promise<string> {
  if (!text.includes('\r')) return text;
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    // Never between the two halves of one line end.
    const end = text[at + PORTION - 1] === '\r' ? at + PORTION + 1 : at + PORTION;
    pieces.push(text.slice(at, end).replace(/\r\n?/g, '\n'));
    at = end;
    await breath?.();
  }
  return pieces.join('');
}

const KNOWN_BINARIES: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 3, 4], 'This is a workbook or an archive. Save the sheet as CSV and try again.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel workbook. Save the sheet as CSV and try again.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF. Export the contacts as CSV or vCard and try again.'],
];

function decoded(bytes: Uint8Array): string {
  const wide = utf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * By its mark, or because every second byte of the beginning is zero, as it is in Western text. In other scripts only
 * delimiters, line ends and addresses are so: there a line end is asked for, too.
 */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const half = Math.floor(Math.min(bytes.length, 2_000) / 2);
  if (half < 2) return null;
  if (isWide(bytes, half, 0)) return 'utf-16le';
  return isWide(bytes, half, 1) ? 'utf-16be' : null;
}

/** @param half how many pairs are looked at @param low which byte of a pair is the lower one */
function isWide(bytes: Uint8Array, half: number, low: 0 | 1): boolean {
  let zeros = 0;
  let ends = 0;
  for (let i = 0; i < half * 2; i += 2) {
    const [lower = 0, upper = 0] = [bytes[i + low], bytes[i + 1 - low]];
    if (upper !== 0) continue;
    if (lower === 0) return false;
    zeros++;
    if (lower === 10 || lower === 13) ends++;
  }
  return zeros > half * 0.8 || (zeros > half * 0.1 && ends > 0);
}
