import type { Clock } from '@sotto/meeting';
import { askWorker } from '../files/ask-worker.js';
import type { DocumentReply, DocumentRequest } from './document.worker.js';
import { type DocumentProblem, documentKind, MAX_DOCUMENT_BYTES, plainFileText } from './document-text.js';

/** What a file came to. */
export type ReadDocument = { readonly text: string } | { readonly problem: DocumentProblem };

/** A minute for the slowest of machines. */
const LIMIT_MS = 60_000;
/** A plain file up to this many bytes is read in the page, without fetching what reads documents: in 20 ms at most. */
const READ_IN_PAGE = 256 * 1024;

/** The text of a file of notes, read on this device. Never rejects. */
export async function readDocument(file: File, clock: Clock): Promise<ReadDocument> {
  const kind = documentKind(file.name);
  if (!kind) return { problem: 'kind' };
  if (file.size > MAX_DOCUMENT_BYTES) return { problem: 'large' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: 'damaged' };
  const inPage = kind === 'text' && bytes.byteLength <= READ_IN_PAGE;
  const read = inPage ? plainFile(bytes) : await inWorker({ kind, bytes }, clock);
  return 'text' in read && read.text === '' ? { problem: 'empty' } : read;
}

function plainFile(bytes: ArrayBuffer): ReadDocument {
  const text = plainFileText(new Uint8Array(bytes));
  return text === null ? { problem: 'damaged' } : { text };
}

async function inWorker(request: DocumentRequest, clock: Clock): Promise<ReadDocument> {
  const worker = new Worker(new URL('./document.worker.ts', import.meta.url), {
    type: 'module',
    name: 'documents',
  });
  const transfer = [request.bytes];
  const reply = await askWorker(worker, { request, transfer, isReply, clock, limitMs: LIMIT_MS });
  if (reply === 'slow') return { problem: 'slow' };
  return reply === 'failed' || reply === 'stopped' ? { problem: 'damaged' } : reply;
}

/** The PDF reader takes any worker for its own and greets the page. */
const isReply = (data: unknown): data is DocumentReply =>
  typeof data === 'object' && data !== null && ('text' in data || 'problem' in data);
