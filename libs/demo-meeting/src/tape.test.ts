import type { Clock } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tape } from './tape.js';

const never = new AbortController().signal;

it('stands still until it is started, and then runs at its pace', async () => {
  const clock = new SimulatedClock();
  const tape = new Tape(clock, 4, 60_000);
  await clock.advance(5_000);
  expect(tape.position()).toBe(60_000);
  tape.start();
  await clock.advance(1_000);
  tape.start();
  expect(tape.position()).toBe(64_000);
});

it('waits in the time of the clock for a time of the meeting', async () => {
  const clock = new SimulatedClock();
  const tape = new Tape(clock, 4, 60_000);
  const reached: number[] = [];
  void tape.until(64_000, never).then(() => reached.push(clock.elapsed()));
  void tape.until(59_000, never).then(() => reached.push(clock.elapsed()));
  await clock.advance(999);
  expect(reached).toEqual([0]);
  await clock.advance(1);
  expect(reached).toEqual([0, 1_000]);
});

it('waits no longer when it is aborted', async () => {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  const waiting = new Tape(clock, 1, 0).until(10_000, abort.signal);
  await clock.advance(100);
  abort.abort();
  await waiting;
  expect([clock.elapsed(), clock.waiting]).toEqual([100, 0]);
});

it('is never early, though timers are', async () => {
  const simulated = new SimulatedClock();
  const early: Clock = {
    now: () => simulated.now(),
    elapsed: () => simulated.elapsed(),
    after: (ms, signal) => simulated.after(ms - 0.4, signal),
  };
  const tape = new Tape(early, 4, 0);
  let position = 0;
  void tape.until(2_000, never).then(() => (position = tape.position()));
  await simulated.advance(600);
  expect(position).toBeGreaterThanOrEqual(2_000);
  expect(position).toBeLessThan(2_010);
});

it('comes to its end at any pace and from anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0.25, max: 64, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 8 }),
      async (pace, fromMs, times) => {
        const clock = new SimulatedClock();
        const tape = new Tape(clock, pace, fromMs);
        const early: number[] = [];
        const all = times.map((atMs) =>
          tape.until(atMs, never).then(() => {
            if (tape.position() < atMs - 0.001) early.push(atMs);
          }),
        );
        await clock.advance(1e6 / pace + 1);
        await Promise.all(all);
        expect(early).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
});

it.each([0, -1, Number.NaN])('refuses the pace %s', (pace) => {
  expect(() => new Tape(new SimulatedClock(), pace, 0)).toThrow(RangeError);
});
