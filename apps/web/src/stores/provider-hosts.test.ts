import { describe, expect, it } from 'vitest';
import { hostsOf } from './provider-hosts.js';
import { DEFAULT_SETTINGS } from './settings.js';

describe('A16: the hosts that questions can go to', () => {
  it('are those of the usable providers, in their order', () => {
    const endpoint = { baseUrl: 'http://localhost:11434/v1', model: 'm' };
    const settings = { ...DEFAULT_SETTINGS, endpoint };
    expect(hostsOf(settings, new Set(['anthropic']))).toEqual(['api.anthropic.com', 'localhost:11434']);
    expect(hostsOf({ ...DEFAULT_SETTINGS, rules: true }, new Set())).toEqual([]);
  });

  it('show an address that names none as it was typed', () => {
    const settings = { ...DEFAULT_SETTINGS, openaiBaseUrl: 'gateway:8080/v1' };
    expect(hostsOf(settings, new Set(['openai']))).toEqual(['gateway:8080/v1']);
  });
});
