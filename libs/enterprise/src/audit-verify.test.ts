import { createHash, webcrypto } from 'node:crypto';
import { MemoryStore } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import type { ChainedEntry, StampedDraft } from './audit-entry.js';
import { type AuditReceipt, auditReceipt, readReceipt } from './audit-receipt.js';
import type { AuditFault, DamagedEntry } from './audit-fault.js';
import { verifyAudit } from './audit-verify.js';
import { canonicalJson } from './canonical-json.js';
import { type ChainTail, chained, entryHash, freshChain } from './hash-chain.js';
import { openSigner } from './head-signer.js';
import type { SignedHead } from './signed-head.js';

/** Answers of WebCrypto to the same question, kept: the one signed head is asked for with each edit. */
const known = new Map<string, Promise<boolean>>();

/** Digests without the way through other threads, which takes most of the time of 10,000 small chains. */
const crypto = {
  getRandomValues: (array: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(array),
  subtle: {
    digest: (_: string, bytes: Uint8Array) =>
      Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer),
    generateKey: webcrypto.subtle.generateKey.bind(webcrypto.subtle),
    exportKey: webcrypto.subtle.exportKey.bind(webcrypto.subtle),
    sign: webcrypto.subtle.sign.bind(webcrypto.subtle),
    importKey: (...[format, key, ...rest]: Parameters<typeof webcrypto.subtle.importKey>) =>
      (rest[2] as readonly string[])[0] === 'verify'
        ? Promise.resolve(key)
        : webcrypto.subtle.importKey(format as 'jwk', key as JsonWebKey, ...rest),
    verify: (algorithm: EcdsaParams, key: JsonWebKey, signature: Uint8Array, bytes: Uint8Array) => {
      const question = [JSON.stringify(key), signature, bytes].map(String).join('|');
      const answer = known.get(question) ?? verified(algorithm, key, signature, bytes);
      known.set(question, answer);
      return answer;
    },
  },
} as unknown as Crypto;

async function verified(algorithm: EcdsaParams, key: JsonWebKey, signature: Uint8Array, bytes: Uint8Array) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const opened = await webcrypto.subtle.importKey('jwk', key, curve, true, ['verify']);
  return webcrypto.subtle.verify(algorithm as { name: 'ECDSA'; hash: string }, opened, signature, bytes);
}

const LENGTH = 8;

interface Chain {
  readonly start: ChainTail;
  readonly entries: readonly ChainedEntry[];
  readonly head: SignedHead;
  /** Signed after each entry. */
  readonly receipts: readonly AuditReceipt[];
}

const draft = (n: number): StampedDraft => ({
  at: 1_700_000_000_000 + n,
  userId: 'u1',
  action: 'request-left',
  details: { origin: 'https://api.example', bytes: n, digest: null },
  userAgent: 'Browser',
});

async function build(store = new MemoryStore(), start?: ChainTail): Promise<Chain> {
  const tail = start ?? (await freshChain(crypto));
  const entries = await chained(
    crypto,
    tail,
    Array.from({ length: LENGTH }, (_, i) => draft(i)),
  );
  const signer = await openSigner(store, crypto);
  const heads = await Promise.all(
    entries.map(({ chain, seq, hash, at }) => signer.sign({ chain, seq, hash, at })),
  );
  const receipts = await Promise.all(heads.map((head) => auditReceipt(crypto, head)));
  return { start: tail, entries, head: heads[LENGTH - 1] as SignedHead, receipts };
}

let ours: Chain;
/** Another chain of the same browser: signed with the same key. */
let other: Chain;

beforeAll(async () => {
  const store = new MemoryStore();
  [ours, other] = [await build(store), await build(store)];
});

type Rows = readonly (ChainedEntry | DamagedEntry)[];

/** What was done to the rows, and what must be named. */
interface Edited {
  readonly rows: Rows;
  readonly seq: number;
  readonly faults: readonly AuditFault[];
}

const place = fc.nat(LENGTH - 1);
const at = (chain: Chain, i: number): ChainedEntry => chain.entries[i] as ChainedEntry;
const spliced = (i: number, remove: number, ...rows: (ChainedEntry | DamagedEntry)[]): Rows =>
  (ours.entries as Rows).toSpliced(i, remove, ...rows);

/** One bit of the record as it was written. What is no JSON any more does not open. */
function flipped(i: number, bit: number): Edited {
  const bytes = new TextEncoder().encode(JSON.stringify(at(ours, i)));
  const where = bit % (bytes.length * 8);
  bytes[where >> 3] = (bytes[where >> 3] ?? 0) ^ (1 << (where & 7));
  const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
  try {
    const entry = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as ChainedEntry;
    if (canonicalJson(entry) === canonicalJson(at(ours, i))) throw new TypeError('the same value');
    return { rows: spliced(i, 1, entry), seq: i + 1, faults: ['changed'] };
  } catch {
    return { rows: spliced(i, 1, { seq: i + 1, damage }), seq: i + 1, faults: ['damaged'] };
  }
}

function moved(from: number, to: number): Edited | null {
  if (from === to) return null;
  const rest = ours.entries.toSpliced(from, 1);
  return {
    rows: rest.toSpliced(to, 0, at(ours, from)),
    seq: Math.min(from, to) + 1,
    faults: ['out-of-order'],
  };
}

function doubled(i: number, to: number): Edited {
  // Behind itself it is the second one; before itself another one is missing from its place.
  return to >= i
    ? { rows: spliced(to + 1, 0, at(ours, i)), seq: i + 1, faults: ['doubled'] }
    : { rows: spliced(to, 0, at(ours, i)), seq: to + 1, faults: ['out-of-order'] };
}

const edits = fc.oneof(
  fc.record({ kind: fc.constant('bit' as const), i: place, j: fc.nat(100_000) }),
  fc.record({
    kind: fc.constantFrom('drop', 'move', 'double', 'splice', 'insert', 'rewrite'),
    i: place,
    j: place,
  }),
);

async function edited({ kind, i, j }: { kind: string; i: number; j: number }): Promise<Edited | null> {
  if (kind === 'bit') return flipped(i, j);
  if (kind === 'move') return moved(i, j);
  if (kind === 'double') return doubled(i, j);
  if (kind === 'splice') return { rows: spliced(i, 1, at(other, i)), seq: i + 1, faults: ['foreign'] };
  if (kind === 'insert') return { rows: spliced(i, 0, at(other, j)), seq: i + 1, faults: ['foreign'] };
  if (kind === 'drop') return { rows: spliced(i, 1), seq: i + 1, faults: ['missing', 'truncated'] };
  // Changed by somebody who makes its hash anew.
  const entry = { ...at(ours, i), userId: 'u2' };
  const row = { ...entry, hash: await entryHash(crypto, entry) };
  return { rows: spliced(i, 1, row), seq: i + 1, faults: ['changed'] };
}

const lastOf = (chain: Chain): AuditReceipt => chain.receipts[LENGTH - 1] as AuditReceipt;

describe('E3: verifying', () => {
  it('takes the chain as it was written, and says that without a receipt nobody vouches for the end', async () => {
    const verdict = await verifyAudit(ours.entries, { crypto, head: ours.head });
    expect(verdict).toMatchObject({ ok: true, count: LENGTH, vouchedTo: 0 });
    expect(verdict.message).toContain('Without a receipt kept elsewhere nobody can vouch for the end');
  });

  it('thousands of random edits: bit, drop, move, double, splice, insert, rewrite: all found, the first wrong one named', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        const made = await edited(edit);
        if (!made) return;
        const verdict = await verifyAudit(made.rows, { crypto, head: ours.head });
        expect(verdict.ok ? verdict : [made.faults.includes(verdict.fault), verdict.seq]).toEqual([
          true,
          made.seq,
        ]);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it('finds what was cut off at the end by the head, and together with the head by a receipt', async () => {
    for (let length = 0; length < LENGTH; length++) {
      const entries = ours.entries.slice(0, length);
      const truncated = { ok: false, fault: 'truncated', seq: length + 1 };
      expect(await verifyAudit(entries, { crypto, head: ours.head })).toMatchObject(truncated);
      const older = ours.receipts[length - 1];
      expect(await verifyAudit(entries, { crypto, head: older })).toMatchObject({ ok: true, vouchedTo: 0 });
      expect(await verifyAudit(entries, { crypto, head: older, receipt: lastOf(ours) })).toMatchObject(
        truncated,
      );
    }
  });

  it('finds a head that is older than the entries, and one that is missing', async () => {
    const older = ours.receipts[4];
    expect(await verifyAudit(ours.entries, { crypto, head: older })).toMatchObject({
      fault: 'older-head',
      seq: 6,
    });
    expect(await verifyAudit(ours.entries, { crypto, head: undefined })).toMatchObject({
      fault: 'older-head',
      seq: 1,
    });
  });

  it('takes a receipt for the signed end, where a file of entries comes without its own', async () => {
    const [receipt, older] = [lastOf(ours), ours.receipts[4] as AuditReceipt];
    expect(await verifyAudit(ours.entries, { crypto, head: undefined, receipt })).toEqual({
      ok: true,
      count: LENGTH,
      vouchedTo: LENGTH,
      message: `Entries 1 to ${LENGTH} are those of the receipt.`,
    });
    expect(await verifyAudit(ours.entries, { crypto, head: undefined, receipt: older })).toMatchObject({
      fault: 'older-head',
      seq: 6,
    });
    const cut = ours.entries.slice(0, LENGTH - 1);
    expect(await verifyAudit(cut, { crypto, head: undefined, receipt })).toMatchObject({
      fault: 'truncated',
      seq: LENGTH,
    });
  });

  it('says up to where a receipt vouches', async () => {
    const receipt = ours.receipts[4] as AuditReceipt;
    const verdict = await verifyAudit(ours.entries, { crypto, head: ours.head, receipt });
    expect(verdict).toEqual({
      ok: true,
      count: LENGTH,
      vouchedTo: 5,
      message: 'Entries 1 to 5 are those of the receipt. 3 newer follow on from them.',
    });
  });

  it('finds a chain that was written anew and signed with the right key, by a receipt from before', async () => {
    const forged = await chained(
      crypto,
      ours.start,
      Array.from({ length: LENGTH }, (_, i) => draft(i === 2 ? 99 : i)),
    );
    const store = new MemoryStore();
    const signer = await openSigner(store, crypto);
    const { chain, hash, at: when } = forged[LENGTH - 1] as ChainedEntry;
    const head = await signer.sign({ chain, seq: LENGTH, hash, at: when });
    expect(await verifyAudit(forged, { crypto, head })).toMatchObject({ ok: true, vouchedTo: 0 });
    const receipt = ours.receipts[5] as AuditReceipt;
    expect(await verifyAudit(forged, { crypto, head, receipt })).toMatchObject({ fault: 'changed', seq: 6 });
    const before = ours.receipts[1] as AuditReceipt;
    expect((await verifyAudit(forged, { crypto, head, receipt: before })).message).toContain(
      'signed with another key than the receipt',
    );
  });

  it('refuses another trail’s receipt, and a head or receipt whose signature does not hold', async () => {
    const verdict = (head: SignedHead, receipt?: AuditReceipt) =>
      verifyAudit(ours.entries, { crypto, head, receipt });
    expect(await verdict(ours.head, lastOf(other))).toMatchObject({
      fault: 'foreign-receipt',
      seq: 0,
      message: expect.stringContaining('is of another audit trail') as string,
    });
    // The receipt is of what lies here, and the head is not.
    expect(await verdict(other.head, lastOf(ours))).toMatchObject({ fault: 'changed', seq: LENGTH });
    expect(await verdict({ ...ours.head, at: 1 })).toMatchObject({ fault: 'bad-head' });
    expect(await verdict({ ...ours.head, signature: 'no' })).toMatchObject({ fault: 'bad-head' });
    expect(await verdict({ ...ours.head, publicKey: { ...ours.head.publicKey, x: '' } })).toMatchObject({
      fault: 'bad-head',
    });
    expect(await verdict(ours.head, { ...lastOf(ours), seq: 3 })).toMatchObject({ fault: 'bad-receipt' });
  });

  it('says of an empty trail what can be said', async () => {
    expect(await verifyAudit([], { crypto, head: undefined })).toMatchObject({ ok: true, count: 0 });
    const receipt = ours.receipts[0] as AuditReceipt;
    expect(await verifyAudit([], { crypto, head: undefined, receipt })).toMatchObject({ fault: 'truncated' });
  });

  it('never crashes on what lies in the store', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (rows) => {
        const verdict = await verifyAudit(rows as unknown as Rows, { crypto, head: ours.head });
        expect(verdict.ok).toBe(false);
      }),
    );
  });
});

describe('E3: the receipt', () => {
  it('is what was exported', async () => {
    expect((await readReceipt(crypto, JSON.stringify(lastOf(ours)))).receipt).toEqual(lastOf(ours));
  });

  it.each([
    ['', 'is no receipt'],
    ['{"type":"sotto-backup"}', 'is no receipt'],
    ['{"type":"sotto-audit-receipt","version":2}', 'newer version'],
    ['{"type":"sotto-audit-receipt","version":1,"chain":"x"}', 'is not whole'],
  ])('that is none is refused with a sentence: %s', async (text, sentence) => {
    expect((await readReceipt(crypto, text)).failure?.message).toContain(sentence);
  });

  it('is never mended: a thumbprint that was changed is not believed', async () => {
    const { receipt } = await readReceipt(crypto, JSON.stringify({ ...lastOf(ours), thumbprint: 'mine' }));
    expect(receipt?.thumbprint).toBe(lastOf(ours).thumbprint);
  });
});
