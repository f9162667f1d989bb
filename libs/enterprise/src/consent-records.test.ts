import { webcrypto } from 'node:crypto';
import { DEFAULT_INDUSTRY_CONTEXT, type Fact, type SessionStarted } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { consentFollower } from './consent-follower.js';
import { readConsents } from './consent-records.js';
import { CONSENTS } from './tables.js';

const crypto = webcrypto as Crypto;
const stamp = (seq: number) => ({ seq, at: 1000 * seq, elapsed: seq, v: 1 }) as const;
const FACTS: readonly Fact[] = [
  { type: 'consent-given', statement: 'w2: goes to api.example.com', ...stamp(2) },
  { type: 'notes-set', text: 'SECRET', ...stamp(3) },
  { type: 'consent-withdrawn', ...stamp(4) },
];
const session = { id: 'session_1', header: () => Promise.resolve(undefined) };
const statementOf = (statement: string) =>
  statement.startsWith('w2') ? { hosts: ['api.example.com'] } : null;

describe('consent records (ledger A16, E2)', () => {
  it('are written for consents and withdrawals and for nothing else, once', async () => {
    const store = new MemoryStore();
    const follower = consentFollower({ store, crypto, who: () => 'you', statementOf });
    await store.commit(await follower.take(FACTS, session));
    await store.commit(await follower.take(FACTS, session));
    expect(await readConsents(store)).toEqual({
      damaged: [],
      records: [
        {
          v: 1,
          session: 'session_1',
          seq: 4,
          kind: 'withdrawn',
          user: 'you',
          at: 4000,
          statement: null,
          hosts: null,
        },
        {
          v: 1,
          session: 'session_1',
          seq: 2,
          kind: 'given',
          user: 'you',
          at: 2000,
          statement: 'w2: goes to api.example.com',
          hosts: ['api.example.com'],
        },
      ],
    });
  });

  it('say of a live meeting that nobody was asked, and of no other', async () => {
    const limits = { contextItems: 10 } as SessionStarted['limits'];
    const started = (origin: SessionStarted['origin']): Fact => ({
      ...{ type: 'session-started', origin, language: 'en-US', mode: 'meeting' },
      industry: DEFAULT_INDUSTRY_CONTEXT,
      ...{ background: '', tracks: ['you'], limits, ...stamp(1) },
    });
    const kindsOf = async (...facts: Fact[]) => {
      const store = new MemoryStore();
      await store.commit(await consentFollower({ store, crypto, who: () => 'you' }).take(facts, session));
      return (await readConsents(store)).records.map(({ kind, statement }) => `${kind}, ${statement}`);
    };
    const [given, notes] = FACTS as [Fact, Fact];
    expect(await kindsOf(started('live'))).toEqual(['not-asked, null']);
    expect(await kindsOf(started('live'), notes)).toEqual(['not-asked, null']);
    expect(await kindsOf(started('live'), given, notes)).toEqual(['given, w2: goes to api.example.com']);
    expect(await kindsOf(started('demo'))).toEqual([]);
    expect(await kindsOf(started('import'))).toEqual([]);
  });

  it('stay when the session is deleted', async () => {
    const store = new MemoryStore();
    await store.commit(await consentFollower({ store, crypto, who: () => 'you' }).take(FACTS, session));
    await store.forget('session_1');
    expect((await readConsents(store)).records).toHaveLength(2);
  });

  it('keep who agreed, where the fact comes again while somebody else is chosen', async () => {
    const store = new MemoryStore();
    let chosen = 'you';
    const take = () => consentFollower({ store, crypto, who: () => chosen }).take(FACTS, session);
    const repeated = await take();
    await store.commit(await take());
    chosen = 'colleague-7';
    expect(await take()).toEqual([]);
    await expect(store.commit(repeated)).rejects.toMatchObject({ storeReason: 'conflict' });
    expect((await readConsents(store)).records.map(({ user }) => user)).toEqual(['you', 'you']);
  });

  it('have keys that do not say when the session was, nor can be guessed from its id', async () => {
    const keysIn = async (store: MemoryStore) => {
      await store.commit(await consentFollower({ store, crypto, who: () => 'you' }).take(FACTS, session));
      return (await store.range(CONSENTS, { prefix: [] })).map(({ key }) => key);
    };
    const [here, there] = [await keysIn(new MemoryStore()), await keysIn(new MemoryStore())];
    expect(here).toHaveLength(2);
    for (const [name] of here) expect(name).toMatch(/^[\w-]{43}$/u);
    expect(here.map(([name]) => name).filter((name) => there.some(([other]) => other === name))).toEqual([]);
  });

  it('name no hosts where nobody knows the wording any more', async () => {
    const store = new MemoryStore();
    const follower = consentFollower({ store, crypto, who: () => 'you', statementOf: () => null });
    const [write] = await follower.take(FACTS, session);
    expect(write?.value).toMatchObject({ statement: 'w2: goes to api.example.com', hosts: null });
  });
});
