import { type Fact, StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loseAcknowledgement } from '../test/unacknowledged.js';
import { cursorWrite } from './cursors.js';
import { factWrites, Journal } from './journal.js';
import { sessionHeader } from './header.js';
import { NO_MEETING } from './initial-state.js';
import { joinParts } from './parts.js';
import { storedDrafts } from './stored-drafts.js';
import { CURSORS, DRAFTS, FACTS, SESSIONS } from './tables.js';

const FULL = new StoreError('full', 'The disk is full.');

const FAILED = new StoreError('unavailable', 'The storage failed.');

/** What a follower of the facts writes, on its way when the storage loses everything. */
const follow = (store: MemoryStore) => store.commit([cursorWrite(['outbox', 'session_1'], 'session_1', 2)]);

function opened(id = 's') {
  const store = new MemoryStore();
  const clock = new SimulatedClock();
  const told: string[] = [];
  const journal = new Journal(id, store, clock, {
    saved: () => told.push('saved'),
    failing: (message) => told.push(message),
    conflict: () => told.push('conflict'),
    gone: () => told.push('gone'),
  });
  return { store, clock, told, journal };
}

const stamp = (seq: number) => ({ seq, at: 0, elapsed: 0, v: 1 }) as const;
const fact = (seq: number): Fact => ({ type: 'session-resumed', ...stamp(seq) });
const header = (id: string) => sessionHeader({ ...NO_MEETING, id });
const seqs = async (store: MemoryStore) =>
  (await store.range(FACTS, { prefix: ['s'] })).map(({ key }) => key[1]);

afterEach(() => vi.restoreAllMocks());

describe('the journal of a session', () => {
  it('waits longer each time the storage refuses, 5 s at most, and loses nothing', async () => {
    const { store, clock, told, journal } = opened();
    for (let i = 0; i < 8; i++) store.fail(FULL);
    journal.append([fact(1)]);
    for (const [refused, wait] of [250, 500, 1000, 2000, 4000, 5000, 5000, 5000].entries()) {
      await clock.advance(wait - 1);
      expect(told).toHaveLength(refused + 1);
      await clock.advance(1);
    }
    expect(told).toEqual([...Array.from({ length: 8 }, () => FULL.message), 'saved']);
    expect(await seqs(store)).toEqual([1]);
  });

  it('writes what it is given as it is named: new facts, the row over the one before, drafts over and away', async () => {
    const { store, journal } = opened();
    journal.append([fact(1)], header('s'));
    journal.draft('answer', { question: 'q1', text: 'x'.repeat(40_000) });
    await journal.settled();
    journal.draft('answer', { question: 'q1', text: 'short' });
    await journal.settled();
    journal.draft('answer', null);
    await journal.settled();
    const named = store.commits.map((writes) => writes.map(({ op, table, key }) => [op, table, String(key)]));
    expect(named).toEqual([
      [
        ['add', 'facts', 's,1'],
        ...['s,answer', 's,answer,2', 's,answer,3'].map((key) => ['put', 'drafts', key]),
        ['put', 'sessions', 's'],
      ],
      [
        ['put', 'drafts', 's,answer'],
        ...['s,answer,2', 's,answer,3'].map((key) => ['delete', 'drafts', key]),
      ],
      [['delete', 'drafts', 's,answer']],
    ]);
  });

  it('lets its followers know of a session that begins, and of nothing that goes on', async () => {
    const store = new MemoryStore();
    const nothing = () => undefined;
    const events = { saved: nothing, failing: nothing, conflict: nothing, gone: nothing };
    const journal = new Journal('s', store, new SimulatedClock(), events, ['outbox']);
    const tables = () => store.commits.at(-1)?.map(({ table }) => table);
    journal.append([{ ...fact(1), type: 'session-started' } as Fact, fact(2)]);
    await journal.settled();
    expect(tables()).toEqual(['facts', 'facts', 'cursors']);
    journal.append([fact(3)]);
    await journal.settled();
    expect(tables()).toEqual(['facts']);
  });

  it('writes nothing more once another writer has come first', async () => {
    const { store, clock, told, journal } = opened();
    await store.commit([{ op: 'add', table: 'facts', key: ['s', 2], compartment: 's', value: fact(2) }]);
    journal.append([fact(1), fact(2)]);
    journal.append([fact(3)]);
    await journal.settled();
    await clock.advance(60_000);
    expect(told).toEqual(['conflict']);
    expect(await seqs(store)).toEqual([2]);
  });

  it('what another writer put at its place is not its own because it is damaged, or has the same number', async () => {
    for (const damage of [undefined, { reason: 'unreadable', message: 'It does not open.' }] as const) {
      const { store, told, journal } = opened();
      const other = { ...fact(1), at: 1 };
      await store.commit([{ op: 'add', table: 'facts', key: ['s', 1], compartment: 's', value: other }]);
      if (damage) store.range = () => Promise.resolve([{ key: ['s', 1], damage }]);
      journal.append([fact(1)]);
      await journal.settled();
      expect(told).toEqual(['conflict']);
    }
  });

  it('says nothing of another writer once it is closed, also of one that a commit under way has met', async () => {
    const { store, clock, told, journal } = opened();
    await store.commit([{ op: 'add', table: 'facts', key: ['s', 1], compartment: 's', value: fact(9) }]);
    const open = store.hold();
    journal.append([fact(1)]);
    await clock.advance(0);
    journal.close();
    open();
    await journal.settled();
    await clock.advance(60_000);
    expect(told).toEqual([]);
  });

  it('nor where it is closed while it looks what stands there', async () => {
    const { store, clock, told, journal } = opened();
    await store.commit([{ op: 'add', table: 'facts', key: ['s', 1], compartment: 's', value: fact(9) }]);
    const range = store.range.bind(store);
    store.range = (table, wish) => {
      journal.close();
      return range(table, wish);
    };
    journal.append([fact(1)]);
    await journal.settled();
    await clock.advance(60_000);
    expect(told).toEqual([]);
  });

  it('writes nothing more once it is closed, and says nothing', async () => {
    const { store, clock, told, journal } = opened();
    store.fail(FULL);
    journal.append([fact(1)]);
    await clock.advance(0);
    journal.close();
    await journal.settled();
    await clock.advance(60_000);
    expect(told).toEqual([FULL.message]);
    expect(await seqs(store)).toEqual([]);
  });

  it('a draft is written in parts that never outlive it, whatever came before and however often it failed', async () => {
    const draft = fc.option(fc.constantFrom(1, 100, 20_000, 40_000, 70_000));
    const steps = fc.array(fc.tuple(draft, fc.boolean(), fc.nat(700)), {
      minLength: 1,
      maxLength: 12,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        const { store, clock, journal } = opened();
        let newest: string | null = null;
        for (const [length, fails, wait] of changes) {
          newest = length === null ? null : 'x'.repeat(length);
          if (fails) store.fail(FULL);
          journal.draft('answer', newest === null ? null : { question: 'q1', text: newest });
          await clock.advance(wait);
        }
        await clock.advance(60_000);
        const { answer, words } = await storedDrafts(store, 's');
        expect([answer?.text ?? null, words]).toEqual([newest, null]);
        const rows = await store.range(DRAFTS, { prefix: ['s'] });
        expect(rows).toHaveLength(newest === null ? 0 : Math.ceil((newest.length + 29) / 15_900));
      }),
      { numRuns: 60 },
    );
  });

  it('what deletes the drafts deletes every part of them', async () => {
    const { store, journal } = opened();
    journal.draft('answer', { question: 'q1', text: 'x'.repeat(50_000) });
    journal.draft('words', { words: [] });
    await journal.settled();
    const { deletions } = await storedDrafts(store, 's');
    await store.commit(deletions);
    expect(await store.range(DRAFTS, { prefix: ['s'] })).toEqual([]);
  });

  it('a draft of which a part is missing is told as damaged, not as nothing', async () => {
    const { store, journal } = opened();
    journal.draft('answer', { question: 'q1', text: 'x'.repeat(50_000) });
    await journal.settled();
    await store.commit([{ op: 'delete', table: 'drafts', key: ['s', 'answer', 2], compartment: 's' }]);
    expect(await storedDrafts(store, 's')).toMatchObject({ answer: null, damaged: true });
  });

  it('a commit that is written and reported as refused was written: it is told, and nothing stands twice', async () => {
    const { store, clock, told, journal } = opened();
    loseAcknowledgement(store, FAILED);
    journal.append([fact(1), { ...fact(2), text: 'x'.repeat(40_000) } as Fact], header('s'));
    journal.draft('words', { words: [] });
    await clock.advance(250);
    expect(told).toEqual([FAILED.message, 'saved']);
    journal.append([fact(3)]);
    await journal.settled();
    expect(told).toEqual([FAILED.message, 'saved', 'saved']);
    expect(await seqs(store)).toEqual([1, 2, 2, 2, 3]);
    expect(await storedDrafts(store, 's')).toMatchObject({ words: { words: [] } });
  });

  it('tries again where it cannot look whether what stands there is its own', async () => {
    const { store, clock, told, journal } = opened();
    const range = store.range.bind(store);
    store.range = () => Promise.reject(new StoreError('unavailable', 'It cannot be read.'));
    loseAcknowledgement(store, FAILED);
    journal.append([fact(1)]);
    await clock.advance(250);
    expect(told).toEqual([FAILED.message, 'It cannot be read.']);
    store.range = range;
    await clock.advance(500);
    expect(told.slice(2)).toEqual(['saved']);
  });

  it('whatever is refused, written without a word or lost: all stands once in the end, and no other writer is seen', async () => {
    const outcome = fc.constantFrom('taken', 'refused', 'unacknowledged', 'vanished', 'overtaken');
    const steps = fc.array(
      fc.tuple(outcome, fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 20_000), fc.nat(900)),
      {
        minLength: 1,
        maxLength: 10,
        size: 'max',
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        const { store, clock, told, journal } = opened('session_1');
        const given: Fact[] = [];
        const followers: Promise<void>[] = [];
        for (const [what, count, length, wait] of changes) {
          if (what === 'refused') store.fail(FULL);
          if (what === 'unacknowledged') loseAcknowledgement(store, FAILED);
          if (what === 'vanished' || what === 'overtaken') store.vanish();
          if (what === 'overtaken') followers.push(follow(store), follow(store));
          const facts = Array.from({ length: count }, (_, i): Fact => ({
            type: 'title-set',
            title: 'x'.repeat(length),
            ...stamp(given.length + 1 + i),
          }));
          given.push(...facts);
          journal.append(facts);
          await clock.advance(wait);
        }
        await clock.advance(60_000);
        await Promise.allSettled(followers);
        expect(told).not.toContain('conflict');
        expect(told.at(-1)).toBe('saved');
        const entries = joinParts(await store.range(FACTS, { prefix: ['session_1'] }));
        expect(entries.map(({ value }) => value)).toEqual(given);
      }),
      { numRuns: 50 },
    );
  });

  it('says so when the storage does not answer, and that it is saved when it does', async () => {
    const { store, clock, told, journal } = opened();
    const open = store.hold();
    journal.append([fact(1)]);
    await clock.advance(2_999);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual([expect.stringMatching(/has not answered/)]);
    open();
    await journal.settled();
    expect(told.at(-1)).toBe('saved');
    await clock.advance(60_000);
    expect(told).toHaveLength(2);
  });

  it('what the storage loses is written once more: earlier facts, new ones, header, drafts and cursors', async () => {
    const store = new MemoryStore();
    const told: string[] = [];
    const events = {
      saved: () => told.push('saved'),
      failing: (message: string) => told.push(message),
      conflict: () => told.push('conflict'),
      gone: () => told.push('gone'),
    };
    const id = 'session_1';
    const journal = new Journal(id, store, new SimulatedClock(), events, ['outbox'], [fact(1), fact(2)]);
    journal.write(factWrites(id, [fact(1), fact(2)]), header(id));
    journal.draft('words', { words: [] });
    journal.draft('answer', { question: 'q1', text: 'x'.repeat(50_000) });
    await journal.settled();
    const before = await everyRow(store);
    store.vanish();
    expect(await everyRow(store)).toEqual([]);
    // More than is packed at once, so that both what is packed and what is not yet is written.
    for (let seq = 3; seq <= 2_000; seq++) journal.append([fact(seq)]);
    await journal.settled();
    expect(told).toEqual(['saved', 'gone', 'saved']);
    const facts = await store.range(FACTS, { prefix: [id] });
    expect(facts.map(({ value }) => value)).toEqual(Array.from({ length: 2_000 }, (_, i) => fact(i + 1)));
    expect(await store.range(CURSORS, { prefix: ['outbox'] })).toEqual([
      { key: ['outbox', id], value: { seq: 0 } },
    ]);
    expect(await everyRow(store)).toEqual(expect.arrayContaining(before));
    store.vanish();
    journal.append([fact(2_001)]);
    await journal.settled();
    expect(await store.range(FACTS, { prefix: [id] })).toHaveLength(2_001);
  });

  it('what the storage loses is written once more also where followers come first', async () => {
    const { store, told, journal } = opened('session_1');
    journal.append([fact(1), fact(2)]);
    await journal.settled();
    store.vanish();
    const outcomes = await Promise.allSettled([follow(store), follow(store)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    journal.append([fact(3)]);
    await journal.settled();
    expect(told).toEqual(['saved', 'gone', 'saved']);
    expect((await store.range(FACTS, { prefix: ['session_1'] })).map(({ value }) => value)).toEqual(
      [1, 2, 3].map(fact),
    );
  });

  it('what is refused as lost although it is written whole waits as anything else that is refused', async () => {
    const { store, clock, told, journal } = opened('session_1');
    for (let times = 0; times < 2; times++) store.fail(new StoreError('gone', 'It was deleted.'));
    journal.append([fact(1)]);
    await clock.advance(0);
    expect(told).toEqual(['gone', 'It was deleted.']);
    await clock.advance(500);
    expect(told.slice(2)).toEqual(['saved']);
  });

  it('what cannot be had to be written once more is told, and tried again until it can', async () => {
    const { store, clock, told, journal } = opened('session_1');
    journal.append([fact(1), fact(2)]);
    await journal.settled();
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new RangeError('No memory is left.');
    });
    store.vanish();
    journal.append([fact(3)]);
    await clock.advance(0);
    expect(told).toEqual(['saved', 'gone', 'No memory is left.']);
    journal.append([fact(4)]);
    await clock.advance(500);
    expect(told.slice(3)).toEqual(['saved']);
    expect((await store.range(FACTS, { prefix: ['session_1'] })).map(({ value }) => value)).toEqual(
      [1, 2, 3, 4].map(fact),
    );
  });
});

/** What stands in the tables of a session, whatever the key of it. */
const everyRow = async (store: MemoryStore) =>
  (await Promise.all([FACTS, DRAFTS, SESSIONS].map((table) => store.list<unknown>(table)))).flat();
