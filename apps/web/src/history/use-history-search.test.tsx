// @vitest-environment jsdom
import { Archive, createSearch, type Search } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import { type FollowedSession, SottoError, StoreError } from '@sotto/meeting';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handles, HandlesContext } from '../composition/handles.js';
import type { ListState } from '../sessions/use-session-list.js';
import { type EnteredFilters, NO_FILTERS } from './history-filters-view.js';
import { type HistorySearch, useHistorySearch } from './use-history-search.js';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Nothing waits for a timer or a disk: one turn lets every promise of a search be kept. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

let close = () => undefined as void;
afterEach(() => close());

/** One finished session in which these words were said, and the hook on a page. */
async function opened(words: string, wrap: (search: Search) => Partial<Search> = () => ({})) {
  const harness = new SessionHarness();
  await harness.start();
  harness.say(words);
  harness.session.dispatch({ type: 'stop' });
  harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
  await harness.clock.advance(60_000);
  const archive = new Archive(harness.tab, harness.clock);
  const real = createSearch({ archive, store: harness.tab, clock: harness.clock });
  const search: Search = {
    follower: real.follower,
    query: (...asked) => real.query(...asked),
    snippets: (...asked) => real.snippets(...asked),
    catchUp: (...asked) => real.catchUp(...asked),
    subscribe: (listener) => real.subscribe(listener),
    release: () => real.release(),
    ...wrap(real),
  };
  const found = await archive.list();
  const list: ListState = { state: 'there', list: found };
  const handles = { office: () => Promise.resolve({ search }) } as unknown as Handles;
  const root = createRoot(document.createElement('div'));
  let now: HistorySearch | null = null;
  const Probe = ({ text, filters }: { text: string; filters: EnteredFilters }) => {
    const state = useHistorySearch(text, filters, list);
    now = state;
    return null;
  };
  /** What somebody noted a moment ago, and the follower of the search takes only now. */
  const note = (id: string, text: string) =>
    act(async () => {
      await archive.annotate(id, { type: 'notes-set', text });
      const header = (await archive.list()).sessions.find(({ record }) => record.id === id);
      const session = { id, header: () => Promise.resolve(header) } as FollowedSession;
      await search.follower.take(await archive.facts(id), session);
      await settled();
    });
  const look = (text: string, filters: EnteredFilters = NO_FILTERS) =>
    act(async () => {
      root.render(
        <HandlesContext value={handles}>
          <Probe text={text} filters={filters} />
        </HandlesContext>,
      );
      await settled();
    });
  close = () => act(() => root.unmount());
  return { look, note, id: found.sessions[0]?.record.id, state: () => now };
}

describe('H3: the search of History', () => {
  it('looks for nothing until something is entered, then finds as one types', async () => {
    const { look, id, state } = await opened('The price of the pilot.');
    await look('');
    expect(state()).toEqual({
      ids: null,
      searching: false,
      failure: null,
      incomplete: null,
      catchingUp: null,
    });
    await look('pil');
    expect(state()).toMatchObject({ ids: [id], searching: false });
    await look('pilx');
    expect(state()).toMatchObject({ ids: [], searching: false });
    await look('', { ...NO_FILTERS, origin: 'live' });
    expect(state()?.ids).toEqual([id]);
    await look('price', { ...NO_FILTERS, origin: 'demo' });
    expect(state()?.ids).toEqual([]);
    await look(' ');
    expect(state()?.ids).toBeNull();
  });

  it('finds what comes into the index after it was looked for', async () => {
    const { look, note, id, state } = await opened('The price of the pilot.');
    await look('lawyer');
    expect(state()?.ids).toEqual([]);
    await note(id ?? '', 'Call the lawyer.');
    expect(state()?.ids).toEqual([id]);
  });

  it('an answer that comes late does not take the place of a newer one', async () => {
    let letGo = () => undefined as void;
    const { look, id, state } = await opened('The price of the pilot.', (real) => ({
      query: async (text, options) => {
        const ids = await real.query(text, options);
        if (text === 'nowhere') await new Promise<void>((resolve) => (letGo = resolve));
        return ids;
      },
    }));
    await look('nowhere');
    expect(state()).toMatchObject({ ids: null, searching: true });
    await look('price');
    letGo();
    await look('price');
    expect(state()).toMatchObject({ ids: [id], searching: false });
  });

  it('a storage that fails is told, and the next letter tries again', async () => {
    let broken = true;
    const { look, id, state } = await opened('The price of the pilot.', (real) => ({
      query: (...asked) =>
        broken
          ? Promise.reject(new SottoError({ reason: 'internal', message: 'The disk is gone.' }))
          : real.query(...asked),
    }));
    await look('pric');
    expect(state()).toMatchObject({ ids: null, searching: false, failure: 'The disk is gone.' });
    broken = false;
    await look('price');
    expect(state()).toMatchObject({ ids: [id], failure: null });
  });

  it('says so where a full disk keeps sessions out of the index, and finds what is in it', async () => {
    const { look, id, state } = await opened('The price of the pilot.', (real) => ({
      catchUp: async (...asked) => {
        await real.catchUp(...asked);
        throw new StoreError('full', 'The disk is full.');
      },
    }));
    await look('');
    await look('price');
    expect(state()).toMatchObject({ ids: [id], failure: null, incomplete: 'The disk is full.' });
  });

  it('lets go of the index when History is left', async () => {
    const release = vi.fn();
    const { look } = await opened('Hello.', () => ({ release }));
    await look('hello');
    expect(release).not.toHaveBeenCalled();
    close();
    close = () => undefined;
    await settled();
    expect(release).toHaveBeenCalledOnce();
  });
});
