import { webcrypto } from 'node:crypto';
import { type Fact, type Key, StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditFollower } from './audit-follower.js';
import { AuditTrail } from './audit-trail.js';
import { AUDIT, MAIN } from './tables.js';

const crypto = webcrypto as Crypto;
const SESSION = 'session_1700000000000';

const trailOver = (store: MemoryStore) =>
  new AuditTrail({
    store,
    crypto,
    clock: new SimulatedClock(),
    actor: () => ({ id: 'u1' }),
    enabled: () => true,
    userAgent: 'Browser',
    report: () => undefined,
  });

const stamp = (seq: number) => ({ seq, at: 1000 + seq, elapsed: seq, v: 1 }) as const;
const FACTS = [
  { type: 'session-started', origin: 'live', ...stamp(1) },
  { type: 'consent-given', statement: '2026-11-21', ...stamp(2) },
  { type: 'utterance-settled', text: 'The figures are secret', ...stamp(3) },
  { type: 'session-interrupted', ...stamp(4) },
  { type: 'session-resumed', ...stamp(5) },
  { type: 'consent-withdrawn', ...stamp(6) },
  { type: 'session-stopped', durationMs: 60_000, ...stamp(7) },
] as unknown as readonly Fact[];

const SERVICE = 'the service of the browser';
const follower = (trail: AuditTrail, facts: readonly Fact[] = FACTS) =>
  auditFollower(trail, {
    facts: () => Promise.resolve(facts),
    soundTaker: (engine) => (engine === 'browser' ? SERVICE : null),
  });

const followed = { id: SESSION, header: () => Promise.resolve(undefined) };

async function entered(store: MemoryStore) {
  const rows = await store.range(AUDIT, { prefix: [MAIN] });
  return rows.flatMap(({ value }) => (value && value.action !== 'audit-key-made' ? [value] : []));
}

describe('E3: what the facts of a session mean for the audit trail', () => {
  it('leaves no key that says when a deleted session was', async () => {
    const store = new MemoryStore();
    const trail = trailOver(store);
    const stop = trail.start();
    const header = { op: 'put', table: 'sessions', key: SESSION, compartment: SESSION, value: 1 } as const;
    await store.commit([header, ...(await follower(trail).take(FACTS, followed))]);
    await trail.drain();
    const keys = async () => (await store.range(AUDIT, { prefix: [] })).map(({ key }) => String(key));
    expect((await keys()).join()).toContain(SESSION);
    await store.forget(SESSION);
    await trail.drain(); // in the order of what was given
    expect((await keys()).join()).not.toContain(SESSION);
    expect(await entered(store)).toHaveLength(6);
    stop();
  });

  it('makes none again for a fact that was queued before the deletion and is entered after it', async () => {
    const store = new MemoryStore();
    const [trail, elsewhere] = [trailOver(store), trailOver(store)];
    const stops = [trail.start(), elsewhere.start()];
    const late = await follower(trail).take(FACTS.slice(-1), followed);
    await store.commit(await follower(trail).take(FACTS.slice(0, -1), followed));
    await store.forget(SESSION);
    await store.commit(late);
    await Promise.all([trail.drain(), elsewhere.drain()]);
    expect((await entered(store)).at(-1)?.action).toBe('session-stopped');
    expect(await store.range(AUDIT, { prefix: ['taken'] })).toEqual([]);
    stops.forEach((stop) => stop());
  });

  it('drops the marks of sessions that went while no trail was there, and keeps the others', async () => {
    const store = new MemoryStore();
    const [listed, begun, gone] = ['session_1', 'session_2', 'session_3'] as const;
    const put = (table: string, key: Key) => ({ op: 'put', table, key, compartment: 'x', value: 1 }) as const;
    await store.commit([
      ...[listed, begun, gone].map((id) => put('audit', ['taken', id])),
      put('sessions', listed),
      put('facts', [begun, 1]),
    ]);
    const trail = trailOver(store);
    const stop = trail.start();
    await trail.drain();
    expect((await store.range(AUDIT, { prefix: ['taken'] })).map(({ key }) => key[1])).toEqual([
      listed,
      begun,
    ]);
    // Deleted, and brought back by a backup: marked again.
    await store.forget(listed);
    await store.commit([put('sessions', listed)]);
    await store.commit(await follower(trail).take(FACTS, { ...followed, id: listed }));
    await trail.drain();
    expect(await store.get(AUDIT, ['taken', listed])).toBe(7);
    stop();
  });

  it('is entered with the session and the number of the fact, and no word of it', async () => {
    const store = new MemoryStore();
    const trail = trailOver(store);
    await store.commit(await follower(trail).take(FACTS, followed));
    await trail.drain();
    const entries = await entered(store);
    expect(entries.map(({ action, at }) => [action, at])).toEqual([
      ['session-started', 1001],
      ['consent-given', 1002],
      ['session-interrupted', 1004],
      ['session-resumed', 1005],
      ['consent-withdrawn', 1006],
      ['session-stopped', 1007],
    ]);
    expect(entries[1]?.details).toEqual({ session: SESSION, fact: `${SESSION}:2`, statement: '2026-11-21' });
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('each fact once, in order, whatever crashes in between and however many tabs take them', async () => {
    const steps = fc.array(
      fc.record({
        upTo: fc.integer({ min: 1, max: FACTS.length }),
        fails: fc.boolean(),
        // The commit arrived, and yet the same facts come again.
        repeats: fc.boolean(),
        drains: fc.array(fc.boolean(), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const store = new MemoryStore();
        let place = 0;
        for (const { upTo, fails, repeats, drains } of plan) {
          if (fails) store.fail(new StoreError('unavailable', 'The storage failed.'));
          const take = follower(trailOver(store)).take(FACTS.slice(place, Math.max(place, upTo)), followed);
          const arrived = await store.commit(await take).then(
            () => true,
            () => false,
          );
          if (arrived && !repeats) place = Math.max(place, upTo);
          // Each drain is another tab: a fresh trail over the same store.
          await Promise.all(drains.map(() => trailOver(store).drain()));
        }
        await store.commit(await follower(trailOver(store)).take(FACTS.slice(place), followed));
        await Promise.all([trailOver(store).drain(), trailOver(store).drain()]);
        expect((await entered(store)).map(({ details }) => details['fact'])).toEqual(
          [1, 2, 4, 5, 6, 7].map((seq) => `${SESSION}:${seq}`),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('once a session that sound went to the browser’s service, wherever its facts are cut and however it is switched', async () => {
    const switched = (seq: number, to: string) =>
      ({ type: 'engine-switched', track: 'you', from: null, to, cause: 'first', ...stamp(seq) }) as never;
    const engines = fc.array(fc.constantFrom('browser', 'on-device', 'endpoint'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(engines, fc.nat(8), fc.boolean(), async (used, cut, repeats) => {
        const store = new MemoryStore();
        const facts = used.map((engine, index) => switched(index + 1, engine));
        // The second half is taken by another page, which remembers nothing.
        for (const part of [facts.slice(0, cut), facts.slice(cut), ...(repeats ? [facts] : [])]) {
          await store.commit(await follower(trailOver(store), facts).take(part, followed));
          await trailOver(store).drain();
        }
        const first = used.indexOf('browser');
        expect((await entered(store)).map(({ action, at, details }) => [action, at, details])).toEqual(
          first < 0
            ? []
            : [
                [
                  'sound-left',
                  1001 + first,
                  {
                    ...{ session: SESSION, fact: `${SESSION}:${first + 1}` },
                    ...{ purpose: 'transcription', recipient: SERVICE, bytes: null, digest: null },
                  },
                ],
              ],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('takes more than a commit holds in their order', async () => {
    const store = new MemoryStore();
    const trail = trailOver(store);
    const facts = Array.from(
      { length: 1203 },
      (_, i) => ({ type: 'session-resumed', ...stamp(i + 1) }) as Fact,
    );
    await store.commit(await follower(trail).take(facts, followed));
    await trail.drain();
    expect((await entered(store)).map(({ details }) => details['fact'])).toEqual(
      facts.map(({ seq }) => `${SESSION}:${seq}`),
    );
  });
});
