import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { destinations } from './destinations.js';

describe('A16: where questions go', () => {
  it('says that nothing is sent where nothing is, and what that means for the coaching', () => {
    const sentence = destinations({ ...DEFAULT_SETTINGS, rules: true }, new Set());
    expect(sentence).toContain('Nothing is sent anywhere');
    expect(sentence).toContain('coaching is standard advice');
  });

  it('names every host, in order', () => {
    const settings = { ...DEFAULT_SETTINGS, endpoint: { baseUrl: 'http://localhost:11434/v1', model: 'm' } };
    expect(destinations(settings, new Set(['openai', 'anthropic']))).toContain(
      'go to api.openai.com, api.anthropic.com or localhost:11434',
    );
  });

  it('names the gateway, not the vendor', () => {
    const settings = { ...DEFAULT_SETTINGS, openaiBaseUrl: 'https://llm.example.com/v1' };
    expect(destinations(settings, new Set(['openai']))).toContain('go to llm.example.com');
  });
});
