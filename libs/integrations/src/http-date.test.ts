import fc from 'fast-check';
import { expect, it } from 'vitest';
import { httpDate } from './http-date.js';

const NOW = Date.UTC(2026, 10, 22);

it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  'the three forms of RFC 9110: %s',
  (text) => expect(httpDate(text, NOW)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37)),
);

it('a year of two digits is at most 50 years ahead', () => {
  expect(httpDate('Sunday, 06-Nov-76 08:49:37 GMT', NOW)).toBe(Date.UTC(2076, 10, 6, 8, 49, 37));
  expect(httpDate('Sunday, 06-Nov-77 08:49:37 GMT', NOW)).toBe(Date.UTC(1977, 10, 6, 8, 49, 37));
});

it.each([
  'Monkey 5',
  'Sun, 31 Feb',
  'Sun, 31 Feb 2027 08:49:37 GMT',
  'Sun, 06 Nov 1994 24:49:37 GMT',
  'Sun, 06 Nov 1994 08:60:37 GMT',
  'Sun, 06 Nov 1994 08:49:61 GMT',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 08:49:37 +0100',
  'Sun, 06 Nov 1994 08:49:37',
  'Sunny, 06-Nov-94 08:49:37 GMT',
  '1994-11-06T08:49:37Z',
  '',
])('no HTTP date: %j', (text) => expect(httpDate(text, NOW)).toBeNull());

it('what a browser writes comes back to the second', () => {
  const seconds = fc.integer({ min: 0, max: Date.UTC(9999, 0, 1) / 1000 });
  fc.assert(
    fc.property(seconds, (at) => {
      expect(httpDate(new Date(at * 1000).toUTCString(), NOW)).toBe(at * 1000);
    }),
  );
});
