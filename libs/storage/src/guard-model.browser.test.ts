import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { allOf, fact, freshName, header, keyOf, reasonOf } from '../test/ground.js';
import { TABLES } from './catalogue.js';
import type { GuardSlot } from './guard-slot.js';
import type { OpenedStore } from './opened-store.js';
import { openSealedStore } from './sealed-store.js';

const tab = fc.nat(1);
const id = fc.constantFrom<GuardSlot>('passphrase', 'recovery');
const words = fc.constantFrom('one', 'two', 'three');
const session = fc.constantFrom('session_1', 'session_2', 'session_3');
const slots = fc.uniqueArray(fc.record({ id, words }), { minLength: 1, selector: (slot) => slot.id });

const step = fc.oneof(
  fc.record({ kind: fc.constant('guard' as const), tab, slots: fc.option(slots, { freq: 5 }) }),
  fc.record({ kind: fc.constant('changeGuard' as const), tab, slot: fc.record({ id, words }) }),
  fc.record({ kind: fc.constant('lock' as const), tab }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('unlock' as const), tab, words, slot: fc.option(id) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('commit' as const), tab, session, plain: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('forget' as const), tab, session }),
  fc.record({ kind: fc.constant('reopen' as const), tab }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What must be so: written without a key, a record or a database. */
class Model {
  /** Null: no guard. */
  slots: ReadonlyMap<GuardSlot, string> | null = null;
  /** What each tab would open the guard with. */
  readonly opening: ({ words: string; slot: GuardSlot | null } | null)[] = [null, null];
  readonly sessions = new Map<string, number>();

  isOpen(at: number): boolean {
    const opening = this.opening[at];
    if (!this.slots) return true;
    return !!opening && this.opens(opening.words, opening.slot);
  }

  opens(words: string, slot: GuardSlot | null): boolean {
    return [...(this.slots ?? [])].some(([id, of]) => of === words && (slot === null || slot === id));
  }
}

/** Does one step to the model; what the store is to answer. */
function expected(model: Model, step: Step): 'none' | 'locked' {
  switch (step.kind) {
    case 'guard':
      if (!model.isOpen(step.tab)) return 'locked';
      model.slots = step.slots && new Map(step.slots.map((slot) => [slot.id, slot.words]));
      model.opening[step.tab] = step.slots?.[0] ? { words: step.slots[0].words, slot: null } : null;
      return 'none';
    case 'changeGuard':
      if (!model.isOpen(step.tab)) return 'locked';
      model.slots = new Map([...(model.slots ?? []), [step.slot.id, step.slot.words]]);
      model.opening[step.tab] = { words: step.slot.words, slot: null };
      return 'none';
    case 'lock':
      model.opening.fill(null);
      return 'none';
    case 'unlock':
      if (model.slots && !model.opens(step.words, step.slot)) return 'locked';
      model.opening[step.tab] = { words: step.words, slot: step.slot };
      return 'none';
    case 'commit':
      if (!model.isOpen(step.tab)) return 'locked';
      model.sessions.set(step.session, (model.sessions.get(step.session) ?? 0) + 1);
      return 'none';
    case 'forget':
      model.sessions.delete(step.session);
      return 'none';
    case 'reopen':
      model.opening[step.tab] = null;
      return 'none';
  }
}

async function carryOut(
  stores: OpenedStore[],
  databaseName: string,
  model: Model,
  step: Step,
): Promise<void> {
  const store = stores[step.tab] as OpenedStore;
  const keyed = async (slot: { id: GuardSlot; words: string }) => ({
    id: slot.id,
    key: await keyOf(slot.words),
  });
  switch (step.kind) {
    case 'guard':
      return store.guard(step.slots && (await Promise.all(step.slots.map(keyed))));
    case 'changeGuard':
      return store.changeGuard(await keyed(step.slot));
    case 'lock':
      return store.lock();
    case 'unlock':
      return store.unlock(await keyOf(step.words), step.slot ?? undefined);
    case 'commit': {
      store.sealSessions(!step.plain);
      const seq = (model.sessions.get(step.session) ?? 0) + 1;
      return store.commit([fact(step.session, seq), header(step.session, `${seq}`)]);
    }
    case 'forget':
      return store.forget(step.session);
    case 'reopen':
      await store.close();
      stores[step.tab] = await openSealedStore({ databaseName });
  }
}

/** Resolves when `to` has heeded everything that `from` told before. */
const heeded = (from: OpenedStore, to: OpenedStore) =>
  new Promise<void>((resolve) => {
    const stop = to.subscribe(({ forgotten }) => {
      if (!forgotten.includes('heeded')) return;
      stop();
      void to.forget('nothing').then(resolve);
    });
    void from.forget('heeded');
  });

async function isAsTheModelSays(store: OpenedStore, at: number, model: Model): Promise<void> {
  const state = model.slots ? (model.isOpen(at) ? 'unlocked' : 'locked') : 'none';
  const guard = await store.guardState();
  expect(guard.state).toBe(state);
  expect(guard.slots.map(({ id }) => id).sort()).toEqual([...(model.slots?.keys() ?? [])].sort());
  const names = [...model.sessions.keys()].sort();
  expect(await store.compartments()).toEqual(names);
  if (state === 'locked') {
    expect(await reasonOf(store.list(TABLES.sessions))).toBe('locked');
    expect(await reasonOf(store.get(TABLES.facts, ['session_1', 1]))).toBe('locked');
    expect(await reasonOf(allOf(store.records()))).toBe('locked');
    return;
  }
  expect((await store.list(TABLES.sessions)).map(({ value }) => value?.title)).toEqual(
    names.map((name) => `${model.sessions.get(name)}`),
  );
  const { records, damaged } = await allOf(store.records());
  expect(damaged).toBe(0);
  expect(records.length).toBe(names.reduce((sum, name) => sum + (model.sessions.get(name) ?? 0) + 1, 0));
}

describe('E8: a guard after any history', () => {
  it('opens for whom it should, in each of two tabs, and loses nothing (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), async (steps) => {
        const databaseName = freshName();
        const stores = [await openSealedStore({ databaseName }), await openSealedStore({ databaseName })];
        const model = new Model();
        for (const at of steps) {
          // The model is asked afterwards, because carrying out looks at how far a session is.
          const answer = await reasonOf(carryOut(stores, databaseName, model, at));
          expect(answer).toBe(expected(model, at));
          await heeded(stores[at.tab] as OpenedStore, stores[1 - at.tab] as OpenedStore);
          for (const [i, store] of stores.entries()) await isAsTheModelSays(store, i, model);
        }
        for (const store of stores) await store.close();
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});
