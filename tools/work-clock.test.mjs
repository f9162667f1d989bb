// @ts-check
import { expect, it } from 'vitest';

/**
 * By its address, so that this folder's types, which know no page, do not reach into that one's.
 * @type {{ WorkClock: new (work: { settled(): Promise<void> }, elapsed: number, wall: number) => import('@sotto/meeting').Clock & { runUntil(atMs: number): Promise<void> } }}
 */
const { WorkClock } = await import(new URL('../prove/meeting/work-clock.ts', import.meta.url).href);

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve)).then(() => undefined);

it('wakes in the order of the due times, those of one time in the order in which they began to wait', async () => {
  const clock = new WorkClock({ settled }, 0, 0);
  const delays = [50, 10, 90, 10, 30, 70, 0, 50, 20, 60, 10, 40];
  /** @type {[number, number][]} */
  const woken = [];
  delays.forEach((ms, index) => void clock.after(ms, never).then(() => woken.push([clock.elapsed(), index])));
  await clock.runUntil(100);
  expect(woken).toEqual(
    delays.map((ms, index) => [ms, index]).sort(([a = 0, i = 0], [b = 0, j = 0]) => a - b || i - j),
  );
});

it('lets who waits anew within the time be woken in it too, and stands still for work', async () => {
  let work = 0;
  const clock = new WorkClock({ settled: () => settled().then(() => void work++) }, 1_000, 0);
  /** @type {number[]} */
  const times = [];
  const tick = async () => {
    for (let round = 0; round < 5; round++) {
      await clock.after(10, never);
      times.push(clock.elapsed());
    }
  };
  void tick();
  await clock.runUntil(1_100);
  expect(times).toEqual([1_010, 1_020, 1_030, 1_040, 1_050]);
  expect(clock.elapsed()).toBe(1_100);
  expect(work).toBe(6);
});

it('who gives up waits no longer', async () => {
  const clock = new WorkClock({ settled }, 0, 0);
  const giveUp = new AbortController();
  const waiting = clock.after(1_000, giveUp.signal).then(() => clock.elapsed());
  await clock.runUntil(10);
  giveUp.abort();
  expect(await waiting).toBe(10);
  await clock.runUntil(2_000);
  expect(clock.elapsed()).toBe(2_000);
});
