import { describe, expect, it } from 'vitest';
import {
  assistantOrigins,
  DEFAULT_SETTINGS,
  isInitialized,
  providerTestOrigins,
  transcriptionOrigins,
  usableProviders,
} from './settings.js';

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

describe('the origins of each purpose', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    openaiBaseUrl: 'https://gateway.example/openai',
    endpoint,
    transcription: { baseUrl: 'https://api.openai.com/v1', model: 'whisper-1' },
  };

  it('hold the addresses that were entered for it, and no other', () => {
    expect([...assistantOrigins(settings)]).toEqual([
      'https://gateway.example',
      'https://api.anthropic.com',
      'http://localhost:11434',
    ]);
    expect([...transcriptionOrigins(settings)]).toEqual(['https://api.openai.com']);
    expect([...providerTestOrigins('openai', settings)]).toEqual(['https://gateway.example']);
    expect([...providerTestOrigins('anthropic', settings)]).toEqual(['https://api.anthropic.com']);
    expect([...providerTestOrigins('compatible', settings)]).toEqual(['http://localhost:11434']);
  });

  it('hold nothing for an address that is none', () => {
    const broken = { ...settings, endpoint: { baseUrl: 'localhost', model: '' }, transcription: endpoint };
    expect([...providerTestOrigins('compatible', broken)]).toEqual([]);
    expect([...assistantOrigins(broken)]).toHaveLength(2);
    expect([...transcriptionOrigins({ ...broken, transcription: { baseUrl: '', model: '' } })]).toEqual([]);
  });
});
