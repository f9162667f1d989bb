import mammoth from 'mammoth';
import { keepTextParts } from './document-parts.js';

/**
 * As much XML as a document may unpack to, bytes; one of the 200,000 characters that a note holds has about half of it.
 * Measured: each megabyte costs the reader 100 MB of memory, and 30 kB can be packed so that they unpack to ten.
 */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** The reader of Word documents, which takes something else in a browser than in Node. */
export type ReadWord = (document: ArrayBuffer) => Promise<{ readonly value: string }>;

const inBrowser: ReadWord = (arrayBuffer) => mammoth.extractRawText({ arrayBuffer });

/**
 * The text of a Word document; null for one that unpacks to too much.
 *
 * @param document is used up
 * @throws where it is none
 */
export async function docxText(document: ArrayBuffer, read: ReadWord = inBrowser): Promise<string | null> {
  if ((await keepTextParts(document, MAX_UNPACKED_BYTES)) > MAX_UNPACKED_BYTES) return null;
  return (await read(document)).value;
}
