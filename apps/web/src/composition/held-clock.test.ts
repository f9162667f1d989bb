import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { HeldClock } from './held-clock.js';

const never = new AbortController().signal;

function make() {
  const clock = new SimulatedClock();
  const held = new HeldClock(clock);
  const woken: number[] = [];
  const wait = (ms: number, signal = never) =>
    void held.after(ms, signal).then(() => woken.push(clock.elapsed()));
  return { clock, held, woken, wait };
}

describe('a clock that can be held', () => {
  it('is its clock while nobody holds it', async () => {
    const { clock, held, woken, wait } = make();
    wait(300);
    await clock.advance(1_000);
    expect([held.elapsed(), woken]).toEqual([1_000, [300]]);
    expect(held.now()).toBe(clock.now());
  });

  it('stands still, and its waits last longer by as much', async () => {
    const { clock, held, woken, wait } = make();
    wait(300);
    await clock.advance(100);
    const goOn = held.hold();
    wait(50);
    await clock.advance(1_000);
    expect([held.elapsed(), woken]).toEqual([100, []]);
    goOn();
    await clock.advance(200);
    expect([held.elapsed(), woken]).toEqual([300, [1_150, 1_300]]);
  });

  it('is held again and again', async () => {
    const { clock, held, woken, wait } = make();
    wait(300);
    for (let i = 0; i < 3; i++) {
      const goOn = held.hold();
      await clock.advance(1_000);
      goOn();
      await clock.advance(100);
    }
    expect([held.elapsed(), woken]).toEqual([300, [3_300]]);
  });

  it('takes one hold at a time, and each is let go once', async () => {
    const { clock, held } = make();
    const goOn = held.hold();
    held.hold()();
    await clock.advance(100);
    expect(held.elapsed()).toBe(0);
    goOn();
    await clock.advance(100);
    held.hold();
    goOn();
    await clock.advance(100);
    expect(held.elapsed()).toBe(100);
  });

  it('lets go of a wait that is aborted, held or not', async () => {
    const { clock, held, woken, wait } = make();
    const abort = new AbortController();
    wait(300, abort.signal);
    held.hold();
    wait(400, abort.signal);
    await clock.advance(1_000);
    abort.abort();
    await clock.advance(0);
    expect(woken).toEqual([1_000, 1_000]);
    wait(500, abort.signal);
    await clock.advance(0);
    expect(woken).toHaveLength(3);
  });
});
