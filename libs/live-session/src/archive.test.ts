import { describe, expect, it } from 'vitest';
import { Archive } from './archive.js';
import { SESSIONS } from './tables.js';
import { SessionHarness } from './testing/index.js';

/** `count` finished sessions, a minute apart. */
async function archiveOf(count: number) {
  const harness = new SessionHarness();
  for (let i = 0; i < count; i++) {
    await harness.start();
    harness.say(`words of session ${i}`);
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(60_000);
  }
  return { harness, archive: new Archive(harness.store, harness.clock) };
}

const ids = async (archive: Archive) => (await archive.list()).sessions.map(({ record }) => record.id);

describe('H1: the list of sessions', () => {
  it('shows the newest first, and not the one that is running', async () => {
    const { harness, archive } = await archiveOf(2);
    await harness.start();
    await harness.session.saved();
    const times = (await archive.list()).sessions.map(({ record }) => record.timestamp);
    expect(times).toHaveLength(2);
    expect(times[0]).toBeGreaterThan(times[1] ?? Infinity);
    expect((await archive.unfinished())?.record.id).toBe(harness.state.meeting.id);
  });

  it('opens a session as the meeting it was', async () => {
    const { harness, archive } = await archiveOf(1);
    const [id = ''] = await ids(archive);
    const { meeting, gaps, unknownTypes } = await archive.open(id);
    expect(meeting).toEqual(harness.state.meeting);
    expect([gaps, unknownTypes]).toEqual([[], []]);
  });

  it('a deleted session is gone at once, can be brought back for 10 s, and is destroyed then', async () => {
    const { harness, archive } = await archiveOf(3);
    const [newest = '', middle = ''] = await ids(archive);
    const first = await archive.remove([newest]);
    expect(await ids(archive)).not.toContain(newest);
    await harness.clock.advance(9_999);
    await first.undo();
    expect(await ids(archive)).toContain(newest);
    expect(await first.done).toBe('undone');

    const second = await archive.remove([newest, middle]);
    await harness.clock.advance(10_000);
    expect(await second.done).toBe('removed');
    expect(await ids(archive)).toHaveLength(1);
    expect(await harness.journal(newest)).toEqual([]);
  });

  it('what was deleted before the page was closed is destroyed at the next start', async () => {
    const { harness, archive } = await archiveOf(1);
    const [id = ''] = await ids(archive);
    void archive.remove([id]);
    await harness.clock.advance(0);
    harness.clock.jump(20_000);
    const next = new Archive(harness.store, harness.clock);
    await next.sweep();
    expect(await harness.store.get(SESSIONS, id)).toBeUndefined();
  });

  it('does not delete the session that is running', async () => {
    const { harness, archive } = await archiveOf(0);
    await harness.start();
    await harness.session.saved();
    await archive.remove([harness.state.meeting.id]);
    await harness.clock.advance(20_000);
    expect(await harness.journal()).not.toEqual([]);
  });

  it('tells listeners when the list may have changed', async () => {
    const { archive } = await archiveOf(1);
    let changes = 0;
    const stop = archive.subscribe(() => changes++);
    await archive.remove(await ids(archive));
    expect(changes).toBe(1);
    stop();
  });
});
