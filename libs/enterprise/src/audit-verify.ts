import type { AuditReceipt } from './audit-receipt.js';
import type { ChainedEntry } from './audit-entry.js';
import type { AuditFault, DamagedEntry } from './audit-fault.js';
import { firstBreak, linksTo } from './audit-walk.js';
import { headHolds, type SignedHead } from './signed-head.js';
import { thumbprint } from './signing.js';

/** Whether the entries are what was entered, and as far as what; or the first that is not. */
export type AuditVerdict =
  | {
      readonly ok: true;
      readonly count: number;
      /**
       * The receipt vouches for everything up to this entry; 0: there is no receipt, so entries may have been cut off at the
       * end together with the signed head.
       */
      readonly vouchedTo: number;
      readonly message: string;
    }
  | {
      readonly ok: false;
      readonly fault: AuditFault;
      /** Number of the first entry that is wrong; 0 where no entry is. */
      readonly seq: number;
      readonly message: string;
    };

/** What an audit trail is checked against, beside its own chain. */
export interface AuditEvidence {
  readonly crypto: Crypto;
  /** The signed head that lies beside the entries; undefined: there is none. null: there is one that does not open. */
  readonly head: SignedHead | null | undefined;
  /** What was kept elsewhere. */
  readonly receipt?: AuditReceipt | undefined;
}

/**
 * Whether these are all entries of one chain, as they were written and in their order, up to the signed head. Names the
 * first one that is wrong. Somebody who can open the store can also sign a rewritten chain: only a receipt that was
 * kept elsewhere shows that, and only up to its entry.
 * @param entries as they lie in the store, in the order of its keys, from the first one on
 */
export async function verifyAudit(
  entries: readonly (ChainedEntry | DamagedEntry)[],
  { crypto, head, receipt }: AuditEvidence,
): Promise<AuditVerdict> {
  const [receiptHolds, holds, found] = await Promise.all([
    !receipt || headHolds(crypto, receipt),
    head === undefined || (head !== null && headHolds(crypto, head)),
    firstBreak(crypto, entries, receipt?.chain ?? head?.chain),
  ]);
  if (!receiptHolds) return wrong('bad-receipt', 0);
  if (!holds || head === null) return wrong('bad-head', 0);
  if (receipt && isForeign(receipt, entries, head)) return wrong('foreign-receipt', 0);
  if (found) {
    const { index, seq, fault } = found;
    // Where all that follows leads to the signed head, the one before is what was exchanged.
    const before = fault === 'unlinked' && head && (await linksTo(crypto, entries, index, head));
    if (before && seq > 1) return wrong('changed', seq - 1);
    return wrong(fault === 'unlinked' ? 'foreign' : fault, seq);
  }
  const whole = entries as readonly ChainedEntry[];
  return againstEnds(whole, head, receipt) ?? verdict(crypto, whole.length, head, receipt);
}

/** Of no chain that is here. Where nothing is here, everything may have been cut off. */
function isForeign(
  { chain }: AuditReceipt,
  [first]: readonly (ChainedEntry | DamagedEntry)[],
  head: SignedHead | undefined,
): boolean {
  const here = [head?.chain, first && 'chain' in first ? first.chain : undefined].filter(
    (each) => each !== undefined,
  );
  return here.length > 0 && !here.includes(chain);
}

/** What the head and the receipt say of a chain that holds in itself. */
function againstEnds(
  entries: readonly ChainedEntry[],
  head: SignedHead | undefined,
  receipt: AuditReceipt | undefined,
): AuditVerdict | null {
  const count = entries.length;
  if (receipt && receipt.seq > count) return wrong('truncated', count + 1);
  if (receipt && entries[receipt.seq - 1]?.hash !== receipt.hash) return wrong('changed', receipt.seq);
  // A receipt is a signed head that was kept elsewhere: where a file of entries comes without its own, it says the end.
  const end = head ?? receipt;
  if (!end) return count === 0 ? null : wrong('older-head', 1);
  if (end.seq > count) return wrong('truncated', count + 1);
  if (entries[end.seq - 1]?.hash !== end.hash) return wrong('changed', end.seq);
  return end.seq < count ? wrong('older-head', end.seq + 1) : null;
}

async function verdict(
  crypto: Crypto,
  count: number,
  head: SignedHead | undefined,
  receipt: AuditReceipt | undefined,
): Promise<AuditVerdict> {
  if (!receipt) {
    const message =
      count === 0
        ? 'There are no entries, and there is no receipt: whether there were any cannot be said.'
        : `All ${count} entries hold together. Without a receipt kept elsewhere nobody can vouch for the end: newer entries may have been cut off. Export a receipt now and then.`;
    return { ok: true, count, vouchedTo: 0, message };
  }
  const sameKey = !head || (await thumbprint(crypto, head.publicKey)) === receipt.thumbprint;
  const rest = count - receipt.seq;
  const newer = rest === 0 ? '' : ` ${rest} newer follow on from them.`;
  const key = sameKey ? '' : ' The end is signed with another key than the receipt.';
  return {
    ok: true,
    count,
    vouchedTo: receipt.seq,
    message: `Entries 1 to ${receipt.seq} are those of the receipt.${newer}${key}`,
  };
}

const wrong = (fault: AuditFault, seq: number): AuditVerdict => ({
  ok: false,
  fault,
  seq,
  message: SENTENCES[fault](seq),
});

const SENTENCES: Readonly<Record<AuditFault, (seq: number) => string>> = {
  changed: (seq) => `Entry ${seq} is not what was written; entries before it may be changed too.`,
  missing: (seq) => `Entry ${seq} is missing.`,
  'out-of-order': (seq) => `Entry ${seq} is not at its place.`,
  doubled: (seq) => `Entry ${seq} is there twice.`,
  foreign: (seq) => `Entry ${seq} is not of this audit trail.`,
  damaged: (seq) => `Entry ${seq} does not open any more.`,
  truncated: (seq) => `The end is missing, from entry ${seq} on.`,
  'older-head': (seq) =>
    `Entry ${seq} stands behind the signed end: the signature is an older one, or missing.`,
  'bad-head': () =>
    'The signature of the end does not hold, or does not open. The entries cannot be trusted.',
  'bad-receipt': () =>
    'The signature of the receipt does not hold: it was changed, or is no receipt of this app.',
  'foreign-receipt': () =>
    'This receipt is of another audit trail, of another browser or of one that was here before. If it was exported from this one, the trail was exchanged as a whole.',
};
