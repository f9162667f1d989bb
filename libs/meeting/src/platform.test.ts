import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timerClock } from './platform.js';

describe('timerClock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const settled = async (promise: Promise<void>) => {
    let done = false;
    void promise.then(() => (done = true));
    await vi.advanceTimersByTimeAsync(0);
    return () => done;
  };

  it('waits as long as it is told', async () => {
    const isDone = await settled(timerClock.after(500, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(499);
    expect(isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone()).toBe(true);
  });

  it('an abort ends the wait and its timer', async () => {
    const abort = new AbortController();
    const isDone = await settled(timerClock.after(500, abort.signal));
    abort.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([isDone(), vi.getTimerCount()]).toEqual([true, 0]);
    await timerClock.after(500, abort.signal);
  });

  it('tells wall time and time that only grows', () => {
    expect(timerClock.now()).toBe(Date.now());
    expect(timerClock.elapsed()).toBeGreaterThanOrEqual(0);
  });
});
