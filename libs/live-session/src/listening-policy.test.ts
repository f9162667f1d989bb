import type { FailureReason } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_LIMITS } from './limits.js';
import { blocks, endedAtOnce, restartDelay } from './listening-policy.js';
import type { Hearing } from './state.js';

const hearing = (since: number, lastWordsAt: number | null): Hearing => ({
  phase: 'hearing',
  run: 1,
  since,
  failedRuns: 0,
  waitMs: 0,
  evidence: true,
  level: null,
  sound: null,
  lastWordsAt,
  failure: null,
  settled: [],
});
const network = { reason: 'network', message: 'gone' } as const;

describe('A7: when to listen again', () => {
  it.each<[FailureReason, boolean]>([
    ['permission', true],
    ['no-device', true],
    ['unsupported', true],
    ['language', true],
    ['not-found', true],
    ['unreadable', true],
    ['network', false],
    ['device-busy', false],
    ['timeout', false],
    ['internal', false],
  ])('%s needs the person: %s', (reason, needed) => {
    expect(blocks({ reason, message: '' })).toBe(needed);
  });

  it('a run came to nothing where it failed without a word, or was over within 3 s without one', () => {
    expect(endedAtOnce(hearing(10_000, null), null, 12_999)).toBe(true);
    expect(endedAtOnce(hearing(10_000, null), null, 13_000)).toBe(false);
    expect(endedAtOnce(hearing(10_000, null), network, 60_000)).toBe(true);
    expect(endedAtOnce(hearing(10_000, 10_000), network, 10_500)).toBe(false);
    expect(endedAtOnce(hearing(10_000, 9_999), null, 10_500), 'words of the run before').toBe(true);
  });

  it('the wait doubles from 100 ms to 30 s, and stays there however often it fails', () => {
    const waits = [0, 1, 2, 3, 8, 9, 40, 5_000].map((runs) => restartDelay(runs, SESSION_LIMITS));
    expect(waits).toEqual([100, 200, 400, 800, 25_600, 30_000, 30_000, 30_000]);
    fc.assert(
      fc.property(fc.nat(2_000), (runs) => {
        expect(restartDelay(runs + 1, SESSION_LIMITS)).toBeGreaterThanOrEqual(
          restartDelay(runs, SESSION_LIMITS),
        );
      }),
    );
  });
});
