import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storageReport } from './storage-report.js';

const INPUT = { usage: 1_500_000, quota: 3_000_000_000, persisted: false, tables: [] };

describe('storage used (ledger E9)', () => {
  it('says how much of how much, and whether the browser keeps it', () => {
    expect(storageReport(INPUT)).toEqual({
      used: '1.5 MB of 3.0 GB are used (less than 1 %).',
      persistence:
        'The browser may delete this data when space runs out. Ask it to keep the data, and make a backup.',
      tables: [],
      share: 0.0005,
    });
    expect(storageReport({ ...INPUT, persisted: true }).persistence).toMatch(/has promised/u);
  });

  it('says when room gets short', () => {
    const { used, share } = storageReport({ ...INPUT, usage: 800, quota: 1000 });
    expect(used).toBe(
      '800 bytes of 1.0 kB are used (80 %). Room gets short: delete old sessions, or make a backup.',
    );
    expect(share).toBe(0.8);
  });

  it('says what is not known', () => {
    expect(storageReport({ ...INPUT, usage: 0 })).toMatchObject({
      used: 'The browser does not tell how much space is used.',
      share: null,
    });
    expect(storageReport({ ...INPUT, quota: 0 })).toMatchObject({
      used: '1.5 MB are used. The browser does not tell how much there is.',
      share: null,
    });
  });

  it('lists tables, the fullest first', () => {
    const tables = [
      { label: 'Webhooks', rows: 0 },
      { label: 'Sessions', rows: 1 },
      { label: 'Facts', rows: 1200 },
    ];
    expect(storageReport({ ...INPUT, tables }).tables).toEqual([
      `Facts: ${(1200).toLocaleString()}`,
      'Sessions: 1',
    ]);
  });

  it('never says NaN, whatever it is told', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (usage, quota) => {
        const { used, share } = storageReport({ ...INPUT, usage, quota });
        expect(used).not.toMatch(/NaN|undefined|Infinity/u);
        expect(share === null || (share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });
});
