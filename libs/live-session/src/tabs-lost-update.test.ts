import { describe, expect, it } from 'vitest';
import { annotate } from './annotate.js';
import { Archive } from './archive.js';
import { SESSIONS } from './tables.js';
import { SessionHarness } from './testing/index.js';
import { TabStore } from './testing/tab-store.js';

const TITLE = { type: 'title-set', title: 'Rollout' } as const;

/** A session that is over, and two tabs with its list; what the slow one writes waits until it may. */
async function twoLists() {
  const first = new SessionHarness();
  await first.start();
  first.say('hello');
  await first.session.saved();
  first.session.dispatch({ type: 'stop' });
  await first.clock.advance(60_000);
  const { clock, store } = first;
  const { id } = first.state.meeting;
  const [quick, slow] = [new TabStore(store), new TabStore(store)];
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const commit = slow.commit.bind(slow);
  slow.commit = async (writes) => {
    await gate;
    return commit(writes);
  };
  /** Begins the slow tab's work, then the quick one's, and lets both end. */
  const atOnce = async (slowWork: () => Promise<unknown>, quickWork: () => Promise<unknown>) => {
    const begun = slowWork();
    await clock.advance(0);
    const beside = quickWork();
    await clock.advance(0);
    goOn();
    return Promise.allSettled([begun, beside]);
  };
  const title = (tab: TabStore) => annotate(tab, [], id, TITLE, clock.now());
  return {
    ...{ id, atOnce, title, quick, slow },
    lists: { quick: new Archive(quick, clock), slow: new Archive(slow, clock) },
    row: () => store.get(SESSIONS, id),
  };
}

const rescore = (archive: Archive) =>
  archive.rescore(
    () => ({}) as never,
    () => false,
    new AbortController().signal,
  );

describe('two tabs that write the same row lose nothing', () => {
  it('a session deleted while another tab gives it a title stays deleted', async () => {
    const { id, atOnce, title, slow, lists, row } = await twoLists();
    await atOnce(
      () => title(slow),
      () => lists.quick.trash([id]),
    );
    expect(await row()).toMatchObject({ title: TITLE.title, until: 'next-start' });
  });

  it('a title given while another tab deletes is refused, or there when the session is back', async () => {
    const { id, atOnce, title, quick, lists, row } = await twoLists();
    const [, titled] = await atOnce(
      () => lists.slow.trash([id]),
      () => title(quick),
    );
    expect(titled?.status).toBe('rejected');
    await lists.quick.restore([id]);
    await title(quick);
    expect((await row())?.title).toBe(TITLE.title);
  });

  it('a session deleted while another tab works out its scores stays deleted', async () => {
    const { id, atOnce, lists, row } = await twoLists();
    await atOnce(
      () => rescore(lists.slow),
      () => lists.quick.trash([id]),
    );
    expect((await row())?.until).toBe('next-start');
  });

  it('a title given while another tab works out its scores stays', async () => {
    const { atOnce, title, quick, lists, row } = await twoLists();
    await atOnce(
      () => rescore(lists.slow),
      () => title(quick),
    );
    expect(await row()).toMatchObject({ title: TITLE.title, scored: {} });
  });
});
