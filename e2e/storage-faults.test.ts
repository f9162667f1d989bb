import { expect } from '@playwright/test';
import { FAULTS, OPENINGS } from '../chaos/storage-faults-kinds.js';
import { meet, momentOf, openUnder, TOLD_WITHIN_S } from '../chaos/storage-faults-play.js';
import { LONG_WAY_MS, test } from './page-test.js';

/** Which share of `npm run chaos -- --only storage-faults` goes through here: another seed, other moments. */
const SEED = 5;
/** Those that need neither root nor minutes to fill a disk; full-disk.test.ts fills one. */
const IN_A_MEETING = [
  'database deleted by another tab',
  'upgrade held up by an old tab',
  'newer schema',
  'damaged record',
];
const AT_OPENING = ['upgrade held up by an old tab', 'damaged keys'];

for (const [index, fault] of FAULTS.filter(({ name }) => IN_A_MEETING.includes(name)).entries()) {
  test(`under fault: ${fault.name}, in a meeting that goes on: told within ${TOLD_WITHIN_S} s, and no acknowledged word is lost`, async ({
    baseURL,
  }) => {
    test.setTimeout(LONG_WAY_MS);
    const met = await meet(baseURL ?? '', fault, momentOf(SEED + index));
    expect(met).toMatchObject({ lost: 0, doubled: 0, goesOn: true, kept: true, isSpared: false });
    expect(met.acknowledged).toBeGreaterThan(0);
    expect([met.toldS !== null, met.toldLaterS !== null]).toEqual([!!fault.says, !!fault.saysLater]);
    expect(Math.max(met.toldS ?? 0, met.toldLaterS ?? 0)).toBeLessThan(TOLD_WITHIN_S);
  });
}

for (const fault of OPENINGS.filter(({ name }) => AT_OPENING.includes(name))) {
  test(`under fault: ${fault.name}, when the app is opened: told within ${TOLD_WITHIN_S} s`, async ({
    baseURL,
  }) => {
    const { toldS, opens } = await openUnder(baseURL ?? '', fault);
    expect(toldS).toBeLessThan(TOLD_WITHIN_S);
    expect(opens).toBe(fault.mend ? true : null);
  });
}
