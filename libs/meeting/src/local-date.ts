/**
 * The day it was on this device's calendar, as "2026-11-03": for the name of a file, which in UTC would be of tomorrow in
 * an evening west of Greenwich.
 * @param at ms since the epoch
 */
export function localDate(at: number): string {
  const date = new Date(at);
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)].join('-');
}
