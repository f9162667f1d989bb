import { SimulatedClock } from '@sotto/meeting/testing';
import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { SESSIONS } from './tables.js';
import { SessionHarness, TabStore } from './testing/index.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Says one word and stops, with nothing left to do. */
async function meet(page: SessionHarness, word: string): Promise<string> {
  await page.start();
  page.say(word);
  page.session.dispatch({ type: 'stop' });
  page.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
  page.assistant.last.emit({ type: 'failed', failure: { reason: 'network', message: 'None.' }, partial: '' });
  await page.clock.advance(0);
  return page.state.meeting.id;
}

const wordsOf = async (page: SessionHarness, id: string) =>
  (await page.journal(id)).flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : []));

/** Sets the wall clock to an instant, ms since 1970. */
const setTo = (clock: SimulatedClock, at: number) => clock.jump(at - clock.now());

describe('two meetings that begin in the same millisecond of the wall clock', () => {
  it('both are kept, where the clock was set back, in this page and after a reload', async () => {
    let page = new SessionHarness();
    const began = page.clock.now();
    const first = await meet(page, 'first');
    setTo(page.clock, began);
    const second = await meet(page, 'second');
    page = await page.crash();
    setTo(page.clock, began);
    const third = await meet(page, 'third');
    expect([first, second, third]).toEqual([0, 1, 2].map((later) => `session_${began + later}`));
    expect(await Promise.all([first, second, third].map((id) => wordsOf(page, id)))).toEqual([
      ['first'],
      ['second'],
      ['third'],
    ]);
    expect(page.state.meeting.startedAt).toBe(began + 2);
    expect(page.notices.map(({ type }) => type)).not.toContain('held-elsewhere');
  });

  it('the one before need not be on the disk yet, and a deleted one has its name until it is destroyed', async () => {
    const page = new SessionHarness();
    const began = page.clock.now();
    for (let times = 0; times < 3; times++) page.store.fail(new StoreError('full', 'The disk is full.'));
    const first = await meet(page, 'first');
    expect(await page.journal(first)).toEqual([]);
    setTo(page.clock, began);
    const second = await meet(page, 'second');
    await page.clock.advance(10_000);
    const archive = new Archive(page.tab, page.clock);
    const removal = await archive.remove([first, second]);
    setTo(page.clock, began);
    const third = await meet(page, 'third');
    await removal.undo();
    expect((await archive.list()).sessions.map(({ record }) => record.id)).toEqual([third, second, first]);
    expect(await Promise.all([first, second, third].map((id) => wordsOf(page, id)))).toEqual([
      ['first'],
      ['second'],
      ['third'],
    ]);
  });

  it('begins all the same within a second where the storage does not answer', async () => {
    const page = new SessionHarness();
    const began = page.clock.now();
    page.tab.get = () => new Promise(() => undefined);
    await page.start();
    expect(page.state.meeting.status).toBe('idle');
    await page.clock.advance(1_000);
    expect(page.state.meeting).toMatchObject({ status: 'running', startedAt: began + 1_000 });
  });

  it('begins all the same where the storage refuses to look', async () => {
    const page = new SessionHarness();
    page.tab.get = () => Promise.reject(new StoreError('unavailable', 'The storage failed.'));
    await page.start();
    expect(page.state.meeting.status).toBe('running');
  });
});

it('the second meeting of a page begins at 0, however long the first one was', async () => {
  const page = new SessionHarness();
  await page.start();
  await page.clock.advance(HOUR);
  page.session.dispatch({ type: 'stop' });
  page.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
  await page.start();
  await page.clock.advance(2_000);
  page.say('early');
  await page.clock.advance(0);
  expect((await page.journal()).map(({ type, elapsed }) => [type, elapsed])).toEqual([
    ['session-started', 0],
    ['consent-given', 0],
    ['utterance-settled', 2_000],
  ]);
});

describe('a deletion while the wall clock jumps (ledger H1)', () => {
  const deleting = async () => {
    const page = new SessionHarness();
    const [id, other] = [await meet(page, 'kept'), await (page.clock.jump(1000), meet(page, 'other'))];
    await page.session.open();
    const second = await page.another();
    return { page, second, id, other, archive: new Archive(page.tab, page.clock) };
  };

  it.each([12_000, HOUR, DAY, -DAY])('can be undone for ten seconds of real time (%i ms)', async (jump) => {
    const { page, id, other, archive } = await deleting();
    const removal = await archive.remove([id]);
    await page.clock.advance(1_000);
    page.clock.jump(jump);
    // The other tab hears that the list has changed, and looks at it again.
    await archive.annotate(other, { type: 'title-set', title: 'Other' });
    await page.clock.advance(8_900);
    expect(await removal.undo()).toEqual([id]);
    await page.clock.advance(DAY);
    expect(await wordsOf(page, id)).toEqual(['kept']);
  });

  it.each([HOUR, -DAY])('is final after them, also where its page is gone (%i ms)', async (jump) => {
    const { page, second, id, archive } = await deleting();
    const gone = new TabStore(page.store);
    void new Archive(gone, new SimulatedClock(page.clock.now())).remove([id]);
    await page.clock.advance(0);
    page.clock.jump(jump);
    await page.clock.advance(10_999);
    expect(await wordsOf(second, id)).toEqual(['kept']);
    await page.clock.advance(1);
    await expect.poll(() => page.journal(id)).toEqual([]);
    expect((await archive.list()).sessions).toHaveLength(1);
  });

  it('one that was undone and done again has its ten seconds anew, where the clock stands still', async () => {
    const { page, id, archive } = await deleting();
    const at = page.clock.now();
    const first = await archive.remove([id]);
    await page.clock.advance(9_000);
    await first.undo();
    setTo(page.clock, at);
    const second = await archive.remove([id]);
    await page.clock.advance(9_000);
    expect(await second.undo()).toEqual([id]);
    expect(await wordsOf(page, id)).toEqual(['kept']);
  });

  it('undo says what it has brought back, and nothing where it came too late', async () => {
    const { page, id, other, archive } = await deleting();
    const removal = await archive.remove([id, other]);
    await page.store.forget(other);
    expect(await removal.undo()).toEqual([id]);
    const again = await archive.remove([id]);
    await page.clock.advance(10_000);
    expect(await again.undo()).toEqual([]);
    expect(await page.store.list(SESSIONS)).toEqual([]);
  });
});
