import { expect, it } from 'vitest';
import { SimulatedClock } from './simulated-clock.js';

const never = new AbortController().signal;

it('wakes in the order of due times, also who waits anew within the span', async () => {
  const clock = new SimulatedClock(1000);
  const woken: string[] = [];
  const tick = async () => {
    for (let i = 0; i < 3; i++) {
      await clock.after(100, never);
      woken.push(`tick ${clock.elapsed()}`);
    }
  };
  void tick();
  void clock.after(150, never).then(() => woken.push(`once ${clock.elapsed()}`));
  await clock.advance(250);
  expect(woken).toEqual(['tick 100', 'once 150', 'tick 200']);
  expect([clock.now(), clock.elapsed()]).toEqual([1250, 250]);
  await clock.advance(50);
  expect(woken.at(-1)).toBe('tick 300');
});

it('an aborted wait ends at once and is no longer counted', async () => {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  const waiting = clock.after(1000, abort.signal);
  expect(clock.waiting).toBe(1);
  abort.abort();
  await waiting;
  expect(clock.waiting).toBe(0);
  await clock.after(1000, abort.signal);
});

it('a jump moves only the wall clock', async () => {
  const clock = new SimulatedClock(0);
  clock.jump(-5000);
  expect([clock.now(), clock.elapsed()]).toEqual([-5000, 0]);
});
