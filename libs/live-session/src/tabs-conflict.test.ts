import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { loseAcknowledgement } from '../test/unacknowledged.js';
import { FACTS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const FAILED = new StoreError('unavailable', 'The storage failed.');
const heard = ({ state }: SessionHarness) => state.meeting.transcript.map(({ text }) => text);

async function recording() {
  const harness = new SessionHarness();
  await harness.start();
  harness.say('hello');
  await harness.session.saved();
  return harness;
}

/** The next commit of this tab waits until the returned function is called. */
function holdNext(tab: SessionHarness['tab']): () => void {
  const commit = tab.commit.bind(tab);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  tab.commit = async (writes) => {
    tab.commit = commit;
    await gate;
    return commit(writes);
  };
  return open;
}

/** Somebody without the lock writes the fact that this tab is to write next. */
async function overtake({ store, state }: SessionHarness): Promise<void> {
  const { id, seq } = state.meeting;
  const value = { type: 'title-set', title: 'Rollout', seq: seq + 1, at: 0, elapsed: 0, v: 1 };
  await store.commit([{ op: 'add', table: FACTS.name, key: [id, seq + 1], compartment: id, value }]);
}

describe('a conflict without another tab', () => {
  it('a fact that was written and reported as refused ends no recording', async () => {
    const harness = await recording();
    loseAcknowledgement(harness.tab, FAILED);
    harness.say('and on');
    await harness.clock.advance(1_000);
    harness.say('to its end');
    await harness.session.saved();
    expect(harness.engines.you.last.signal.aborted).toBe(false);
    expect(harness.state).toMatchObject({
      meeting: { status: 'running' },
      moment: { holder: 'here', journal: { status: 'saved' } },
    });
    expect(heard(await harness.crash())).toEqual(['hello', 'and on', 'to its end']);
  });

  it('whose meeting is another writer’s is left to be resumed here: the lock is not kept', async () => {
    const harness = await recording();
    await overtake(harness);
    harness.say('too late');
    await harness.clock.advance(1_000);
    expect(harness.engines.you.last.signal.aborted).toBe(true);
    expect(harness.state).toMatchObject({
      meeting: { status: 'interrupted', title: 'Rollout' },
      moment: { holder: 'here' },
    });
    harness.session.dispatch({ type: 'resume' });
    expect(harness.engines.you.last.signal.aborted).toBe(false);
  });

  it('another tab may have it, and start', async () => {
    const harness = await recording();
    const second = await harness.another();
    await overtake(harness);
    harness.say('too late');
    await harness.clock.advance(1_000);
    const holders = [harness, second].map(({ state }) => state.moment.holder);
    expect(holders.filter((holder) => holder === 'here')).toHaveLength(1);
    const [leader] = [harness, second].filter(({ state }) => state.moment.holder === 'here');
    leader?.session.dispatch({ type: 'finish' });
    await harness.clock.advance(60_000);
    await second.start();
    expect(second.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'here' } });
  });

  it('what cannot be read while it is followed is led all the same once it is free', async () => {
    const first = await recording();
    const second = await first.another();
    const range = second.tab.range.bind(second.tab);
    second.tab.range = () => Promise.reject(FAILED);
    await second.session.bringHere().catch(() => undefined);
    const third = new SessionHarness(first);
    const reading = third.tab.range.bind(third.tab);
    third.tab.range = () => Promise.reject(FAILED);
    await third.session.open().catch(() => undefined);
    third.tab.range = reading;
    second.tab.range = range;
    for (const { session } of [first, second]) session.close();
    await first.clock.advance(1_000);
    expect(third.state).toMatchObject({ meeting: { status: 'interrupted' }, moment: { holder: 'here' } });
  });

  it('the meeting taken from this tab and taken back is not lost by what it had under way', async () => {
    const first = await recording();
    const second = await first.another();
    const open = holdNext(first.tab);
    first.say('under way');
    await first.clock.advance(0);
    await second.session.bringHere();
    await first.session.bringHere();
    open();
    await first.clock.advance(1_000);
    expect(first.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'here' } });
    expect(first.engines.you.last.signal.aborted).toBe(false);
  });
});
