import { INITIAL_STATE, type SessionState, step } from '@sotto/live-session';
import { START } from '@sotto/live-session/testing';
import { describe, expect, it } from 'vitest';
import { bannerKind, canStart, canStop, isActive, isWatching, stateLabel } from './session-view.js';

const view = (state: SessionState) => ({
  active: isActive(state),
  label: stateLabel(state),
  canStart: canStart(state),
  canStop: canStop(state),
});

const now = { at: 1, elapsed: 0 };
const policy = { initialized: true, consentRequired: true };
const after = (...inputs: Parameters<typeof step>[1][]): SessionState =>
  inputs.reduce((state, input) => step(state, input, policy, now).state, INITIAL_STATE);

describe('A1, A5: the session bar', () => {
  it('before the start', () => {
    expect(view(INITIAL_STATE)).toMatchObject({ active: false, canStart: true, canStop: false });
  });

  it('is not Active because Start was pressed, but because sound came', () => {
    const started = after(START);
    expect(view(started)).toMatchObject({
      active: false,
      label: 'No sound yet',
      canStart: false,
      canStop: true,
    });
    const heard = after(START, { type: 'hearing', key: 'listen:you:1', level: 0.3 });
    expect(view(heard)).toMatchObject({ active: true, label: 'Listening' });
  });

  it('is not Active when consent was withdrawn, nor while an engine that failed gives no words', () => {
    const key = 'listen:you:1';
    const spoken = {
      type: 'settled',
      key,
      engine: 'e',
      utterance: 'a',
      text: 'words',
      startMs: 0,
      endMs: 1,
      timing: 'estimated',
    } as const;
    expect(view(after(START, spoken, { type: 'withdraw-consent' }))).toMatchObject({ active: false });
    const failure = { reason: 'server', message: 'It failed.' } as const;
    const again = after(
      START,
      spoken,
      { type: 'listening-ended', key, cause: 'failed', failure },
      { type: 'time-up', key: 'timer:listen:you:2' },
      { type: 'hearing', key: 'listen:you:2', level: 0.5 },
    );
    expect(view(again)).toMatchObject({ active: false, label: 'Trying again' });
  });

  it('says when it cannot hear, and when another tab holds the meeting', () => {
    const failure = { reason: 'permission', message: 'refused' } as const;
    const refused = after(START, { type: 'listening-ended', key: 'listen:you:1', cause: 'failed', failure });
    expect(view(refused).label).toBe('Cannot hear');
    const elsewhere = after(START, { type: 'holder', holder: 'elsewhere' });
    expect(view(elsewhere)).toMatchObject({
      label: 'In another tab',
      canStart: false,
      canStop: false,
    });
  });

  it('is no longer Active once the microphone is refused, whatever was heard before', () => {
    const heard = { key: 'listen:you:1', engine: 'e', utterance: 'a', startMs: 0, endMs: 1 } as const;
    const failure = { reason: 'permission', message: 'refused' } as const;
    const refused = after(
      START,
      { ...heard, type: 'settled', text: 'words', timing: 'measured' },
      { type: 'listening-ended', key: 'listen:you:1', cause: 'failed', failure },
    );
    expect(view(refused)).toMatchObject({ active: false, label: 'Cannot hear' });
  });

  it('can start anew after the end', () => {
    const ended = after(
      START,
      { type: 'stop' },
      { type: 'listening-ended', key: 'listen:you:1', cause: 'stopped' },
    );
    expect(ended.meeting.status).toBe('ended');
    expect(view(ended)).toMatchObject({ active: false, canStart: true, canStop: false });
  });
});

describe('the banner', () => {
  const elsewhere = { type: 'holder', holder: 'elsewhere' } as const;
  const interrupted = (state: SessionState): SessionState => ({
    ...state,
    meeting: { ...state.meeting, status: 'interrupted' },
  });

  it.each([
    ['before the start', INITIAL_STATE, null],
    ['while it runs here', after(START), null],
    ['interrupted, and held here', interrupted(after(START)), 'interrupted'],
    ['while another tab runs it', after(START, elsewhere), 'watching-running'],
    ['while another tab saves it', after(START, { type: 'stop' }, elsewhere), 'watching-saving'],
    // Nothing runs anywhere: the tab that took it over waits for the person.
    ['interrupted, and held by another tab', interrupted(after(START, elsewhere)), 'watching-interrupted'],
    ['before the start, where another tab has the lock', after(elsewhere), null],
  ])('%s', (_, state, kind) => {
    expect(bannerKind(state)).toBe(kind);
    expect(isWatching(state)).toBe(kind?.startsWith('watching') ?? false);
  });
});
