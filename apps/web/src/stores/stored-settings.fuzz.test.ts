import { expect } from 'vitest';
import { fuzz, hostileValue } from '../../../../tools/fuzz.mjs';
import {
  assistantOrigins,
  DEFAULT_SETTINGS,
  isInitialized,
  transcriptionOrigins,
  usableEngines,
} from './settings.js';
import { readSettings } from './stored-settings.js';

const CHOSEN = {
  ...DEFAULT_SETTINGS,
  consent: { statement: 'v2', hosts: ['api.openai.com'], sound: ['example.com'], at: 1_700_000_000_000 },
  next: { title: 'Renewal', contact: { id: 'c1', name: 'Noor', company: 'Northwind' } },
};

/** Whether it has every field of the other, with values of the same kinds. */
function expectLike(value: unknown, like: unknown): void {
  expect(typeof value).toBe(typeof like);
  expect(Array.isArray(value)).toBe(Array.isArray(like));
  if (typeof like !== 'object' || like === null || Array.isArray(like)) return;
  for (const [name, each] of Object.entries(like))
    if (each !== null) expectLike((value as Record<string, unknown>)[name], each);
}

fuzz('stored settings', {
  input: hostileValue({ samples: [DEFAULT_SETTINGS, CHOSEN] }),
  run: readSettings,
  holds: (settings) => {
    expectLike(settings, DEFAULT_SETTINGS);
    expect(readSettings(settings)).toEqual(settings);
    expect(usableEngines(settings).every((engine) => DEFAULT_SETTINGS.engines.includes(engine))).toBe(true);
    if (isInitialized(settings, new Set()))
      expect(settings.rules || settings.endpoint.model !== '').toBe(true);
    expect(assistantOrigins(settings).size).toBeLessThanOrEqual(3);
    expect(transcriptionOrigins(settings).size).toBeLessThanOrEqual(1);
    if (settings.consent) expectLike(settings.consent, { statement: '', at: 0 });
    if (settings.next) expectLike(settings.next, { title: '' });
  },
});
