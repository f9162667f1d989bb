import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import {
  type AuditReceipt,
  AuditReader,
  AuditTrail,
  type AuditVerdict,
  gate,
  readReceipt,
  YOU,
} from '@sotto/enterprise';
import { type SealedStore, timerClock as clock } from '@sotto/meeting';
import { isSystemError, SentenceError } from './sentence-error.js';

/** What was done with the calls, by whom: entries chained by hash in the same store. */
export function openAudit(store: SealedStore, report: (error: unknown) => void) {
  const actor = { ...YOU, id: userInfo().username };
  const trail = new AuditTrail({
    ...{ store, crypto, clock, actor: () => actor, enabled: () => true },
    ...{ userAgent: `call-review on Node ${process.version}`, report },
  });
  return { trail, reader: new AuditReader({ store, crypto, trail, gate: gate(() => actor) }) };
}

/** @param receiptPath of a receipt that was kept elsewhere @throws SentenceError where it is none */
export async function verifyAudit(store: SealedStore, receiptPath?: string): Promise<AuditVerdict> {
  const { reader } = openAudit(store, () => undefined);
  return reader.verify(receiptPath === undefined ? undefined : await receiptIn(receiptPath));
}

async function receiptIn(path: string): Promise<AuditReceipt> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!isSystemError(error, 'ENOENT')) throw error;
    throw new SentenceError(`There is no receipt at ${path}. Give the path of the copy that you kept.`);
  });
  const { receipt, failure } = await readReceipt(crypto, text);
  if (!receipt) throw new SentenceError(failure.message);
  return receipt;
}
