import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, namedZone, type Zone, wallOf, wallTime } from './calendar-zone.js';

const zone = (name: string): Zone => {
  const found = namedZone(name);
  if (!found) throw new Error(`This machine has no zone ${name}.`);
  return found;
};
const berlin = zone('Europe/Berlin');
const instant = (...wall: Parameters<typeof wallTime>) =>
  new Date(instantOf(wallTime(...wall), berlin)).toISOString();

it('knows winter and summer time', () => {
  expect(instant(2026, 3, 28, 9)).toBe('2026-03-28T08:00:00.000Z');
  expect(instant(2026, 3, 29, 9)).toBe('2026-03-29T07:00:00.000Z');
  expect(instant(2026, 10, 25, 9)).toBe('2026-10-25T08:00:00.000Z');
});

it('an hour that the clocks leave out counts from before, one that comes twice is the first', () => {
  expect(instant(2026, 3, 29, 2, 30)).toBe('2026-03-29T01:30:00.000Z');
  expect(instant(2026, 10, 25, 2, 30)).toBe('2026-10-25T00:30:00.000Z');
});

it('takes years before 100 as they are, and no zone for an unknown name', () => {
  expect(new Date(wallTime(26, 1, 1)).getUTCFullYear()).toBe(26);
  expect(namedZone('Middle/Earth')).toBeUndefined();
  expect(namedZone('')).toBeUndefined();
});

it('there and back again is the same clock reading', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ].map(zone);
  const instants = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (each, when) => {
      const again = instantOf(wallOf(when, each), each);
      // The second one of an hour that comes twice is taken for the first.
      expect(wallOf(again, each)).toBe(wallOf(when, each));
      expect(again).toBeLessThanOrEqual(when);
    }),
  );
});
