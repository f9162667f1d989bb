import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, header, NOW } from '../test/enterprise-ground.js';
import { cleanupText, dueCleanupText, expiredSessions } from './retention.js';

describe('retention (ledger E6)', () => {
  it('a session expires once it began more than so many days ago', () => {
    const edge = NOW - 365 * DAY_MS;
    const headers = [edge, edge - 1, edge + 1].map((at) => header({ at }));
    expect(expiredSessions(headers, 365, NOW)).toEqual([headers[1]]);
  });

  it('one that runs, is deleted already, lies in the future or has no date stays', () => {
    const at = NOW - 1000 * DAY_MS;
    const headers = [
      header({ at, open: true }),
      header({ at, trashedAt: NOW }),
      header({ at: NaN }),
      header({ at: NOW + DAY_MS }),
    ];
    expect(expiredSessions(headers, 1, NOW)).toEqual([]);
  });

  it('with a longer retention never more sessions expire', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: NOW }), { size: 'max', maxLength: 300 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        (starts, days, more) => {
          const headers = starts.map((at) => header({ at }));
          const short = expiredSessions(headers, days, NOW);
          const long = expiredSessions(headers, days + more, NOW);
          expect(long.every((each) => short.includes(each))).toBe(true);
          expect(short).toEqual(headers.filter(({ record }) => NOW - record.timestamp > days * DAY_MS));
        },
      ),
    );
  });

  it('says how many, in the words of the ledger', () => {
    expect(cleanupText(0)).toBe('0 expired sessions deleted');
    expect(cleanupText(12)).toBe('12 expired sessions deleted');
    expect(dueCleanupText(0, 365)).toBeNull();
    expect(dueCleanupText(1, 1)).toMatch(/^1 session is older than 1 day,/u);
    expect(dueCleanupText(2, 30)).toMatch(/^2 sessions are older than 30 days,/u);
  });
});
