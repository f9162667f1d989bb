import { INITIAL_STATE } from '@sotto/live-session';
import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { sessionTime } from './session-time.js';

it('N1: goes on between two facts, at the pace of a recording, and by what the next fact says', async () => {
  const clock = new SimulatedClock();
  let meeting = { ...INITIAL_STATE.meeting, elapsed: 60_000 };
  const session = { getState: () => ({ ...INITIAL_STATE, meeting }) };
  const time = sessionTime(session, clock, () => 4);
  expect(time()).toBe(60_000);
  await clock.advance(600_000);
  expect(time()).toBe(660_000);
  meeting = { ...meeting, elapsed: 661_000 };
  expect(time()).toBe(661_000);
  meeting = { ...meeting, origin: 'demo' };
  await clock.advance(1_000);
  expect(time()).toBe(665_000);
});
