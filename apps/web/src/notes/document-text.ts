import { visibleText } from '@sotto/meeting';

/** What a file of notes is, by its name; undefined for one that cannot be read. */
export type DocumentKind = 'text' | 'pdf' | 'docx';

/** The largest file that is read, bytes: a long report with pictures in it. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

const KINDS: Readonly<Record<string, DocumentKind>> = {
  txt: 'text',
  text: 'text',
  md: 'text',
  markdown: 'text',
  pdf: 'pdf',
  docx: 'docx',
};

/** For the file dialog. */
export const ACCEPTED = ['.txt', '.text', '.md', '.markdown', '.pdf', '.docx'];

export function documentKind(name: string): DocumentKind | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
}

/** Why a file gave no text. */
export type DocumentProblem = 'kind' | 'large' | 'unpacked' | 'locked' | 'damaged' | 'empty' | 'slow';

const SENTENCES: Readonly<Record<DocumentProblem, string>> = {
  kind: 'Only .txt, .md, .pdf and .docx are read. Save it as one of these, or copy its text into the field above.',
  large:
    'The file is larger than 20 MB, so it was not read. Choose a shorter one, or copy the part that matters.',
  unpacked:
    'There is more text in the file than can be read: unpacked it is larger than 8 MB. Choose a shorter one, or copy the part that matters.',
  locked: 'The PDF is protected by a password, so it cannot be read here. Save a copy without the password.',
  damaged:
    'The file does not open: it is damaged, or it is something else than its name says. Open it where it came from and save it again.',
  empty:
    'There is no text in the file. A scanned page is a picture of text: copy the text into the field above, or save it with text recognition.',
  slow: 'Reading the file took longer than a minute, so it was given up. Choose a shorter one, or copy the part that matters.',
};

/** What the person is told of a file that was not read. */
export const problemSentence = (problem: DocumentProblem): string => SENTENCES[problem];

/** The text of a plain file: UTF-8, UTF-16 by its mark, else Western European. Null where it is no text. */
export function plainFileText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : tidied(text);
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One line end, no empty stretches, nothing at the edges, and nothing that cannot be seen. */
export function tidied(text: string): string {
  return (
    visibleText(
      text
        .split('\r\n')
        .join('\n')
        .split('\r')
        .join('\n')
        .replace(/[\v\f\u0085]/g, ' '),
    )
      // From the first blank of a run: begun at each of them, a long run takes the square of its length.
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
