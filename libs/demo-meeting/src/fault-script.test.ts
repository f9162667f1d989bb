import { expect, it } from 'vitest';
import { FAULT_KINDS, type FaultKind, faultsFor } from './fault-script.js';

const MINUTE_MS = 60_000;
const counted = (kinds: readonly FaultKind[]) =>
  Object.fromEntries(FAULT_KINDS.map((kind) => [kind, kinds.filter((each) => each === kind).length]));

it('one in each minute of eight hours, at another moment of each', () => {
  const faults = faultsFor({ seed: 7, hours: 8 });
  expect(faults.length).toBe(480);
  faults.forEach(({ atMs }, index) => {
    expect(Math.floor(atMs / MINUTE_MS)).toBe(index);
  });
  expect(new Set(faults.map(({ atMs }) => atMs % MINUTE_MS)).size).toBeGreaterThan(400);
});

it('every kind comes as often as it should, in every two hours', () => {
  const faults = faultsFor({ seed: 7, hours: 8 });
  const first = counted(faults.slice(0, 120).map(({ kind }) => kind));
  expect(counted(faults.map(({ kind }) => kind))).toEqual(
    Object.fromEntries(Object.entries(first).map(([kind, count]) => [kind, count * 4])),
  );
  expect(Math.min(...Object.values(first))).toBeGreaterThan(0);
});

it('the same for the same seed, and another order for another', () => {
  expect(faultsFor({ seed: 7, hours: 2 })).toEqual(faultsFor({ seed: 7, hours: 2 }));
  expect(faultsFor({ seed: 8, hours: 2 })).not.toEqual(faultsFor({ seed: 7, hours: 2 }));
});

it('other rates and kinds, for other loads', () => {
  const faults = faultsFor({ seed: 1, hours: 1, everyMs: 500, kinds: ['storage-full', 'clock-jumps'] });
  expect(faults.length).toBe(7_200);
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['storage-full', 'clock-jumps']));
  for (const fault of faults) {
    if (fault.kind === 'clock-jumps') expect(Math.abs(fault.byMs)).toBeGreaterThanOrEqual(1_000);
    else expect(fault).toMatchObject({ kind: 'storage-full', times: expect.any(Number) });
  }
});

it.each([{ hours: 0 }, { hours: 1, everyMs: 0 }, { hours: 1, kinds: [] }])('refuses %o', (options) => {
  expect(() => faultsFor({ seed: 1, ...options })).toThrow(RangeError);
});
