import { describe, expect, it } from 'vitest';
import { DARK, declarations, LIGHT, type Palette, tokens, variableName } from './tokens.js';

/** Relative luminance and contrast after WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const THEMES: readonly [string, Palette][] = [
  ['light', LIGHT],
  ['dark', DARK],
];
const GROUNDS = ['ground', 'surface', 'raised'] as const;
const WORDS = ['text', 'quiet', 'accent', 'good', 'fair', 'weak', 'info'] as const;

describe.each(THEMES)('R7: in the %s theme', (_, palette) => {
  it.each(WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const)))(
    '%s is read on %s at 4.5:1',
    (word, ground) => expect(contrast(palette[word], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentStrong'],
    ['onWeak', 'weak'],
    ['onWeak', 'weakStrong'],
    ['accent', 'accentSoft'],
    ['good', 'goodSoft'],
    ['fair', 'fairSoft'],
    ['weak', 'weakSoft'],
    ['info', 'infoSoft'],
    ['quiet', 'neutralSoft'],
    ['quiet', 'accentSoft'],
    ['text', 'banner'],
  ] as const)('%s is read on %s at 4.5:1', (word, ground) =>
    expect(contrast(palette[word], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(GROUNDS)('the edge of a control is seen on %s at 3:1', (ground) =>
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3),
  );

  it.each(GROUNDS)('the focus ring is seen on %s at 3:1', (ground) =>
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(3),
  );
});

it('names a variable after its token', () => {
  expect([variableName('accentSoft'), variableName('type13'), variableName('ground')]).toEqual([
    '--sotto-accent-soft',
    '--sotto-type-13',
    '--sotto-ground',
  ]);
});

it('refers to variables that are declared', () => {
  expect(tokens.onAccent).toBe('var(--sotto-on-accent)');
  expect(declarations(LIGHT)).toContain('--sotto-on-accent: #FFFFFF;');
  expect(Object.keys(LIGHT)).toEqual(Object.keys(DARK));
});
