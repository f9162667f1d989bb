import { describe, expect, it } from 'vitest';
import { FEEDBACK } from '../test/feedback.js';
import { decide } from './decide.js';
import { INITIAL_STATE } from './initial-state.js';
import type { Input } from './input.js';
import type { SessionState } from './state.js';
import { step } from './step.js';
import { START } from './testing/index.js';
import { openExchange } from './under-way.js';

const POLICY = { initialized: true, consentRequired: true };
const AT = 1_700_000_000_000;
const failure = { reason: 'network', message: 'gone' } as const;

/** The state after these inputs, each a second after the one before it. */
function after(...inputs: readonly Input[]): SessionState {
  return inputs.reduce<SessionState>(
    (state, input, i) => step(state, input, POLICY, { at: AT + i * 1000, elapsed: i * 1000 }).state,
    INITIAL_STATE,
  );
}

const decided = (state: SessionState, input: Input, elapsed = 60_000, policy = POLICY) =>
  decide(state, input, policy, { at: AT + elapsed, elapsed });
const NOTHING = { facts: [], notices: [] };

const YOU = 'listen:you:1';
const settled = (extra: object = {}): Input => ({
  type: 'settled',
  key: YOU,
  engine: 'e',
  utterance: 'a',
  text: ' about the plan ',
  startMs: 1_000,
  endMs: 2_000,
  timing: 'measured',
  ...extra,
});
const ASK: Input = { type: 'ask', text: ' What now? ' };
const CAPTURE: Input = { type: 'capture', screen: 's1' };

describe('A3, A16: start', () => {
  it('needs a service and consent, in that order, only where it is live', () => {
    const start = (origin: 'live' | 'demo' | 'import', consent: string | null, policy = POLICY) =>
      decided(INITIAL_STATE, { ...START, origin, consent }, 0, policy);
    const unusable = { ...POLICY, initialized: false };
    expect(start('live', null, unusable)).toEqual({ facts: [], notices: [{ type: 'not-initialized' }] });
    expect(start('live', null)).toEqual({ facts: [], notices: [{ type: 'consent-needed' }] });
    expect(start('live', null, { ...POLICY, consentRequired: false }).facts).toHaveLength(1);
    for (const origin of ['demo', 'import'] as const) {
      expect(start(origin, null, unusable).facts.map(({ type }) => type)).toEqual(['session-started']);
    }
  });

  it('writes the limits of the day into the first fact, and the wording that was agreed to into the second', () => {
    const { facts } = decided(INITIAL_STATE, { ...START, title: 'Weekly' }, 0);
    expect(facts).toEqual([
      expect.objectContaining({ type: 'session-started', title: 'Weekly', tracks: ['you'] }),
      { type: 'consent-given', statement: 'v1' },
    ]);
    expect(facts[0]).toMatchObject({ limits: { contextItems: 10, assistItems: 5, readMs: 110_000 } });
    expect(facts[0]).not.toHaveProperty('consent');
    const limits = { ...INITIAL_STATE.meeting.limits, contextItems: 3 };
    expect(decided(INITIAL_STATE, { ...START, limits }, 0).facts[0]).toMatchObject({ limits });
  });

  it('G3: links whom it is about', () => {
    const contact = { id: 'c1', name: 'Ada' };
    const { facts } = decided(INITIAL_STATE, { ...START, contact }, 0);
    expect(facts[0]).not.toHaveProperty('contact');
    expect(facts[2]).toEqual({ type: 'contact-linked', contact });
  });

  it('is nothing while a session runs, is interrupted or is finishing, and is possible after one', () => {
    const interrupted = after(START);
    const states = [
      after(START),
      { ...interrupted, meeting: { ...interrupted.meeting, status: 'interrupted' } },
    ];
    for (const state of [...states, after(START, settled(), { type: 'stop' })] as SessionState[]) {
      expect(decided(state, START)).toEqual(NOTHING);
    }
    const ended = after(START, { type: 'stop' }, { type: 'listening-ended', key: YOU, cause: 'stopped' });
    expect(ended.meeting.status).toBe('ended');
    expect(decided(ended, START).facts).toHaveLength(2);
  });
});

describe('commands that find no session, or one that is over', () => {
  const ended = after(START, { type: 'stop' }, { type: 'listening-ended', key: YOU, cause: 'stopped' });
  it.each<Input>([
    { type: 'stop' },
    ASK,
    CAPTURE,
    { type: 'capture-refused', failure },
    { type: 'cancel-answer' },
    { type: 'withdraw-consent' },
    { type: 'give-consent', statement: 'v1' },
    { type: 'resume' },
    { type: 'finish' },
    { type: 'listen-again' },
  ])('%j is nothing', (command) => {
    expect(decided(INITIAL_STATE, command)).toEqual(NOTHING);
    expect(decided(ended, command)).toEqual(NOTHING);
  });
});

describe('words', () => {
  it('take the time of the session: the run of an engine begins at its own zero', () => {
    const late = after(
      START,
      { type: 'listening-ended', key: YOU, cause: 'silence' },
      {
        type: 'time-up',
        key: 'timer:listen:you:2',
      },
    );
    const [fact] = decided(late, settled({ key: 'listen:you:2' }), 60_000).facts;
    expect(fact).toMatchObject({
      utterance: 'u3',
      voice: 'you',
      text: 'about the plan',
      startMs: 3_000,
      endMs: 4_000,
    });
  });

  it('never end later than now, nor begin after their end', () => {
    expect(decided(after(START), settled(), 1_500).facts).toMatchObject([{ startMs: 1_000, endMs: 1_500 }]);
    expect(decided(after(START), settled(), 500).facts).toMatchObject([{ startMs: 500, endMs: 500 }]);
  });

  it('of a file keep their own times, and are mine where the speaker is the one I chose', () => {
    const said = (you: string | null, speaker?: string) =>
      decided(
        after({ ...START, origin: 'import', tracks: ['file'], consent: null, file: { id: 'f', you } }),
        settled({ key: 'listen:file:1', endMs: 3_600_000, ...(speaker !== undefined && { speaker }) }),
        500,
      ).facts[0];
    expect(said('Ann', 'Ann')).toMatchObject({ voice: 'you', speaker: 'Ann', endMs: 3_600_000 });
    expect(said('Ann', 'Bo')).toMatchObject({ voice: 'them', speaker: 'Bo' });
    expect(said('Ann')).toMatchObject({ voice: 'them' });
    expect(said(null)).toMatchObject({ voice: 'them' });
    expect(said('Ann')).not.toHaveProperty('speaker');
  });

  it('of the other side are theirs; what an engine knows of them is kept, and nothing is made up', () => {
    const both = after({ ...START, tracks: ['you', 'them'] });
    const [sure] = decided(both, settled({ key: 'listen:them:2', confidence: 0.7 })).facts;
    expect(sure).toMatchObject({ voice: 'them', confidence: 0.7, engine: 'e', timing: 'measured' });
    expect(decided(both, settled()).facts[0]).not.toHaveProperty('confidence');
  });

  it('that are blank, or come from an engine that nobody started, are nothing', () => {
    expect(decided(after(START), settled({ text: '  ' }))).toEqual(NOTHING);
    expect(decided(after(START), settled({ key: 'listen:them:1' }))).toEqual(NOTHING);
  });

  it('that no engine settled end when they were last heard', () => {
    const interim: Input = { type: 'interim', key: YOU, utterance: 'b', text: ' half a ' };
    const ended: Input = { type: 'listening-ended', key: YOU, cause: 'silence' };
    expect(decided(after(START, interim, { ...interim, text: ' half a thought ' }), ended).facts).toEqual([
      {
        type: 'utterance-settled',
        utterance: 'u3',
        voice: 'you',
        text: 'half a thought',
        startMs: 1_000,
        endMs: 2_000,
        timing: 'estimated',
        engine: 'recovered',
        recovered: true,
      },
    ]);
    expect(decided(after(START, { ...interim, text: '  ' }), ended)).toEqual(NOTHING);
  });

  it('of the other track stay on screen when this one ends', () => {
    const theirs: Input = { type: 'interim', key: 'listen:them:2', utterance: 'b', text: 'theirs' };
    const state = after({ ...START, tracks: ['you', 'them'] }, theirs);
    expect(decided(state, { type: 'listening-ended', key: YOU, cause: 'silence' })).toEqual(NOTHING);
    const [, second] = decided(
      after({ ...START, tracks: ['you', 'them'] }, theirs, {
        type: 'interim',
        key: YOU,
        utterance: 'c',
        text: 'mine',
      }),
      { type: 'withdraw-consent' },
    ).facts;
    expect(second).toMatchObject({ utterance: 'u4', voice: 'you', text: 'mine' });
  });
});

describe('an engine that ends', () => {
  it('is told only where the person has to do something, and only while the session runs', () => {
    const refused: Input = {
      type: 'listening-ended',
      key: YOU,
      cause: 'failed',
      failure: { reason: 'permission', message: 'no' },
    };
    expect(decided(after(START), refused).notices).toEqual([
      { type: 'listening-blocked', track: 'you', failure: refused.failure },
    ]);
    expect(decided(after(START), { ...refused, failure }).notices).toEqual([]);
    expect(decided(after(START), { type: 'listening-ended', key: YOU, cause: 'silence' }).notices).toEqual(
      [],
    );
    expect(decided(after(START, settled(), { type: 'stop' }), refused).notices).toEqual([]);
  });

  it('A13: of a file ends the import at its last words, and tells how', () => {
    const importing = after(
      { ...START, origin: 'import', tracks: ['file'], consent: null },
      {
        ...(settled({ key: 'listen:file:1', endMs: 65_000 }) as Input & { type: 'settled' }),
      },
    );
    const ended = (more: object = {}): Input => ({
      type: 'listening-ended',
      key: 'listen:file:1',
      cause: 'failed',
      ...more,
    });
    expect(decided(importing, ended())).toEqual({
      facts: [{ type: 'session-stopped', durationMs: 65_000 }],
      notices: [{ type: 'import-ended', failure: null }],
    });
    expect(decided(importing, ended({ failure })).notices).toEqual([{ type: 'import-ended', failure }]);
  });
});

describe('A9: questions', () => {
  it('to an import end with it, as with Stop', () => {
    const file: Input = {
      ...START,
      origin: 'import',
      tracks: ['file'],
      consent: null,
      file: { id: 'f', you: null },
    };
    const ended: Input = { type: 'listening-ended', key: 'listen:file:1', cause: 'finished' };
    expect(decided(after(file, ASK), ended).facts.map(({ type }) => type)).toEqual([
      'answer-ended',
      'session-stopped',
    ]);
  });

  it('are trimmed and numbered by their fact, also where they end another', () => {
    expect(decided(after(START), ASK).facts).toEqual([
      { type: 'question-asked', question: 'q3', text: 'What now?', by: 'person' },
    ]);
    const { facts } = decided(after(START, ASK), ASK);
    expect(facts).toMatchObject([
      { type: 'answer-ended', question: 'q3', outcome: 'cancelled', text: '', ms: 59_000 },
      { type: 'question-asked', question: 'q5' },
    ]);
  });

  it('need a service in a live session, not in a demo, and a session that runs', () => {
    const unusable = { ...POLICY, initialized: false };
    expect(decided(after(START), ASK, 0, unusable).notices).toEqual([{ type: 'not-initialized' }]);
    expect(decided(after({ ...START, origin: 'demo' }), ASK, 0, unusable).facts).toHaveLength(1);
    expect(decided(after(START, settled(), { type: 'stop' }), ASK)).toEqual(NOTHING);
  });

  it('end with Stop as cancelled, with what had come', () => {
    const state = after(START, ASK, { type: 'delta', key: 'ask:q3', text: 'so f' });
    expect(decided(state, { type: 'stop' }).facts).toMatchObject([
      { type: 'answer-ended', text: 'so f', outcome: 'cancelled', ms: 59_000 },
      { type: 'session-stopped', durationMs: 60_000 },
    ]);
    expect(decided(state, { type: 'cancel-answer' }).facts).toHaveLength(1);
  });

  it('A16: end with the consent as cancelled, with what had come', () => {
    const state = after(START, ASK, { type: 'delta', key: 'ask:q3', text: 'so f' });
    expect(decided(state, { type: 'withdraw-consent' }).facts).toMatchObject([
      { type: 'answer-ended', text: 'so f', outcome: 'cancelled' },
      { type: 'consent-withdrawn' },
    ]);
  });

  it('are answered by the reply to them alone, with where it came from', () => {
    const state = after(START, ASK);
    const reply = (extra: object = {}): Input => ({
      type: 'assisted',
      key: 'ask:q3',
      reply: { purpose: 'answer', text: 'Go on.' },
      from: 'cache',
      provider: 'p',
      ...extra,
    });
    expect(decided(state, reply())).toEqual({
      facts: [
        {
          type: 'answer-ended',
          question: 'q3',
          text: 'Go on.',
          outcome: 'complete',
          from: 'cache',
          provider: 'p',
          ms: 59_000,
        },
      ],
      notices: [],
    });
    expect(decided(state, reply({ provider: undefined })).facts[0]).not.toHaveProperty('provider');
    expect(decided(state, reply({ key: 'ask:q1' }))).toEqual(NOTHING);
    expect(decided(state, reply({ reply: { purpose: 'tips', tips: [] } }))).toEqual(NOTHING);
    expect(decided(after(START), reply())).toEqual(NOTHING);
  });

  it('that fail keep their partial text and are told', () => {
    const failed = (extra: object = {}): Input => ({
      type: 'assist-failed',
      key: 'ask:q3',
      failure: { reason: 'paused', message: 'The breaker is open.' },
      partial: 'so f',
      ...extra,
    });
    const state = after(START, ASK);
    expect(decided(state, failed({ provider: 'p' }))).toEqual({
      facts: [
        {
          type: 'answer-ended',
          question: 'q3',
          text: 'so f',
          outcome: 'failed',
          provider: 'p',
          failure: { reason: 'paused', message: 'The breaker is open.' },
          ms: 59_000,
        },
      ],
      notices: [{ type: 'answer-failed', failure: { reason: 'paused', message: 'The breaker is open.' } }],
    });
    expect(decided(state, failed()).facts[0]).not.toHaveProperty('provider');
    expect(decided(state, failed({ key: 'ask:q1' }))).toEqual(NOTHING);
    expect(decided(after(START), failed())).toEqual(NOTHING);
  });
});

describe('A5, A10: screens', () => {
  it('are captured only in a running session that is not processing and has not withdrawn its consent', () => {
    expect(decided(after(START), CAPTURE).facts).toEqual([
      { type: 'capture-started', capture: 'c3', screen: 's1' },
    ]);
    for (const state of [
      after(START, ASK),
      after(START, CAPTURE),
      after(START, { type: 'withdraw-consent' }),
      after(START, settled(), { type: 'stop' }),
    ]) {
      expect(decided(state, CAPTURE)).toEqual(NOTHING);
    }
  });

  it('are captured while a question of the other side is answered: the person has granted the share meanwhile', () => {
    const questions = { judge: () => ({ verdict: 'answer', isQuestion: true }) as const, same: () => false };
    const automatic = { on: true, maxRequests: 9, maxTokens: 9_000 };
    const begun = after({ ...START, tracks: ['you', 'them'], automatic });
    const asks = settled({ key: 'listen:them:2' });
    const { state } = step(begun, asks, { ...POLICY, questions }, { at: AT, elapsed: 0 });
    expect(openExchange(state.meeting)).toMatchObject({ askedBy: 'automatic' });
    expect(decided(state, CAPTURE).facts).toMatchObject([{ type: 'capture-started', screen: 's1' }]);
  });

  it('that the person refused are told, and are no fact', () => {
    expect(decided(after(START), { type: 'capture-refused', failure })).toEqual({
      facts: [],
      notices: [{ type: 'capture-failed', failure }],
    });
  });

  it('are read for the capture that is open alone', () => {
    const state = after(START, CAPTURE);
    const read = (key: string): Input => ({ type: 'read', key, text: 'Plan', confidence: 0.9 });
    expect(decided(state, read('read:c3')).facts).toEqual([
      { type: 'screen-read', capture: 'c3', text: 'Plan', confidence: 0.9 },
    ]);
    expect(decided(state, read('read:c2'))).toEqual(NOTHING);
    expect(decided(after(START), read('read:c3'))).toEqual(NOTHING);
  });

  it('are thrown away with the consent, and the person is told what to do', () => {
    expect(decided(after(START, CAPTURE), { type: 'withdraw-consent' }).facts).toEqual([
      {
        type: 'capture-failed',
        capture: 'c3',
        failure: { reason: 'cancelled', message: expect.stringContaining('Agree again') as string },
      },
      { type: 'consent-withdrawn' },
    ]);
  });

  it('that take too long have no text; the same after Stop, without a notice', () => {
    const late = { reason: 'timeout', message: expect.stringContaining('smaller window') as string };
    const running = decided(after(START, CAPTURE), { type: 'time-up', key: 'timer:read:c3' });
    expect(running).toEqual({
      facts: [{ type: 'screen-read', capture: 'c3', text: '', failure: late }],
      notices: [{ type: 'reading-failed', failure: late }],
    });
    const stopped = after(START, CAPTURE, { type: 'stop' });
    expect(decided(stopped, { type: 'time-up', key: 'timer:settle' })).toEqual({
      facts: [{ type: 'screen-read', capture: 'c3', text: '', failure: late }],
      notices: [],
    });
    expect(decided(after(START, CAPTURE), { type: 'time-up', key: 'timer:read:c9' })).toEqual(NOTHING);
    expect(decided(after(START), { type: 'time-up', key: 'timer:settle' })).toEqual(NOTHING);
  });
});

describe('A16: consent', () => {
  it('is withdrawn where it was given, and given again where it was withdrawn', () => {
    const withdrawn = after(START, { type: 'withdraw-consent' });
    const again: Input = { type: 'give-consent', statement: 'v2' };
    expect(decided(withdrawn, again).facts).toEqual([{ type: 'consent-given', statement: 'v2' }]);
    expect(decided(withdrawn, { type: 'withdraw-consent' })).toEqual(NOTHING);
    // Where things go has changed in mid-meeting, and the person agreed to that.
    expect(decided(after(START), again).facts).toEqual([{ type: 'consent-given', statement: 'v2' }]);
    const demo = after({ ...START, origin: 'demo', consent: null });
    expect(decided(demo, { type: 'withdraw-consent' })).toEqual(NOTHING);
    expect(decided(demo, again)).toEqual(NOTHING);
  });
});

describe('A8: coaching', () => {
  const stopped = after(
    START,
    settled(),
    { type: 'stop' },
    { type: 'listening-ended', key: YOU, cause: 'stopped' },
  );
  const coached = (extra: object = {}): Input => ({
    type: 'assisted',
    key: 'coach',
    reply: { purpose: 'coach', feedback: FEEDBACK },
    from: 'fallback',
    ...extra,
  });

  it('is kept with where it came from, and why that was not a model', () => {
    expect(decided(stopped, coached({ failure, provider: 'p' })).facts).toEqual([
      { type: 'coaching-ended', feedback: FEEDBACK, from: 'fallback', provider: 'p', failure },
    ]);
    const [plain] = decided(stopped, coached()).facts;
    expect(plain).toEqual({ type: 'coaching-ended', feedback: FEEDBACK, from: 'fallback' });
    expect(decided(stopped, coached({ reply: { purpose: 'answer', text: '' } }))).toEqual(NOTHING);
  });

  it('that fails or comes late is none, and is no notice: the session is saved all the same', () => {
    const failed: Input = { type: 'assist-failed', key: 'coach', failure, partial: '' };
    expect(decided(stopped, failed)).toEqual({
      facts: [{ type: 'coaching-ended', feedback: null, failure }],
      notices: [],
    });
    expect(decided(stopped, { type: 'time-up', key: 'timer:coach' })).toMatchObject({
      facts: [{ type: 'coaching-ended', feedback: null, failure: { reason: 'timeout' } }],
      notices: [],
    });
  });
});
