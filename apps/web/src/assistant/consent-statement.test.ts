import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../stores/settings.js';
import { CHAT_SENTENCE, consentTo, hasAgreed, newHosts, recordedConsent } from './consent-statement.js';

const NO_KEYS = new Set<string>();
const RULES: Settings = { ...DEFAULT_SETTINGS, rules: true };
const OWN: Settings = { ...RULES, endpoint: { baseUrl: 'http://localhost:11434/v1', model: 'm' } };
const KEY = new Set(['openai']);

/** These settings after the person agreed to those. */
const agreed = (settings: Settings, keys: ReadonlySet<string>, now = settings): Settings => ({
  ...now,
  consent: consentTo(settings, keys, 0),
});

describe('A16: what was agreed to is not asked again', () => {
  it.each<[string, Settings, ReadonlySet<string>, boolean]>([
    ['nothing', RULES, NO_KEYS, false],
    ['this, with rules', agreed(RULES, NO_KEYS), NO_KEYS, true],
    ['this, with a server', agreed(OWN, KEY), KEY, true],
    ['more hosts than there are now', agreed(OWN, KEY, RULES), NO_KEYS, true],
    ['the same hosts in another order', { ...agreed(OWN, KEY), order: ['compatible', 'openai'] }, KEY, true],
    ['rules, before a key was added', agreed(RULES, NO_KEYS), KEY, false],
    ['a key, before a server was added', agreed(RULES, KEY, OWN), KEY, false],
    [
      'one address of a vendor',
      agreed(RULES, KEY, { ...RULES, openaiBaseUrl: 'https://llm.x/v1' }),
      KEY,
      false,
    ],
    [
      'an earlier wording',
      { ...RULES, consent: { statement: '2026-11-21', hosts: [], at: 0 } },
      NO_KEYS,
      false,
    ],
  ])('%s', (_, settings, keys, expected) => {
    expect(hasAgreed(settings, keys)).toBe(expected);
  });

  it('Q1: the host that is sent the sound is one of them', () => {
    const transcription = { baseUrl: 'https://stt.example/v1', model: 'm' };
    expect(newHosts(agreed(RULES, NO_KEYS, { ...RULES, transcription }), NO_KEYS)).toEqual(['stt.example']);
    const unused = { ...RULES, transcription, enginesOff: ['endpoint', 'realtime'] as const };
    expect(newHosts(agreed(RULES, NO_KEYS, unused), NO_KEYS)).toEqual([]);
  });

  it('names what is new, and nothing where nothing was agreed to', () => {
    expect(newHosts(agreed(RULES, KEY, OWN), KEY)).toEqual(['localhost:11434']);
    expect(newHosts(OWN, KEY)).toEqual([]);
  });

  it('what an earlier version stored names no hosts', () => {
    expect(newHosts({ ...OWN, consent: { statement: '2026-11-21', at: 0 } }, NO_KEYS)).toEqual([
      'localhost:11434',
    ]);
  });
});

it('A16: the session records the wording with where it said things go', () => {
  expect(recordedConsent(consentTo(OWN, KEY, 0))).toMatch(
    /^\d.*: goes to api\.openai\.com, localhost:11434$/,
  );
  expect(recordedConsent(consentTo(RULES, NO_KEYS, 0))).toMatch(/: stays on this device$/);
});

it('A16: the others are told of the AI, the microphone and the screen', () => {
  for (const word of ['AI assistant', 'microphone', 'screen']) expect(CHAT_SENTENCE).toContain(word);
});
