import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { canInitialize, movedUp, NOTHING_TYPED } from './providers-view.js';

describe('S1: Initialize Services', () => {
  const none = new Set<string>();
  it.each([
    ['nothing entered', DEFAULT_SETTINGS, none, NOTHING_TYPED, false],
    ['blanks entered', DEFAULT_SETTINGS, none, { ...NOTHING_TYPED, openai: '  ' }, false],
    ['a key entered', DEFAULT_SETTINGS, none, { ...NOTHING_TYPED, openai: 'sk-1' }, true],
    ['a key stored', DEFAULT_SETTINGS, new Set(['anthropic']), NOTHING_TYPED, true],
    [
      'a key for a server without an address',
      DEFAULT_SETTINGS,
      none,
      { ...NOTHING_TYPED, compatible: 'k' },
      false,
    ],
    ['rules chosen', { ...DEFAULT_SETTINGS, rules: true }, none, NOTHING_TYPED, true],
  ])('%s', (_, settings, keys, typed, possible) => {
    expect(canInitialize(settings, keys, typed)).toBe(possible);
  });
});

describe('the order of the providers', () => {
  it('moves one up, and the first one nowhere', () => {
    expect(movedUp(['openai', 'anthropic', 'compatible'], 'compatible')).toEqual([
      'openai',
      'compatible',
      'anthropic',
    ]);
    expect(movedUp(['openai', 'anthropic', 'compatible'], 'openai')).toEqual([
      'openai',
      'anthropic',
      'compatible',
    ]);
  });
});
