import { webcrypto } from 'node:crypto';
import { StoreError, type Write } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { expect, it, vi } from 'vitest';
import type { AuditDraft } from './audit-entry.js';
import { AuditTrail } from './audit-trail.js';
import { AUDIT, MAIN, QUEUE } from './tables.js';

function tab(store = new MemoryStore()) {
  const errors: unknown[] = [];
  const trail = new AuditTrail({
    store,
    crypto: webcrypto as Crypto,
    clock: new SimulatedClock(),
    actor: () => ({ id: 'u1' }),
    enabled: () => true,
    userAgent: 'Browser',
    report: (error) => errors.push(error),
  });
  return { store, trail, errors };
}

/** Whatever is committed comes from another tab. */
class OtherTab extends MemoryStore {
  override subscribe(listener: Parameters<MemoryStore['subscribe']>[0]): () => void {
    return super.subscribe((change) => listener({ ...change, fromThisTab: false }));
  }
}

const exported = (n: number): AuditDraft => ({ action: 'data-exported', details: { n } });

async function actionsIn(store: MemoryStore) {
  const rows = await store.range(AUDIT, { prefix: [MAIN] });
  return rows.map(({ value }) => value?.action);
}

it('enters by itself what lies in the queue when it starts, and what is queued from then on, until it is stopped', async () => {
  const { store, trail } = tab();
  await store.commit(trail.queued([{ action: 'data-deleted' }]));
  const stop = trail.start();
  await vi.waitFor(
    async () => expect(await actionsIn(store)).toEqual(['audit-key-made', 'data-deleted']),
    60_000,
  );
  await store.commit(trail.queued([{ action: 'vault-locked' }]));
  await vi.waitFor(async () => expect((await actionsIn(store)).at(-1)).toBe('vault-locked'), 60_000);
  stop();
  await store.commit(trail.queued([{ action: 'data-exported' }]));
  expect(await actionsIn(store)).toHaveLength(3);
});

it('looks into the queue for nothing but what is put there', async () => {
  const { store, trail } = tab();
  trail.start();
  await trail.drain();
  const drained = vi.spyOn(trail, 'drain');
  const [queued] = trail.queued([{ action: 'data-deleted' }]) as [Write];
  const others: readonly Write[] = [
    { ...queued, table: 'settings' },
    { ...queued, key: [MAIN, 9] },
    { op: 'delete', table: queued.table, key: queued.key, compartment: queued.compartment },
  ];
  for (const write of others) await store.commit([write]);
  expect(drained).not.toHaveBeenCalled();
  expect([queued.table, queued.key[0]]).toEqual([AUDIT.name, QUEUE]);
  await store.commit([others[0] as Write, queued]);
  expect(drained).toHaveBeenCalledTimes(1);
});

it('leaves what another tab has queued to that tab', async () => {
  const { store, trail } = tab(new OtherTab());
  trail.start();
  await trail.drain();
  const drained = vi.spyOn(trail, 'drain');
  await store.commit(trail.queued([{ action: 'data-deleted' }]));
  expect(drained).not.toHaveBeenCalled();
});

it('tells of what fails while nobody waits', async () => {
  const { store, trail, errors } = tab();
  store.range = () => Promise.reject(new StoreError('locked', 'The store is locked.'));
  trail.start();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 60_000);
  expect(errors[0]).toMatchObject({ storeReason: 'locked' });
});

it('enters that it was switched once, after what is entered with that', async () => {
  const { store, trail } = tab();
  await trail.append([{ action: 'audit-off' }, exported(1)]);
  expect(await actionsIn(store)).toEqual(['audit-key-made', 'data-exported', 'audit-off']);
  await trail.append([{ action: 'audit-on' }]);
  await trail.append([{ action: 'audit-on' }]);
  await trail.append([{ action: 'audit-off' }, { action: 'audit-off' }]);
  expect((await actionsIn(store)).slice(3)).toEqual(['audit-on', 'audit-off']);
});
