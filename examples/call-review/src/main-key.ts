import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { newKey } from './sealing.js';
import { isSystemError, SentenceError } from './sentence-error.js';

const home = (variable: string, otherwise: string) => process.env[variable] ?? join(homedir(), otherwise);

/** Where advice is kept that was paid for (XDG Base Directory Specification). */
export const cacheFolder = (): string => join(home('XDG_CACHE_HOME', '.cache'), 'call-review');

/** This person's key to all stores, made when it is first needed. It lies apart from what it opens. */
export async function mainKey(): Promise<Buffer> {
  const folder = join(home('XDG_CONFIG_HOME', '.config'), 'call-review');
  const path = join(folder, 'key');
  try {
    const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
    if (key.length === newKey().length) return key;
    throw new SentenceError(
      `${path} holds no key of this tool. Put the one there that your stores were made with.`,
    );
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
  const key = newKey();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  return key;
}
