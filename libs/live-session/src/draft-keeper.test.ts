import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { DraftKeeper } from './draft-keeper.js';
import { draftsOf } from './drafts.js';
import { INITIAL_STATE } from './initial-state.js';
import { Journal } from './journal.js';
import type { Hearing, Interim, SessionState } from './state.js';
import { storedDrafts } from './stored-drafts.js';

const hearing: Hearing = {
  phase: 'hearing',
  run: 1,
  since: 0,
  failedRuns: 0,
  waitMs: 0,
  evidence: true,
  level: null,
  sound: null,
  lastWordsAt: 4_000,
  failure: null,
  settled: [],
};
const words = (text: string, track: Interim['track'] = 'you'): Interim => ({
  key: `listen:${track}:1`,
  utterance: text,
  track,
  text,
  startMs: 1_000,
});
const showing = (
  interims: readonly Interim[],
  answer: string | null = null,
  status: SessionState['meeting']['status'] = 'running',
): SessionState => ({
  meeting: { ...INITIAL_STATE.meeting, id: 's', status },
  moment: {
    ...INITIAL_STATE.moment,
    hearing: { you: hearing },
    interims,
    draft: answer === null ? null : { question: 'q2', text: answer },
  },
});

describe('A12: what would be lost', () => {
  it('is the words on screen, until when they were last heard, and the answer so far', () => {
    const { words: kept, answer } = draftsOf(showing([words(' mine '), words('theirs', 'them')], 'so f'));
    expect(kept?.words).toEqual([
      { voice: 'you', text: 'mine', startMs: 1_000, endMs: 4_000 },
      { voice: 'them', text: 'theirs', startMs: 1_000, endMs: 1_000 },
    ]);
    expect(answer).toEqual({ question: 'q2', text: 'so f' });
  });

  it('is nothing where nothing is shown, where the words stand in a file, and outside of a session', () => {
    const none = { words: null, answer: null };
    expect(draftsOf(showing([words('  ')], ''))).toEqual(none);
    expect(draftsOf(showing([words('cue', 'file')]))).toEqual(none);
    for (const status of ['idle', 'interrupted', 'ended'] as const) {
      expect(draftsOf(showing([words('mine')], 'so f', status))).toEqual(none);
    }
    expect(draftsOf(showing([words('mine')], null, 'finishing')).words).not.toBeNull();
  });
});

describe('the keeper of drafts', () => {
  function kept() {
    const store = new MemoryStore();
    const clock = new SimulatedClock();
    const nothing = () => undefined;
    const journal = new Journal('s', store, clock, {
      saved: nothing,
      failing: nothing,
      conflict: nothing,
      gone: nothing,
    });
    const keeper = new DraftKeeper(journal, clock);
    const onDisk = async () => {
      await clock.advance(0);
      const { words: drafted, answer } = await storedDrafts(store, 's');
      return [drafted?.words.map(({ text }) => text) ?? null, answer?.text ?? null];
    };
    return { store, clock, keeper, onDisk };
  }

  it('writes the first words at once, and more of them after half a second', async () => {
    const { clock, keeper, onDisk, store } = kept();
    keeper.update(showing([words('one')]), false);
    expect(await onDisk()).toEqual([['one'], null]);
    keeper.update(showing([words('one two')]), false);
    keeper.update(showing([words('one two three')], 'so'), false);
    await clock.advance(499);
    expect(await onDisk()).toEqual([['one'], null]);
    await clock.advance(1);
    expect(await onDisk()).toEqual([['one two three'], 'so']);
    expect(store.commits).toHaveLength(2);
  });

  it('writes again only what has changed', async () => {
    const { clock, keeper, store } = kept();
    const changed = () => store.commits.at(-1)?.map(({ key }) => (key as readonly string[])[1]);
    keeper.update(showing([words('one')], 'so'), false);
    await clock.advance(500);
    keeper.update(showing([words('one')], 'so be'), false);
    await clock.advance(500);
    expect(changed()).toEqual(['answer']);
    keeper.update(showing([words('one two')], 'so be'), false);
    await clock.advance(500);
    expect(changed()).toEqual(['words']);
    const before = store.commits.length;
    keeper.update(showing([words('one two')], 'so be'), false);
    await clock.advance(5_000);
    expect(store.commits).toHaveLength(before);
  });

  it('deletes what a fact holds now at once, and shortens what is left', async () => {
    const { keeper, onDisk } = kept();
    keeper.update(showing([words('one'), words('two')], 'so'), false);
    await onDisk();
    keeper.update(showing([words('two')], 'so'), true);
    expect(await onDisk()).toEqual([['two'], 'so']);
    keeper.update(showing([words('two')]), true);
    expect(await onDisk()).toEqual([['two'], null]);
    keeper.update(showing([]), true);
    expect(await onDisk()).toEqual([null, null]);
  });

  it('does not put off for its half second what goes with a fact, but what only grows', async () => {
    const { keeper, onDisk } = kept();
    keeper.update(showing([], 'so'), false);
    await onDisk();
    keeper.update(showing([], 'so far'), true);
    expect(await onDisk()).toEqual([null, 'so']);
  });

  it('writes nothing where nothing has changed, and waits for nothing', async () => {
    const { clock, keeper, onDisk, store } = kept();
    keeper.update(showing([words('one')]), false);
    await clock.advance(2_000);
    keeper.update(showing([words('one')]), true);
    await onDisk();
    expect([store.commits.length, clock.waiting]).toEqual([1, 0]);
  });

  it('writes nothing more once it is closed', async () => {
    const { clock, keeper, onDisk } = kept();
    keeper.update(showing([words('one')]), false);
    keeper.update(showing([words('one two')]), false);
    keeper.close();
    await clock.advance(2_000);
    expect(await onDisk()).toEqual([['one'], null]);
    expect(clock.waiting).toBe(0);
  });
});
