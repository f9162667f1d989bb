import { INITIAL_STATE, type Hearing, type SessionState } from '@sotto/live-session';
import { DIGITAL_SILENCE } from '@sotto/speech';
import { describe, expect, it } from 'vitest';
import { voiceView } from './voice-view.js';

const HEARING: Hearing = {
  phase: 'hearing',
  run: 1,
  since: 0,
  failedRuns: 0,
  waitMs: 0,
  evidence: true,
  level: 0.4,
  sound: null,
  lastWordsAt: null,
  failure: null,
  settled: [],
};
const failure = { reason: 'no-device', message: 'The microphone is muted. Switch it on.' } as const;

function stateWith(you: Partial<Hearing>, more: Partial<SessionState['meeting']> = {}): SessionState {
  const { meeting, moment } = INITIAL_STATE;
  return {
    meeting: { ...meeting, status: 'running', origin: 'live', ...more },
    moment: { ...moment, hearing: { you: { ...HEARING, ...you } } },
  };
}

describe('A13: a voice is shown as what was seen of it', () => {
  it.each([
    [{}, 'hearing'],
    [{ evidence: false }, 'starting'],
    [{ sound: { state: 'silent', failure } }, 'silent'],
    [{ sound: { state: 'missing', failure } }, 'missing'],
    [{ sound: { state: 'speech', failure: null } }, 'hearing'],
    [{ phase: 'waiting', failure }, 'retrying'],
    [{ phase: 'waiting' }, 'hearing'],
    [{ phase: 'blocked', failure }, 'deaf'],
    [{ phase: 'closing' }, 'off'],
  ] as const)('%j is %s', (hearing, state) => {
    expect(voiceView(stateWith(hearing), 'you')?.state).toBe(state);
  });

  it('says what is wrong only while it is', () => {
    const sound = { state: 'silent', failure } as const;
    expect(voiceView(stateWith({ sound }), 'you')?.sentence).toBe(failure.message);
    expect(voiceView(stateWith({}), 'you')).not.toHaveProperty('sentence');
    // A pause of somebody who has spoken is no trouble.
    expect(voiceView(stateWith({ sound, lastWordsAt: 5 }), 'you')).toEqual({ state: 'silent', level: 0.4 });
    const muted = { state: 'silent', failure: { ...failure, code: DIGITAL_SILENCE } } as const;
    expect(voiceView(stateWith({ sound: muted, lastWordsAt: 5 }), 'you')?.sentence).toBe(failure.message);
    const { meeting, moment } = stateWith({}, { them: { sound: 's', surface: 'tab', label: '' } });
    const them = { ...HEARING, sound: muted, lastWordsAt: 5 };
    expect(voiceView({ meeting, moment: { ...moment, hearing: { them } } }, 'them')).not.toHaveProperty(
      'sentence',
    );
    const other = { state: 'speech', failure } as const;
    expect(voiceView(stateWith({ sound: other, lastWordsAt: 5 }), 'you')).toMatchObject({
      state: 'hearing',
      sentence: failure.message,
    });
  });

  it('names the engine that hears', () => {
    expect(voiceView(stateWith({}, { engines: { you: 'on-device' } }), 'you')?.engine).toBe(
      'Heard by recognition on this device',
    );
  });

  it('is off for the other side until it is shared, and nothing without a live meeting', () => {
    expect(voiceView(stateWith({}), 'them')).toEqual({ state: 'off', level: null });
    expect(voiceView(stateWith({}, { origin: 'demo' }), 'you')).toBeNull();
    expect(voiceView(stateWith({}, { consent: 'withdrawn' }), 'you')).toBeNull();
    expect(voiceView(INITIAL_STATE, 'you')).toBeNull();
  });
});
