import { describe, expect, it } from 'vitest';
import { INITIAL_STATE } from './initial-state.js';
import type { Input } from './input.js';
import { note } from './note.js';
import type { SessionState } from './state.js';
import { step } from './step.js';
import { START } from './testing/index.js';

const POLICY = { initialized: true, consentRequired: true };
const YOU = 'listen:you:1';
const network = { reason: 'network', message: 'gone' } as const;

/** The state after these inputs, each a second after the one before it. */
const after = (...inputs: readonly Input[]): SessionState =>
  inputs.reduce<SessionState>(
    (state, input, i) => step(state, input, POLICY, { at: i * 1000, elapsed: i * 1000 }).state,
    INITIAL_STATE,
  );
const noted = (state: SessionState, input: Input, elapsed = 60_000) =>
  note(state, input, { at: elapsed, elapsed }).moment;

const interim = (text: string, utterance = 'a', key = YOU): Input => ({
  type: 'interim',
  key,
  utterance,
  text,
});
const settled = (utterance = 'a', key = YOU): Input => ({
  type: 'settled',
  key,
  engine: 'e',
  utterance,
  text: 'words',
  startMs: 0,
  endMs: 1,
  timing: 'estimated',
});
const ended = (more: object = {}, key = YOU): Input => ({
  type: 'listening-ended',
  key,
  cause: 'silence',
  ...more,
});

describe('A4: active is what was seen', () => {
  it('after a failure a level is no evidence, until words come', () => {
    const failed = after(START, ended({ cause: 'failed', failure: network }), {
      type: 'time-up',
      key: 'timer:listen:you:2',
    });
    const key = 'listen:you:2';
    const level = step(failed, { type: 'hearing', key, level: 0.5 }, POLICY, {
      at: 5000,
      elapsed: 5000,
    }).state;
    expect(level.moment.hearing.you).toMatchObject({ evidence: false, failure: network, level: 0.5 });
    const words = step(level, interim('hello', 'a', key), POLICY, { at: 6000, elapsed: 6000 }).state;
    expect(words.moment.hearing.you).toMatchObject({ evidence: true, failure: null });
  });

  it('sound is evidence, and so are words; to be started is none', () => {
    expect(after(START).moment.hearing.you).toMatchObject({
      phase: 'starting',
      evidence: false,
      level: null,
    });
    expect(noted(after(START), { type: 'hearing', key: YOU, level: 0.4 }).hearing.you).toMatchObject({
      phase: 'hearing',
      evidence: true,
      level: 0.4,
      lastWordsAt: null,
    });
    for (const words of [interim('half'), settled()]) {
      expect(noted(after(START), words).hearing.you).toMatchObject({
        phase: 'hearing',
        evidence: true,
        lastWordsAt: 60_000,
      });
    }
  });

  it('of one track says nothing of the other, and of a run that is over nothing at all', () => {
    const both = after({ ...START, tracks: ['you', 'them'] });
    expect(noted(both, { type: 'hearing', key: 'listen:them:2', level: 1 }).hearing.you).toBe(
      both.moment.hearing.you,
    );
    expect(noted(both, { type: 'hearing', key: 'listen:you:7', level: 1 })).toBe(both.moment);
  });
});

describe('words on screen', () => {
  it('grow in their place and keep the time of their first', () => {
    const { interims } = noted(after(START, interim('one'), interim('two', 'b')), interim('one more'));
    expect(interims.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['one more', 1_000],
      ['two', 2_000],
    ]);
  });

  it('are one engine’s own: the same name of an utterance in another track is another', () => {
    const both = after({ ...START, tracks: ['you', 'them'] }, interim('mine'));
    const { interims } = noted(both, interim('theirs', 'a', 'listen:them:2'));
    expect(interims.map(({ track, text }) => [track, text])).toEqual([
      ['you', 'mine'],
      ['them', 'theirs'],
    ]);
    expect(noted(both, settled('a', 'listen:them:2')).interims).toHaveLength(1);
  });

  it('go when they are settled, and do not come back when the engine says them again', () => {
    const state = after(START, interim('one'), interim('two', 'b'), settled());
    expect(state.moment.interims.map(({ text }) => text)).toEqual(['two']);
    expect(noted(state, interim('one'))).toBe(state.moment);
  });

  it('of the last 32 utterances are known to be settled', () => {
    const many = Array.from({ length: 40 }, (_, i) => settled(`w${i}`));
    const remembered = after(START, ...many).moment.hearing.you?.settled;
    expect([remembered?.length, remembered?.[0], remembered?.at(-1)]).toEqual([32, 'w8', 'w39']);
  });

  it('go with their run, not with that of the other track', () => {
    const both = after(
      { ...START, tracks: ['you', 'them'] },
      interim('mine'),
      interim('theirs', 'b', 'listen:them:2'),
    );
    expect(noted(both, ended()).interims.map(({ text }) => text)).toEqual(['theirs']);
  });
});

describe('A7: a run that ends', () => {
  it('waits for the next, which has a key of its own', () => {
    expect(noted(after(START, settled()), ended(), 5_000).hearing.you).toMatchObject({
      phase: 'waiting',
      run: 2,
      waitMs: 100,
      failedRuns: 0,
      evidence: true,
      failure: null,
      level: null,
    });
    expect(noted(after({ ...START, tracks: ['you', 'them'] }), ended()).hearing.you?.run).toBe(3);
  });

  it('waits longer for each run in a row that came to nothing, and starts anew with words', () => {
    let state = after(START);
    const waits: unknown[] = [];
    for (let run = 1; run <= 4; run++) {
      state = step(
        state,
        ended({ cause: 'failed', failure: network }, `listen:you:${run}`),
        POLICY,
        NOW,
      ).state;
      waits.push([state.moment.hearing.you?.waitMs, state.moment.hearing.you?.failedRuns]);
      state = step(state, { type: 'time-up', key: `timer:listen:you:${run + 1}` }, POLICY, NOW).state;
    }
    expect(waits).toEqual([
      [100, 1],
      [200, 2],
      [400, 3],
      [800, 4],
    ]);
    expect(state.moment.hearing.you).toMatchObject({
      phase: 'starting',
      evidence: false,
      settled: [],
      failedRuns: 4,
    });
    expect(noted(state, interim('at last', 'z', 'listen:you:5')).hearing.you).toMatchObject({
      failedRuns: 0,
      failure: null,
    });
  });

  it('with a failure proves nothing any more', () => {
    expect(
      noted(after(START, interim('one')), ended({ cause: 'failed', failure: network })).hearing.you,
    ).toMatchObject({
      evidence: false,
      failure: network,
    });
  });

  it('is closed after Stop and at the end of a file, and blocked where the person must act', () => {
    const refused = { cause: 'failed', failure: { reason: 'permission', message: 'no' } };
    expect(noted(after(START), ended(refused)).hearing.you?.phase).toBe('blocked');
    expect(noted(after(START), ended({ cause: 'finished' })).hearing.you?.phase).toBe('closed');
    const stopped = after(START, settled(), { type: 'stop' });
    expect(noted(stopped, ended(refused)).hearing.you?.phase).toBe('closed');
  });

  it('is begun again by the person, whether it waits or is blocked, and is left alone where it hears', () => {
    const again: Input = { type: 'listen-again' };
    const both = after({ ...START, tracks: ['you', 'them'] }, ended({ cause: 'failed', failure: network }));
    const { hearing } = noted(both, again);
    expect(hearing.you).toMatchObject({ phase: 'starting', run: 4, failure: null, since: 60_000 });
    expect(hearing.them).toBe(both.moment.hearing.them);
    const starting = after(START);
    expect(noted(starting, again)).toBe(starting.moment);
    const stopped = after(START, ended(), settled(), { type: 'stop' });
    expect(noted(stopped, again)).toBe(stopped.moment);
  });
});

describe('what comes while something runs', () => {
  it('a delta goes to the question it answers', () => {
    const asked = after(START, { type: 'ask', text: 'well?' });
    const delta = (key: string): Input => ({ type: 'delta', key, text: 'so' });
    expect(noted(asked, delta('ask:q3')).draft).toEqual({ question: 'q3', text: 'so' });
    expect(noted(asked, delta('ask:q1'))).toBe(asked.moment);
    expect(noted(after(START), delta('ask:q3')).draft).toBeNull();
  });

  it('a reading shows how far it is; a screen is held from its capture until it is let go', () => {
    const captured = after(START, { type: 'capture', screen: 's1' });
    expect(captured.moment.screen).toBe('s1');
    const progress: Input = { type: 'reading', key: 'read:c3', stage: 'reading', share: 0.5 };
    expect(noted(captured, progress).reading).toEqual({ stage: 'reading', share: 0.5 });
    for (const gone of [{ type: 'screen-ended', key: 'screen:s1' }, { type: 'stop-sharing' }] as Input[]) {
      expect(noted(captured, gone).screen).toBeNull();
      expect(noted(after(START), gone)).toStrictEqual(after(START).moment);
    }
    const refused = after(START, { type: 'ask', text: 'well?' });
    expect(
      noted(refused, { type: 'capture', screen: 's2' }).screen,
      'a capture that was not begun',
    ).toBeNull();
  });

  it('the settle timer clears what is left of listening and sharing', () => {
    const stopped = after(START, interim('last'), { type: 'capture', screen: 's1' }, { type: 'stop' });
    expect(noted(stopped, { type: 'time-up', key: 'timer:settle' })).toMatchObject({
      hearing: {},
      interims: [],
      screen: null,
    });
    const other: Input = { type: 'time-up', key: 'timer:read:c3' };
    expect(noted(stopped, other)).toBe(stopped.moment);
  });

  it('a tab that no longer holds the meeting shows nothing of its own; the journal tells how it goes', () => {
    const busy = after(START, interim('mine'), { type: 'ask', text: 'well?' });
    expect(noted(busy, { type: 'holder', holder: 'elsewhere' })).toMatchObject({
      holder: 'elsewhere',
      hearing: {},
      interims: [],
      draft: null,
    });
    const failing = after(START, { type: 'journal-failing', message: 'full' });
    expect(failing.moment.journal).toEqual({ status: 'failing', message: 'full' });
    expect(noted(failing, { type: 'journal-saved' }).journal).toEqual({ status: 'saved' });
    expect(noted(after(START), { type: 'journal-saved' })).toStrictEqual(after(START).moment);
  });

  it('never touches the meeting', () => {
    const state = after(START, interim('mine'), { type: 'ask', text: 'well?' });
    for (const input of [
      interim('more'),
      settled(),
      ended(),
      { type: 'delta', key: 'ask:q3', text: 'x' } as Input,
    ]) {
      expect(note(state, input, NOW).meeting).toBe(state.meeting);
    }
  });
});

const NOW = { at: 0, elapsed: 0 };
