import { describe, expect, it } from 'vitest';
import { DAY_MS, header, NOW, world } from '../test/enterprise-ground.js';

/** The last second that 32 bits can count, 7 February 2106. */
const Y2106 = 4_294_967_295_000;
const YEARS_AGO = NOW - 1_000 * DAY_MS;

describe('a wrong clock and the cleanup (ledger E6)', () => {
  it('names the day where every session is due, and only there', async () => {
    const { enterprise, clock, trashed, destroyed } = await world({
      sessions: [header({ at: YEARS_AGO }), header()],
    });
    expect((await enterprise.data.dueCleanup()).text).not.toContain('clock');
    clock.jump(Y2106 - clock.now());
    expect(await enterprise.data.dueCleanup()).toMatchObject({
      expired: 2,
      text: expect.stringMatching(
        /today is 7 February 2106: if it is not, set its clock first\.$/u,
      ) as string,
    });
    expect([trashed, destroyed]).toEqual([[], []]);
  });

  it.each([{}, { forGood: true }])(
    'deletes what was counted, where the clock jumps after that: %o',
    async (how) => {
      const old = header({ at: YEARS_AGO });
      const { enterprise, clock, trashed, destroyed } = await world({ sessions: [old, header()] });
      const { asOf, expired } = await enterprise.data.dueCleanup();
      clock.jump(Y2106 - clock.now());
      expect((await enterprise.data.cleanup({ ...how, asOf })).sessions).toBe(expired);
      expect([...trashed, ...destroyed]).toEqual([old.record.id]);
    },
  );

  it('nothing is due where the clock has gone back to 1970', async () => {
    const { enterprise, clock } = await world({ sessions: [header({ at: YEARS_AGO }), header()] });
    clock.jump(-clock.now());
    expect(await enterprise.data.dueCleanup()).toMatchObject({ expired: 0, text: null });
  });
});
