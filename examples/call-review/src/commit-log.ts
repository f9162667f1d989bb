import { type FileHandle, open } from 'node:fs/promises';
import { StoreError } from '@sotto/meeting';
import { isSystemError } from './sentence-error.js';

const NEWLINE = 0x0a;

/**
 * A file with one line of JSON a commit. A line is there whole or not at all: what a crash has left of the last one was
 * never acknowledged, and is cut off at the next opening.
 */
export class CommitLog<Line> {
  readonly #file: FileHandle;
  #length: number;

  private constructor(file: FileHandle, length: number) {
    this.#file = file;
    this.#length = length;
  }

  /** @throws StoreError 'damaged' where a line is no JSON */
  static async open<Line>(path: string): Promise<{ log: CommitLog<Line>; lines: readonly Line[] }> {
    const file = await open(path, 'a+', 0o600);
    const bytes = await file.readFile();
    const length = bytes.lastIndexOf(NEWLINE) + 1;
    if (length < bytes.length) await file.truncate(length);
    const texts = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1);
    try {
      return { log: new CommitLog(file, length), lines: texts.map((text, i) => parsed<Line>(text, i, path)) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Resolved: the disk has it. @throws StoreError 'full', 'unavailable'; nothing of the line is left then */
  async append(line: Line): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      await this.#file.appendFile(bytes);
      await this.#file.datasync();
      this.#length += bytes.length;
    } catch (error) {
      await this.#file.truncate(this.#length).catch(() => undefined);
      throw isSystemError(error, 'ENOSPC')
        ? new StoreError('full', 'The disk is full, so nothing more is kept. Make room and run again.', {
            cause: error,
          })
        : new StoreError('unavailable', `The store cannot be written: ${String(error)}`, { cause: error });
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function parsed<Line>(text: string, index: number, path: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch (error) {
    const message = `Line ${index + 1} of ${path} is not what was written there, so the store cannot be opened. Take the file from a backup.`;
    throw new StoreError('damaged', message, { cause: error });
  }
}
