import type { Fact, FactBody } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import type { Drafts } from './drafts.js';
import { foldFacts } from './fold.js';
import { SESSION_LIMITS } from './limits.js';
import { recoveryFacts, stampedAfter } from './recover.js';
import { START } from './testing/index.js';

const { type: _, consent: __, ...CHOICES } = START;
const STARTED: FactBody = { type: 'session-started', ...CHOICES, limits: SESSION_LIMITS };
const HEARD: FactBody = {
  type: 'utterance-settled',
  utterance: 'u2',
  voice: 'you',
  text: 'hello',
  startMs: 0,
  endMs: 4_000,
  timing: 'measured',
  engine: 'e',
};
const NO_DRAFTS: Drafts = { words: null, answer: null };

/** The meeting that these facts make, a second apart. */
const meetingOf = (...bodies: readonly FactBody[]) =>
  foldFacts(bodies.map((body, i): Fact => ({ ...body, seq: i + 1, at: i * 1000, elapsed: i * 1000, v: 1 })));
const types = (facts: readonly FactBody[]) => facts.map(({ type }) => type);

describe('A12: what makes a session whole again', () => {
  it('is nothing before a session and after its end', () => {
    expect(recoveryFacts(meetingOf(), NO_DRAFTS)).toEqual([]);
    const ended = meetingOf(STARTED, { type: 'session-stopped', durationMs: 1 }, { type: 'session-closed' });
    expect(recoveryFacts(ended, NO_DRAFTS)).toEqual([]);
  });

  it('is an interruption where it ran, and nothing more where it was interrupted already', () => {
    expect(types(recoveryFacts(meetingOf(STARTED, HEARD), NO_DRAFTS))).toEqual(['session-interrupted']);
    const interrupted = meetingOf(STARTED, HEARD, { type: 'session-interrupted' });
    expect(recoveryFacts(interrupted, NO_DRAFTS)).toEqual([]);
  });

  it('first has the words that were on screen, numbered on', () => {
    const words = [
      { voice: 'you' as const, text: 'mine', startMs: 1_000, endMs: 2_000 },
      { voice: 'them' as const, text: 'theirs', startMs: 1_500, endMs: 2_500 },
    ];
    expect(recoveryFacts(meetingOf(STARTED, HEARD), { ...NO_DRAFTS, words: { words } })).toEqual([
      {
        type: 'utterance-settled',
        utterance: 'u3',
        ...words[0],
        timing: 'estimated',
        engine: 'recovered',
        recovered: true,
      },
      {
        type: 'utterance-settled',
        utterance: 'u4',
        ...words[1],
        timing: 'estimated',
        engine: 'recovered',
        recovered: true,
      },
      { type: 'session-interrupted' },
    ]);
  });

  it('ends an open question as interrupted, with the text that is its own', () => {
    const asked = meetingOf(STARTED, { type: 'question-asked', question: 'q2', text: 'well?', by: 'person' });
    const answer = (question: string) =>
      recoveryFacts(asked, { ...NO_DRAFTS, answer: { question, text: 'so f' } })[0];
    expect(answer('q2')).toEqual({
      type: 'answer-ended',
      question: 'q2',
      text: 'so f',
      outcome: 'interrupted',
      ms: 0,
    });
    expect(answer('q1')).toMatchObject({ question: 'q2', text: '' });
  });

  it('ends advice that was asked for as interrupted', () => {
    const asked = meetingOf(STARTED, {
      ...{ type: 'advice-asked', advice: 'a2', purpose: 'tips', by: 'person' },
    } as FactBody);
    expect(recoveryFacts(asked, NO_DRAFTS)).toMatchObject([
      { type: 'advice-ended', advice: 'a2', outcome: 'interrupted' },
      { type: 'session-interrupted' },
    ]);
  });

  it('says of a picture that was being read why there is none', () => {
    const reading = meetingOf(STARTED, { type: 'capture-started', capture: 'c2', screen: 's' });
    expect(recoveryFacts(reading, NO_DRAFTS)).toMatchObject([
      { type: 'capture-failed', capture: 'c2', failure: { reason: 'cancelled' } },
      { type: 'session-interrupted' },
    ]);
  });

  it('closes a session that was being finished, without coaching, or with that which it had', () => {
    const stopped: FactBody = { type: 'session-stopped', durationMs: 1_000 };
    expect(recoveryFacts(meetingOf(STARTED, HEARD, stopped), NO_DRAFTS)).toMatchObject([
      { type: 'coaching-ended', feedback: null, failure: { reason: 'cancelled' } },
      { type: 'session-closed' },
    ]);
    const coached = meetingOf(STARTED, HEARD, stopped, { type: 'coaching-ended', feedback: null });
    expect(types(recoveryFacts(coached, NO_DRAFTS))).toEqual(['session-closed']);
  });

  it('A13: ends an import where it broke off, at its last words', () => {
    const file: FactBody = { ...STARTED, origin: 'import', tracks: ['file'] } as FactBody;
    expect(recoveryFacts(meetingOf(file, HEARD), NO_DRAFTS)).toMatchObject([
      { type: 'session-interrupted' },
      { type: 'session-stopped', durationMs: 4_000 },
      { type: 'coaching-ended', feedback: null },
      { type: 'session-closed' },
    ]);
    const finishing = meetingOf(file, HEARD, { type: 'session-stopped', durationMs: 4_000 });
    expect(types(recoveryFacts(finishing, NO_DRAFTS))).toEqual(['coaching-ended', 'session-closed']);
  });
});

describe('facts that follow on those of a meeting', () => {
  const meeting = meetingOf(STARTED, HEARD);
  const stamped = (...bodies: readonly FactBody[]) =>
    stampedAfter(meeting, bodies, 77).map(({ seq, at, elapsed, v }) => [seq, at, elapsed, v]);

  it('are numbered on, all at the time of the last word', () => {
    expect(stamped({ ...HEARD, endMs: 9_000 } as FactBody, HEARD, { type: 'session-interrupted' })).toEqual([
      [3, 77, 9_000, 1],
      [4, 77, 9_000, 1],
      [5, 77, 9_000, 1],
    ]);
  });

  it('are never before what is there', () => {
    expect(stamped({ ...HEARD, endMs: 10 } as FactBody)).toEqual([[3, 77, 1_000, 1]]);
  });
});
