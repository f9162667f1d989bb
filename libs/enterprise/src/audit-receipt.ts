import { type Failure, parseJson } from '@sotto/meeting';
import type { SignedHead } from './signed-head.js';
import { thumbprint } from './signing.js';

/** The media type of the file's own name for itself. */
export const RECEIPT_TYPE = 'sotto-audit-receipt';
const VERSION = 1;

/**
 * A signed head to be kept elsewhere: printed, mailed, in another's hands. What was cut off or rewritten up to its entry
 * is found by it. It holds no content, only how many entries there were and the hash of the last one.
 */
export interface AuditReceipt extends SignedHead {
  readonly type: typeof RECEIPT_TYPE;
  readonly version: typeof VERSION;
  /** Of the public key (RFC 7638): to be compared by eye. */
  readonly thumbprint: string;
}

export const auditReceipt = async (crypto: Crypto, head: SignedHead): Promise<AuditReceipt> => ({
  type: RECEIPT_TYPE,
  version: VERSION,
  ...head,
  thumbprint: await thumbprint(crypto, head.publicKey),
});

/** The receipt in a file, or why there is none. Whether its signature holds is for `verifyAudit` to say. */
export async function readReceipt(
  crypto: Crypto,
  text: string,
): Promise<
  | { readonly receipt: AuditReceipt; readonly failure?: undefined }
  | { readonly receipt?: undefined; readonly failure: Failure }
> {
  const found = parseJson(text);
  if (!isObject(found) || found['type'] !== RECEIPT_TYPE) {
    return refused('This file is no receipt of an audit trail. Choose the file that "Export receipt" made.');
  }
  if (typeof found['version'] === 'number' && found['version'] > VERSION) {
    return refused('This receipt was made by a newer version of Sotto. Load that version and try again.');
  }
  const head = headOf(found);
  return head
    ? { receipt: await auditReceipt(crypto, head) }
    : refused('This receipt is not whole. Choose another copy of it.');
}

const refused = (message: string) => ({ failure: { reason: 'unreadable', message } as const });

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** 32 bytes in base64url, as RFC 7518 writes a coordinate of P-256. */
const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/u.test(value);

function headOf({ chain, seq, hash, at, publicKey, signature }: Json): SignedHead | null {
  if (typeof chain !== 'string' || typeof hash !== 'string' || typeof signature !== 'string') return null;
  if (!Number.isSafeInteger(seq) || !Number.isFinite(at) || !isObject(publicKey)) return null;
  const { x, y } = publicKey;
  if (!isCoordinate(x) || !isCoordinate(y)) return null;
  const key = { kty: 'EC', crv: 'P-256', x, y } as const;
  return { chain, seq: seq as number, hash, at: at as number, publicKey: key, signature };
}
