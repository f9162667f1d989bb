import { webcrypto } from 'node:crypto';
import { type Key, StoreError, type Table } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditDraft, ChainedEntry } from './audit-entry.js';
import { AuditTrail } from './audit-trail.js';
import { verifyAudit } from './audit-verify.js';
import { AUDIT, AUDIT_HEADS, KEYS, MAIN, QUEUE } from './tables.js';

const crypto = webcrypto as Crypto;

function tab(store: MemoryStore, userId = 'u1') {
  const clock = new SimulatedClock();
  const state = { enabled: true };
  const errors: unknown[] = [];
  const trail = new AuditTrail({
    store,
    crypto,
    clock,
    actor: () => ({ id: userId }),
    enabled: () => state.enabled,
    userAgent: 'Browser',
    report: (error) => errors.push(error),
  });
  return { store, clock, state, errors, trail };
}

async function entriesOf(store: MemoryStore): Promise<ChainedEntry[]> {
  const rows = await store.range(AUDIT, { prefix: [MAIN] });
  return rows.flatMap(({ value }) => (value ? [value] : []));
}

const verify = async (store: MemoryStore) =>
  verifyAudit(await entriesOf(store), { crypto, head: await store.get(AUDIT_HEADS, MAIN) });

const numbered = (n: number): AuditDraft => ({ action: 'data-exported', details: { n } });

describe('E3: the audit trail', () => {
  it('begins by naming its key, and signs its end in the commit of each entry', async () => {
    const { store, trail, clock } = tab(new MemoryStore());
    await trail.append([{ action: 'data-deleted', details: { sessions: 2 } }]);
    const entries = await entriesOf(store);
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['audit-key-made', 'sotto'],
      ['data-deleted', 'u1'],
    ]);
    expect(entries[1]).toMatchObject({
      seq: 2,
      at: clock.now(),
      userAgent: 'Browser',
      details: { sessions: 2 },
    });
    expect(await trail.head()).toMatchObject({ seq: 2, hash: entries[1]?.hash });
    expect(store.commits.at(-1)?.map(({ table }) => table)).toEqual(['audit', 'audit', 'audit-heads']);
    expect(await verify(store)).toMatchObject({ ok: true, count: 2, vouchedTo: 0 });
  });

  it('keeps its key sealed among the keys, one for all tabs', async () => {
    const store = new MemoryStore();
    const [a, b] = [tab(store), tab(store)];
    await Promise.all([a.trail.append([numbered(1)]), b.trail.append([numbered(2)])]);
    expect(JSON.parse((await store.get(KEYS, 'audit-signing'))?.secret ?? '')).toMatchObject({
      crv: 'P-256',
    });
    expect((await entriesOf(store)).filter(({ action }) => action === 'audit-key-made')).toHaveLength(1);
    expect(await verify(store)).toMatchObject({ ok: true, count: 3 });
  });

  it('keeps what stands in an entry small and writable, whatever a caller gives', async () => {
    const { store, trail } = tab(new MemoryStore());
    const details = { long: 'x'.repeat(5000), half: '\ud83d', number: Number.NaN };
    await trail.append([{ action: 'data-exported', details }]);
    const entry = (await entriesOf(store))[1];
    expect(entry?.details).toEqual({ long: 'x'.repeat(300), half: '\uFFFD', number: null });
    expect(await verify(store)).toMatchObject({ ok: true });
  });

  it('puts what comes while a commit is in flight into the next one', async () => {
    const { store, trail } = tab(new MemoryStore());
    await trail.append([numbered(0)]);
    const open = store.hold();
    const first = trail.append([numbered(1)]);
    await new Promise((resolve) => setImmediate(resolve));
    const rest = Array.from({ length: 20 }, (_, i) => trail.append([numbered(i + 2)]));
    const before = store.commits.length;
    open();
    await Promise.all([first, ...rest]);
    expect(store.commits.length - before).toBeLessThanOrEqual(2);
    expect((await entriesOf(store)).slice(1).map(({ details }) => details['n'])).toEqual(
      Array.from({ length: 22 }, (_, i) => i),
    );
  });

  it('throws what the store throws, and goes on with the next', async () => {
    const { store, trail } = tab(new MemoryStore());
    await trail.append([numbered(1)]);
    store.fail(new StoreError('full', 'There is no space left.'));
    await expect(trail.append([numbered(2)])).rejects.toThrow('no space');
    await trail.append([numbered(3)]);
    expect((await entriesOf(store)).map(({ details }) => details['n']).slice(1)).toEqual([1, 3]);
  });

  it('E2: off, one entry says so and then none; on again, one says so', async () => {
    const { store, trail, state } = tab(new MemoryStore());
    await trail.append([numbered(1)]);
    state.enabled = false;
    await trail.append([{ action: 'audit-off' }]);
    await trail.switched(false);
    await trail.append([numbered(2)]);
    expect([trail.queued([numbered(3)]), trail.queuedOnce({ session: 's', seq: 1 }, numbered(4))]).toEqual([
      [],
      [],
    ]);
    state.enabled = true;
    await trail.switched(true);
    await trail.switched(true);
    await trail.append([numbered(5)]);
    expect((await entriesOf(store)).map(({ action }) => action)).toEqual([
      'audit-key-made',
      'data-exported',
      'audit-off',
      'audit-on',
      'data-exported',
    ]);
  });

  it('two and more tabs: no fork, no gap, nothing lost, each tab in its order', async () => {
    const plans = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(plans, async (tabs) => {
        const store = new MemoryStore();
        const asked = tabs.map((batches, t) => {
          const { trail } = tab(store, `u${t}`);
          let n = 0;
          return batches.map((size) => trail.append(Array.from({ length: size }, () => numbered(n++))));
        });
        await Promise.all(asked.flat());
        const entries = await entriesOf(store);
        expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
        for (const [t, batches] of tabs.entries()) {
          const own = entries.filter(({ userId }) => userId === `u${t}`).map(({ details }) => details['n']);
          expect(own).toEqual(Array.from({ length: batches.reduce((a, b) => a + b, 0) }, (_, i) => i));
        }
        expect(await verify(store)).toMatchObject({ ok: true, count: entries.length });
      }),
      { numRuns: 60 },
    );
  });

  it('finds its end where the head was lost or is an old one, and says so', async () => {
    const { store, trail } = tab(new MemoryStore());
    await trail.append([numbered(1), numbered(2)]);
    const old = await trail.head();
    await trail.append([numbered(3)]);
    const put = { op: 'put', table: AUDIT_HEADS.name, key: MAIN, compartment: 'audit', value: old } as const;
    await store.commit([put]);
    await tab(store).trail.append([numbered(4)]);
    expect((await entriesOf(store)).at(-2)).toMatchObject({
      action: 'audit-repaired',
      details: { signedUpTo: 3, foundUpTo: 4 },
    });
    await store.commit([{ ...put, op: 'delete' }]);
    await tab(store).trail.append([numbered(5)]);
    expect((await entriesOf(store)).at(-3)?.details).toEqual({ signedUpTo: 0, foundUpTo: 6 });
    expect(await verify(store)).toMatchObject({ ok: true });
  });

  it('goes on with a new key, and says so, where the key does not open or cannot sign', async () => {
    const { store, trail } = tab(new MemoryStore());
    await trail.append([numbered(1)]);
    const key = { op: 'put', table: KEYS.name, key: 'audit-signing', compartment: 'device' } as const;
    await store.commit([{ ...key, value: { secret: 'no key' } }]);
    await tab(store).trail.append([numbered(2)]);
    const get = store.get.bind(store);
    let damaged = true;
    store.get = <T>(table: Table<T>, at: Key) =>
      table.name === KEYS.name && damaged
        ? Promise.reject(new StoreError('damaged', 'This record does not open.'))
        : get(table, at);
    const commit = store.commit.bind(store);
    store.commit = async (writes) => {
      await commit(writes);
      if (writes.some(({ table }) => table === KEYS.name)) damaged = false;
    };
    await tab(store).trail.append([numbered(3)]);
    await tab(store).trail.append([numbered(4)]);
    const actions = (await entriesOf(store)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'audit-key-made')).toHaveLength(3);
    expect(await verify(store)).toMatchObject({ ok: true, count: 7 });
  });

  it('what joins another commit is entered right after it, and stands or falls with it', async () => {
    const { store, trail, errors, clock } = tab(new MemoryStore());
    const stop = trail.start();
    const deletion = { op: 'put', table: 'settings', key: 'x', compartment: 'device', value: 1 } as const;
    await store.commit([deletion, ...trail.queued([{ action: 'session-deleted' }])]);
    store.fail(new StoreError('full', 'There is no space left.'));
    await store.commit([deletion, ...trail.queued([{ action: 'data-deleted' }])]).catch(() => undefined);
    await trail.drain();
    expect((await entriesOf(store)).map(({ action }) => action)).toEqual([
      'audit-key-made',
      'session-deleted',
    ]);
    expect((await entriesOf(store))[1]?.at).toBe(clock.now());
    expect(await store.range(AUDIT, { prefix: [QUEUE] })).toEqual([]);
    stop();
    expect(errors).toEqual([]);
  });

  it('is switched by the last entry that says so, whatever was queued before and entered after it', async () => {
    const store = new MemoryStore();
    const { trail, state } = tab(store);
    await trail.append([numbered(1)]);
    const queued = trail.queued([{ action: 'session-deleted' }]);
    state.enabled = false;
    await trail.switched(false);
    await store.commit(queued);
    await trail.drain();
    await trail.switched(false);
    // Two tabs hear of the same change.
    await Promise.all([trail.switched(true), tab(store).trail.switched(true)]);
    await trail.switched(true);
    expect((await entriesOf(store)).map(({ action }) => action)).toEqual([
      'audit-key-made',
      'data-exported',
      'audit-off',
      'session-deleted',
      'audit-on',
    ]);
    expect(await verify(store)).toMatchObject({ ok: true });
  });

  it('takes an entry whose time is none as one of now', async () => {
    const { store, trail, clock } = tab(new MemoryStore());
    const times = [Infinity, Number.NaN, 8.65e15, 5];
    await trail.append(times.map((at) => ({ action: 'data-exported', at })));
    const entered = (await entriesOf(store)).slice(1).map(({ at }) => at);
    expect(entered).toEqual([clock.now(), clock.now(), clock.now(), 5]);
  });
});
