import { expect, it } from 'vitest';
import type { WaitRequest } from './clock.worker.js';
import { type Ticker, workerClock } from './worker-clock.js';

class TestTicker implements Ticker {
  readonly asked: WaitRequest[] = [];
  onmessage: Ticker['onmessage'] = null;

  postMessage(request: WaitRequest): void {
    this.asked.push(request);
  }

  ring(id: number): void {
    this.onmessage?.({ data: id } as MessageEvent<number>);
  }
}

it('waits in the worker', async () => {
  const ticker = new TestTicker();
  const clock = workerClock(ticker);
  let over = false;
  const waiting = clock.after(500, new AbortController().signal).then(() => (over = true));
  expect(ticker.asked).toEqual([{ id: 1, ms: 500 }]);
  expect(over).toBe(false);
  ticker.ring(1);
  await waiting;
  ticker.ring(1);
});

it('an aborted wait ends at once, and is cancelled there', async () => {
  const ticker = new TestTicker();
  const clock = workerClock(ticker);
  const abort = new AbortController();
  const waiting = clock.after(500, abort.signal);
  abort.abort();
  await waiting;
  await clock.after(500, abort.signal);
  expect(ticker.asked).toEqual([{ id: 1, ms: 500 }, { id: 1 }]);
});
