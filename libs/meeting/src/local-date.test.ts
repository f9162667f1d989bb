import { afterEach, expect, it, vi } from 'vitest';
import { localDate } from './local-date.js';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/Los_Angeles', '2026-11-02'],
  ['Europe/Berlin', '2026-11-03'],
  ['Pacific/Kiritimati', '2026-11-03'],
])('a moment is of the day that it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(localDate(Date.UTC(2026, 10, 3, 3))).toBe(day);
});

it('a year has four digits', () => {
  const date = new Date(2000, 1, 29);
  date.setFullYear(812, 1, 29);
  expect(localDate(date.getTime())).toBe('0812-02-29');
});
