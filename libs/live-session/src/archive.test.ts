import {
  type Entry,
  type Failure,
  type SessionHeader,
  type SessionScores,
  StoreError,
  type Table,
} from '@sotto/meeting';
import { type MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import type { Meeting } from './state.js';
import { SESSIONS } from './tables.js';
import { SessionHarness, TabStore } from './testing/index.js';

/** `count` finished sessions, a minute apart. */
async function archiveOf(count: number) {
  const harness = new SessionHarness();
  for (let i = 0; i < count; i++) {
    await harness.start();
    harness.say(`words of session ${i}`);
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(60_000);
  }
  return { harness, archive: new Archive(harness.tab, harness.clock) };
}

const scoresOf = ({ mode, industry, transcript }: Meeting, rules = 2): SessionScores => ({
  mode,
  industry,
  aiResponses: 0,
  delivery: { rules, words: transcript.length, speechMs: 0, values: {} },
  phrases: transcript.map(({ text }) => text),
});

const ids = async (archive: Archive) => (await archive.list()).sessions.map(({ record }) => record.id);

describe('H1: the list of sessions', () => {
  it('shows the newest first, and not the one that is running', async () => {
    const { harness, archive } = await archiveOf(2);
    await harness.start();
    await harness.session.saved();
    const times = (await archive.list()).sessions.map(({ record }) => record.timestamp);
    expect(times).toHaveLength(2);
    expect(times[0]).toBeGreaterThan(times[1] ?? Infinity);
    expect((await archive.unfinished())?.record.id).toBe(harness.state.meeting.id);
  });

  it('opens a session as the meeting it was', async () => {
    const { harness, archive } = await archiveOf(1);
    const [id = ''] = await ids(archive);
    const { meeting, gaps, unknownTypes } = await archive.open(id);
    expect(meeting).toEqual(harness.state.meeting);
    expect([gaps, unknownTypes]).toEqual([[], []]);
  });

  it('a deleted session is gone at once, can be brought back for 10 s, and is destroyed then', async () => {
    const { harness, archive } = await archiveOf(3);
    const [newest = '', middle = ''] = await ids(archive);
    const first = await archive.remove([newest]);
    expect(await ids(archive)).not.toContain(newest);
    await harness.clock.advance(9_999);
    await first.undo();
    expect(await ids(archive)).toContain(newest);
    expect(await first.done).toBe('undone');

    const second = await archive.remove([newest, middle]);
    await harness.clock.advance(10_000);
    expect(await second.done).toBe('removed');
    expect(await ids(archive)).toHaveLength(1);
    expect(await harness.journal(newest)).toEqual([]);
  });

  it('does not delete the session that is running', async () => {
    const { harness, archive } = await archiveOf(0);
    await harness.start();
    await harness.session.saved();
    await archive.remove([harness.state.meeting.id]);
    await harness.clock.advance(20_000);
    expect(await harness.journal()).not.toEqual([]);
  });

  it('tells of a row that does not open, and leaves it out of the sessions', async () => {
    const { harness } = await archiveOf(2);
    const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
    const damaged = new DamagedStore(harness.store, damage);
    const { sessions, damaged: told } = await new Archive(damaged, harness.clock).list();
    expect(sessions).toHaveLength(1);
    expect(told).toEqual([{ id: 'session_damaged', failure: damage }]);
  });

  it('is told of a session that was forgotten, and not of what else is written', async () => {
    const { harness, archive } = await archiveOf(1);
    let changes = 0;
    archive.subscribe(() => changes++);
    const [id = ''] = await ids(archive);
    await harness.store.forget(id);
    expect(changes).toBe(1);
    await harness.store.commit([{ op: 'put', table: 'settings', key: 'a', compartment: 'device', value: 1 }]);
    expect(changes).toBe(1);
  });

  it('brings back every session of one deletion, and none that was not part of it', async () => {
    const { harness, archive } = await archiveOf(3);
    const [newest = '', middle = '', oldest = ''] = await ids(archive);
    const earlier = await archive.remove([oldest]);
    const both = await archive.remove([newest, middle]);
    await both.undo();
    expect(await both.done).toBe('undone');
    expect(await ids(archive)).toEqual([newest, middle]);
    await harness.clock.advance(10_000);
    expect(await earlier.done).toBe('removed');
    expect((await harness.store.list(SESSIONS)).map(({ key }) => key).sort()).toEqual(
      [middle, newest].sort(),
    );
  });

  it('tells listeners when the list may have changed', async () => {
    const { archive } = await archiveOf(1);
    let changes = 0;
    const stop = archive.subscribe(() => changes++);
    await archive.remove(await ids(archive));
    expect(changes).toBe(1);
    stop();
  });
});

describe('H1: a deletion is finished, whoever began it', () => {
  const never = new AbortController().signal;
  const headerOf = (harness: SessionHarness, id: string) => harness.store.get(SESSIONS, id);

  /** Two sessions, of which the older was deleted `ago` ms before its page went away for good. */
  async function deletedBefore(ago: number) {
    const { harness } = await archiveOf(2);
    const [, id = ''] = await ids(new Archive(harness.tab, harness.clock));
    const page = new SimulatedClock(harness.clock.now());
    await new Archive(harness.tab, page).remove([id]);
    harness.session.close();
    harness.clock.jump(ago);
    return { harness, id, next: new SessionHarness(harness) };
  }

  it('at the next start, what can no longer be brought back is destroyed before the page shows anything', async () => {
    const { harness, id, next } = await deletedBefore(20_000);
    await next.session.open();
    expect(await headerOf(harness, id)).toBeUndefined();
    expect(await harness.journal(id)).toEqual([]);
    expect(await harness.store.list(SESSIONS)).toHaveLength(1);
  });

  it('what was deleted less than 10 s before is destroyed when its time is up, with no further start', async () => {
    const { harness, id, next } = await deletedBefore(4_000);
    await next.session.open();
    await next.clock.advance(6_000);
    expect(
      await headerOf(harness, id),
      'it could still be brought back by the page that deleted it',
    ).toBeDefined();
    await next.clock.advance(1_000);
    expect(await headerOf(harness, id)).toBeUndefined();
    expect(await harness.journal(id)).toEqual([]);
  });

  it('a session that another tab brings back in time stays', async () => {
    const { harness, id, next } = await deletedBefore(4_000);
    const header = await headerOf(harness, id);
    await next.session.open();
    const { trashedAt: _, ...kept } = header ?? { trashedAt: 0 };
    await next.clock.advance(3_000);
    await harness.store.commit([{ op: 'put', table: 'sessions', key: id, compartment: id, value: kept }]);
    await next.clock.advance(60_000);
    expect(await headerOf(harness, id)).toEqual(kept);
    expect(await harness.journal(id)).not.toEqual([]);
  });

  it('nothing is destroyed any more once the page is closed, and no wait is left behind', async () => {
    const { harness, id, next } = await deletedBefore(4_000);
    await next.session.open();
    next.session.close();
    expect(next.clock.waiting).toBe(0);
    await next.clock.advance(60_000);
    expect(await headerOf(harness, id)).toBeDefined();
  });

  it('a wall clock that was set back by years makes nobody wait longer than the whole time', async () => {
    const { harness, id, next } = await deletedBefore(-3 * 365 * 86_400_000);
    await next.session.open();
    await next.clock.advance(11_000);
    expect(await headerOf(harness, id)).toBeUndefined();
  });

  it('what another tab deletes, and goes away in the middle of, is destroyed by this one', async () => {
    const { harness } = await archiveOf(1);
    const [id = ''] = await ids(new Archive(harness.tab, harness.clock));
    const other = await harness.another();
    const gone = new SimulatedClock(harness.clock.now());
    await new Archive(harness.tab, gone).remove([id]);
    await other.clock.advance(10_999);
    expect(await headerOf(harness, id)).toBeDefined();
    await other.clock.advance(1);
    expect(await headerOf(harness, id)).toBeUndefined();
  });

  it('what the storage refuses to destroy keeps no page from opening, and is tried again at the next start', async () => {
    const { harness, id } = await deletedBefore(20_000);
    const refusing = new RefusingStore(harness.store);
    refusing.refuses = true;
    const archive = new Archive(refusing, harness.clock);
    await archive.sweep(never);
    expect((await archive.list()).sessions.map(({ record }) => record.id)).not.toContain(id);
    refusing.refuses = false;
    await archive.sweep(never);
    expect(await headerOf(harness, id)).toBeUndefined();
  });
});

/** A store that cannot forget. */
class RefusingStore extends TabStore {
  refuses = false;

  override forgetAll(compartments: readonly string[]): Promise<void> {
    const refused = new StoreError('unavailable', 'The storage failed.');
    return this.refuses ? Promise.reject(refused) : super.forgetAll(compartments);
  }
}

/** A store whose list has one row that does not open. */
class DamagedStore extends TabStore {
  readonly #damage: Failure;

  constructor(shared: MemoryStore, damage: Failure) {
    super(shared);
    this.#damage = damage;
  }

  override async list<T>(table: Table<T>): Promise<readonly Entry<T>[]> {
    const [, ...rest] = await super.list(table);
    return [{ key: 'session_damaged', damage: this.#damage }, ...rest];
  }
}

describe('what figures over many sessions rest on', () => {
  it('stands in the row from the stop on, and not while the session runs', async () => {
    const harness = new SessionHarness();
    harness.score = (meeting) => scoresOf(meeting);
    await harness.start();
    harness.say('the words');
    await harness.session.saved();
    const row = async () => (await harness.store.list(SESSIONS))[0]?.value;
    expect(await row()).not.toHaveProperty('scored');
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.session.saved();
    expect(await row()).toMatchObject({ open: true, scored: { phrases: ['the words'] } });
  });

  it('is worked out again for the rows that have none, and only for those', async () => {
    const { harness, archive } = await archiveOf(2);
    const isCurrent = ({ scored }: SessionHeader) => scored?.delivery.rules === 2;
    const go = new AbortController();
    expect(await archive.rescore(scoresOf, isCurrent, go.signal)).toBe(2);
    const { sessions } = await archive.list();
    expect(sessions.map(({ scored }) => scored?.phrases)).toEqual([
      ['words of session 1'],
      ['words of session 0'],
    ]);
    expect(sessions.every(({ open, origin }) => !open && origin === 'live')).toBe(true);
    const commits = harness.store.commits.length;
    expect(await archive.rescore(scoresOf, isCurrent, go.signal)).toBe(0);
    expect(harness.store.commits).toHaveLength(commits);
  });

  it('stops when it is told to, and leaves a deleted session deleted', async () => {
    const { archive } = await archiveOf(2);
    const stopped = new AbortController();
    stopped.abort();
    expect(await archive.rescore(scoresOf, () => false, stopped.signal)).toBe(0);
    const [newest = ''] = await ids(archive);
    await archive.remove([newest]);
    expect(await archive.rescore(scoresOf, () => false, new AbortController().signal)).toBe(1);
    expect(await ids(archive)).not.toContain(newest);
  });
});
