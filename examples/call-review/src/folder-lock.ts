import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { SentenceError, isSystemError } from './sentence-error.js';

/**
 * Keeps a folder for this process. What a process that was killed has left is taken over.
 * @returns the way to let it go
 * @throws SentenceError where another process works there
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}/lock`;
  const own = `${path}.${process.pid}`;
  // Linked, so that it is never there without its number.
  await writeFile(own, String(process.pid));
  try {
    while (!(await link(own, path).then(() => true, unlessTaken))) await takeOver(folder, path);
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(path, { force: true });
}

function unlessTaken(error: unknown): boolean {
  if (isSystemError(error, 'EEXIST')) return false;
  throw error;
}

async function takeOver(folder: string, path: string): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && isAlive(holder)) {
    throw new SentenceError(
      `Process ${holder} is working in ${folder}. Wait until it is done, and run again.`,
    );
  }
  await rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}
