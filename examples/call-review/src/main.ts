#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAudit } from './audit.js';
import { findCalls } from './calls.js';
import { readConfig } from './config.js';
import { FileStore } from './file-store.js';
import { cacheFolder, mainKey } from './main-key.js';
import { review } from './review.js';
import { sentenceOf, SentenceError } from './sentence-error.js';

const USAGE = `call-review <folder of calls> --out <folder> [--wait <seconds>]
    reviews what is new, and writes the report; the webhook is waited for, 10 seconds unless given
call-review verify --out <folder> [--receipt <file>]
    says whether the audit trail is whole`;

const WAIT_SECONDS = '10';
const OPTIONS = {
  out: { type: 'string' },
  receipt: { type: 'string' },
  wait: { type: 'string', default: WAIT_SECONDS },
} as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns whether all went well */
async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parsed(args);
  const { out, receipt, wait } = values;
  const [first, ...rest] = positionals;
  const waitMs = Number(wait) * 1000;
  if (out === undefined || first === undefined || rest.length > 0 || !(waitMs >= 0))
    throw new SentenceError(USAGE);
  return first === 'verify' ? verify(out, receipt) : reviewAll(first, out, waitMs);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new SentenceError(USAGE);
  }
}

async function reviewAll(folder: string, out: string, waitMs: number): Promise<boolean> {
  const calls = await findCalls(folder);
  const config = await readConfig(join(folder, 'call-review.json'));
  const key = await mainKey();
  return withStore(join(out, 'store'), key, (store) =>
    withStore(cacheFolder(), key, (cache) => review(calls, { store, cache, config, out, waitMs, say })),
  );
}

async function verify(out: string, receipt: string | undefined): Promise<boolean> {
  const folder = join(out, 'store');
  if (!existsSync(folder))
    throw new SentenceError(`${out} holds no reviews, so there is no audit trail in it.`);
  const { ok, message } = await withStore(folder, await mainKey(), (store) => verifyAudit(store, receipt));
  say(message);
  return ok;
}

async function withStore<T>(folder: string, key: Buffer, work: (store: FileStore) => Promise<T>): Promise<T> {
  const store = await FileStore.open(folder, key);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const sentence = sentenceOf(error);
  // A fault of ours is shown whole.
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
