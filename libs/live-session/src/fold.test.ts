import type { Entry, Fact, UtteranceSettled } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { advanceMeeting } from './advance-meeting.js';
import { MISSHAPEN } from './fact-form.js';
import { foldFacts } from './fold.js';
import { foldJournal } from './fold-journal.js';
import { INITIAL_STATE } from './initial-state.js';
import { SessionHarness } from './testing/index.js';

async function journal(): Promise<Entry<Fact>[]> {
  const harness = new SessionHarness();
  await harness.start();
  for (const text of ['one', 'two', 'three', 'four']) harness.say(text);
  await harness.session.saved();
  return (await harness.journal()).map((value) => ({ key: ['s', value.seq], value }));
}

describe('folding a journal', () => {
  it('shows a missing fact and a damaged one as gaps, and folds the rest', async () => {
    const entries = await journal();
    const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
    const [fourth] = entries.splice(3, 1);
    entries[3] = { key: entries[3]?.key ?? '', damage };
    const { meeting, gaps } = foldJournal(entries);
    expect(meeting.transcript.map(({ text }) => text)).toEqual(['one', 'four']);
    expect(gaps.map(({ from, to }) => [from, to])).toEqual([
      [4, 4],
      [5, 5],
    ]);
    expect(fourth?.value?.seq).toBe(4);
  });

  it('shows what is no fact as a gap, and takes one of any length', async () => {
    const entries = await journal();
    const said = entries[3]?.value as Fact & UtteranceSettled;
    const long = 'words '.repeat(300_000);
    entries[2] = { key: ['s', 3], value: null as unknown as Fact };
    entries[3] = { key: ['s', 4], value: { ...said, text: long } };
    const { meeting, gaps } = foldJournal(entries);
    expect(gaps).toEqual([{ from: 3, to: 3, failure: MISSHAPEN }]);
    expect(meeting.transcript[0]?.text).toBe(long);
  });

  it('begins with what the key tells where the first fact does not open', async () => {
    const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
    const [, ...rest] = await journal();
    const entries = [1, 2, 3, 4, 5].map((seq) => ({ ...rest[seq - 2], key: ['session_1700', seq] }));
    entries[0] = { key: ['session_1700', 1], damage } as never;
    const { meeting } = foldJournal(entries as Entry<Fact>[]);
    expect(meeting).toMatchObject({ status: 'running', id: 'session_1700', startedAt: 1_700 });
    expect(meeting.tracks).toEqual(['you']);
    expect(foldJournal([]).meeting).toEqual(INITIAL_STATE.meeting);
  });

  it('keeps a type it does not know out of the meeting, and tells it', async () => {
    const entries = await journal();
    const future = { ...(entries[2]?.value as Fact), type: 'mood-sensed' } as unknown as Fact;
    entries[2] = { key: ['s', 3], value: future };
    const { meeting, unknownTypes } = foldJournal(entries);
    expect(unknownTypes).toEqual(['mood-sensed']);
    expect([meeting.transcript.length, meeting.seq]).toEqual([3, entries.length]);
  });

  it('in two parts gives the same meeting as in one', async () => {
    const facts = (await journal()).flatMap(({ value }) => (value ? [value] : []));
    expect(foldFacts(facts.slice(3), foldFacts(facts.slice(0, 3)))).toEqual(foldFacts(facts));
  });

  it('writes into no list but its own: each meeting that was given away stays as it was', async () => {
    const facts = (await journal()).flatMap(({ value }) => (value ? [value] : []));
    const meetings = [INITIAL_STATE.meeting];
    for (const fact of facts) meetings.push(advanceMeeting(meetings.at(-1) ?? INITIAL_STATE.meeting, fact));
    const kept = structuredClone(meetings);
    for (const [index, before] of meetings.entries()) {
      expect(foldFacts(facts.slice(index), before)).toEqual(kept.at(-1));
    }
    expect(meetings).toEqual(kept);
  });
});
