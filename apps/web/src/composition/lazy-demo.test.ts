import { INITIAL_STATE, type Meeting, type SessionState } from '@sotto/live-session';
import type { TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { LazyDemo } from './lazy-demo.js';
import { OpenScreens } from './open-screens.js';

const meeting: Meeting = { ...INITIAL_STATE.meeting, id: 'session_1', origin: 'demo', status: 'running' };
const input: TranscriberInput = {
  source: { kind: 'track', id: 'demo-you' },
  language: 'en-US',
  stopHearing: new AbortController().signal,
};

/** A demo whose recording cannot be fetched until the test says so, in a session that goes on with it. */
function make() {
  const clock = new SimulatedClock();
  let online = false;
  const demo = new LazyDemo(
    clock,
    new OpenScreens({ run: () => Promise.resolve() }),
    () => 1,
    () => (online ? import('./demo-player.js') : Promise.reject(new TypeError('Failed to fetch'))),
  );
  const state: SessionState = { ...INITIAL_STATE, meeting };
  const session = { getState: () => state, subscribe: () => () => undefined, dispatch: () => undefined };
  const playing = demo.equip(meeting, session);
  const events: TranscriberEvent[] = [];
  const stop = new AbortController();
  const listen = () => playing.demo.transcriber('you').run(input, (event) => events.push(event), stop.signal);
  return { clock, playing, events, listen, stop, connect: () => (online = true) };
}

it('A12, A15: a demo whose recording cannot be fetched says so, and its time stands still', async () => {
  const { clock, playing, events, listen } = make();
  await listen();
  expect(events).toEqual([
    { type: 'ended', cause: 'failed', failure: expect.objectContaining({ reason: 'network' }) },
  ]);
  const before = playing.time.elapsed();
  await clock.advance(60_000);
  expect(playing.time.elapsed()).toBe(before);
});

it('A12, A15: it goes on when the recording can be fetched again', async () => {
  const { clock, playing, events, listen, stop, connect } = make();
  await listen();
  connect();
  const before = playing.time.elapsed();
  const listening = listen();
  await import('./demo-player.js');
  while (events.length < 2) await clock.advance(100);
  expect(events[1]).toMatchObject({ type: 'hearing' });
  await clock.advance(10_000);
  expect(playing.time.elapsed()).toBeGreaterThan(before);
  expect(events.some(({ type }) => type === 'settled')).toBe(true);
  stop.abort();
  await listening;
});
