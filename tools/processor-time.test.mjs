// @ts-check
import process from 'node:process';
import { expect, it } from 'vitest';
import { expectWithin, stopwatch, TRIES } from './processor-time.mjs';

/** Takes so much of the processor, however much of it others take. @param {number} ms */
const busy = (ms) => {
  const taken = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  for (const from = taken(); taken() - from < ms;);
};

it('fails where it takes too long every time, and says how long', async () => {
  let runs = 0;
  const work = () => (runs++, busy(200));
  await expect(expectWithin(2, work, true)).rejects.toThrow(/milliseconds of the processor: expected \d/);
  expect(runs).toBe(TRIES);
});

it('passes where another program was in the way the first time, with what the work gave', async () => {
  let runs = 0;
  const work = () => (runs++ === 0 && busy(200), runs);
  expect(await expectWithin(2, work, true)).toBe(2);
});

it('judges nothing but a hang unless it is asked to', async () => {
  let runs = 0;
  const work = () => (runs++, busy(20));
  await expectWithin(2, work, false);
  expect(runs).toBe(1);
});

it('counts each part between two breaths for itself', async () => {
  /** @type {number[]} */
  const parts = [];
  const watch = stopwatch();
  for (let part = 0; part < 5; part++) {
    busy(10);
    await watch.breath();
    parts.push(watch.longest());
  }
  busy(100);
  expect(watch.longest()).toBeGreaterThanOrEqual(100);
  expect(parts.at(-1)).toBeLessThan(watch.longest());
});
