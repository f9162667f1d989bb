import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { annotate } from './annotate.js';
import { FACTS, SESSIONS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const heard = ({ state }: SessionHarness) => state.meeting.transcript.map(({ text }) => text);
const records = ({ engines }: SessionHarness) => engines.you.runs.some(({ signal }) => !signal.aborted);

/** A tab that records, with one word on the disk, and another one beside it. */
async function twoTabs() {
  const first = new SessionHarness();
  await first.start();
  first.say('hello');
  await first.session.saved();
  const second = await first.another();
  return { first, second };
}

/** Holds up what a tab reads of the facts, until it is called. */
function holdUp({ tab }: SessionHarness): () => void {
  const reading = tab.range.bind(tab);
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  tab.range = async (table, range) => {
    if (table.name === FACTS.name) await gate;
    return reading(table, range);
  };
  return () => {
    tab.range = reading;
    goOn();
  };
}

describe('two tabs at the same moment', () => {
  it('a meeting that is taken back while it is still being read is recorded by one of them', async () => {
    const { first, second } = await twoTabs();
    const goOn = holdUp(second);
    const brought = second.session.bringHere();
    await first.clock.advance(0);
    const goOnToo = holdUp(first);
    const back = first.session.bringHere();
    await first.clock.advance(0);
    goOn();
    await brought;
    expect(records(second), 'whose lock is gone').toBe(false);
    goOnToo();
    await back;
    await first.clock.advance(1_000);
    expect([records(first), records(second)]).toEqual([true, false]);
    expect(second.state.moment.holder).toBe('elsewhere');
  });

  it('a tab from which the meeting was taken shows what was written, and what comes then', async () => {
    const { first, second } = await twoTabs();
    first.store.fail(new StoreError('full', 'The disk is full.'));
    first.say('never written');
    await first.clock.advance(0);
    await second.session.bringHere();
    second.say('and on');
    await first.clock.advance(1_000);
    expect(heard(first)).toEqual(['hello', 'and on']);
    expect(first.state.meeting).toEqual(second.state.meeting);
  });

  it('a title and notes that are added at once both stand in the list', async () => {
    const { first, second } = await twoTabs();
    const { id } = first.state.meeting;
    first.session.dispatch({ type: 'stop' });
    await first.clock.advance(60_000);
    const goOn = holdUp(second);
    const titled = annotate(second.tab, [], id, { type: 'title-set', title: 'Rollout' }, 1);
    await first.clock.advance(0);
    const noted = annotate(first.tab, [], id, { type: 'notes-set', text: 'Ask Maya.' }, 2);
    await first.clock.advance(0);
    goOn();
    await Promise.all([titled, noted]);
    expect(await first.store.get(SESSIONS, id)).toMatchObject({
      title: 'Rollout',
      record: { notes: 'Ask Maya.' },
    });
  });
});
