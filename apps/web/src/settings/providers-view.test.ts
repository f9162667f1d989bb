import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { canInitialize, moved, NOTHING_TYPED } from './providers-view.js';

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
    [
      'a server without a whole address',
      { ...DEFAULT_SETTINGS, endpoint: { baseUrl: 'localhost:11434', model: 'm' } },
      none,
      NOTHING_TYPED,
      false,
    ],
    ['rules chosen', { ...DEFAULT_SETTINGS, rules: true }, none, NOTHING_TYPED, true],
  ])('%s', (_, settings, keys, typed, possible) => {
    expect(canInitialize(settings, keys, typed)).toBe(possible);
  });
});

describe('S2: the order of the providers', () => {
  const order = ['openai', 'anthropic', 'compatible'] as const;
  it.each([
    ['compatible', 'earlier', ['openai', 'compatible', 'anthropic']],
    ['openai', 'later', ['anthropic', 'openai', 'compatible']],
    ['openai', 'earlier', order],
    ['compatible', 'later', order],
  ] as const)('moves %s %s: %j', (kind, direction, result) => {
    expect(moved(order, kind, direction)).toEqual(result);
  });
});
