// @ts-check
import process from 'node:process';
import { expect, it } from 'vitest';
import { expectWithin, stopwatch, TRIES } from './processor-time.mjs';

/** Clocks that go on only where the test lets them: `own` is this code's time, `others` that of other programs. */
function controlledClocks() {
  const time = { wallMs: 0, processorMs: 0 };
  return {
    now: () => ({ ...time }),
    own: (/** @type {number} */ ms) =>
      ((time.wallMs += ms), (time.processorMs += ms)),
    others: (/** @type {number} */ ms) => (time.wallMs += ms),
    threads: (/** @type {number} */ ms) => (time.processorMs += ms),
  };
}
const slow = () => 1;

it('fails where it takes too long every time, and says how long', async () => {
  const { now, own } = controlledClocks();
  let runs = 0;
  const work = () => (runs++, own(3));
  await expect(expectWithin(2, work, { judges: true, now, slow })).rejects.toThrow(
    'milliseconds of the processor: expected 3 to be less than or equal to 2',
  );
  expect(runs).toBe(TRIES);
});

it('passes where it was slow the first time only, with what the work gave', async () => {
  const { now, own } = controlledClocks();
  let runs = 0;
  const work = () => (own(runs++ === 0 ? 200 : 1), runs);
  expect(await expectWithin(2, work, { judges: true, now, slow })).toBe(2);
});

it('gives a slower machine as much more time', async () => {
  const { now, own } = controlledClocks();
  const run = (/** @type {number} */ ms) =>
    expectWithin(2, () => own(ms), { judges: true, now, slow: () => 3 });
  await run(6);
  await expect(run(7)).rejects.toThrow();
});

it('judges nothing but a hang unless it is asked to', async () => {
  const { now, own } = controlledClocks();
  const run = (/** @type {number} */ ms) => expectWithin(2, () => own(ms), { judges: false, now, slow });
  await run(60_000);
  await expect(run(60_001)).rejects.toThrow();
});

it('counts each part between two breaths for itself', async () => {
  const { now, own } = controlledClocks();
  const watch = stopwatch(now);
  for (const ms of [10, 30, 20]) {
    own(ms);
    await watch.breath();
  }
  expect(watch.longest()).toBe(30);
  own(100);
  expect(watch.longest()).toBe(100);
});

it('counts neither other programs nor other threads', () => {
  const { now, own, others, threads } = controlledClocks();
  const watch = stopwatch(now);
  own(10);
  others(500);
  expect(watch.longest()).toBe(10);
  own(20);
  threads(500);
  expect(watch.longest()).toBe(20);
});

it('takes the process’s own clocks unless others are given', () => {
  const watch = stopwatch();
  const until = process.cpuUsage().user + 50_000;
  while (process.cpuUsage().user < until);
  expect(watch.longest()).toBeGreaterThan(0);
});
