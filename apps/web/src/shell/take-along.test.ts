import { SessionHarness } from '@sotto/live-session/testing';
import { expect, it } from 'vitest';
import { takeAlong } from './take-along.js';

const NEXT = { title: 'Review', contact: { id: 'c1', name: 'Ada' } };

it('G2, G3: the session that starts takes the contact along, and the preparation is used up once', async () => {
  const harness = new SessionHarness();
  let used = 0;
  takeAlong(harness.session, NEXT, () => used++);
  expect(used).toBe(0);
  await harness.start();
  await harness.clock.advance(0);
  expect(harness.state.meeting.contact).toEqual(NEXT.contact);
  harness.say('Hello.');
  expect(used).toBe(1);
});

it('G2: a session that does not start uses nothing up', async () => {
  const harness = new SessionHarness();
  let used = 0;
  const stop = takeAlong(harness.session, NEXT, () => used++);
  stop();
  await harness.start();
  expect(used).toBe(0);
  expect(harness.state.meeting.contact).toBeNull();
});
