import { describe, expect, it } from 'vitest';
import { allowedOrigins, DEFAULT_SETTINGS, isInitialized, usableProviders } from './settings.js';

const none = new Set<string>();
const endpoint = { baseUrl: 'http://localhost:11434/v1', model: 'llama3.2' };

describe('S4: which services are usable', () => {
  it.each([
    ['nothing', DEFAULT_SETTINGS, none, false],
    ['a stored key', DEFAULT_SETTINGS, new Set(['anthropic']), true],
    ['an endpoint without a key', { ...DEFAULT_SETTINGS, endpoint }, none, true],
    [
      'an endpoint without a model',
      { ...DEFAULT_SETTINGS, endpoint: { ...endpoint, model: '' } },
      none,
      false,
    ],
    ['on-device rules', { ...DEFAULT_SETTINGS, rules: true }, none, true],
  ])('%s', (_, settings, keys, initialized) => {
    expect(isInitialized(settings, keys)).toBe(initialized);
  });

  it.each(['nonsense', 'http://', '127.0.0.1:1234', 'localhost:11434', 'ftp://models.example'])(
    'no endpoint at "%s"',
    (baseUrl) => {
      expect(isInitialized({ ...DEFAULT_SETTINGS, endpoint: { ...endpoint, baseUrl } }, none)).toBe(false);
    },
  );

  it('keeps the order that the person has chosen', () => {
    const settings = { ...DEFAULT_SETTINGS, endpoint, order: ['compatible', 'anthropic', 'openai'] as const };
    expect(usableProviders(settings, new Set(['openai', 'anthropic']))).toEqual([
      'compatible',
      'anthropic',
      'openai',
    ]);
  });
});

describe('allowedOrigins', () => {
  it('holds the addresses that were entered, and nothing for one that is none', () => {
    expect([...allowedOrigins({ ...DEFAULT_SETTINGS, endpoint })]).toEqual([
      'https://api.openai.com',
      'https://api.anthropic.com',
      'http://localhost:11434',
    ]);
    expect([
      ...allowedOrigins({ ...DEFAULT_SETTINGS, endpoint: { baseUrl: 'localhost', model: '' } }),
    ]).toHaveLength(2);
  });
});
