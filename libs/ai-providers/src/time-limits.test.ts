import { SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { abortable, Aborted, DEFAULT_TIME_LIMITS, watchTime } from './time-limits.js';

const never = new AbortController().signal;
const watched = (limits = DEFAULT_TIME_LIMITS, signal = never) => {
  const clock = new SimulatedClock();
  return { clock, watch: watchTime(limits, clock, signal) };
};

it('P6: passes the first-token limit exactly when it is due', async () => {
  const { clock, watch } = watched();
  await clock.advance(9_999);
  expect(watch.signal.aborted).toBe(false);
  await clock.advance(1);
  expect([watch.signal.aborted, watch.expired]).toEqual([true, 'first-token']);
});

it('P6: a stall is counted from the last output, also when it is due before the first-token limit was', async () => {
  const { clock, watch } = watched();
  await clock.advance(500);
  watch.progress();
  await clock.advance(7_999);
  expect(watch.expired).toBeUndefined();
  await clock.advance(1);
  expect(watch.expired).toBe('stall');
});

it('P6: output moves the limit on, up to the limit of the whole', async () => {
  const { clock, watch } = watched();
  for (let second = 0; second < 59; second++) {
    watch.progress();
    await clock.advance(1_000);
  }
  expect(watch.expired).toBeUndefined();
  await clock.advance(1_000);
  expect(watch.expired).toBe('total');
});

it('a token costs no timer', async () => {
  const { clock, watch } = watched();
  for (let i = 0; i < 1_000; i++) watch.progress();
  await clock.advance(1);
  expect(clock.waiting).toBe(1);
});

it('stopping and the caller’s abort end the watch without an expiry', async () => {
  const stopped = watched();
  stopped.watch.stop();
  const abort = new AbortController();
  const left = watched(DEFAULT_TIME_LIMITS, abort.signal);
  abort.abort();
  const late = watched(DEFAULT_TIME_LIMITS, AbortSignal.abort());
  for (const { clock, watch } of [stopped, left, late]) {
    await clock.advance(100_000);
    expect([watch.signal.aborted, watch.expired, clock.waiting]).toEqual([true, undefined, 0]);
  }
});

it('a limit longer than a timer can wait is waited for in parts', async () => {
  const { clock, watch } = watched({ firstTokenMs: 2 ** 32, stallMs: 1, totalMs: Infinity });
  await clock.advance(2 ** 32 - 1);
  expect(watch.expired).toBeUndefined();
  await clock.advance(1);
  expect(watch.expired).toBe('first-token');
});

it('abortable gives the result, or leaves at the abort', async () => {
  expect(await abortable(Promise.resolve(1), never)).toBe(1);
  const abort = new AbortController();
  const hanging = abortable(new Promise(() => undefined), abort.signal);
  abort.abort();
  await expect(hanging).rejects.toBeInstanceOf(Aborted);
  await expect(abortable(Promise.resolve(1), AbortSignal.abort())).rejects.toBeInstanceOf(Aborted);
});
