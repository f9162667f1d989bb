import { Archive } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import { expect, it } from 'vitest';
import { archivePort } from './enterprise-ports.js';

async function running() {
  const harness = new SessionHarness();
  await harness.start();
  harness.say('Hello.');
  await harness.session.saved();
  const archive = new Archive(harness.tab, harness.clock);
  const stop = async () => {
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(60_000);
  };
  return { port: archivePort(archive, harness.session), id: harness.state.meeting.id, archive, stop };
}

it('E5: a session that runs is not destroyed under the hands of its writer', async () => {
  const { port, id, archive, stop } = await running();
  await expect(port.destroy(['another', id])).rejects.toThrow('A session is running. Stop it first');
  await stop();
  expect((await archive.list()).sessions).toHaveLength(1);
  await port.destroy([id]);
  expect((await archive.list()).sessions).toEqual([]);
  expect(await archive.facts(id)).toEqual([]);
});

it('E6: what a cleanup hides comes back when that is undone', async () => {
  const { port, id, stop } = await running();
  await stop();
  const { undo } = await port.trash([id]);
  expect((await port.list()).sessions).toEqual([]);
  await undo();
  expect((await port.list()).sessions).toHaveLength(1);
});
