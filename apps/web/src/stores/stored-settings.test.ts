import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from './settings.js';
import { readSettings } from './stored-settings.js';

describe('readSettings', () => {
  it.each([undefined, null, 'text', 7, []])('%j gives the defaults', (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('fills in what an older version did not have, also within a choice', () => {
    const { hotkeys: _, ...discreet } = DEFAULT_SETTINGS.discreet;
    const stored = { v: 1, rules: true, discreet: { ...discreet, opacity: 0.5 } };
    expect(readSettings(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      rules: true,
      discreet: { ...DEFAULT_SETTINGS.discreet, opacity: 0.5 },
    });
  });

  it('keeps every choice as it was made', () => {
    const chosen: Settings = {
      ...DEFAULT_SETTINGS,
      order: ['compatible', 'openai', 'anthropic'],
      engines: ['endpoint', 'browser', 'on-device', 'realtime'],
      enginesOff: [],
      automatic: { on: true, maxRequests: 5, maxTokens: 0 },
      mode: 'sales',
      industry: { industry: 'legal', role: 'sales', experience: 'executive', scenario: 'investor_pitch' },
      consent: { statement: 'v2', hosts: ['api.openai.com'], sound: [], at: 1_700_000_000_000 },
      next: { title: 'Renewal', contact: { id: 'c1', name: 'Noor', company: 'Northwind' } },
      myName: 'Maya',
    };
    expect(readSettings(structuredClone(chosen))).toEqual(chosen);
    const early = { ...chosen, consent: { statement: 'v1', at: 1 } };
    expect(readSettings(early)).toEqual(early);
  });

  it('takes the default for what is no choice, and keeps what stands beside it', () => {
    const stored = {
      ...{ ...DEFAULT_SETTINGS, myName: 'Maya', engines: null, order: ['openai', 'openai'], demoPace: 0 },
      automatic: { on: true, maxRequests: -1, maxTokens: 7 },
      discreet: { ...DEFAULT_SETTINGS.discreet, position: 'middle', opacity: 0.6 },
      industry: { ...DEFAULT_SETTINGS.industry, role: 'constructor', industry: 'legal' },
      consent: { statement: 'v2', hosts: [7], at: 1 },
      next: { title: 'Renewal', contact: { id: 1, name: 'Noor' } },
    };
    expect(readSettings(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      myName: 'Maya',
      automatic: { on: true, maxRequests: DEFAULT_SETTINGS.automatic.maxRequests, maxTokens: 7 },
      discreet: { ...DEFAULT_SETTINGS.discreet, opacity: 0.6 },
      industry: { ...DEFAULT_SETTINGS.industry, industry: 'legal' },
    });
  });

  it('leaves what a newer version has besides, for when that comes back', () => {
    const stored = { ...DEFAULT_SETTINGS, later: { is: 'kept' } };
    expect(readSettings(stored)).toEqual(stored);
  });
});
