import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../stores/settings.js';
import {
  agreedHosts,
  CHAT_SENTENCE,
  consentTo,
  hasAgreed,
  newHosts,
  newTakers,
  recordedConsent,
  unagreedHosts,
} from './consent-statement.js';

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

  it('once it is withdrawn, a question would go to every host without anybody having agreed', () => {
    const after = agreed(OWN, KEY);
    expect(unagreedHosts(after, KEY)).toEqual([]);
    expect(unagreedHosts({ ...after, consent: null }, KEY)).toEqual(after.consent?.hosts);
    expect(unagreedHosts(RULES, NO_KEYS)).toEqual([]);
  });

  it('Q1: whoever is sent the sound is asked for apart, even where questions go to the same host', () => {
    const transcription = { baseUrl: 'https://api.openai.com/v1', model: 'm' };
    const grown = agreed(RULES, KEY, { ...RULES, transcription });
    expect(newHosts(grown, KEY)).toEqual([]);
    expect(newTakers(grown)).toEqual(['api.openai.com']);
    expect(hasAgreed(grown, KEY)).toBe(false);
  });

  it('Q1: the browser’s own service is one of them', () => {
    const own: Settings = { ...RULES, enginesOff: ['browser', 'realtime'] };
    expect(hasAgreed(agreed(own, NO_KEYS), NO_KEYS)).toBe(true);
    expect(newTakers(agreed(own, NO_KEYS, RULES))).toEqual(['the browser’s speech service']);
    expect(hasAgreed(agreed(own, NO_KEYS, RULES), NO_KEYS)).toBe(false);
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
    /^\d.*: goes to api\.openai\.com, localhost:11434; sound goes to the browser’s speech service$/,
  );
  const deviceOnly: Settings = { ...RULES, enginesOff: ['browser', 'realtime'] };
  expect(recordedConsent(consentTo(deviceOnly, NO_KEYS, 0))).toMatch(
    /: stays on this device; sound stays on this device$/,
  );
});

it('E2: of a recorded statement is read where it said that questions go', () => {
  const hostsOf = (settings: Settings) => agreedHosts(recordedConsent(consentTo(settings, KEY, 0)))?.hosts;
  expect(hostsOf(OWN)).toEqual(['api.openai.com', 'localhost:11434']);
  expect(agreedHosts(recordedConsent(consentTo(RULES, NO_KEYS, 0)))).toEqual({ hosts: [] });
  expect(agreedHosts('2026-11-21')).toBeNull();
});

it('A16: the others are told of the AI, the microphone and the screen', () => {
  for (const word of ['AI assistant', 'microphone', 'screen']) expect(CHAT_SENTENCE).toContain(word);
});
