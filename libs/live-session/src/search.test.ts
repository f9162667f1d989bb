import { type DerivedValues, type FollowedSession, StoreError } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { followFacts } from './follow-facts.js';
import { createSearch, type CatchUpProgress, type Search, SEARCH_FOLLOWER } from './search.js';
import { passagesOf } from './search-passages.js';
import { readSegments } from './search-segments.js';
import { marksIn, phrasesIn, searchQuery } from './search-query.js';
import { wordsOf } from './search-words.js';
import { MemoryLock, SessionHarness, TabStore } from './testing/index.js';

const never = new AbortController().signal;

/** A page whose sessions the search follows, or one from before it. */
class Page {
  readonly harness: SessionHarness;
  readonly archive: Archive;
  readonly search;

  constructor(followers: readonly string[] = [SEARCH_FOLLOWER], store = new MemoryStore()) {
    this.harness = new SessionHarness({ store }, followers);
    const { tab, clock } = this.harness;
    this.archive = new Archive(tab, clock, { followers });
    this.search = createSearch({ archive: this.archive, store: tab, clock });
  }

  follow(): void {
    const { tab: store, clock } = this.harness;
    const ports = { store, clock, lock: new MemoryLock(), followers: [this.search.follower], signal: never };
    void followFacts({ ...ports, onTrouble: (trouble) => expect(trouble).toBeNull() });
  }

  /** Records a session in which this is said; its id. */
  async record(...words: readonly string[]): Promise<string> {
    const { harness } = this;
    await harness.clock.advance(60_000);
    await harness.start();
    for (const text of words) harness.say(text);
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(30_000);
    return harness.state.meeting.id;
  }
}

describe('H3: search over all sessions', () => {
  it('finds a session as soon as it is over, newest first, all words by their beginnings', async () => {
    const page = new Page();
    page.follow();
    const first = await page.record('the renewal in July');
    const second = await page.record('the July budget', 'renew it');
    const { search } = page;
    expect(await search.query('july')).toEqual([second, first]);
    expect(await search.query('"ren" july')).toEqual([]);
    expect(await search.query('ren july ')).toEqual([second, first]);
    expect(await search.query('budg ren jul')).toEqual([second]);
    expect(await search.query('BUDGET')).toEqual([second]);
    expect(await search.query('"the renewal"')).toEqual([first]);
    expect(await search.query('"july the"')).toEqual([]);
    expect(await search.query('nothing')).toEqual([]);
    expect(await search.query(' "')).toEqual([second, first]);
  });

  it('does not show what runs, and finds it by nothing', async () => {
    const page = new Page();
    page.follow();
    await page.harness.start();
    page.harness.say('secret words');
    page.harness.session.dispatch({ type: 'set-notes', text: 'secret notes' });
    await page.harness.clock.advance(100);
    expect(await page.search.query('secret')).toEqual([]);
    expect(await page.harness.store.derived.keys()).toEqual([]);
  });

  it('finds and forgets what is added after the end', async () => {
    const page = new Page();
    page.follow();
    const id = await page.record('the words');
    const settle = () => page.harness.clock.advance(0);
    await page.archive.annotate(id, { type: 'notes-set', text: 'call the lawyer' });
    await page.archive.annotate(id, {
      type: 'contact-linked',
      contact: { id: 'p', name: 'Zoë', company: 'Acme' },
    });
    await settle();
    expect(await page.search.query('zoe lawyer acm')).toEqual([id]);
    await page.archive.annotate(id, { type: 'notes-set', text: '' });
    await settle();
    expect(await page.search.query('lawyer')).toEqual([]);
    expect(await page.harness.store.derived.keys()).toEqual(['search/1']);
  });

  it('takes in what it does not have, and tells how far it is', async () => {
    const page = new Page([]);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await page.record(`words of ${i}`));
    const told: CatchUpProgress[] = [];
    expect(await page.search.query('words')).toEqual([]);
    expect(await page.search.catchUp(never, (progress) => told.push(progress))).toBe(0);
    expect(told).toEqual([
      { indexed: 0, all: 3 },
      { indexed: 3, all: 3 },
    ]);
    expect(await page.search.query('words')).toEqual([...ids].reverse());
    const commits = page.harness.store.commits.length;
    await page.search.catchUp(never, () => expect.unreachable());
    expect(page.harness.store.commits).toHaveLength(commits);
  });

  it('leaves the page its time, and stops where it is told to; what was read is kept', async () => {
    const page = new Page([]);
    for (let i = 0; i < 4; i++) await page.record(`words of ${i}`);
    const { tab, clock } = page.harness;
    const stop = new AbortController();
    const slow = {
      now: () => clock.now(),
      elapsed: () => clock.elapsed() + ticks++ * 20,
      after: clock.after.bind(clock),
    };
    let ticks = 0;
    const search = createSearch({ archive: page.archive, store: tab, clock: slow });
    const going = search.catchUp(stop.signal);
    await expect.poll(() => clock.waiting).toBe(1);
    stop.abort();
    await going;
    const found = await search.query('words');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(4);
    let isDone = false;
    void search.catchUp(never).then(() => (isDone = true));
    await expect.poll(() => clock.advance(1_000).then(() => isDone)).toBe(true);
    expect(await search.query('words')).toHaveLength(4);
  });

  it('what is added to a session while it is taken in is found, and told', async () => {
    const page = new Page([]);
    const id = await page.record('the words');
    const { tab, clock } = page.harness;
    const slow = {
      now: () => clock.now(),
      elapsed: () => clock.elapsed() + 40 * ticks++,
      after: clock.after.bind(clock),
    };
    let ticks = 0;
    const search = createSearch({ archive: page.archive, store: tab, clock: slow });
    let told = 0;
    const stop = search.subscribe(() => told++);
    // Read as it is without the note; written after the note is in the index.
    const going = search.catchUp(never);
    await clock.advance(0);
    expect(clock.waiting).toBe(1);
    await page.archive.annotate(id, { type: 'notes-set', text: 'call the lawyer' });
    const header = (await page.archive.list()).sessions[0];
    const session = { id, header: () => Promise.resolve(header) } as FollowedSession;
    await search.follower.take(await page.archive.facts(id), session);
    expect(told).toBe(1);
    await clock.advance(1_000);
    await going;
    expect(await search.query('lawyer')).toEqual([id]);
    expect(await search.query('words')).toEqual([id]);
    stop();
    await page.archive.destroy([id]);
    expect(told).toBe(1);
  });

  it('a lost segment is made again', async () => {
    const page = new Page();
    page.follow();
    const id = await page.record('the words');
    await page.harness.store.derived.delete('search/1');
    page.search.release();
    expect(await page.search.query('words')).toEqual([]);
    await page.search.catchUp(never);
    expect(await page.search.query('words')).toEqual([id]);
  });

  it('a session that another tab indexed while it was destroyed does not stay in the index', async () => {
    const page = new Page();
    page.follow();
    const [gone, kept] = [await page.record('the words'), await page.record('other words')];
    const segment = await page.harness.store.derived.get('search/1');
    await page.archive.destroy([gone]);
    await page.harness.store.derived.put('search/1', 'search/1', segment ?? new Uint8Array());
    page.search.release();
    await page.search.catchUp(never);
    const left = new TextDecoder().decode(await page.harness.store.derived.get('search/1'));
    expect([left.includes(gone), left.includes(kept)]).toEqual([false, true]);
  });

  it('hears what another tab indexes, restores and destroys', async () => {
    const page = new Page();
    page.follow();
    const { store, clock } = page.harness;
    const tab = new TabStore(store);
    const archive = new Archive(tab, clock);
    const other = createSearch({ archive, store: tab, clock });
    expect(await other.query('words')).toEqual([]);
    const id = await page.record('the words');
    expect(await other.query('words')).toEqual([id]);
    await page.archive.trash([id]);
    expect(await other.query('words')).toEqual([]);
    await page.archive.restore([id]);
    expect(await other.query('words')).toEqual([id]);
    await page.archive.destroy([id]);
    expect(await other.query('words')).toEqual([]);
    expect(await store.derived.keys()).toEqual([]);
  });

  it('two tabs that index at the same moment overwrite nothing, and take each session in once', async () => {
    const page = new Page([]);
    const ids = [await page.record('first words'), await page.record('other words')];
    const { store, clock } = page.harness;
    const tabs = [0, 1].map(() => {
      const tab = new TabStore(store);
      return createSearch({ archive: new Archive(tab, clock), store: tab, clock });
    });
    // One has read nothing of what the other writes.
    for (const search of tabs) await search.query('words');
    const take = async (search: Search, id: string) => {
      const header = (await page.archive.list()).sessions.find(({ record }) => record.id === id);
      const session = { id, header: () => Promise.resolve(header) } as FollowedSession;
      await search.follower.take(await page.archive.facts(id), session);
    };
    await Promise.all(tabs.flatMap((search) => ids.map((id) => take(search, id))));
    const indexed = async () =>
      [...(await readSegments(store)).values()].flatMap(({ sessions }) => sessions).toSorted();
    expect(await indexed()).toEqual(ids.toSorted());
    await Promise.all(tabs.map((search) => search.catchUp(never)));
    expect(await indexed()).toEqual(ids.toSorted());
  });

  it('reads the index once, and again after it was let go of or could not be read', async () => {
    const page = new Page();
    page.follow();
    const id = await page.record('the words');
    const { clock } = page.harness;
    const tab = new CountingStore(page.harness.store);
    const search = createSearch({ archive: new Archive(tab, clock), store: tab, clock });
    tab.refuses = true;
    await expect(search.query('words')).rejects.toThrow('locked');
    tab.refuses = false;
    for (const typed of ['w', 'wo', 'wor']) expect(await search.query(typed)).toEqual([id]);
    expect(tab.reads).toBe(1);
    search.release();
    await search.query('word');
    expect(tab.reads).toBe(2);
  });

  it('keeps nothing in memory, and hears of nothing, while nobody searches', async () => {
    const page = new Page();
    await page.record('the words');
    const { clock, store } = page.harness;
    const tab = new CountingStore(store);
    const search = createSearch({ archive: new Archive(tab, clock), store: tab, clock });
    await search.catchUp(never);
    const { reads } = tab;
    expect(tab.listeners).toBe(0);
    await search.query('words');
    expect([tab.reads, tab.listeners]).toEqual([reads + 1, 1]);
    await search.catchUp(never);
    expect(tab.listeners).toBe(1);
    search.release();
    expect(tab.listeners).toBe(0);
  });

  it('narrows by filters, without a word too', async () => {
    const page = new Page();
    page.follow();
    const [first, second] = [await page.record('the words'), await page.record('the words')];
    const [, from] = second.split('_').map(Number);
    expect(await page.search.query('words', { filters: { from: from ?? 0 } })).toEqual([second]);
    expect(await page.search.query('', { filters: { to: (from ?? 0) - 1 } })).toEqual([first]);
    expect(await page.search.query('words', { filters: { origin: 'demo' } })).toEqual([]);
  });

  it('shows the passages with their place, in the order of the meeting', async () => {
    const page = new Page();
    page.follow();
    const { harness } = page;
    await harness.start({ title: 'July plans' });
    harness.say('we renew in July');
    harness.session.dispatch({ type: 'ask', text: 'Which July?' });
    harness.assistant.last.emit({
      type: 'ended',
      reply: { purpose: 'answer', text: 'This one, 2026 July.' },
      from: 'rules',
    });
    harness.say('no match here');
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(30_000);
    const { id } = harness.state.meeting;
    const snippets = await page.search.snippets(id, 'july');
    expect(
      snippets.map(({ place, text, marks }) => [place.kind, marks.map(([from, to]) => text.slice(from, to))]),
    ).toEqual([
      ['title', ['July']],
      ['utterance', ['July']],
      ['question', ['July']],
      ['answer', ['July']],
    ]);
    expect(snippets[1]?.place).toEqual({ kind: 'utterance', id: 'u3', elapsed: 0, voice: 'you' });
    expect(await page.search.snippets(id, '')).toEqual([]);
    expect(await page.search.snippets('session_0', 'july')).toEqual([]);
  });
});

describe('H3: the index against the sessions themselves', () => {
  it('finds what opening every session finds, through additions, deletions and releases', async () => {
    const words = fc.constantFrom(
      'July',
      'june',
      'renew',
      'renewal',
      'the',
      'Budget',
      'café',
      '東京',
      "don't",
    );
    const text = fc.array(words, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
    const moves = fc.array(
      fc.record({
        kind: fc.constantFrom(...(['record', 'record', 'note', 'destroy', 'release', 'lose'] as const)),
        text,
        pick: fc.nat(100),
      }),
      { maxLength: 14, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.array(text, { minLength: 2, maxLength: 4 }), async (history, queries) => {
        const page = new Page();
        page.follow();
        for (const { kind, text: said, pick } of history) {
          const ids = (await page.archive.list()).sessions.map(({ record }) => record.id);
          const id = ids[pick % Math.max(1, ids.length)];
          if (kind === 'record') await page.record(said);
          else if (kind === 'release') page.search.release();
          else if (kind === 'lose') await lose(page, pick);
          else if (id && kind === 'note') await page.archive.annotate(id, { type: 'notes-set', text: said });
          else if (id) await page.archive.destroy([id]);
          await page.harness.clock.advance(0);
        }
        for (const query of [...queries, `"${queries[0]}"`, `${queries[1]} `]) {
          expect(await page.search.query(query), query).toEqual(await scanned(page.archive, query));
        }
      }),
      { numRuns: 60 },
    );
  });
});

async function lose({ harness, search }: Page, pick: number): Promise<void> {
  const keys = await harness.store.derived.keys();
  const key = keys[pick % Math.max(1, keys.length)];
  if (key !== undefined) await harness.store.derived.delete(key);
  search.release();
  await search.catchUp(never);
}

/** The same question put to every session, opened one after the other. */
async function scanned(archive: Archive, text: string): Promise<readonly string[]> {
  const query = searchQuery(text);
  const found: string[] = [];
  for (const header of (await archive.list()).sessions) {
    const texts = passagesOf((await archive.open(header.record.id)).meeting, header).map((each) => each.text);
    const terms = texts.flatMap((each) => wordsOf(each).map(({ term }) => term));
    const has =
      query === null ||
      (query.words.every((word) => terms.includes(word)) &&
        query.prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix))) &&
        phrasesIn(texts, query));
    if (has) found.push(header.record.id);
    if (has && query) expect(texts.some((each) => marksIn(each, query).length > 0)).toBe(true);
  }
  return found;
}

/** Counts how often a segment is read, and refuses while it is told to. */
class CountingStore extends TabStore {
  reads = 0;
  refuses = false;
  listeners = 0;

  override subscribe(listener: Parameters<TabStore['subscribe']>[0]): () => void {
    this.listeners++;
    const stop = super.subscribe(listener);
    return () => {
      this.listeners--;
      stop();
    };
  }

  override get derived(): DerivedValues {
    const derived = super.derived;
    return {
      ...derived,
      get: (key) => {
        if (this.refuses) return Promise.reject(new StoreError('locked', 'The store is locked.'));
        this.reads++;
        return derived.get(key);
      },
    };
  }
}
