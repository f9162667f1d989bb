import { createDecipheriv } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logContent, tableContent } from './level-db.js';

/** What somebody reads in a browser's profile folder who has all of it; `among`: only in files with such a path. */
export function contentsOf(profile: string, among = /^/u): Buffer[] {
  return filesIn(profile).flatMap((path) => {
    if (!among.test(path)) return [];
    const raw = readIfThere(path);
    if (!raw) return [];
    try {
      if (/\.(?:ldb|sst)$/u.test(path)) return [raw, tableContent(raw)];
      if (/\/\d+\.log$/u.test(path)) return [raw, logContent(raw)];
    } catch (error) {
      // A table that is being written while the browser runs.
      if (!(error instanceof RangeError)) throw error;
    }
    return [raw];
  });
}

/** The browser goes on removing files while they are read. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function filesIn(folder: string): string[] {
  // A folder may be gone too: that of a bucket.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry: Dirent) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Those of the texts that stand there, with one byte or with two a character, as the browser may write them. */
export const textsIn = (contents: readonly Buffer[], texts: readonly string[]): string[] =>
  texts.filter((text) => {
    const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')];
    return contents.some((content) => forms.some((form) => content.includes(form)));
  });

const KEY_BYTES = 32;
/** A random key has fewer different bytes than this less than once in ten million times. */
const DIFFERENT = 21;

/** Every run of 32 bytes that could be a key, in all files where a page's data may lie. */
export function possibleKeys(profile: string): Buffer[] {
  const seen = new Set<string>();
  for (const content of contentsOf(profile, /IndexedDB|WebStorage|File System|Local Storage/u)) {
    // Counted as the run moves on: a set for each of some million places took two thirds of the test.
    const times = new Uint8Array(256);
    let different = 0;
    content.forEach((byte, at) => {
      if (times[byte]!++ === 0) different++;
      const start = at + 1 - KEY_BYTES;
      if (start < 0) return;
      if (different >= DIFFERENT) seen.add(content.toString('latin1', start, at + 1));
      if (--times[content[start]!]! === 0) different--;
    });
  }
  return [...seen].map((key) => Buffer.from(key, 'latin1'));
}

/** Something that AES-256-GCM sealed: 12 bytes IV, the sealed bytes, 16 bytes tag. */
export interface Sealed {
  readonly bytes: Buffer;
  readonly associated: Buffer;
}

/** Tries every key; what comes out with the first that fits, or null. */
export function broken({ bytes, associated }: Sealed, keys: readonly Buffer[]): Buffer | null {
  const iv = bytes.subarray(0, 12);
  const body = bytes.subarray(12, bytes.length - 16);
  const tag = bytes.subarray(bytes.length - 16);
  // Hundreds of thousands do not fit, and a stack for each costs more than the try.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return firstThatFits({ iv, body, tag, associated }, keys);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

interface Parts {
  readonly iv: Buffer;
  readonly body: Buffer;
  readonly tag: Buffer;
  readonly associated: Buffer;
}

function firstThatFits({ iv, body, tag, associated }: Parts, keys: readonly Buffer[]): Buffer | null {
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(associated).setAuthTag(tag);
    const opened = decipher.update(body);
    try {
      decipher.final();
      return opened;
    } catch {
      // Not this one.
    }
  }
  return null;
}
