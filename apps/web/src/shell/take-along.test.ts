import { SessionHarness, START } from '@sotto/live-session/testing';
import { expect, it, vi } from 'vitest';
import { takeAlong } from './take-along.js';

const NEXT = { title: 'Review', contact: { id: 'c1', name: 'Ada' } };

function waiting() {
  const harness = new SessionHarness();
  const used = { times: 0 };
  const stop = takeAlong(harness.session, NEXT, () => used.times++);
  return { harness, used, stop };
}

it('G2, G3: the session that starts with what was prepared uses it up, once', async () => {
  const { harness, used } = waiting();
  expect(used.times).toBe(0);
  await harness.start(NEXT);
  expect(harness.state.meeting).toMatchObject(NEXT);
  harness.say('Hello.');
  harness.session.dispatch({ type: 'set-notes', text: 'noted' });
  expect(harness.state.meeting.notes).toBe('noted');
  expect(used.times).toBe(1);
});

it('G2: a session that does not start uses nothing up', async () => {
  const { harness, used, stop } = waiting();
  stop();
  await harness.start(NEXT);
  expect(used.times).toBe(0);
});

it('G2, G3: neither the demo nor a meeting without it uses it up, where the start came to nothing', async () => {
  const { harness, used } = waiting();
  harness.policy = { initialized: false, consentRequired: true };
  await harness.start(NEXT);
  await harness.start({ origin: 'demo', title: 'Review' });
  expect(harness.state.meeting).toMatchObject({ origin: 'demo', contact: null });
  expect(used.times).toBe(0);
});

it('G2, G3: a meeting of another tab does not use it up', async () => {
  const { harness, used } = waiting();
  const other = await harness.another();
  await other.start({ ...START, ...NEXT });
  await other.session.saved();
  await harness.clock.advance(100);
  // What it is read with is fetched with the first of it.
  await vi.waitFor(
    () => expect(harness.state).toMatchObject({ meeting: NEXT, moment: { holder: 'elsewhere' } }),
    60_000,
  );
  expect(used.times).toBe(0);
});
