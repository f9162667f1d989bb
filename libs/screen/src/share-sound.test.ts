import { describe, expect, it } from 'vitest';
import { soundAdvice } from './share-sound.js';
import { ScriptedScreens } from './testing/scripted-screen.js';
import { ScriptedSound } from './testing/scripted-screen-sound.js';

const SURFACES = ['tab', 'window', 'screen', 'unknown'] as const;

describe('A13: why no sound comes with a share', () => {
  it.each(SURFACES)('none is needed while the sound of a %s lives', (surface) => {
    expect(soundAdvice({ surface, sound: new ScriptedSound('sound').asTrack })).toBeNull();
  });

  it.each([
    ['tab', 'permission', 'tab audio'],
    ['window', 'unsupported', 'browser tab'],
    ['screen', 'permission', 'system audio'],
    ['unknown', 'unsupported', 'Firefox and Safari'],
  ] as const)('a %s without sound', (surface, reason, word) => {
    const advice = soundAdvice({ surface, sound: null });
    expect(advice?.reason).toBe(reason);
    expect(advice?.message).toContain(word);
  });

  it.each(['window', 'screen', 'unknown'] as const)('a %s may be in a browser that gives none', (surface) => {
    expect(soundAdvice({ surface })?.message).toContain('Chrome or Edge');
  });

  it('a screen that tells neither is unknown', () => {
    expect(soundAdvice({})).toEqual(soundAdvice({ surface: 'unknown', sound: null }));
  });

  it.each(SURFACES)('for a %s says what happened, why it matters and what to do', (surface) => {
    const message = soundAdvice({ surface })?.message ?? '';
    expect(message).toMatch(
      /^No sound comes with .*so Sotto hears only your microphone.*\. (?:Share|Open|Firefox)/u,
    );
    expect(message).not.toContain('!');
  });

  it('a sound that ended is missing', async () => {
    const screen = await new ScriptedScreens().open({ sound: true });
    expect(soundAdvice(screen)).toBeNull();
    const { sound } = screen;
    screen.endSound();
    expect(soundAdvice(screen)?.reason).toBe('permission');
    expect(soundAdvice({ surface: 'tab', sound })?.reason).toBe('permission');
  });
});
