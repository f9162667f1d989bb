import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { DRAFTS, FACTS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const heard = ({ state }: SessionHarness) => state.meeting.transcript.map(({ text }) => text);

/** A page that is open before anything is recorded, and another that then starts a session. */
async function watcherAndStarter() {
  const watcher = new SessionHarness();
  await watcher.session.open();
  const starter = await watcher.another();
  await starter.start();
  starter.say('hello');
  await starter.session.saved();
  await starter.clock.advance(0);
  return { watcher, starter };
}

describe('a tab beside the one that holds the session', () => {
  it('that cannot read it lets it go again, and can be asked once more', async () => {
    const { watcher, starter } = await watcherAndStarter();
    const reading = watcher.tab.range.bind(watcher.tab);
    watcher.tab.range = () => Promise.reject(new StoreError('unavailable', 'The storage keeps failing.'));
    await expect(watcher.session.bringHere()).rejects.toThrow('keeps failing');
    await starter.clock.advance(0);
    expect(watcher.state.moment.holder).toBe('elsewhere');
    expect(starter.state).toMatchObject({
      meeting: { status: 'interrupted' },
      moment: { holder: 'here' },
    });
    watcher.tab.range = reading;
    await watcher.session.bringHere();
    expect(watcher.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'here' } });
    expect(heard(watcher)).toEqual(['hello']);
  });

  it('shows a session that the other starts, as it goes on, and its end', async () => {
    const { watcher, starter } = await watcherAndStarter();
    expect(watcher.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'elsewhere' } });
    expect(heard(watcher)).toEqual(['hello']);
    starter.say('x'.repeat(50_000));
    starter.say('and on');
    await starter.session.saved();
    await starter.clock.advance(0);
    expect(heard(watcher)).toEqual(['hello', 'x'.repeat(50_000), 'and on']);
    starter.session.dispatch({ type: 'stop' });
    await starter.clock.advance(60_000);
    expect(watcher.state.meeting).toEqual(starter.state.meeting);
    expect(watcher.state).toMatchObject({ meeting: { status: 'ended' }, moment: { holder: 'here' } });
  });

  it('has it to show as soon as it is opened, before a frame is painted', async () => {
    const { starter } = await watcherAndStarter();
    const late = new SessionHarness(starter);
    await late.session.open();
    expect(late.session.getState()).toMatchObject({
      meeting: { status: 'running' },
      moment: { holder: 'elsewhere' },
    });
  });

  it('that opens while the other writes shows the session, in whatever order its looks come back', async () => {
    const { starter } = await watcherAndStarter();
    const late = new SessionHarness(starter);
    const reading = late.tab.range.bind(late.tab);
    const looks: (() => void)[] = [];
    late.tab.range = async (table, range) => {
      if (table.name === FACTS.name) await new Promise<void>((goOn) => looks.push(goOn));
      return reading(table, range);
    };
    void late.session.open();
    await starter.clock.advance(0);
    starter.say('and on');
    await starter.session.saved();
    await starter.clock.advance(0);
    expect(looks.length, 'one of the opening, one of the fact').toBe(2);
    for (const goOn of looks) {
      goOn();
      await starter.clock.advance(0);
    }
    expect(late.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'elsewhere' } });
    expect(heard(late)).toEqual(['hello', 'and on']);
  });

  it('can start the next session once the other has ended its own', async () => {
    const { watcher, starter } = await watcherAndStarter();
    starter.session.dispatch({ type: 'stop' });
    await starter.clock.advance(60_000);
    await watcher.start();
    watcher.say('mine');
    await watcher.session.saved();
    await watcher.clock.advance(0);
    expect(heard(watcher)).toEqual(['mine']);
    expect(heard(starter)).toEqual(['mine']);
    expect(starter.state.moment.holder).toBe('elsewhere');
  });

  it('runs nothing, whatever is wanted of it', async () => {
    const { watcher } = await watcherAndStarter();
    for (const type of ['stop', 'listen-again', 'resume', 'finish', 'cancel-answer'] as const) {
      watcher.session.dispatch({ type });
    }
    expect([watcher.engines.you.runs, watcher.assistant.runs]).toEqual([[], []]);
  });

  it('takes nothing over that nobody holds, and nothing that it holds itself', async () => {
    const harness = new SessionHarness();
    await harness.session.bringHere();
    expect(await harness.lock.take({ steal: false }), 'the lock is free').not.toBeNull();

    const own = new SessionHarness();
    await own.start();
    await own.session.bringHere();
    expect(own.engines.you.runs).toHaveLength(1);
    expect((await own.journal()).map(({ type }) => type)).toEqual(['session-started', 'consent-given']);
  });

  it('stops all that runs in the tab it takes the session from: no answer is paid twice', async () => {
    const { watcher, starter } = await watcherAndStarter();
    starter.session.dispatch({ type: 'capture', screen: 's1' });
    starter.reader.last.emit({ type: 'read', text: 'Plan', confidence: 1 });
    starter.session.dispatch({ type: 'ask', text: 'well?' });
    await starter.session.saved();
    await starter.clock.advance(0);
    await watcher.session.bringHere();
    await watcher.clock.advance(0);
    expect([
      starter.engines.you.last.signal.aborted,
      starter.screens.last.signal.aborted,
      starter.assistant.last.signal.aborted,
    ]).toEqual([true, true, true]);
    expect(watcher.assistant.runs).toEqual([]);
    expect(watcher.state.meeting.exchanges).toMatchObject([{ answer: { outcome: 'interrupted' } }]);
  });

  it('brings nothing here that has ended meanwhile', async () => {
    const { watcher, starter } = await watcherAndStarter();
    starter.session.dispatch({ type: 'stop' });
    await starter.clock.advance(60_000);
    const written = starter.store.commits.length;
    await watcher.session.bringHere();
    expect(starter.store.commits).toHaveLength(written);
    expect(await starter.lock.take({ steal: false }), 'the lock is free').not.toBeNull();
  });

  it('once closed takes over nothing, even when the holder dies', async () => {
    const { watcher, starter } = await watcherAndStarter();
    watcher.session.close();
    starter.session.close();
    starter.lock.crashHolder();
    await starter.clock.advance(60_000);
    expect(await starter.lock.take({ steal: false })).not.toBeNull();
    expect((await watcher.journal(starter.state.meeting.id)).at(-1)?.type).toBe('utterance-settled');
  });

  it('once closed hears of no other session', async () => {
    const watcher = new SessionHarness();
    await watcher.session.open();
    watcher.session.close();
    const starter = await watcher.another();
    await starter.start();
    await starter.session.saved();
    expect(watcher.state.meeting.status).toBe('idle');
  });

  it('reads again where the other wrote one more fact while this one took the session', async () => {
    const { watcher, starter } = await watcherAndStarter();
    const { id, seq } = starter.state.meeting;
    const late = { op: 'add', table: FACTS.name, key: [id, seq + 1], compartment: id } as const;
    const value = {
      ...(await starter.journal()).at(-1),
      seq: seq + 1,
      utterance: `u${seq + 1}`,
      text: 'late',
    };
    const open = starter.store.hold();
    const written = starter.store.commit([{ ...late, value }]);
    const brought = watcher.session.bringHere();
    await watcher.clock.advance(0);
    open();
    await Promise.all([written, brought]);
    await watcher.clock.advance(0);
    expect(heard(watcher)).toEqual(['hello', 'late']);
    const facts = await watcher.journal();
    expect(facts.slice(-3).map(({ type }) => type)).toEqual([
      'utterance-settled',
      'session-interrupted',
      'session-resumed',
    ]);
    expect(watcher.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'here' } });
  });
});

describe('A12: coming back while the storage refuses', () => {
  const full = new StoreError('full', 'The disk is full.');

  /** An interrupted session with a draft in parts, opened while the disk is full. */
  async function backOnAFullDisk() {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('settled');
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    harness.assistant.last.emit({ type: 'delta', text: 'y'.repeat(40_000) });
    harness.engines.you.last.emit({ type: 'interim', utterance: 'b', text: 'on screen' });
    await harness.clock.advance(600);
    harness.store.fail(full);
    harness.store.fail(full);
    return harness.crash();
  }

  it('the meeting is shown all the same, with what is not yet on the disk, and that is said', async () => {
    const back = await backOnAFullDisk();
    await back.clock.advance(0);
    expect(heard(back)).toEqual(['settled', 'on screen']);
    expect(back.state).toMatchObject({
      meeting: { status: 'interrupted', exchanges: [{ answer: { outcome: 'interrupted' } }] },
      moment: { journal: { status: 'failing', message: full.message } },
    });
  });

  it('all of it is written once the storage takes it, and the drafts are gone with it', async () => {
    const back = await backOnAFullDisk();
    await back.clock.advance(1_000);
    expect(back.state.moment.journal).toEqual({ status: 'saved' });
    const { id } = back.state.meeting;
    expect((await back.journal()).map(({ type }) => type).slice(-3)).toEqual([
      'utterance-settled',
      'answer-ended',
      'session-interrupted',
    ]);
    expect(await back.store.range(DRAFTS, { prefix: [id] })).toEqual([]);
    const again = await back.crash();
    expect(again.state.meeting).toEqual(back.state.meeting);
    expect(again.state.meeting.exchanges[0]?.answer?.text).toHaveLength(40_000);
  });

  it('and the session goes on meanwhile', async () => {
    const back = await backOnAFullDisk();
    back.session.dispatch({ type: 'resume' });
    back.say('after');
    await back.clock.advance(1_000);
    expect((await back.journal()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(heard(await back.crash())).toEqual(['settled', 'on screen', 'after']);
  });
});
