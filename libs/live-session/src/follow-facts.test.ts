import {
  DEFAULT_INDUSTRY_CONTEXT,
  type Fact,
  type FactBody,
  type Follower,
  type HeldLock,
  StoreError,
  type Table,
  type Write,
  type WriterLock,
} from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { cursorsOf } from './cursors.js';
import { followFacts, hasCaughtUp } from './follow-facts.js';
import type { FollowTrouble } from './follow-ports.js';
import { SESSION_LIMITS } from './limits.js';
import { factWrites } from './journal.js';
import { putRow } from './session-rows.js';
import { CURSORS, FACTS } from './tables.js';
import { MemoryLock, SessionHarness, TabStore } from './testing/index.js';

const OUTBOX: Table<string> = { name: 'outbox' };
const FULL = new StoreError('full', 'The disk is full.');

/** Writes one row for each fact it takes, named by session and number. */
class Taker implements Follower {
  taken: string[] = [];
  /** What the next takes do instead, in order. */
  readonly faults: (() => void)[] = [];

  constructor(
    readonly name: string,
    readonly op: Write['op'] = 'add',
  ) {}

  take(facts: readonly Fact[], { id }: { id: string }): Promise<readonly Write[]> {
    this.taken.push(...facts.map(({ seq }) => `${id}:${seq}`));
    this.faults.shift()?.();
    const row = ({ seq, type }: Fact): Write => ({
      op: this.op,
      table: OUTBOX.name,
      key: [this.name, `${id}:${seq}`],
      compartment: id,
      value: type,
    });
    return Promise.resolve(facts.map(row));
  }
}

/** Tabs of one browser in which these followers are known; nobody leads yet. */
class Follows {
  readonly page: SessionHarness;
  readonly lock = new MemoryLock();
  readonly troubles: FollowTrouble[] = [];
  readonly followers: readonly Taker[];

  constructor(...followers: Taker[]) {
    this.followers = followers;
    this.page = new SessionHarness(
      {},
      followers.map(({ name }) => name),
    );
  }

  get archive(): Archive {
    const { store, clock } = this.page;
    return new Archive(store, clock, { followers: this.followers.map(({ name }) => name) });
  }

  /** One more tab. Returns the way to close it. */
  lead(followers: readonly Follower[] = this.followers, store = new TabStore(this.page.store)): () => void {
    const tab = new AbortController();
    const onTrouble = (trouble: FollowTrouble) => this.troubles.push(trouble);
    const { clock } = this.page;
    void followFacts({ store, lock: this.lock, clock, followers, signal: tab.signal, onTrouble });
    return () => tab.abort();
  }

  /** A whole session with these words; its id. */
  async record(...words: readonly string[]): Promise<string> {
    const { page } = this;
    await page.clock.advance(1);
    await page.start();
    for (const text of words) page.say(text);
    await page.clock.advance(10);
    page.session.dispatch({ type: 'stop' });
    page.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await page.clock.advance(30_000);
    return page.state.meeting.id;
  }

  async rows(name: string): Promise<readonly string[]> {
    const rows = await this.page.store.range(OUTBOX, { prefix: [name] });
    return rows.map(({ key }) => String(key[1])).sort(bySeq);
  }

  async cursors(): Promise<readonly unknown[]> {
    return (await this.page.store.range(CURSORS, { prefix: [] })).map(({ key, value }) => [key, value]);
  }
}

const bySeq = (a: string, b: string) => Number(a.split(':')[1]) - Number(b.split(':')[1]);
const numbered = (id: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${id}:${from + i}`);

describe('G6: what follows the facts', () => {
  it('has each fact once and in order, and nothing left to do when the session is closed', async () => {
    const follows = new Follows(new Taker('a'), new Taker('b'));
    follows.lead();
    const id = await follows.record('one', 'two');
    const facts = await follows.page.journal(id);
    for (const { name, taken } of follows.followers) {
      expect(taken).toEqual(numbered(id, 1, facts.length));
      expect(await follows.rows(name)).toEqual(numbered(id, 1, facts.length));
    }
    expect(await follows.cursors()).toEqual([]);
    expect(follows.troubles).toEqual([]);
  });

  it('waits on the disk while no tab follows, from the commit of the first fact on', async () => {
    const follows = new Follows(new Taker('a'));
    const { page } = follows;
    await page.start();
    await page.session.saved();
    const first = page.store.commits[0]?.map(({ table }) => table);
    expect(first).toEqual(expect.arrayContaining(['facts', 'cursors', 'sessions']));
    const id = page.state.meeting.id;
    expect(await follows.cursors()).toEqual([[['a', id], { seq: 0 }]]);
    follows.lead();
    await page.clock.advance(0);
    expect(follows.followers[0]?.taken).toEqual(numbered(id, 1, 2));
    expect(await follows.cursors()).toEqual([[['a', id], { seq: 2 }]]);
  });

  it('leaves alone what was recorded before anybody followed', async () => {
    const before = new Follows();
    const id = await before.record('old');
    const taker = new Taker('a');
    before.lead([taker]);
    await before.page.clock.advance(100_000);
    expect([id, taker.taken]).toEqual([id, []]);
  });

  it('is led by one tab; the next one goes on where it stopped', async () => {
    const [first, second] = [new Taker('a'), new Taker('a')];
    const follows = new Follows(first);
    const close = follows.lead();
    follows.lead([second]);
    const id = await follows.record('one');
    close();
    const other = await follows.record('two');
    expect(first.taken.every((each) => each.startsWith(id))).toBe(true);
    expect(second.taken.every((each) => each.startsWith(other))).toBe(true);
    expect(await follows.rows('a')).toHaveLength(first.taken.length + second.taken.length);
    expect(second.taken.length).toBeGreaterThan(0);
  });

  it('leads at once where there is no lock, tells when it has caught up, and ends with its signal', async () => {
    const follows = new Follows(new Taker('a'));
    const id = await follows.record('one');
    const { store, clock } = follows.page;
    const caughtUp = () => hasCaughtUp(store, 'a');
    expect(await caughtUp()).toBe(false);
    const over = new AbortController();
    const onTrouble = (trouble: FollowTrouble) => follows.troubles.push(trouble);
    const done = followFacts({ store, clock, followers: follows.followers, signal: over.signal, onTrouble });
    await clock.advance(0);
    const facts = await follows.page.journal(id);
    expect(await follows.rows('a')).toEqual(numbered(id, 1, facts.length));
    expect(await caughtUp()).toBe(true);
    over.abort();
    await follows.archive.annotate(id, { type: 'notes-set', text: 'later' });
    expect(await caughtUp()).toBe(false);
    await done;
  });

  it('is tried again with growing waits where it fails, and holds up no other and no other session', async () => {
    const [bad, good] = [new Taker('bad'), new Taker('good')];
    const follows = new Follows(bad, good);
    follows.lead();
    const fail = () => {
      throw new Error('no');
    };
    bad.faults.push(fail, fail, fail, fail);
    const id = await follows.record('one');
    expect(good.taken).toHaveLength((await follows.page.journal(id)).length);
    await follows.page.clock.advance(100_000);
    expect(await follows.rows('bad')).toEqual(await follows.rows('good'));
    expect(follows.troubles).toMatchObject([
      { type: 'held-up', follower: 'bad', session: id, retryInMs: 1000 },
      { retryInMs: 2000 },
      { retryInMs: 4000 },
      { retryInMs: 8000 },
    ]);
  });

  it('a storage that refuses is tried again, and nothing is written twice', async () => {
    const follows = new Follows(new Taker('a'));
    const id = await follows.record('one', 'two');
    follows.page.store.fail(FULL);
    follows.page.store.fail(FULL);
    follows.lead();
    await follows.page.clock.advance(10_000);
    expect(await follows.rows('a')).toEqual(numbered(id, 1, (await follows.page.journal(id)).length));
    expect(follows.troubles.map(({ type }) => type)).toEqual(['held-up', 'held-up']);
    expect(await follows.cursors()).toEqual([]);
  });

  it('rows that are there already, of an attempt that arrived unseen, do not stop it for ever', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const id = await follows.record('one');
    const facts = await follows.page.journal(id);
    const early = await taker.take(facts.slice(0, 2), { id });
    await follows.page.store.commit(early);
    follows.lead();
    await follows.page.clock.advance(10_000);
    expect(await follows.rows('a')).toEqual(numbered(id, 1, facts.length));
    expect(await follows.cursors()).toEqual([]);
    expect(follows.troubles).toEqual([]);
  });

  it('goes on from the new place where its commit arrived although it was reported as failed', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const id = await follows.record('one');
    const store = new LyingStore(follows.page.store);
    follows.lead([taker], store);
    await follows.page.clock.advance(10_000);
    expect(store.lies).toBe(0);
    expect(await follows.rows('a')).toEqual(numbered(id, 1, (await follows.page.journal(id)).length));
    expect(await follows.cursors()).toEqual([]);
  });

  it('a fact that is damaged or missing is told and passed over, also the last one', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const id = await follows.record('one', 'two', 'three');
    const facts = await follows.page.journal(id);
    const last = facts.length;
    const damage = (seq: number): Write => ({
      ...{ op: 'put', table: FACTS.name, key: [id, seq], compartment: id },
      value: { part: 1, of: 2, json: '{' },
    });
    const gone: Write = { op: 'delete', table: FACTS.name, key: [id, 3], compartment: id };
    await follows.page.store.commit([damage(2), gone, damage(last)]);
    follows.lead();
    await follows.page.clock.advance(10_000);
    expect(taker.taken).toEqual(numbered(id, 1, last).filter((_, i) => ![2, 3, last].includes(i + 1)));
    expect(follows.troubles).toEqual(
      [2, 3, last].map((seq) => ({ type: 'fact-skipped', follower: 'a', session: id, seq })),
    );
    expect(await follows.cursors()).toEqual([]);
  });

  it('a place that does not open is told, and leaves the other sessions to it', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const [lost, kept] = [await follows.record('one'), await follows.record('two')];
    follows.lead([taker], new DamagedCursor(follows.page.store, lost));
    await follows.page.clock.advance(10_000);
    expect(follows.troubles).toEqual([{ type: 'cursor-damaged', follower: 'a', session: lost }]);
    expect(taker.taken.every((each) => each.startsWith(kept))).toBe(true);
    expect(taker.taken.length).toBeGreaterThan(0);
  });

  it('hears of what is added after the end, each once', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const close = follows.lead();
    const id = await follows.record('one');
    const end = (await follows.page.journal(id)).length;
    await follows.archive.annotate(id, { type: 'notes-set', text: 'first' });
    await follows.page.clock.advance(0);
    expect(taker.taken.at(-1)).toBe(`${id}:${end + 1}`);
    close();
    await follows.archive.annotate(id, { type: 'notes-set', text: 'second' });
    await follows.archive.annotate(id, { type: 'title-set', title: 'third' });
    expect(await follows.cursors()).toHaveLength(2);
    follows.lead();
    await follows.page.clock.advance(0);
    expect(taker.taken).toEqual(numbered(id, 1, end + 3));
    expect(await follows.cursors()).toEqual([]);
  });

  it('hears of it once also where it has not read the session to its end yet', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const id = await follows.record('one');
    await follows.archive.annotate(id, { type: 'notes-set', text: 'early' });
    follows.lead();
    await follows.page.clock.advance(0);
    expect(taker.taken).toEqual(numbered(id, 1, (await follows.page.journal(id)).length));
    expect(await follows.cursors()).toEqual([]);
  });

  it('hears of it once also where the end of the session does not open', async () => {
    const taker = new Taker('a', 'put');
    const follows = new Follows(taker);
    const id = await follows.record('one');
    const end = (await follows.page.journal(id)).length;
    const torn = { part: 1, of: 2, json: '{' };
    await follows.page.store.commit([
      { op: 'put', table: FACTS.name, key: [id, end], compartment: id, value: torn },
    ]);
    await follows.archive.annotate(id, { type: 'notes-set', text: 'more' });
    follows.lead();
    await follows.page.clock.advance(0);
    expect(taker.taken).toEqual([...numbered(id, 1, end - 1), `${id}:${end + 1}`]);
    expect(await follows.cursors()).toEqual([]);
  });

  it('writes nothing any more once its tab leads no longer', async () => {
    const [first, second] = [new Taker('a'), new Taker('a')];
    const follows = new Follows(first);
    const id = await follows.record('one');
    const close = follows.lead();
    first.faults.push(() => close());
    await follows.page.clock.advance(0);
    expect([first.taken.length > 0, await follows.rows('a')]).toEqual([true, []]);
    follows.lead([second]);
    await follows.page.clock.advance(0);
    expect(await follows.rows('a')).toEqual(numbered(id, 1, second.taken.length));
  });

  it('reads long sessions in batches', async () => {
    const follows = new Follows(new Taker('a'));
    const id = await follows.record(...Array.from({ length: 600 }, (_, i) => `words ${i}`));
    const before = follows.page.store.commits.length;
    follows.lead();
    await follows.page.clock.advance(0);
    expect(follows.followers[0]?.taken).toEqual(numbered(id, 1, (await follows.page.journal(id)).length));
    expect(follows.page.store.commits.length - before).toBe(3);
  });

  it('writes nothing of a session that is destroyed while it takes its facts', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    const id = await follows.record('one');
    taker.faults.push(() => void follows.page.store.forget(id));
    follows.lead();
    await follows.page.clock.advance(10_000);
    expect(await follows.rows('a')).toEqual([]);
    expect(await follows.cursors()).toEqual([]);
  });

  it('a browser that refuses the lock is asked again every second', async () => {
    const taker = new Taker('a');
    const follows = new Follows(taker);
    await follows.record('one');
    let asked = 0;
    const lock: WriterLock = {
      take: (options) => (asked++ < 3 ? Promise.reject(new Error('no locks')) : follows.lock.take(options)),
      free: (signal) => follows.lock.free(signal),
    };
    const { store, clock } = follows.page;
    const tab = new AbortController();
    const onTrouble = () => expect.unreachable();
    void followFacts({ store, lock, clock, followers: [taker], signal: tab.signal, onTrouble });
    await clock.advance(2_999);
    expect([asked, taker.taken]).toEqual([3, []]);
    await clock.advance(1);
    expect(taker.taken.length).toBeGreaterThan(0);
    tab.abort();
  });

  it('a cursor whose session is gone is taken away', async () => {
    const follows = new Follows(new Taker('a'));
    await follows.page.store.commit(cursorsOf(['a'], 'session_1'));
    follows.lead();
    await follows.page.clock.advance(0);
    expect(await follows.cursors()).toEqual([]);
  });
});

/** Reports its first commit as failed, although it has arrived. */
class LyingStore extends TabStore {
  lies = 1;

  override async commit(writes: readonly Write[]): Promise<void> {
    await super.commit(writes);
    if (this.lies-- > 0) throw new StoreError('unavailable', 'Nobody knows.');
    this.lies = 0;
  }
}

class DamagedCursor extends TabStore {
  readonly #session: string;

  constructor(shared: MemoryStore, session: string) {
    super(shared);
    this.#session = session;
  }

  override async range<T>(...[table, range]: Parameters<TabStore['range']>) {
    const entries = await super.range<T>(table as Table<T>, range);
    const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
    const hit = table.name === CURSORS.name && range.prefix[1] === this.#session;
    return hit ? entries.map(({ key }) => ({ key, damage })) : entries;
  }
}

/** What happens to two tabs that follow, in any order. */
type Move = {
  readonly kind: 'facts' | 'close' | 'later' | 'crash' | 'refuse' | 'throw' | 'hold' | 'go on';
  readonly pick: number;
};

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(
    ...(['facts', 'facts', 'facts', 'close', 'later', 'crash', 'refuse', 'throw', 'hold', 'go on'] as const),
  ),
  pick: fc.nat(1000),
});

/** Sessions that grow by hand, so that their batches are of any size. */
class Sessions {
  readonly lengths: number[] = [];
  readonly closed = new Set<number>();
  readonly store: MemoryStore;
  readonly #archive: Archive;

  constructor(store: MemoryStore, clock: SimulatedClock) {
    this.store = store;
    this.#archive = new Archive(store, clock, { followers: ['a', 'b'] });
  }

  async grow(pick: number, by: number): Promise<void> {
    const number = pick % 3;
    if (this.closed.has(number)) return;
    const from = this.lengths[number] ?? 0;
    const facts = Array.from({ length: by }, (_, i) =>
      factOf(from + 1 + i, from + i === 0 ? BEGUN : { type: 'mode-set', mode: 'sales' }),
    );
    await this.#write(number, facts, true);
  }

  async close(pick: number): Promise<void> {
    const number = pick % 3;
    const length = this.lengths[number];
    if (!length || this.closed.has(number)) return;
    this.closed.add(number);
    await this.#write(number, [factOf(length + 1, { type: 'session-closed' })], false);
  }

  async annotate(pick: number): Promise<void> {
    const number = pick % 3;
    if (!this.closed.has(number)) return;
    await this.#archive.annotate(`s${number}`, { type: 'notes-set', text: String(pick) });
    this.lengths[number] = (this.lengths[number] ?? 0) + 1;
  }

  async #write(number: number, facts: readonly Fact[], open: boolean): Promise<void> {
    const id = `s${number}`;
    const first = facts[0]?.seq === 1;
    const row = { record: { id }, open, origin: 'live' } as never;
    await this.store.commit([
      ...factWrites(id, facts),
      ...(first ? cursorsOf(['a', 'b'], id) : []),
      ...(first || !open ? [putRow(row)] : []),
    ]);
    this.lengths[number] = facts.at(-1)?.seq ?? 0;
  }
}

const BEGUN: FactBody = {
  ...{
    type: 'session-started',
    origin: 'live',
    language: 'en',
    mode: 'meeting',
    industry: DEFAULT_INDUSTRY_CONTEXT,
  },
  ...{ background: '', tracks: ['you'], limits: SESSION_LIMITS },
};
const factOf = (seq: number, body: FactBody): Fact => ({ ...body, seq, at: seq, elapsed: seq, v: 1 });

describe('G6: two tabs, crashes between taking and writing, batches of any size', () => {
  it('every fact has its effect exactly once for each follower', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40, size: 'max' }), async (moves) => {
        const [store, clock, lock] = [new MemoryStore(), new SimulatedClock(), new MemoryLock()];
        const sessions = new Sessions(store, clock);
        const open = () => openTab(store, clock, lock);
        const tabs = [open(), open()];
        for (const { kind, pick } of moves) {
          const tab = tabs[pick % 2];
          if (kind === 'facts') await sessions.grow(pick, 1 + (pick % 5));
          else if (kind === 'close') await sessions.close(pick);
          else if (kind === 'later') await sessions.annotate(pick);
          else if (kind === 'refuse') tab?.store.refuse();
          else if (kind === 'throw') tab?.takers[pick % 2]?.faults.push(boom);
          else if (kind === 'hold') tab?.store.hold();
          else if (kind === 'go on') tab?.store.goOn();
          else {
            tab?.crash();
            tabs[pick % 2] = open();
          }
          await clock.advance(pick % 7 === 0 ? 1_500 : 0);
        }
        for (const tab of tabs) tab?.store.goOn();
        // In steps: the clock lets only so many promises settle at once.
        for (let i = 0; i < 60; i++) await clock.advance(10_000);
        const expected = sessions.lengths.flatMap((length, number) =>
          length ? numbered(`s${number}`, 1, length) : [],
        );
        for (const name of ['a', 'b']) {
          const written = store.commits
            .flat()
            .filter(({ table, key }) => table === OUTBOX.name && key[0] === name);
          expect(written.map(({ key }) => String(key[1])).sort()).toEqual([...expected].sort());
          for (const number of [0, 1, 2]) {
            const mine = written
              .map(({ key }) => String(key[1]))
              .filter((key) => key.startsWith(`s${number}:`));
            expect(mine).toEqual([...mine].sort(bySeq));
          }
        }
        const left = await store.range(CURSORS, { prefix: [] });
        const running = sessions.lengths.flatMap((length, number) =>
          length && !sessions.closed.has(number) ? [`s${number}`] : [],
        );
        expect([...new Set(left.map(({ key }) => key[1]))]).toEqual(running);
        for (const tab of tabs) tab?.crash();
      }),
      { numRuns: 150 },
    );
  });
});

const boom = () => {
  throw new Error('no');
};

/** A tab whose commits can be held back, be refused, or die with it. */
class MortalStore extends TabStore {
  dead = false;
  #refusals = 0;
  #gate: Promise<void> = Promise.resolve();
  #open = () => undefined as void;

  refuse(): void {
    this.#refusals++;
  }

  /** What is to be written waits between the taking and the writing. */
  hold(): void {
    this.goOn();
    this.#gate = new Promise((resolve) => (this.#open = resolve));
  }

  goOn(): void {
    this.#open();
  }

  override async commit(writes: readonly Write[]): Promise<void> {
    await this.#gate;
    if (this.dead) return new Promise(() => undefined);
    if (this.#refusals > 0) {
      this.#refusals--;
      throw FULL;
    }
    return super.commit(writes);
  }
}

function openTab(shared: MemoryStore, clock: SimulatedClock, lock: MemoryLock) {
  const [store, tab] = [new MortalStore(shared), new AbortController()];
  const takers = [new Taker('a', 'put'), new Taker('b', 'put')];
  const held: HeldLock[] = [];
  const own: WriterLock = {
    take: async (options) => {
      const taken = await lock.take(options);
      if (taken) held.push(taken);
      return taken;
    },
    free: (signal) => lock.free(signal),
  };
  void followFacts({
    store,
    lock: own,
    clock,
    followers: takers,
    signal: tab.signal,
    onTrouble: () => undefined,
  });
  const crash = () => {
    store.dead = true;
    tab.abort();
    for (const { release } of held) release();
  };
  return { store, takers, crash };
}
