import { type CoachingFeedback, type Failure, StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import type { Command } from './input.js';
import { SESSION_LIMITS } from './limits.js';
import { DRAFTS, FACTS, SESSIONS } from './tables.js';
import { SessionHarness } from './testing/index.js';

const FEEDBACK: CoachingFeedback = {
  overallScore: 71,
  strengths: ['clear'],
  improvements: ['slower'],
  specificTips: ['pause'],
  confidence: 7,
  communication: 8,
  technical: 6,
  engagement: 7,
};

const types = async (harness: SessionHarness) => (await harness.journal()).map(({ type }) => type);

/** The assistant gives its coaching, and everything reaches the disk. */
async function coach(harness: SessionHarness): Promise<void> {
  harness.assistant.last.emit({
    type: 'ended',
    from: 'model',
    reply: { purpose: 'coach', feedback: FEEDBACK },
  });
  await harness.clock.advance(0);
}

describe('a meeting from start to saved', () => {
  it('A8: who is told that it is complete sees all of it, also in a page that nobody sees', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.frame.seen = false;
    const seen: unknown[] = [];
    harness.onNotice = () => seen.push(harness.session.getState().meeting.counts.audioTranscripts);
    harness.say('about the project');
    harness.session.dispatch({ type: 'stop' });
    harness.say('and the plan');
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(0);
    await coach(harness);
    expect([harness.notices.at(-1)?.type, seen.at(-1)]).toEqual(['session-completed', 2]);
  });

  it('A4, A8: starts, hears, answers, reads, stops, coaches and is in the archive', async () => {
    const harness = new SessionHarness();
    await harness.start();
    expect(harness.state.meeting.status).toBe('running');
    harness.engines.you.last.emit({ type: 'hearing', level: 0.4 });
    await harness.clock.advance(60_000);
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'about the' });
    harness.engines.you.last.emit({
      type: 'settled',
      utterance: 'a',
      text: 'about the project',
      startMs: 58_000,
      endMs: 60_000,
      timing: 'estimated',
    });

    harness.session.dispatch({ type: 'ask', text: 'What now?' });
    expect(harness.assistant.last.input).toMatchObject({ purpose: 'answer', question: 'What now?' });
    harness.assistant.last.emit({ type: 'delta', text: 'Go ' });
    await harness.clock.advance(800);
    harness.assistant.last.emit({
      type: 'ended',
      from: 'model',
      provider: 'p',
      reply: { purpose: 'answer', text: 'Go on.' },
    });

    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'Team plan', confidence: 0.9 });
    harness.session.dispatch({ type: 'stop' });
    expect(harness.engines.you.last.input.stopHearing.aborted).toBe(true);
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await coach(harness);

    expect(await types(harness)).toEqual([
      'session-started',
      'consent-given',
      'utterance-settled',
      'question-asked',
      'answer-ended',
      'capture-started',
      'screen-read',
      'session-stopped',
      'coaching-ended',
      'session-closed',
    ]);
    expect(harness.notices).toEqual([{ type: 'session-completed', session: harness.state.meeting.id }]);
    const [header] = await harness.store.list(SESSIONS);
    expect(header?.value).toMatchObject({
      open: false,
      record: {
        contextItems: 2,
        aiRequests: 1,
        averageResponseTime: 800,
        topics: ['project', 'team'],
        quality: 'fair',
      },
    });
  });

  it('A3, A16: start is refused without services, and without consent, and says so', async () => {
    const harness = new SessionHarness();
    harness.policy = { initialized: false, consentRequired: true };
    await harness.start();
    harness.policy = { initialized: true, consentRequired: true };
    await harness.start({ consent: null });
    expect(harness.notices).toEqual([{ type: 'not-initialized' }, { type: 'consent-needed' }]);
    expect(harness.store.commits).toEqual([]);
    expect(await harness.lock.take({ steal: false })).not.toBeNull();
  });

  it('A15: a demo needs neither', async () => {
    const harness = new SessionHarness();
    harness.policy = { initialized: false, consentRequired: true };
    await harness.start({ origin: 'demo', tracks: ['you', 'them'], consent: null });
    expect(harness.state.meeting).toMatchObject({ status: 'running', origin: 'demo' });
  });

  it('A8: with nothing said or shown there is no coaching, and no request', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(0);
    expect(harness.assistant.runs).toHaveLength(0);
    expect(harness.state.meeting).toMatchObject({ status: 'ended', coaching: { feedback: null } });
  });

  it('A8: an engine that does not settle within 3 s is left, and its last words are kept', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'last words' });
    harness.session.dispatch({ type: 'stop' });
    await harness.clock.advance(2_999);
    expect(harness.state.meeting.transcript).toEqual([]);
    await harness.clock.advance(1);
    expect(harness.state.meeting.transcript).toMatchObject([{ text: 'last words', recovered: true }]);
    expect(harness.engines.you.last.signal.aborted).toBe(true);
  });

  it('coaching that never comes is given up after its limit, and the session is saved all the same', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(20_000);
    expect((await types(harness)).slice(-2)).toEqual(['coaching-ended', 'session-closed']);
    expect(harness.assistant.last.signal.aborted).toBe(true);
  });

  it('a second session begins anew', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(5_000);
    const first = harness.state.meeting.id;
    await harness.start();
    expect(harness.state.meeting).toMatchObject({ status: 'running', seq: 2, transcript: [] });
    expect(harness.state.meeting.id).not.toBe(first);
  });
});

describe('listening', () => {
  it('A7: begins again 100 ms after it ends, and waits longer each time it fails at once', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    harness.engines.you.last.emit({ type: 'ended', cause: 'silence' });
    await harness.clock.advance(99);
    expect(harness.engines.you.runs).toHaveLength(1);
    await harness.clock.advance(1);
    expect(harness.engines.you.runs).toHaveLength(2);

    const failure = { reason: 'network', message: 'No network.' } as const;
    for (const wait of [100, 200, 400, 800]) {
      const runs = harness.engines.you.runs.length;
      harness.engines.you.last.emit({ type: 'hearing', level: null });
      harness.engines.you.last.emit({ type: 'ended', cause: 'failed', failure });
      await harness.clock.advance(wait - 1);
      expect(harness.engines.you.runs).toHaveLength(runs);
      expect(harness.state.moment.hearing.you).toMatchObject({ phase: 'waiting', failure, evidence: false });
      await harness.clock.advance(1);
      expect(harness.engines.you.runs).toHaveLength(runs + 1);
    }
  });

  it('A7: the wait never exceeds its limit', async () => {
    const harness = new SessionHarness();
    await harness.start();
    for (let i = 0; i < 12; i++) {
      harness.engines.you.last.emit({
        type: 'ended',
        cause: 'failed',
        failure: { reason: 'network', message: '' },
      });
      await harness.clock.advance(30_000);
    }
    expect(harness.engines.you.runs).toHaveLength(13);
  });

  it('a refused microphone is not asked for again until the person wants it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const failure = { reason: 'permission', message: 'The microphone was refused.' } as const;
    harness.engines.you.last.emit({ type: 'ended', cause: 'failed', failure });
    await harness.clock.advance(600_000);
    expect(harness.engines.you.runs).toHaveLength(1);
    expect(harness.notices).toEqual([{ type: 'listening-blocked', track: 'you', failure }]);
    harness.session.dispatch({ type: 'listen-again' });
    expect(harness.engines.you.runs).toHaveLength(2);
  });

  it('words that an engine never settled are kept when it ends', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'half a' });
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'half a thought' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'silence' });
    await harness.session.saved();
    expect((await harness.journal()).at(-1)).toMatchObject({ text: 'half a thought', recovered: true });
  });

  it('A16: withdrawing consent stops every capture at once; agreeing again starts anew', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    const { last } = harness.engines.you;
    harness.session.dispatch({ type: 'withdraw-consent' });
    expect([
      last.signal.aborted,
      harness.reader.last.signal.aborted,
      harness.screens.last.signal.aborted,
    ]).toEqual([true, true, true]);
    harness.session.dispatch({ type: 'capture', screen: 's2' });
    expect(harness.reader.runs).toHaveLength(1);
    harness.session.dispatch({ type: 'give-consent', statement: 'v1' });
    expect(harness.engines.you.runs).toHaveLength(2);
  });

  it('A13: an imported file runs through the same pipeline, and ends by itself', async () => {
    const harness = new SessionHarness();
    await harness.start({
      origin: 'import',
      tracks: ['file'],
      consent: null,
      file: { id: 'f1', you: 'Ann' },
    });
    const cue = { timing: 'measured', startMs: 1000, endMs: 4000 } as const;
    harness.engines.file.last.emit({ ...cue, type: 'settled', utterance: '1', text: 'hi', speaker: 'Ann' });
    harness.engines.file.last.emit({
      ...cue,
      type: 'settled',
      utterance: '2',
      text: 'hello',
      speaker: 'Bo',
      startMs: 5000,
      endMs: 65_000,
    });
    harness.engines.file.last.emit({ type: 'ended', cause: 'finished' });
    await coach(harness);
    const { meeting } = harness.state;
    expect(meeting.transcript.map(({ voice, startMs }) => [voice, startMs])).toEqual([
      ['you', 1000],
      ['them', 5000],
    ]);
    expect(meeting).toMatchObject({ status: 'ended', durationMs: 65_000 });
    expect(meeting.context[1]?.timestamp).toBe(meeting.startedAt + 5000);
  });
});

describe('asking', () => {
  it('A9: a blank question is none; without services it says so', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: '  ' });
    harness.policy = { ...harness.policy, initialized: false };
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    expect(harness.assistant.runs).toHaveLength(0);
    expect(harness.notices).toEqual([{ type: 'not-initialized' }]);
  });

  it('a new question ends the open one as cancelled, with what had come of it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: 'first' });
    const [first] = harness.assistant.runs;
    first?.emit({ type: 'delta', text: 'half an ans' });
    harness.session.dispatch({ type: 'ask', text: 'second' });
    expect(first?.signal.aborted).toBe(true);
    expect(harness.state.meeting.exchanges).toMatchObject([
      { question: 'first', answer: { outcome: 'cancelled', text: 'half an ans' } },
      { question: 'second' },
    ]);
  });

  it('A9: a failure is told, and its partial text is kept', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: 'first' });
    const failure = { reason: 'all-failed', message: 'All AI providers failed' } as const;
    harness.assistant.last.emit({ type: 'failed', failure, partial: 'so f' });
    expect(harness.notices).toEqual([{ type: 'answer-failed', failure }]);
    expect(harness.state.meeting.exchanges[0]?.answer).toMatchObject({
      outcome: 'failed',
      text: 'so f',
      failure,
    });
  });

  it('P4: five items go with a question, coaching gets the whole meeting', async () => {
    const harness = new SessionHarness();
    await harness.start();
    for (let i = 0; i < 14; i++) harness.say(`words ${i}`);
    expect(harness.state.meeting.context).toHaveLength(10);
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    const heard = () => harness.assistant.last.input.context.map(({ audioTranscript }) => audioTranscript);
    expect(heard()).toEqual(['words 9', 'words 10', 'words 11', 'words 12', 'words 13']);
    expect(harness.assistant.last.input.record).toHaveLength(14);
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    expect(heard()).toHaveLength(14);
  });

  it('a runner that breaks off without a word is a failure, not an endless wait', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: 'first' });
    harness.assistant.last.end();
    await harness.clock.advance(0);
    expect(harness.state.meeting.exchanges[0]?.answer).toMatchObject({ outcome: 'failed' });
  });
});

describe('reading the screen', () => {
  it('A10: a picture that cannot be taken is told; a text that cannot be read is empty, and both go on', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const failure = { reason: 'ended', message: 'The share has ended.' } as const;
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'failed', at: 'grab', failure });
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'failed', at: 'read', failure });
    expect(harness.notices.map(({ type }) => type)).toEqual(['capture-failed', 'reading-failed']);
    expect(harness.state.meeting).toMatchObject({
      readings: [{ text: '', failure }],
      counts: { screenCaptures: 1, contextItems: 0 },
    });
  });

  it('A5: no capture while one is read or an answer runs', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'x', confidence: 1 });
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    expect(harness.reader.runs).toHaveLength(1);
  });

  it('the share is held until it is stopped', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'x', confidence: 1 });
    expect(harness.screens.last.signal.aborted).toBe(false);
    harness.session.dispatch({ type: 'stop-sharing' });
    expect(harness.screens.last.signal.aborted).toBe(true);
  });
});

describe('A12: the page goes away', () => {
  it('is interrupted on return, with the words and the answer that were on screen, and nothing runs', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('settled words');
    await harness.clock.advance(10_000);
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    harness.assistant.last.emit({ type: 'delta', text: 'partly' });
    harness.engines.you.last.emit({ type: 'interim', utterance: 'b', text: 'unsettled words' });
    await harness.clock.advance(600);

    const back = await harness.crash();
    expect(back.state.meeting).toMatchObject({
      status: 'interrupted',
      transcript: [{ text: 'settled words' }, { text: 'unsettled words', recovered: true }],
      exchanges: [{ answer: { outcome: 'interrupted', text: 'partly' } }],
    });
    expect([back.engines.you.runs, back.assistant.runs]).toEqual([[], []]);
    expect(await back.store.get({ name: 'drafts' }, [back.state.meeting.id, 'words'])).toBeUndefined();
  });

  it('goes on where it broke off when resumed', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.clock.advance(10_000);
    harness.say('before');
    await harness.session.saved();
    const back = await harness.crash();
    await harness.clock.advance(3_600_000);
    back.session.dispatch({ type: 'resume' });
    expect(back.engines.you.runs).toHaveLength(1);
    await back.clock.advance(5_000);
    back.say('after');
    expect(back.state.meeting.elapsed).toBe(15_000);
    await back.session.saved();
    expect((await types(back)).slice(-4)).toEqual([
      'utterance-settled',
      'session-interrupted',
      'session-resumed',
      'utterance-settled',
    ]);
  });

  it('ends at the time of the last fact when finished', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.clock.advance(10_000);
    harness.say('before');
    await harness.session.saved();
    const back = await harness.crash();
    await back.clock.advance(3_600_000);
    back.session.dispatch({ type: 'finish' });
    await coach(back);
    expect(back.state.meeting).toMatchObject({
      status: 'ended',
      durationMs: 10_000,
      coaching: { feedback: FEEDBACK },
    });
  });

  it('is closed without a request when it went away while finishing', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.session.saved();
    const back = await harness.crash();
    await back.session.saved();
    expect(back.assistant.runs).toEqual([]);
    expect(back.state.meeting).toMatchObject({ status: 'ended', coaching: { feedback: null } });
    expect((await back.store.list(SESSIONS))[0]?.value?.open).toBe(false);
  });

  it('loses at most half a second of unsettled words', async () => {
    const harness = new SessionHarness();
    await harness.start();
    for (let i = 0; i < 30; i++) {
      harness.engines.you.last.emit({ type: 'interim', utterance: 'b', text: `word ${i}` });
      await harness.clock.advance(100);
    }
    const back = await harness.crash();
    const kept = Number(back.state.meeting.transcript[0]?.text.split(' ')[1]);
    expect(kept).toBeGreaterThanOrEqual(25);
    const drafts = harness.store.commits.flat().filter(({ table, op }) => table === 'drafts' && op === 'put');
    expect(drafts.length).toBeLessThanOrEqual(8);
  });
});

describe('the journal', () => {
  it('has one commit in flight; what arrives meanwhile shares the next', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.session.saved();
    const before = harness.store.commits.length;
    const open = harness.store.hold();
    harness.say('a');
    await harness.clock.advance(0);
    for (const text of ['b', 'c', 'd']) harness.say(text);
    open();
    await harness.session.saved();
    expect(harness.store.commits.length - before).toBe(2);
    expect(harness.store.commits.at(-1)).toHaveLength(3);
  });

  it('keeps what the storage refuses, says so, and tries again until it is taken', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.session.saved();
    const full = new StoreError('full', 'The disk is full.');
    harness.store.fail(full);
    harness.store.fail(full);
    harness.say('kept');
    await harness.clock.advance(0);
    expect(harness.state.moment.journal).toEqual({ status: 'failing', message: 'The disk is full.' });
    harness.say('also kept');
    await harness.clock.advance(250 + 500);
    expect(harness.state.moment.journal).toEqual({ status: 'saved' });
    const heard = (await harness.journal()).flatMap((fact) =>
      fact.type === 'utterance-settled' ? [fact.text] : [],
    );
    expect(heard).toEqual(['kept', 'also kept']);
  });
});

describe('A12: a crash between any two commits', () => {
  it('doubles nothing: words leave their draft in the transaction that makes a fact of them', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.session.saved();
    const commits: string[][] = [];
    harness.store.subscribe(({ writes }) =>
      commits.push(writes.map(({ op, table, key }) => `${op} ${table} ${String(key)}`)),
    );
    const { last } = harness.engines.you;
    last.emit({ type: 'interim', utterance: 'a', text: 'half a thought' });
    await harness.session.saved();
    last.emit({ type: 'settled', utterance: 'a', text: 'half', startMs: 0, endMs: 9, timing: 'estimated' });
    await harness.session.saved();
    const { id, seq } = harness.state.meeting;
    expect(commits).toEqual([
      [`put drafts ${id},words`],
      [`add facts ${id},${seq}`, `delete drafts ${id},words`],
    ]);
  });
});

describe('A12: a draft that does not open', () => {
  it('keeps nothing else from being restored, is told, and is gone', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('kept');
    harness.engines.you.last.emit({ type: 'interim', utterance: 'b', text: 'damaged' });
    await harness.session.saved();
    harness.session.close();
    harness.lock.crashHolder();
    const { clock, store, lock } = harness;
    const back = new SessionHarness({ clock, store, lock });
    const reading = back.tab.range.bind(back.tab);
    const damage: Failure = { reason: 'unreadable', message: 'It does not open.', code: 'damaged' };
    back.tab.range = async (table, range) => {
      const entries = await reading(table, range);
      return table.name === DRAFTS.name ? entries.map(({ key }) => ({ key, damage })) : entries;
    };
    await back.session.open();
    expect(back.state.meeting).toMatchObject({ status: 'interrupted', transcript: [{ text: 'kept' }] });
    expect(back.notices).toEqual([{ type: 'draft-damaged' }]);
    await back.session.saved();
    expect(await store.range(DRAFTS, { prefix: [] })).toEqual([]);
  });
});

describe('two tabs', () => {
  it('one holds the session, the other shows it and cannot start its own', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    await harness.session.saved();
    const other = await harness.another();
    expect(other.state).toMatchObject({
      meeting: { status: 'running', transcript: [{ text: 'hello' }] },
      moment: { holder: 'elsewhere' },
    });
    expect(other.engines.you.runs).toEqual([]);
    await other.start();
    expect(other.notices).toEqual([{ type: 'held-elsewhere' }]);
  });

  it('a tab that steps down though nobody took its lock lets it go, and finds the meeting again', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    await harness.session.saved();
    const { id, seq } = harness.state.meeting;
    // Of a writer that has gone again, or of this one: the browser said that the write had failed, and it had not.
    const [first] = await harness.journal(id);
    const value = { ...first, seq: seq + 1, type: 'notes-set', text: 'noted elsewhere' };
    const key = [id, seq + 1];
    await harness.store.commit([{ op: 'add', table: FACTS.name, key, compartment: id, value }]);
    harness.say('again');
    await harness.clock.advance(60_000);
    expect(harness.state).toMatchObject({
      meeting: { id, status: 'interrupted', notes: 'noted elsewhere', transcript: [{ text: 'hello' }] },
      moment: { holder: 'here' },
    });
    harness.session.dispatch({ type: 'resume' });
    expect(harness.state.meeting.status).toBe('running');
  });

  it('a start that the locks refuse is told, and the next one begins', async () => {
    const harness = new SessionHarness();
    const take = harness.lock.take.bind(harness.lock);
    harness.lock.take = () => Promise.reject(new Error('The locks do not answer.'));
    await harness.start();
    expect(harness.notices).toEqual([{ type: 'not-started', message: 'The locks do not answer.' }]);
    harness.lock.take = take;
    await harness.start();
    expect(harness.state.meeting.status).toBe('running');
  });

  it('whatever is asked of the one that only shows it makes no fact, and it goes on showing the real ones', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    await harness.session.saved();
    const other = await harness.another();
    const commands: Command[] = [
      { type: 'ask', text: 'What was said?' },
      { type: 'cancel-answer' },
      { type: 'capture', screen: 's1' },
      { type: 'withdraw-consent' },
      { type: 'give-consent', statement: 'v1' },
      { type: 'listen-again' },
      { type: 'stop' },
    ];
    for (const command of commands) other.session.dispatch(command);
    expect(other.state.meeting).toEqual(harness.state.meeting);
    harness.say('said after it');
    await harness.session.saved();
    await other.clock.advance(0);
    expect(other.state.meeting.transcript.map(({ text }) => text)).toEqual(['hello', 'said after it']);
    expect(other.state.meeting.consent).toBe('given');
  });

  it('one that shows a meeting in its end does not end it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    harness.session.dispatch({ type: 'stop' });
    await harness.session.saved();
    const other = await harness.another();
    other.session.dispatch({ type: 'cancel-answer' });
    await other.clock.advance(0);
    expect(other.state.meeting.status).toBe('finishing');
    expect(other.state.meeting.seq).toBe(harness.state.meeting.seq);
  });

  it('opening is done while another tab still holds the session: a page waits for it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    await harness.session.saved();
    const { clock, store, lock } = harness;
    const other = new SessionHarness({ clock, store, lock });
    let opened = false;
    void other.session.open().then(() => (opened = true));
    await clock.advance(0);
    expect(opened).toBe(true);
    expect(other.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'elsewhere' } });
  });

  it('bringing it here goes on here and stops there', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'half a thought' });
    await harness.session.saved();
    const other = await harness.another();
    await other.session.bringHere();
    await other.clock.advance(0);
    harness.frame.paint();
    expect(other.state.meeting.transcript.map(({ text }) => text)).toEqual(['hello', 'half a thought']);
    expect(harness.state.moment.interims, 'what was recovered there is not shown here again').toEqual([]);
    expect(harness.engines.you.last.signal.aborted).toBe(true);
    expect(harness.state.moment.holder).toBe('elsewhere');
    expect(other.state).toMatchObject({ meeting: { status: 'running' }, moment: { holder: 'here' } });
    other.say('from here');
    await other.session.saved();
    expect((await types(other)).slice(-3)).toEqual([
      'session-interrupted',
      'session-resumed',
      'utterance-settled',
    ]);
  });

  it('when the holder dies the other can take over', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.say('hello');
    await harness.session.saved();
    const other = await harness.another();
    harness.session.close();
    harness.lock.crashHolder();
    await other.clock.advance(0);
    expect(other.state).toMatchObject({ meeting: { status: 'interrupted' }, moment: { holder: 'here' } });
  });
});

describe('publishing', () => {
  it('shows 400 tokens in as many commits as there are frames', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    let commits = 0;
    harness.session.subscribe(() => commits++);
    for (let i = 0; i < 400; i++) {
      harness.assistant.last.emit({ type: 'delta', text: 'x' });
      if (i % 40 === 39) harness.frame.paint();
    }
    expect(commits).toBe(10);
    expect(harness.state.moment.draft?.text).toHaveLength(400);
  });

  it('shows nothing while nobody can see it, and everything when somebody can', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.frame.seen = false;
    let commits = 0;
    harness.session.subscribe(() => commits++);
    harness.engines.you.last.emit({ type: 'interim', utterance: 'a', text: 'hidden' });
    expect(commits).toBe(0);
    harness.frame.show();
    expect(harness.state.moment.interims[0]?.text).toBe('hidden');
  });
});

describe('a recorded meeting played faster', () => {
  it('counts in the time of the meeting', async () => {
    const harness = new SessionHarness();
    harness.pace = 10;
    await harness.start({ origin: 'demo', consent: null });
    await harness.clock.advance(6_000);
    harness.session.dispatch({ type: 'stop' });
    harness.engines.you.last.emit({ type: 'ended', cause: 'stopped' });
    await harness.clock.advance(0);
    expect(harness.state.meeting.durationMs).toBe(60_000);
  });

  it('stands still as long as its recording does', async () => {
    const harness = new SessionHarness();
    const recording = { elapsed: 500 };
    harness.pace = 10;
    harness.time = { elapsed: () => recording.elapsed };
    await harness.start({ origin: 'demo', consent: null });
    await harness.clock.advance(6_000);
    recording.elapsed += 100;
    harness.say('after a while');
    expect(harness.state.meeting.elapsed).toBe(1_000);
  });

  it('gives a reading its full time', async () => {
    const harness = new SessionHarness();
    harness.pace = 10;
    await harness.start({ origin: 'demo', consent: null });
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    await harness.clock.advance(SESSION_LIMITS.readMs - 1);
    expect(harness.state.meeting.capture).not.toBeNull();
    await harness.clock.advance(1);
    expect(harness.state.meeting.readings).toMatchObject([{ text: '', failure: { reason: 'timeout' } }]);
  });
});
