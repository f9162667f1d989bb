import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseSessionFile, type SessionFile, sessionOfTranscript } from '@sotto/live-session';
import { parseTranscript } from '@sotto/speech';
import type { Config } from './config.js';
import { isSystemError, SentenceError } from './sentence-error.js';

const KINDS: ReadonlySet<string> = new Set(['.vtt', '.srt', '.txt', '.json']);
const DAY_MS = 24 * 3_600_000;

/** A file with a call, and whose call it was. */
export interface CallFile {
  /** The folder that the file lies in is named after them. */
  readonly colleague: string;
  readonly path: string;
}

/** The calls of every colleague, each in a folder of their name. @throws SentenceError */
export async function findCalls(folder: string): Promise<readonly CallFile[]> {
  const colleagues = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT') && !isSystemError(error, 'ENOTDIR')) throw error;
    throw new SentenceError(
      `There is no folder ${folder}, so there is nothing to review. Give the folder of your calls.`,
    );
  });
  const found = colleagues
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) =>
      (await readdir(join(folder, name)))
        .filter((file) => KINDS.has(extname(file).toLowerCase()))
        .map((file) => ({ colleague: name, path: join(folder, name, file) })),
    );
  const calls = (await Promise.all(found)).flat().sort((a, b) => (a.path < b.path ? -1 : 1));
  if (calls.length > 0) return calls;
  throw new SentenceError(
    `${folder} holds no calls. Put .vtt, .srt, .txt or session files into a folder of the colleague's name: ${join(folder, 'Ann Lee', '2026-11-02 Northwind.vtt')}`,
  );
}

/**
 * A call as a session: a session file as it is, a transcript with its colleague as "you".
 * @throws SentenceError, SottoError with a sentence that names what is wrong in the file
 */
export async function readCall({ path, colleague }: CallFile, config: Config): Promise<SessionFile> {
  const bytes = await readFile(path);
  if (extname(path).toLowerCase() === '.json') return parseSessionFile(bytes.toString('utf8'));
  const { cues, speakers } = parseTranscript(basename(path), bytes);
  const you = speakers.find(({ name }) => isSameName(name, colleague))?.name;
  if (you === undefined) {
    const others = speakers.map(({ name }) => name).join(', ') || 'nobody by name';
    throw new SentenceError(
      `${colleague} does not speak in it, but: ${others}. Name the folder as the transcript names them.`,
    );
  }
  const { language, mode, industry } = config;
  const startedAt = await beginningOf(path, bytes);
  return sessionOfTranscript({ startedAt, title: titleOf(path), language, mode, industry, cues, you });
}

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** The name of the file without its date. */
const titleOf = (path: string): string =>
  basename(path, extname(path)).replace(/^\d{4}-\d\d-\d\d\s*/, '') || basename(path);

/**
 * A session is named by its time, and of a file only the day is known: that in its name, else that of the file. So the
 * calls of a day are put apart by what is in them, the same file always at the same time.
 */
async function beginningOf(path: string, bytes: Buffer): Promise<number> {
  const named = Date.parse(/^\d{4}-\d\d-\d\d/.exec(basename(path))?.[0] ?? '');
  const at = Number.isNaN(named) ? (await stat(path)).mtimeMs : named;
  return at - (at % DAY_MS) + (createHash('sha256').update(bytes).digest().readUInt32BE() % DAY_MS);
}
