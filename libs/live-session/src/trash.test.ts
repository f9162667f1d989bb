import { type DerivedValues, StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { createSearch } from './search.js';
import { SESSIONS } from './tables.js';
import { SessionHarness, TabStore } from './testing/index.js';

const never = new AbortController().signal;

/** A page with so many finished sessions; their ids, oldest first. */
async function pageWith(count: number) {
  const page = new SessionHarness();
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    await page.start();
    page.say(`words of session ${i}`);
    page.session.dispatch({ type: 'stop' });
    page.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    ids.push(page.state.meeting.id);
    await page.clock.advance(60_000);
  }
  return { page, ids, archive: new Archive(page.tab, page.clock) };
}

const listed = async (archive: Archive) => (await archive.list()).sessions.map(({ record }) => record.id);
const trashed = async (archive: Archive) => (await archive.trashed()).map(({ record }) => record.id);

describe('E6: a cleanup can be undone until the next start', () => {
  it('its sessions are gone from the list at once and named among the deleted ones, however long it takes', async () => {
    const { page, ids, archive } = await pageWith(3);
    const [oldest = '', middle = '', newest = ''] = ids;
    expect(await archive.trash([oldest, middle])).toEqual([oldest, middle]);
    expect(await listed(archive)).toEqual([newest]);
    expect(await trashed(archive)).toEqual([middle, oldest]);
    await page.clock.advance(86_400_000);
    expect(await trashed(archive)).toEqual([middle, oldest]);
    expect(await archive.restore([oldest, 'session_0', newest])).toEqual([oldest]);
    expect(await listed(archive)).toEqual([newest, oldest]);
    expect(await page.store.get(SESSIONS, oldest)).not.toHaveProperty('until');
  });

  it('the next start destroys them, and nothing else', async () => {
    const { page, ids, archive } = await pageWith(2);
    const [old = '', kept = ''] = ids;
    await archive.trash([old]);
    page.session.close();
    const next = new SessionHarness(page);
    await next.session.open();
    expect(await page.journal(old)).toEqual([]);
    expect((await page.store.list(SESSIONS)).map(({ key }) => key)).toEqual([kept]);
    expect(await archive.restore([old])).toEqual([]);
  });

  it('a tab that is open already destroys none of them', async () => {
    const { page, ids, archive } = await pageWith(2);
    const [kept = '', removed = ''] = ids;
    await page.session.open();
    const other = await page.another();
    await archive.trash([kept]);
    await other.clock.advance(86_400_000);
    await archive.remove([removed]);
    await other.clock.advance(20_000);
    expect([await trashed(archive), await page.journal(removed)]).toEqual([[kept], []]);
  });

  it('does not touch the session that runs', async () => {
    const { page, archive } = await pageWith(0);
    await page.start();
    await page.session.saved();
    const { id } = page.state.meeting;
    expect(await archive.trash([id])).toEqual([]);
    expect(await archive.destroy([id])).toEqual([]);
    expect(await page.journal(id)).not.toEqual([]);
  });
});

describe('E9: erasure', () => {
  it('destroys at once what is listed, what is among the deleted ones, and what has no row', async () => {
    const { page, ids, archive } = await pageWith(3);
    const [oldest = '', middle = '', newest = ''] = ids;
    await archive.trash([oldest]);
    await archive.remove([middle]);
    await page.store.commit([{ op: 'delete', table: 'sessions', key: newest, compartment: newest }]);
    expect(await archive.destroy(ids)).toEqual(ids);
    for (const id of ids) expect(await page.journal(id)).toEqual([]);
    expect(await page.store.list(SESSIONS)).toEqual([]);
  });

  it.each(['destroy', 'remove', 'trash'] as const)(
    '%s takes the words out of the search index first',
    async (how) => {
      const { page, ids, archive } = await pageWith(2);
      const [old = '', kept = ''] = ids;
      const search = createSearch({ archive, store: page.tab, clock: page.clock });
      await search.catchUp(never);
      const order: string[] = [];
      page.store.subscribe(({ forgotten }) => order.push(...forgotten));
      if (how === 'destroy') await archive.destroy([old]);
      if (how === 'remove') {
        await archive.remove([old]);
        await page.clock.advance(10_000);
      }
      if (how === 'trash') {
        await archive.trash([old]);
        await archive.sweep(never);
      }
      expect(order).toEqual(['search/1', old]);
      const bytes = await page.store.derived.get('search/1');
      const left = new TextDecoder().decode(bytes);
      expect([left.includes(old), left.includes(kept)]).toEqual([false, true]);
      expect(await search.query('words')).toEqual([kept]);
    },
  );

  it('a session that the storage will not destroy keeps none of the others, and is told', async () => {
    const { page, ids } = await pageWith(2);
    const [first = '', second = ''] = ids;
    const archive = new Archive(new Stubborn(page.store, first), page.clock);
    await expect(archive.destroy([first, second])).rejects.toThrow('failed');
    expect([await page.journal(second), (await page.journal(first)).length > 0]).toEqual([[], true]);
  });

  it('a full disk keeps nobody from deleting: what finds no room is put back once there is some', async () => {
    const { page, ids } = await pageWith(3);
    const [gone = '', kept = '', last = ''] = ids;
    const store = new FullStore(page.store);
    const archive = new Archive(store, page.clock);
    const search = createSearch({ archive, store, clock: page.clock });
    await search.catchUp(never);
    store.free = 'once something is forgotten';
    await archive.destroy([gone]);
    expect([await page.journal(gone), await search.query('words')]).toEqual([[], [last, kept]]);

    store.free = 'never';
    await archive.destroy([kept]);
    expect([await page.journal(kept), await search.query('words')]).toEqual([[], []]);
    store.free = 'always';
    await search.catchUp(never);
    expect(await search.query('words')).toEqual([last]);
  });
});

/** Holds no derived value where it is full: always, or until a session was forgotten. */
class FullStore extends TabStore {
  free: 'always' | 'once something is forgotten' | 'never' = 'always';

  override get derived(): DerivedValues {
    const derived = super.derived;
    const put: DerivedValues['put'] = (...value) =>
      this.free === 'always'
        ? derived.put(...value)
        : Promise.reject(new StoreError('full', 'The disk is full.'));
    return { ...derived, put };
  }

  override async forgetAll(compartments: readonly string[]): Promise<void> {
    await super.forgetAll(compartments);
    const freed = compartments.some((name) => name.startsWith('session_'));
    if (freed && this.free !== 'never') this.free = 'always';
  }
}

/** A store that cannot forget one session. */
class Stubborn extends TabStore {
  readonly #kept: string;

  constructor(shared: ConstructorParameters<typeof TabStore>[0], kept: string) {
    super(shared);
    this.#kept = kept;
  }

  override forgetAll(compartments: readonly string[]): Promise<void> {
    if (!compartments.includes(this.#kept)) return super.forgetAll(compartments);
    return Promise.reject(new StoreError('unavailable', 'The storage failed.'));
  }
}
