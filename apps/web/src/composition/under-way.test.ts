import { expect, it } from 'vitest';
import { UnderWay } from './under-way.js';

const never = new AbortController().signal;

/** A runner whose runs end when the test says so. */
function heldRunner() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const runner = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  return { runner, ends };
}

it('waits for what is under way, also for what began meanwhile', async () => {
  const { runner, ends } = heldRunner();
  const underWay = new UnderWay();
  const run = underWay.watch(runner);
  let over = false;
  void run(null, () => undefined, never);
  const waiting = underWay.over().then(() => (over = true));
  void run(null, () => undefined, never);
  ends[0]?.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect([underWay.any, over]).toEqual([true, false]);
  ends[1]?.resolve();
  await waiting;
  expect(underWay.any).toBe(false);
});

it('waits for nothing where nothing runs', async () => {
  const underWay = new UnderWay();
  expect(underWay.any).toBe(false);
  await underWay.over();
});

it('is over when a run failed, and leaves the failure to its caller', async () => {
  const { runner, ends } = heldRunner();
  const underWay = new UnderWay();
  const run = underWay.watch(runner)(null, () => undefined, never);
  ends[0]?.reject(new Error('broken'));
  await underWay.over();
  await expect(run).rejects.toThrow('broken');
});

it('passes on what it was given and told', async () => {
  const told: string[] = [];
  const underWay = new UnderWay();
  const run = underWay.watch<string, string>((input, emit, signal) => {
    emit(`${input} ${signal.aborted}`);
    return Promise.resolve();
  });
  await run('hello', (event) => told.push(event), never);
  expect(told).toEqual(['hello false']);
});
