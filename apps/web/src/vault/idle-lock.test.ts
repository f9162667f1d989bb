import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { followUse, IdleLock, type TabChannel } from './idle-lock.js';

const MINUTE = 60_000;
const SLACK = 20_000;

/** What each tab says reaches the others at once. */
class Tabs {
  readonly #all: { readonly tab: number; readonly hear: (event: MessageEvent) => void }[] = [];
  readonly said: string[] = [];

  channel(tab: number): TabChannel {
    return {
      addEventListener: (_type: string, hear: unknown) =>
        void this.#all.push({ tab, hear: hear as (event: MessageEvent) => void }),
      postMessage: (data: unknown) => {
        this.said.push(String(data));
        for (const each of this.#all) if (each.tab !== tab) each.hear(new MessageEvent('message', { data }));
      },
    };
  }
}

function setUp(count = 1) {
  const clock = new SimulatedClock();
  const abort = new AbortController();
  const errors: unknown[] = [];
  const tabs = new Tabs();
  const all = { minutes: 15, guarded: true, locks: 0, refuses: false, meetings: new Set<number>() };
  const vault = {
    state: () =>
      Promise.resolve({
        state: !all.guarded ? ('none' as const) : all.locks > 0 ? ('locked' as const) : ('unlocked' as const),
        hasRecoveryCode: true,
        waitMs: 0,
      }),
    lock: () => {
      if (all.refuses) return Promise.reject(new Error('refused'));
      all.locks++;
      return Promise.resolve();
    },
  };
  const locks = Array.from(
    { length: count },
    (_, tab) =>
      new IdleLock({
        ...{ vault, clock, signal: abort.signal },
        afterMinutes: () => all.minutes,
        inMeeting: () => all.meetings.has(tab),
        tabs: tabs.channel(tab),
        report: (error) => errors.push(error),
      }),
  );
  return { clock, all, locks, tabs, errors, abort, first: locks[0]! };
}

describe('SR-49: the vault locks itself', () => {
  it('after the time without use, and not before', async () => {
    const { clock, all, first } = setUp();
    await clock.advance(10 * MINUTE);
    first.used();
    await clock.advance(15 * MINUTE - 1);
    expect(all.locks).toBe(0);
    await clock.advance(SLACK);
    expect(all.locks).toBe(1);
  });

  it('not without a passphrase, and not where the person chose never', async () => {
    const { clock, all } = setUp();
    all.minutes = 0;
    await clock.advance(90 * MINUTE);
    Object.assign(all, { minutes: 15, guarded: false });
    await clock.advance(90 * MINUTE);
    expect(all.locks).toBe(0);
  });

  it('not under a meeting; its time begins when that is over', async () => {
    const { clock, all } = setUp(2);
    all.meetings.add(1);
    await clock.advance(90 * MINUTE);
    expect(all.locks).toBe(0);
    all.meetings.clear();
    await clock.advance(14 * MINUTE);
    expect(all.locks).toBe(0);
    await clock.advance(2 * MINUTE);
    expect(all.locks).toBeGreaterThan(0);
  });

  it('not while another tab is used', async () => {
    const { clock, all, locks } = setUp(3);
    for (let minute = 0; minute < 60; minute++) {
      await clock.advance(MINUTE);
      locks[2]!.used();
    }
    expect(all.locks).toBe(0);
    await clock.advance(15 * MINUTE + SLACK);
    expect(all.locks).toBeGreaterThan(0);
  });

  it('asks other tabs only when it is time', async () => {
    const { clock, tabs } = setUp(2);
    await clock.advance(14 * MINUTE);
    expect(tabs.said).toEqual([]);
  });

  it('also where the machine slept, though it is used before anything else happens', async () => {
    const { clock, all, first } = setUp();
    await clock.advance(MINUTE);
    clock.jump(8 * 60 * MINUTE);
    first.used();
    first.used();
    await clock.advance(2_000);
    expect(all.locks).toBe(1);
  });

  it('a clock that goes back does not hold it up', async () => {
    const { clock, all } = setUp();
    await clock.advance(MINUTE);
    clock.jump(-24 * 60 * MINUTE);
    await clock.advance(14 * MINUTE + SLACK);
    expect(all.locks).toBe(1);
  });

  it('where locking is refused it is tried again', async () => {
    const { clock, all, errors } = setUp();
    all.refuses = true;
    await clock.advance(15 * MINUTE + SLACK);
    expect(errors.length).toBeGreaterThan(0);
    all.refuses = false;
    await clock.advance(SLACK);
    expect(all.locks).toBe(1);
  });

  it('tells whether there is a passphrase', async () => {
    const { clock, all, first, abort } = setUp();
    const told: boolean[] = [];
    const stop = first.subscribe(() => told.push(first.guarded()));
    await clock.advance(0);
    all.guarded = false;
    await first.lookAnew();
    await first.lookAnew();
    stop();
    all.guarded = true;
    await first.lookAnew();
    expect(told).toEqual([true, false]);
    expect(first.guarded()).toBe(true);
    abort.abort();
    await clock.advance(90 * MINUTE);
    expect(all.locks).toBe(0);
  });

  it('keys, pointers and wheels are use', () => {
    const [page, abort] = [new EventTarget(), new AbortController()];
    let used = 0;
    followUse({ used: () => used++ }, page, abort.signal);
    for (const type of ['keydown', 'pointermove', 'pointerdown', 'wheel', 'scroll'])
      page.dispatchEvent(new Event(type));
    expect(used).toBe(4);
    abort.abort();
    page.dispatchEvent(new Event('keydown'));
    expect(used).toBe(4);
  });
});
