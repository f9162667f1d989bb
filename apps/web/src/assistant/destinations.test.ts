import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { destinations, importDestination, soundDestinations } from './destinations.js';

const endpoint = { baseUrl: 'http://localhost:11434/v1', model: 'm' };
const RULES = { ...DEFAULT_SETTINGS, rules: true };
const OWN = { ...DEFAULT_SETTINGS, endpoint };
const BOTH = new Set(['openai', 'anthropic']);

describe('A16: where questions go', () => {
  it('says that nothing is sent where nothing is, and what that means for the coaching', () => {
    const sentence = destinations(RULES, new Set());
    expect(sentence).toBe('Answers, advice and coaching are worked out on this device, and sent nowhere.');
    expect(destinations(DEFAULT_SETTINGS, new Set())).toContain('Coaching is standard advice');
  });

  it('says what goes with a question, and what with coaching and advice', () => {
    const sentence = destinations(OWN, new Set());
    for (const part of [
      'the last things heard and read',
      'earlier turns',
      'your notes',
      'Get Analysis and Quick Tip send the last things heard and read',
      'tips that you ask for send the whole transcript',
    ]) {
      expect(sentence).toContain(part);
    }
  });

  it('names every host, in order, and whether it gets a key', () => {
    expect(destinations(OWN, BOTH)).toContain(
      'go to api.openai.com (with your own key); where that fails or is late, also to ' +
        'api.anthropic.com (with your own key) or localhost:11434 (without a key).',
    );
    expect(destinations(OWN, new Set())).toContain('go to localhost:11434 (without a key).');
    expect(destinations(OWN, new Set(['compatible']))).toContain('localhost:11434 (with your own key)');
  });

  it('names the gateway, not the vendor', () => {
    const settings = { ...DEFAULT_SETTINGS, openaiBaseUrl: 'https://llm.example.com/v1' };
    expect(destinations(settings, new Set(['openai']))).toContain('go to llm.example.com');
  });
});

describe('A13: where an imported transcript goes', () => {
  it.each([
    [DEFAULT_SETTINGS, new Set<string>(), 'It stays on this device, and its coaching is standard advice.'],
    [RULES, new Set<string>(), 'It stays on this device: its coaching is worked out here.'],
    [OWN, new Set<string>(), 'For coaching, the transcript and your notes are sent to localhost:11434.'],
    [
      RULES,
      BOTH,
      'For coaching, the transcript and your notes are sent to api.openai.com or api.anthropic.com.',
    ],
  ])('%#', (settings, keys, sentence) => {
    expect(importDestination(settings, keys)).toBe(sentence);
  });
});

describe('A16, Q1: where the sound goes', () => {
  const transcription = { baseUrl: 'https://stt.example/v1', model: 'm' };
  it('names every engine in its order, and the host that gets sound', () => {
    expect(soundDestinations({ ...DEFAULT_SETTINGS, transcription })).toBe(
      'Done on this device, if this browser has the language; where that cannot be, by this browser, which may send the sound to its maker’s service; ' +
        'then by stt.example, which is sent what was spoken.',
    );
  });

  it('names no host that is not used', () => {
    expect(soundDestinations({ ...DEFAULT_SETTINGS, enginesOff: ['browser', 'endpoint', 'realtime'] })).toBe(
      'Done on this device, if this browser has the language.',
    );
    expect(
      soundDestinations({
        ...DEFAULT_SETTINGS,
        enginesOff: ['on-device', 'browser', 'endpoint', 'realtime'],
      }),
    ).toContain('switched off');
  });
});
