import type { ChainedEntry, StampedDraft } from './audit-entry.js';
import { toBase64url } from './base64url.js';
import { canonicalJson } from './canonical-json.js';

/** The end of a chain, on which the next entry goes. */
export interface ChainTail {
  readonly chain: string;
  /** 0: there is no entry yet. */
  readonly seq: number;
  readonly hash: string;
}

/**
 * What is hashed begins with what it is, so that no head, name or entry can ever pass for another one
 * (RFC 6962, section 2.1, does the same with one byte).
 */
const ENTRY_PREFIX = 'sotto-audit-entry/1\n';
const CHAIN_PREFIX = 'sotto-audit-chain/1\n';

/** Stands for the hash of an entry that does not open any more: no entry has it, so verifying stops there. */
export const LOST_HASH = 'A'.repeat(43);

const utf8 = new TextEncoder();

const sha256 = async (crypto: Crypto, text: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))));

/** What the first entry of a chain holds as the hash before it. */
export const genesisHash = (crypto: Crypto, chain: string): Promise<string> =>
  sha256(crypto, `${CHAIN_PREFIX}${chain}`);

/** The hash an entry must have; the one it holds is left out. @throws TypeError where it is no JSON */
export const entryHash = (crypto: Crypto, entry: Omit<ChainedEntry, 'hash'>): Promise<string> =>
  sha256(crypto, `${ENTRY_PREFIX}${canonicalJson({ ...entry, hash: undefined })}`);

/** A chain with no entry. */
export async function freshChain(crypto: Crypto): Promise<ChainTail> {
  const chain = toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  return { chain, seq: 0, hash: await genesisHash(crypto, chain) };
}

/** These drafts as the next entries of the chain. */
export async function chained(
  crypto: Crypto,
  tail: ChainTail,
  drafts: readonly StampedDraft[],
): Promise<readonly ChainedEntry[]> {
  const entries: ChainedEntry[] = [];
  let { seq, hash } = tail;
  for (const { at, userId, action, details, userAgent } of drafts) {
    const entry = { chain: tail.chain, seq: ++seq, at, userId, action, details, userAgent, previous: hash };
    hash = await entryHash(crypto, entry);
    entries.push({ ...entry, hash });
  }
  return entries;
}
