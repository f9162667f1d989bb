import type { ChainedEntry } from './audit-entry.js';
import type { AuditFault, DamagedEntry } from './audit-fault.js';
import { entryHash, genesisHash } from './hash-chain.js';
import type { SignedHead } from './signed-head.js';

/** 'unlinked': both it and the one before are whole, but they do not belong together. */
export interface ChainBreak {
  readonly index: number;
  readonly seq: number;
  readonly fault: AuditFault | 'unlinked';
}

type Row = ChainedEntry | DamagedEntry;

/** Digests that are asked for at once: the browser works them off beside the page. */
const AT_ONCE = 512;

/** The first entry that is not what the ones before it lead to. @param chain its name; undefined: that of the first entry */
export async function firstBreak(
  crypto: Crypto,
  rows: readonly Row[],
  chain: string | undefined,
): Promise<ChainBreak | null> {
  const name = chain ?? chainOf(rows[0]);
  let previous = await genesisHash(crypto, name);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const slice = rows.slice(start, start + AT_ONCE);
    const hashes = await Promise.all(slice.map((row) => trueHash(crypto, row)));
    for (const [i, row] of slice.entries()) {
      const index = start + i;
      const fault = faultOf(rows, index, row, hashes[i] ?? null, name, previous);
      if (fault) return { index, ...fault };
      previous = hashes[i] ?? '';
    }
  }
  return null;
}

function chainOf(row: Row | undefined): string {
  const isEntry = typeof row === 'object' && row !== null && 'chain' in row;
  return isEntry && typeof row.chain === 'string' ? row.chain : '';
}

/** What the entry's hash must be; null where it is no entry at all. */
async function trueHash(crypto: Crypto, row: Row): Promise<string | null> {
  if (typeof row !== 'object' || row === null || 'damage' in row) return null;
  try {
    return await entryHash(crypto, row);
  } catch {
    return null;
  }
}

function faultOf(
  rows: readonly Row[],
  index: number,
  row: Row,
  hash: string | null,
  chain: string,
  previous: string,
): Omit<ChainBreak, 'index'> | null {
  const expected = index + 1;
  if (typeof row === 'object' && row !== null && 'damage' in row) {
    return row.seq === expected
      ? { fault: 'damaged', seq: expected }
      : misplaced(rows, index, row.seq, expected);
  }
  if (hash === null || row.hash !== hash) return { fault: 'changed', seq: expected };
  if (row.chain !== chain) return { fault: 'foreign', seq: expected };
  if (row.seq !== expected) return misplaced(rows, index, row.seq, expected);
  return row.previous === previous ? null : { fault: 'unlinked', seq: expected };
}

/** A whole entry that stands where another one should. */
function misplaced(
  rows: readonly Row[],
  index: number,
  seq: number,
  expected: number,
): Omit<ChainBreak, 'index'> {
  if (seq < expected) return { fault: 'doubled', seq };
  const elsewhere = rows.slice(index).some((row) => row?.seq === expected);
  return { fault: elsewhere ? 'out-of-order' : 'missing', seq: expected };
}

/** Whether the entries from `index` on lead to the signed head without a break. */
export async function linksTo(
  crypto: Crypto,
  rows: readonly Row[],
  index: number,
  head: SignedHead,
): Promise<boolean> {
  let previous: string | undefined;
  for (const [i, row] of rows.slice(index, head.seq).entries()) {
    if (!('hash' in row) || row.seq !== index + i + 1) return false;
    if ((await trueHash(crypto, row)) !== row.hash) return false;
    if (previous !== undefined && row.previous !== previous) return false;
    previous = row.hash;
  }
  return previous === head.hash;
}
