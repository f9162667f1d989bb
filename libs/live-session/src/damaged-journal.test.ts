import type { Table, Write } from '@sotto/meeting';
import type { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { MISSING } from './parts.js';
import { FACTS, SESSIONS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const SAID = ['one', 'two', 'three'];
/** It began, consent was given, and what was said. */
const FACTS_OF_IT = 5;

/** A meeting that stands on the disk when its page goes away. */
async function recorded() {
  const before = new SessionHarness();
  await before.start();
  for (const word of SAID) before.say(word);
  await before.session.saved();
  return { before, id: before.state.meeting.id };
}

/** A fact that does not open. */
const damaged = (id: string, seq: number): Write => ({
  ...{ op: 'put', table: FACTS.name, key: [id, seq], compartment: id },
  value: { part: 1, of: 2, json: '{' },
});

const words = ({ state }: SessionHarness) => state.meeting.transcript.map(({ text }) => text);

describe('a meeting that was interrupted, and of which a record does not open', () => {
  it.each([1, 2, 3, 4, 5])('A11: goes on without fact %i, and is kept', async (seq) => {
    const { before, id } = await recorded();
    const facts = await before.journal();
    expect(facts).toHaveLength(FACTS_OF_IT);
    const lost = facts[seq - 1];
    const readable = SAID.filter((word) => lost?.type !== 'utterance-settled' || lost.text !== word);
    await before.store.commit([damaged(id, seq)]);
    const after = await before.crash();
    expect([after.state.meeting.id, after.state.meeting.status]).toEqual([id, 'interrupted']);
    expect(words(after)).toEqual(readable);
    expect(after.notices).toContainEqual({ type: 'facts-damaged' });

    after.session.dispatch({ type: 'resume' });
    await after.clock.advance(0);
    after.say('four');
    await after.session.saved();
    after.session.dispatch({ type: 'stop' });
    await after.clock.advance(60_000);
    await after.session.saved();
    const archive = new Archive(after.store, after.clock);
    const { meeting, gaps } = await archive.open(id);
    expect(meeting.transcript.map(({ text }) => text)).toEqual([...readable, 'four']);
    expect(gaps).toHaveLength(1);
    expect((await archive.list()).sessions.map(({ record }) => [record.id, record.timestamp])).toEqual([
      [id, Number(id.slice('session_'.length))],
    ]);
  });

  it('A11: is found by its facts where its row does not open, and has a row again', async () => {
    const { before, id } = await recorded();
    const repair = damageRow(before.store, id);
    const after = await before.crash();
    expect([after.state.meeting.id, words(after)]).toEqual([id, SAID]);
    after.session.dispatch({ type: 'finish' });
    await after.clock.advance(60_000);
    await after.session.saved();
    repair();
    const { sessions, damaged: told } = await new Archive(after.store, after.clock).list();
    expect([sessions.map(({ record }) => record.id), told]).toEqual([[id], []]);
  });

  it('a session that is over is not begun again because its row does not open', async () => {
    const { before, id } = await recorded();
    before.session.dispatch({ type: 'stop' });
    await before.clock.advance(60_000);
    await before.session.saved();
    damageRow(before.store, id);
    const after = await before.crash();
    expect(after.state.meeting.status).toBe('idle');
  });
});

describe('a meeting that opens, and of which a record is none of ours', () => {
  const stamp = { seq: 4, at: 1, elapsed: 1, v: 1 };
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['nothing of a fact', {}],
    ['a fact of no time', { type: 'utterance-settled', seq: 4 }],
    ['words without a text', { ...stamp, type: 'utterance-settled', utterance: 'u4', voice: 'you' }],
    ['a name that is a number', { ...stamp, type: 'title-set', title: 7 }],
    ['coaching that is a text', { ...stamp, type: 'coaching-ended', feedback: 'good' }],
    ['a beginning without limits', { ...stamp, type: 'session-started', origin: 'live' }],
    ['a moment that is none', { ...stamp, type: 'session-resumed', at: 1e300 }],
  ])('A11: %s in place of a fact is shown as a gap, and the rest goes on', async (_, value) => {
    const { before, id } = await recorded();
    await before.store.commit([{ op: 'put', table: FACTS.name, key: [id, 4], compartment: id, value }]);
    const after = await before.crash();
    expect([after.state.meeting.id, after.state.meeting.status]).toEqual([id, 'interrupted']);
    expect(words(after)).toEqual(['one', 'three']);
    expect(after.notices).toContainEqual({ type: 'facts-damaged' });
    after.session.dispatch({ type: 'finish' });
    await after.clock.advance(60_000);
    await after.session.saved();
    const archive = new Archive(after.store, after.clock);
    const { gaps } = await archive.open(id);
    expect(gaps.map(({ from, to }) => [from, to])).toEqual([[4, 4]]);
    expect((await archive.facts(id)).map(({ seq }) => seq).slice(0, 5)).toEqual([1, 2, 3, 5, 6]);
    expect(await archive.annotate(id, { type: 'notes-set', text: 'mine' })).toMatchObject({ open: false });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'session'],
    ['an open one without a record', { open: true }],
    ['a record without a time', { open: true, record: { id: 'session_1' } }],
  ])('A11: is found by its facts where its row is %s', async (_, value) => {
    const { before, id } = await recorded();
    await before.store.commit([{ op: 'put', table: SESSIONS.name, key: id, compartment: id, value }]);
    const archive = new Archive(before.store, before.clock);
    expect((await archive.list()).damaged.map((each) => each.id)).toEqual([id]);
    const after = await before.crash();
    expect([after.state.meeting.id, words(after)]).toEqual([id, SAID]);
    expect(await archive.destroy([id, 'session_2'])).toEqual(['session_2']);
  });
});

/** The row of a session does not open, until it is written anew. */
function damageRow(store: MemoryStore, id: string): () => void {
  const listing = store.list.bind(store);
  store.list = async <T>(table: Table<T>) =>
    (await listing(table)).map((entry) => (entry.key === id ? { key: id, damage: MISSING } : entry));
  return () => (store.list = listing);
}
