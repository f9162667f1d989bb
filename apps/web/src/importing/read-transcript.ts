import { type Clock, type Failure, SottoError } from '@sotto/meeting';
import type { ParsedTranscript } from '@sotto/speech';
import { askWorker } from '../files/ask-worker.js';
import type { TranscriptReply, TranscriptRequest } from './transcript.worker.js';

/** A minute for the slowest of machines. */
const LIMIT_MS = 60_000;

const SLOW: Failure = {
  reason: 'timeout',
  message:
    'Reading this file took longer than a minute, so it was given up and nothing was imported. Split the file, and import the parts one by one.',
};
const BROKEN: Failure = {
  reason: 'internal',
  message:
    'The part of the app that reads transcripts could not be started, so nothing was imported. Check the connection, reload the page, then choose the file again.',
};

/**
 * What stands in a transcript file, read on this device in a worker of its own, which the signal ends.
 * @throws SottoError with what is wrong in the file, and in which line; the signal's reason where it ended the reading
 */
export async function readTranscript(
  file: File,
  clock: Clock,
  signal: AbortSignal,
): Promise<ParsedTranscript> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./transcript.worker.ts', import.meta.url), {
    type: 'module',
    name: 'transcripts',
  });
  const request: TranscriptRequest = { file };
  const reply = await askWorker(worker, { request, isReply, clock, limitMs: LIMIT_MS, signal });
  if (reply === 'stopped') throw signal.reason;
  if (reply === 'slow') throw new SottoError(SLOW);
  if (reply === 'failed') throw new SottoError(BROKEN);
  if ('failure' in reply) throw new SottoError(reply.failure);
  return reply.parsed;
}

const isReply = (data: unknown): data is TranscriptReply =>
  typeof data === 'object' && data !== null && ('parsed' in data || 'failure' in data);
