import type { ReadingEvent, ScreenWatcher, WatchEvent } from '@sotto/meeting';
import { SimulatedClock, TestController } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { lazyReading } from './lazy-reading.js';

type WatchInput = Parameters<ScreenWatcher['run']>[0];

const never = new AbortController().signal;
const IMAGE = {} as ImageBitmap;

function parts() {
  const reader = new TestController<{ image: ImageBitmap }, ReadingEvent>(['read', 'failed']);
  const watcher = new TestController<WatchInput, WatchEvent>(['ended']);
  return { reader, watcher, reading: { reader: { run: reader.runner }, watcher: { run: watcher.runner } } };
}

it('Q3: reading and watching are fetched once, when first asked for', async () => {
  const { reader, watcher, reading } = parts();
  let fetched = 0;
  const lazy = lazyReading(new SimulatedClock(), () => {
    fetched++;
    return Promise.resolve({ screenReading: () => reading });
  });
  expect(fetched).toBe(0);
  void lazy.reader.run({ image: IMAGE }, () => undefined, never);
  void lazy.watcher.run({} as WatchInput, () => undefined, never);
  await new Promise(setImmediate);
  expect([fetched, reader.runs.length, watcher.runs.length]).toEqual([1, 1, 1]);
});

it('A10: what cannot be fetched is told, and fetched again the next time', async () => {
  const { reader, reading } = parts();
  let fetched = 0;
  const lazy = lazyReading(new SimulatedClock(), () => {
    fetched++;
    return fetched < 3
      ? Promise.reject<never>(new Error('offline'))
      : Promise.resolve({ screenReading: () => reading });
  });
  const events: (ReadingEvent | WatchEvent)[] = [];
  await lazy.reader.run({ image: IMAGE }, (event) => events.push(event), never);
  await lazy.watcher.run({} as WatchInput, (event) => events.push(event), never);
  expect(events).toMatchObject([
    { type: 'failed', failure: { reason: 'network', code: 'Error: offline' } },
    { type: 'ended', cause: 'failed', failure: { reason: 'network' } },
  ]);
  void lazy.reader.run({ image: IMAGE }, () => undefined, never);
  await new Promise(setImmediate);
  expect(reader.runs).toHaveLength(1);
});
