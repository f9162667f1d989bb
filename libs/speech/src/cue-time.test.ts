import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnpaddedTimes, parseTime, parseTimeLine } from './cue-time.js';

describe('A13: times of captions', () => {
  it.each([
    ['00:00:01.250', 1250],
    ['00:00:01,250', 1250],
    ['01.250', null],
    ['00:01.250', 1250],
    ['100:00:00.000', 360_000_000],
    ['75:30', 4_530_000],
    ['0:03', 3000],
    ['00:00:01.5', 1500],
    ['00:00:01.123456', 1123],
    ['00:00:01.9999', 2000],
    ['00:00:01.', null],
    ['-00:00:01.000', null],
    ['00:00:61.000', null],
    ['00:61:00.000', null],
    ['1:2:3:4', null],
    ['', null],
  ])('%j is %s ms', (text, ms) => expect(parseTime(text)).toBe(ms));

  it('are read back from milliseconds, hours or not', () => {
    fc.assert(
      fc.property(fc.nat(359_999_999), (ms) => {
        const [s, m, h] = [
          Math.floor(ms / 1000) % 60,
          Math.floor(ms / 60_000) % 60,
          Math.floor(ms / 3_600_000),
        ];
        const two = (value: number) => String(value).padStart(2, '0');
        const tail = `${two(s)}.${String(ms % 1000).padStart(3, '0')}`;
        expect(parseTime(`${two(h)}:${two(m)}:${tail}`)).toBe(ms);
        expect(parseTime(`${h * 60 + m}:${tail}`)).toBe(ms);
        expect(parseTime(`${h}:${m}:${s}.${ms % 1000}`, true)).toBe(ms);
      }),
    );
  });

  it.each([
    ['0:0:6.90 --> 0:0:7.0', true],
    ['text\n0:12:6.90 --> 0:12:7.0', true],
    ['0:00:06.90 --> 0:00:07.00', false],
    ['00:01.250 --> 00:02.000', false],
    ['1:05 we begin', false],
  ])('%j has no leading zeros: %s', (text, expected) => expect(hasUnpaddedTimes(text)).toBe(expected));
});

describe('A13: time lines', () => {
  it.each([
    '00:00:01.000 --> 00:00:02.000',
    '  00:00:01,000-->00:00:02,000  ',
    '00:01.000 --> 00:02.000 align:start position:0%',
    '00:00:01,000 --> 00:00:02,000\tX1:100 X2:200',
  ])('%j', (text) => expect(parseTimeLine(text, 7)).toEqual({ startMs: 1000, endMs: 2000 }));

  it.each(['-->', '00:01.000 -->', '--> 00:02.000', '00:01.000 --> 00:02.000 --> x --> y', 'a --> b'])(
    '%j is refused or read, never misread',
    (text) => {
      if (text.includes('x')) expect(parseTimeLine(text, 7)).toEqual({ startMs: 1000, endMs: 2000 });
      else expect(() => parseTimeLine(text, 7)).toThrow('Line 7: ');
    },
  );
});
