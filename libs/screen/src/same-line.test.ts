import { describe, expect, it } from 'vitest';
import { isSameLine } from './same-line.js';

describe('isSameLine', () => {
  it.each([
    ['equal', 'Two renewals are open', 'Two renewals are open'],
    ['case, spaces and punctuation at the ends', 'Two renewals, are open.', 'two  Renewals are open'],
    ['a letter of a long word misread', 'Two enterprise renewals', 'Two enterprlse renewals'],
    ['a letter missing or too many', 'Hiring plan is frozen', 'Hirng plan is frozen'],
    ['words torn or joined', 're newals are open', 'renewals areopen'],
    ['O and 0, l and 1 in a figure', 'Room 4O1l', 'Room 4011'],
  ])('%s: one line', (_, one, other) => {
    expect(isSameLine(one, other)).toBe(true);
    expect(isSameLine(other, one)).toBe(true);
  });

  it.each([
    ['a figure', 'Europe 2,980 11% 24', 'Europe 2,990 11% 24'],
    ['a sign', 'Balance -5', 'Balance 5'],
    ['a point in a figure', 'Growth 5.0', 'Growth 50'],
    ['a short word', 'The deal is now open', 'The deal is not open'],
    ['two letters of a word', 'Sent from Berlin', 'Sent form Berlin'],
    ['two words of a short line', 'Hirlng plan is frozem', 'Hiring plan is frozen'],
    ['an operator', 'attempt++', 'attempt--'],
    ['a word more', 'Hiring plan', 'Hiring plan frozen'],
  ])('%s: two lines', (_, one, other) => {
    expect(isSameLine(one, other)).toBe(false);
    expect(isSameLine(other, one)).toBe(false);
  });
});
