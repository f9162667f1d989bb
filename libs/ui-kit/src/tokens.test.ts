import { describe, expect, it } from 'vitest';
import { contrast, READ_ON, SEEN_ON } from '../.storybook/contrast.js';
import { DARK, declarations, LIGHT, type Palette, tokens, variableName } from './tokens.js';

const THEMES: readonly [string, Palette][] = [
  ['light', LIGHT],
  ['dark', DARK],
];

it('measures contrast after WCAG 2.2', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 6);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each(THEMES)('R7: in the %s theme', (_, palette) => {
  it.each(READ_ON)('%s is read on %s at 4.5:1', (word, ground) =>
    expect(contrast(palette[word], palette[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(SEEN_ON)('%s, an edge of a control or the focus ring, is seen on %s at 3:1', (edge, ground) =>
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3),
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
