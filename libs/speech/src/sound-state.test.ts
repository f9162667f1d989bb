import { describe, expect, it } from 'vitest';
import { newSound, noteSound, type SoundEvidence, type SoundInput, soundStateOf } from './sound-state.js';
import { DIGITAL_SILENCE, soundFailure, type SoundKind } from './sound-state-failures.js';

const LOUD = 0.2;
const FAINT = 0.0003;

/** Frames of one loudness, four times a second, from one time to another. */
const frames = (fromMs: number, untilMs: number, peak: number): readonly [number, SoundInput][] =>
  Array.from({ length: (untilMs - fromMs) / 250 }, (_, i) => [
    fromMs + (i + 1) * 250,
    { type: 'frames', peak },
  ]);

const after = (...inputs: readonly (readonly [number, SoundInput])[]): SoundEvidence =>
  inputs.reduce((evidence, [nowMs, input]) => noteSound(evidence, input, nowMs), newSound(0));

describe('Q1: status by evidence', () => {
  it('nothing is known before something came', () => {
    expect(soundStateOf(newSound(0), 2999)).toBeNull();
    expect(soundStateOf(after(...frames(0, 2000, FAINT)), 2000)).toBeNull();
  });

  it('no frames for 3 s: missing, and back when they come', () => {
    expect(soundStateOf(newSound(0), 3000)).toBe('missing');
    const loud = after(...frames(0, 1000, LOUD));
    expect([3999, 4000].map((nowMs) => soundStateOf(loud, nowMs))).toEqual(['sound', 'missing']);
    expect(soundStateOf(noteSound(loud, { type: 'frames', peak: LOUD }, 9000), 9000)).toBe('sound');
  });

  it('the zeros of a muted track are no frames', () => {
    const muted = after([0, { type: 'muted', muted: true }], ...frames(0, 4000, 0));
    expect(soundStateOf(muted, 4000)).toBe('missing');
    expect(soundFailure('microphone', muted, 4000)?.message).toContain('Another program');
    const again = noteSound(
      noteSound(muted, { type: 'muted', muted: false }, 4000),
      { type: 'frames', peak: LOUD },
      4250,
    );
    expect(soundStateOf(again, 4250)).toBe('sound');
  });

  it('digital zero for 3 s: silent', () => {
    const zero = after(...frames(0, 1000, LOUD), ...frames(1000, 6000, 0));
    expect([3999, 4000].map((nowMs) => soundStateOf(zero, nowMs))).not.toContain('missing');
    expect(soundStateOf(after(...frames(0, 1000, LOUD), ...frames(1000, 3750, 0)), 3750)).toBe('sound');
    expect(soundStateOf(zero, 6000)).toBe('silent');
    expect(soundFailure('microphone', zero, 6000)?.message).toContain('mute switch');
    expect(soundFailure('track', zero, 6000)?.message).toContain('plays nothing');
    // A muted headset in the middle of a meeting is told from a pause by it.
    expect(soundFailure('microphone', zero, 6000)?.code).toBe(DIGITAL_SILENCE);
  });

  it('near-silence only after 10 s, because people think', () => {
    const faint = after(...frames(0, 1000, LOUD), ...frames(1000, 11_000, FAINT));
    expect([10_999, 11_000].map((nowMs) => soundStateOf(faint, nowMs))).toEqual(['sound', 'silent']);
    expect(soundFailure('microphone', faint, 11_000)?.message).toContain('Almost nothing');
    expect(soundFailure('microphone', faint, 11_000)).not.toHaveProperty('code');
  });

  it('speech while voice activity hears it, and then sound again', () => {
    const speaking = after(...frames(0, 1000, LOUD), [1000, { type: 'speech', speaking: true }]);
    expect(soundStateOf(speaking, 1000)).toBe('speech');
    expect(soundFailure('microphone', speaking, 1000)).toBeUndefined();
    expect(soundStateOf(noteSound(speaking, { type: 'speech', speaking: false }, 1100), 1100)).toBe('sound');
  });

  it.each<SoundKind>(['microphone', 'track'])('each trouble of a %s says what to do', (kind) => {
    const troubles = [newSound(0), after([0, { type: 'muted', muted: true }])];
    for (const trouble of troubles)
      expect(soundFailure(kind, trouble, 3000)?.message).toMatch(/\. [A-Z].*\.$/u);
    expect(new Set(troubles.map((trouble) => soundFailure(kind, trouble, 3000)?.message)).size).toBe(2);
  });
});
