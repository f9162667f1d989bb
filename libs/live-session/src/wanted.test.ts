import { describe, expect, it } from 'vitest';
import { INITIAL_STATE } from './initial-state.js';
import type { Input } from './input.js';
import { SESSION_LIMITS } from './limits.js';
import type { SessionState } from './state.js';
import { step } from './step.js';
import { START } from './testing/index.js';
import { isProcessing, openExchange } from './under-way.js';
import { wanted } from './wanted.js';

const POLICY = { initialized: true, consentRequired: true };
const after = (...inputs: readonly Input[]): SessionState =>
  inputs.reduce<SessionState>(
    (state, input, i) => step(state, input, POLICY, { at: i * 1000, elapsed: i * 1000 }).state,
    INITIAL_STATE,
  );
const keys = (...inputs: readonly Input[]) => wanted(after(...inputs)).map(({ key }) => key);

const BOTH: Input = { ...START, tracks: ['you', 'them'] };
const ASK: Input = { type: 'ask', text: 'well?' };
const CAPTURE: Input = { type: 'capture', screen: 's1' };
const STOP: Input = { type: 'stop' };
const WORDS: Input = {
  type: 'settled',
  key: 'listen:you:1',
  engine: 'e',
  utterance: 'a',
  text: 'words',
  startMs: 0,
  endMs: 1,
  timing: 'estimated',
};
const ended = (track: string, run: number, more: object = {}): Input => ({
  type: 'listening-ended',
  key: `listen:${track}:${run}`,
  cause: 'silence',
  ...more,
});

describe('what runs', () => {
  it('is one engine for each track, the share, the reading with its limit, and the answer', () => {
    expect(keys(BOTH)).toEqual(['listen:you:1', 'listen:them:2']);
    expect(keys(START, CAPTURE)).toEqual(['listen:you:1', 'screen:s1', 'read:c3', 'timer:read:c3']);
    expect(keys(START, ASK)).toEqual(['listen:you:1', 'ask:q3']);
    expect(wanted(after(START, CAPTURE)).at(-1)).toMatchObject({ kind: 'timer', ms: SESSION_LIMITS.readMs });
  });

  it('A7: is a timer where a track waits, and nothing where it is blocked', () => {
    expect(keys(BOTH, ended('you', 1))).toEqual(['timer:listen:you:3', 'listen:them:2']);
    const refused = { cause: 'failed', failure: { reason: 'permission', message: 'no' } };
    expect(keys(BOTH, ended('you', 1, refused))).toEqual(['listen:them:2']);
  });

  it('D8: is a wait for a pause and one for the latest, each until it is over', () => {
    const analysed: Input = { type: 'set-analysis', on: true };
    const late: Input = { type: 'time-up', key: 'timer:analysis-latest' };
    const paused: Input = { type: 'time-up', key: 'timer:analysis:1' };
    const tips: Input = { type: 'advise', purpose: 'tips' };
    const both = ['timer:analysis-latest', 'timer:analysis:1'];
    expect(keys(START, analysed)).toEqual(['listen:you:1']);
    expect(keys(START, WORDS)).toEqual(['listen:you:1']);
    expect(keys(START, analysed, WORDS)).toEqual(['listen:you:1', ...both]);
    expect(keys(START, analysed, WORDS, tips)).toEqual(['listen:you:1', ...both, 'advise:a5']);
    expect(keys(START, analysed, WORDS, tips, paused)).toEqual(['listen:you:1', both[0], 'advise:a5']);
    expect(keys(START, analysed, WORDS, tips, late)).toEqual(['listen:you:1', 'advise:a5']);
    expect(keys(START, analysed, WORDS, paused)).toEqual(['listen:you:1', 'advise:a5']);
    expect(wanted(after(START, analysed, WORDS)).map((job) => 'ms' in job && job.ms)).toEqual([
      false,
      10_000,
      2000,
    ]);
  });

  it('A8: after Stop is what closes, for 3 s; then the coaching, for 20 s; then nothing', () => {
    const closing = wanted(after(BOTH, WORDS, CAPTURE, STOP));
    expect(closing.map(({ key }) => key)).toEqual([
      'listen:you:1',
      'listen:them:2',
      'screen:s1',
      'read:c4',
      'timer:read:c4',
      'timer:settle',
    ]);
    expect(closing.filter((job) => job.kind === 'listen').map((job) => job.closing)).toEqual([true, true]);
    expect(closing.at(-1)).toMatchObject({ ms: 3_000 });
    const quiet = after(START, WORDS, STOP, ended('you', 1));
    expect(wanted(quiet)).toEqual([
      { kind: 'coach', key: 'coach' },
      { kind: 'timer', key: 'timer:coach', ms: 20_000 },
    ]);
    expect(keys(START, WORDS, STOP, ended('you', 1), { type: 'time-up', key: 'timer:coach' })).toEqual([]);
  });

  it('A8: does not wait for an engine that was waiting itself', () => {
    expect(keys(START, WORDS, ended('you', 1), STOP)).toEqual(['coach', 'timer:coach']);
  });

  it('A16: without consent is nothing', () => {
    expect(keys(BOTH, CAPTURE, ended('you', 1), { type: 'withdraw-consent' })).toEqual([]);
    expect(keys(BOTH, ASK, { type: 'advise', purpose: 'tips' }, { type: 'withdraw-consent' })).toEqual([]);
  });

  it('is nothing in a tab that does not hold the session', () => {
    const state = after(BOTH, ASK);
    expect(wanted({ ...state, moment: { ...state.moment, holder: 'elsewhere' } })).toEqual([]);
  });
});

describe('A5: processing', () => {
  it('is an open question, an open capture, or the finishing of a session', () => {
    expect(isProcessing(after(START))).toBe(false);
    for (const state of [after(START, ASK), after(START, CAPTURE), after(START, WORDS, STOP)]) {
      expect(isProcessing(state)).toBe(true);
    }
    expect(isProcessing(after(START, ASK, { type: 'cancel-answer' }))).toBe(false);
  });

  it('of a question ends with its answer', () => {
    expect(openExchange(after(START).meeting)).toBeUndefined();
    expect(openExchange(after(START, ASK).meeting)?.id).toBe('q3');
    expect(openExchange(after(START, ASK, ASK).meeting)?.id).toBe('q5');
    expect(openExchange(after(START, ASK, { type: 'cancel-answer' }).meeting)).toBeUndefined();
  });
});
