import type { Fact, FactBody } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { FEEDBACK } from '../test/feedback.js';
import { foldFacts } from './fold.js';
import { SESSION_LIMITS } from './limits.js';
import { START } from './testing/index.js';

const { type: _, consent: __, ...CHOICES } = START;
const STARTED: FactBody = { type: 'session-started', ...CHOICES, limits: SESSION_LIMITS };
const AT = 1_700_000_000_000;

/** The meeting that these facts make, a second apart. */
const meetingOf = (...bodies: readonly FactBody[]) =>
  foldFacts(
    bodies.map((body, i): Fact => ({ ...body, seq: i + 1, at: AT + i * 1000, elapsed: i * 1000, v: 1 })),
  );
const heard = (text: string, startMs = 0): FactBody => ({
  type: 'utterance-settled',
  utterance: 'u',
  voice: 'you',
  text,
  startMs,
  endMs: startMs + 500,
  timing: 'measured',
  engine: 'e',
});
const CAPTURED: FactBody = { type: 'capture-started', capture: 'c2', screen: 's1' };
const asked = (question: string): FactBody => ({
  type: 'question-asked',
  question,
  text: 'well?',
  by: 'person',
});
const answered = (
  question: string,
  outcome: 'complete' | 'failed' | 'cancelled' | 'interrupted',
): FactBody => ({
  type: 'answer-ended',
  question,
  text: 'so',
  outcome,
  ms: 700,
});

describe('A4: a session that starts', () => {
  it('is named by its start and begins with nothing of the one before', () => {
    const meeting = meetingOf(STARTED, heard('old'), {
      ...STARTED,
      title: 'Weekly',
      background: 'notes',
    } as FactBody);
    expect(meeting).toMatchObject({
      status: 'running',
      id: `session_${AT + 2000}`,
      startedAt: AT + 2000,
      title: 'Weekly',
      background: 'notes',
      transcript: [],
      consent: 'none',
    });
    expect(meetingOf(STARTED)).not.toHaveProperty('title');
    expect(meetingOf(STARTED)).not.toHaveProperty('file');
  });
});

describe('A6: context', () => {
  it('is the last ten items, while the counts and the transcript are of all', () => {
    const meeting = meetingOf(STARTED, ...Array.from({ length: 12 }, (_, i) => heard(`words ${i}`)));
    expect(meeting.context.map(({ audioTranscript }) => audioTranscript)).toEqual(
      Array.from({ length: 10 }, (_, i) => `words ${i + 2}`),
    );
    expect(meeting.transcript).toHaveLength(12);
    expect(meeting.counts).toMatchObject({ contextItems: 12, audioTranscripts: 12, screenCaptures: 0 });
  });

  it('takes its number from the first fact, so that a replay never changes', () => {
    const three: FactBody = { ...STARTED, limits: { ...SESSION_LIMITS, contextItems: 3 } } as FactBody;
    expect(meetingOf(three, heard('a'), heard('b'), heard('c'), heard('d')).context).toHaveLength(3);
  });

  it('has the time of the words; of an import the time in the recording', () => {
    expect(meetingOf(STARTED, heard('a', 90_000)).context[0]?.timestamp).toBe(AT + 1000);
    const file = { ...STARTED, origin: 'import' } as FactBody;
    const meeting = meetingOf(file, heard('a', 90_000));
    expect(meeting.context[0]?.timestamp).toBe(AT + 90_000);
    expect(meeting.transcript[0]?.at).toBe(AT + 90_000);
  });
});

describe('A10: a reading', () => {
  it('has the time of its picture, not of its text', () => {
    const meeting = meetingOf(STARTED, CAPTURED, heard('meanwhile'), {
      type: 'screen-read',
      capture: 'c2',
      text: 'Plan',
      confidence: 0.9,
    });
    expect(meeting.readings).toEqual([
      { id: 'c2', text: 'Plan', confidence: 0.9, elapsed: 1_000, at: AT + 1_000 },
    ]);
    expect(meeting.context.at(-1)).toEqual({
      screenText: 'Plan',
      audioTranscript: '',
      timestamp: AT + 1_000,
    });
    expect(meeting.capture).toBeNull();
  });

  it('without a word is a capture and no item; a picture that was not taken is neither', () => {
    const failure = { reason: 'unreadable', message: 'no' } as const;
    const empty = meetingOf(STARTED, CAPTURED, { type: 'screen-read', capture: 'c2', text: '', failure });
    expect(empty.counts).toMatchObject({ screenCaptures: 1, contextItems: 0 });
    expect(empty.readings).toMatchObject([{ text: '', failure }]);
    const none = meetingOf(STARTED, CAPTURED, { type: 'capture-failed', capture: 'c2', failure });
    expect([none.counts.screenCaptures, none.readings, none.capture]).toEqual([0, [], null]);
  });
});

describe('A9, P8: questions', () => {
  it('count when they are asked, their time only when they were answered whole', () => {
    const meeting = meetingOf(
      STARTED,
      asked('q2'),
      answered('q2', 'complete'),
      asked('q4'),
      answered('q4', 'failed'),
      asked('q6'),
      answered('q6', 'cancelled'),
      asked('q8'),
    );
    expect(meeting.counts).toMatchObject({ aiRequests: 4, aiResponses: 1, responseMs: 700 });
    expect(meeting.exchanges.map(({ answer }) => answer?.outcome)).toEqual([
      'complete',
      'failed',
      'cancelled',
      undefined,
    ]);
  });

  it('are answered by their own answer', () => {
    const { exchanges } = meetingOf(STARTED, asked('q2'), answered('q9', 'complete'));
    expect(exchanges[0]).not.toHaveProperty('answer');
  });
});

describe('time', () => {
  it('never goes back, whatever a fact says', () => {
    const facts: Fact[] = [
      { ...STARTED, seq: 1, at: AT, elapsed: 0, v: 1 },
      { ...heard('a'), seq: 2, at: AT, elapsed: 9_000, v: 1 } as Fact,
      { ...heard('b'), seq: 3, at: AT - 60_000, elapsed: 4_000, v: 1 } as Fact,
    ];
    expect(foldFacts(facts)).toMatchObject({ elapsed: 9_000, seq: 3 });
  });

  it('A8: of a session is that of its stop, and its end closes what was open', () => {
    const meeting = meetingOf(
      STARTED,
      CAPTURED,
      { type: 'session-stopped', durationMs: 7_000 },
      { type: 'coaching-ended', feedback: null },
      { type: 'session-closed' },
    );
    expect(meeting).toMatchObject({
      status: 'ended',
      durationMs: 7_000,
      coaching: { feedback: null },
      capture: null,
    });
  });
});

describe('H2, G3: what a person writes on a session', () => {
  const ENDED: readonly FactBody[] = [
    { type: 'session-stopped', durationMs: 7_000 },
    { type: 'coaching-ended', feedback: null },
    { type: 'session-closed' },
  ];
  const ANN = { id: 'p1', name: 'Ann' };

  it('counts as it was written last, while it runs and after its end, and changes nothing else', () => {
    const bare = meetingOf(STARTED, heard('a'), ...ENDED);
    const meeting = meetingOf(
      STARTED,
      { type: 'notes-set', text: 'early' },
      heard('a'),
      ...ENDED,
      { type: 'notes-set', text: 'late' },
      { type: 'title-set', title: 'Renewal' },
      { type: 'contact-linked', contact: ANN },
    );
    const written = { notes: 'late', title: 'Renewal', contact: ANN };
    expect(meeting).toMatchObject({ ...written, status: 'ended', durationMs: 7_000 });
    const { seq: _seq, elapsed: _elapsed, ...rest } = meeting;
    expect(rest).toEqual({
      ...bare,
      ...{ seq: undefined, elapsed: undefined },
      ...written,
      transcript: meeting.transcript,
      context: meeting.context,
    });
  });

  it('is gone where it was emptied', () => {
    const meeting = meetingOf(
      { ...STARTED, title: 'Weekly' } as FactBody,
      { type: 'title-set', title: '' },
      { type: 'contact-linked', contact: ANN },
      { type: 'contact-linked', contact: null },
    );
    expect([meeting.title, meeting.notes, meeting.contact]).toEqual([undefined, '', null]);
    expect(meeting).not.toHaveProperty('title');
  });

  it('coaching that was run anew takes the place of the old one, and leaves the session closed', () => {
    const feedback = { ...FEEDBACK, overallScore: 90 };
    const meeting = meetingOf(STARTED, ...ENDED, { type: 'coaching-ended', feedback, from: 'model' });
    expect(meeting).toMatchObject({ status: 'ended', coaching: { feedback, from: 'model' } });
  });
});
