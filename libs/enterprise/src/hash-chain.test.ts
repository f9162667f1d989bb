import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StampedDraft } from './audit-entry.js';
import { chained, entryHash, freshChain, genesisHash } from './hash-chain.js';

const crypto = webcrypto as Crypto;
const draft: StampedDraft = {
  at: 1_700_000_000_000,
  userId: 'u1',
  action: 'data-exported',
  details: { sessions: 3, name: 'Zoë' },
  userAgent: 'Browser',
};

describe('E3: the chain of hashes', () => {
  it('is what another implementation makes of the same rule', async () => {
    const chain = 'AAAAAAAAAAAAAAAAAAAAAA';
    const previous = createHash('sha256').update(`sotto-audit-chain/1\n${chain}`).digest('base64url');
    expect(await genesisHash(crypto, chain)).toBe(previous);
    const [entry] = await chained(crypto, { chain, seq: 0, hash: previous }, [draft]);
    const text = `{"action":"data-exported","at":1700000000000,"chain":"${chain}","details":{"name":"Zoë","sessions":3},"previous":"${previous}","seq":1,"userAgent":"Browser","userId":"u1"}`;
    expect(entry?.hash).toBe(createHash('sha256').update(`sotto-audit-entry/1\n${text}`).digest('base64url'));
  });

  it('links each entry to the one before, and numbers them without a gap', async () => {
    const tail = await freshChain(crypto);
    const entries = await chained(crypto, tail, [draft, draft, draft]);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(entries.map(({ previous }) => previous)).toEqual([tail.hash, entries[0]?.hash, entries[1]?.hash]);
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(3);
  });

  it('hashes an entry without the hash it holds, also after a way through a file', async () => {
    const [entry] = await chained(crypto, await freshChain(crypto), [draft]);
    if (!entry) throw new Error('no entry');
    expect(await entryHash(crypto, JSON.parse(JSON.stringify(entry)) as typeof entry)).toBe(entry.hash);
  });

  it('names no two chains alike', async () => {
    const chains = await Promise.all(Array.from({ length: 50 }, () => freshChain(crypto)));
    expect(new Set(chains.map(({ chain }) => chain)).size).toBe(50);
  });
});
