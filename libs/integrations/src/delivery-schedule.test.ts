import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTEMPT_OFFSETS_MS,
  catchUpDelay,
  nextWait,
  RETRY_AFTER_CAP_MS,
  retryAfter,
  waitLeft,
} from './delivery-schedule.js';

const HOUR = 3_600_000;

describe('G6: when attempts are made', () => {
  it('at 0, 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, where each fails at once or after a while', () => {
    for (const ms of [0, 3_000]) {
      const at = [0];
      for (let step = 0; ; step++) {
        const wait = nextWait({ step, ms });
        if (wait === null) break;
        at.push((at.at(-1) ?? 0) + ms + wait);
      }
      expect(at).toEqual([0, 5_000, 300_000, 1_800_000, 2 * HOUR, 5 * HOUR, 10 * HOUR]);
    }
  });

  it('one that took longer than the next wait is followed at once', () => {
    expect(nextWait({ step: 0, ms: 15_000 })).toBe(0);
    expect(nextWait({ step: 6, ms: 0 })).toBeNull();
    expect(nextWait({ step: 99, ms: 0 })).toBeNull();
  });

  it('waits longer where the receiver asks for it, up to its cap, and never shorter', () => {
    expect(nextWait({ step: 0, ms: 10, retryAfterMs: 120_000 })).toBe(120_000);
    expect(nextWait({ step: 1, ms: 0, retryAfterMs: 1_000 })).toBe(295_000);
    expect(nextWait({ step: 0, ms: 0, retryAfterMs: 1e12 })).toBe(RETRY_AFTER_CAP_MS);
  });

  it('reads Retry-After as seconds and as a date, and nothing else', () => {
    const now = Date.parse('Sun, 06 Nov 1994 08:49:37 GMT');
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter(' 0 ', now)).toBe(0);
    expect(retryAfter('Sun, 06 Nov 1994 08:50:37 GMT', now)).toBe(60_000);
    expect(retryAfter('Sunday, 06-Nov-94 08:50:37 GMT', now)).toBe(60_000);
    expect(retryAfter('Sun, 06 Nov 1994 08:48:37 GMT', now)).toBe(0);
    expect(retryAfter('Sun, 06 Nov 2094 08:48:37 GMT', now)).toBe(RETRY_AFTER_CAP_MS);
    expect(retryAfter('99999999999999', now)).toBe(RETRY_AFTER_CAP_MS);
    for (const bad of [null, '', '-5', '1.5', 'soon', '5 apples', 'Sun, 99 Foo', 'Monkey 5', 'Infinity']) {
      expect(retryAfter(bad, now), String(bad)).toBeUndefined();
    }
  });

  it('whatever the wall clock says, a wait is over after as long as was meant, and never negative', () => {
    const at = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(at, fc.nat(10 * HOUR), at, (set, waitMs, now) => {
        const left = waitLeft({ dueAt: set + waitMs, waitMs }, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(waitMs);
        if (now >= set && now <= set + waitMs) expect(now + left).toBe(set + waitMs);
      }),
    );
  });

  it('what was missed begins within a minute, the first at once, and no two at the same time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (count) => {
        expect(catchUpDelay(0, count)).toBe(0);
        expect(catchUpDelay(count - 1, count)).toBeLessThan(60_000);
        if (count > 1) expect(catchUpDelay(1, count)).toBeGreaterThan(0);
      }),
    );
    expect([0, 1, 2].map((i) => catchUpDelay(i, 3))).toEqual([0, 1_000, 2_000]);
  });

  it('has one offset for each attempt, growing', () => {
    expect(ATTEMPT_OFFSETS_MS).toEqual([...ATTEMPT_OFFSETS_MS].sort((a, b) => a - b));
    expect(ATTEMPT_OFFSETS_MS).toHaveLength(7);
  });
});
