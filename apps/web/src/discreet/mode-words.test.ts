import { describe, expect, it } from 'vitest';
import { DEFAULT_DISCREET } from '../stores/settings.js';
import { modeWords } from './mode-words.js';
import { PRESETS } from './presets.js';

const SALES = { ...DEFAULT_DISCREET, ...PRESETS.sales };

describe('D3: the words of a mode button', () => {
  it('say what it sets', () => {
    const words = 'Bottom right, notifications on, auto-hide on';
    expect(modeWords('sales', null)).toBe(words);
    expect(modeWords('sales', SALES)).toBe(words);
    expect(modeWords('sales', { ...SALES, opacity: 0.5 })).toBe(words);
  });

  it('say what was changed since', () => {
    const moved = { ...SALES, position: 'top-left', autoHideOnScreenShare: false } as const;
    expect(modeWords('sales', moved)).toBe('Changed: top left, notifications on, auto-hide off');
  });
});
