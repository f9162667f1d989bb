import { visibleText } from '@sotto/meeting';
import { TranscriptFileError } from './transcript-file-error.js';

/** The largest file that is read, in bytes: a day of speech is about 1 MB. */
export const MAX_TRANSCRIPT_BYTES = 10 * 1024 * 1024;

const SAVE_AS = 'Open it where it came from and save it as .vtt, .srt or plain text (.txt).';

/** First bytes of files that people take for text. */
const FOREIGN: readonly { readonly starts: readonly number[]; readonly what: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], what: 'a Word document or another packed file' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Word or Excel document' },
  { starts: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { starts: [0x7b, 0x5c, 0x72, 0x74, 0x66], what: 'a rich text document (.rtf)' },
];

/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark, UTF-8 without one, else Western European (Windows-1252)
 * with a note. Line ends become "\n", and what cannot be seen is taken out, so that no name hides behind it.
 *
 * @throws TranscriptFileError for what is too large or no text
 */
export function decodeText(content: string | Uint8Array, notes: string[]): string {
  if (content.length > MAX_TRANSCRIPT_BYTES) {
    throw new TranscriptFileError(
      'This file is larger than 10 MB, which no transcript of a meeting is, so it was not read. Choose the transcript itself, or split it.',
    );
  }
  const text = typeof content === 'string' ? content : decodeBytes(content, notes);
  if (text.includes('\0')) throw notText();
  // These part words, although nothing of them is drawn.
  return visibleText(text.replace(/\r\n?/g, '\n').replace(/[\v\f\u0085]/g, ' '));
}

function decodeBytes(bytes: Uint8Array, notes: string[]): string {
  const foreign = FOREIGN.find(({ starts }) => starts.every((byte, i) => bytes[i] === byte));
  if (foreign) {
    throw new TranscriptFileError(
      `This file is ${foreign.what}, not plain text, so it cannot be read. ${SAVE_AS}`,
    );
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that no text of Windows-1252 has: control characters other than tab, line feed, form feed, return.
    if (bytes.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) throw notText();
    notes.push(
      'The file is not in UTF-8; it was read as Western European text. Check letters with accents, and save it as UTF-8 if they are wrong.',
    );
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const notText = () =>
  new TranscriptFileError(
    `This file is not text (it may be a picture, a sound or a program), so it cannot be read. ${SAVE_AS}`,
  );
