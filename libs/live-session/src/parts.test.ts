import {
  DEFAULT_INDUSTRY_CONTEXT,
  type Entry,
  type Fact,
  type FactBody,
  type SessionStarted,
} from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEEDBACK } from '../test/feedback.js';
import { Archive } from './archive.js';
import { foldFacts } from './fold.js';
import { foldJournal } from './fold-journal.js';
import { Journal } from './journal.js';
import { SESSION_LIMITS } from './limits.js';
import { afterParts, inParts, joinParts, MISSING, type Part } from './parts.js';
import { RECORD_BYTES } from './record-bytes.js';
import { FACTS } from './tables.js';

/** What costs one to four bytes, what JSON escapes, what is drawn as one and is several, and halves of a pair. */
const CHARACTERS =
  'a|"|\\|\n|\u0000|\u007f|\u2028|é|e\u0301|漢|😀|👩\u200d👩\u200d👧|\ud83d|\ude00|{"part":1,"of":1,"json":""}'.split(
    '|',
  );

/** Up to 200 kB: a few characters, again and again, so that every length of them meets every edge. */
const text = fc
  .tuple(
    fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 12, size: 'max' }),
    fc.oneof(fc.nat(200_000), fc.integer({ min: RECORD_BYTES - 400, max: RECORD_BYTES + 100 }), fc.nat(50)),
  )
  .map(([characters, length]) => {
    const some = characters.join('');
    return some.repeat(Math.ceil(length / some.length)).slice(0, length);
  });

const STARTED: SessionStarted = {
  type: 'session-started',
  origin: 'live',
  language: 'en-US',
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
  background: '',
  tracks: ['you'],
  limits: SESSION_LIMITS,
};

const body: fc.Arbitrary<FactBody> = fc
  .tuple(fc.constantFrom('heard', 'shown', 'asked', 'answered', 'applied', 'coached', 'begun'), text)
  .map(([kind, words]): FactBody => {
    switch (kind) {
      case 'heard':
        return {
          type: 'utterance-settled',
          utterance: 'u1',
          voice: 'you',
          text: words,
          startMs: 0,
          endMs: 1,
          timing: 'estimated',
          engine: 'e',
        };
      case 'shown':
        return { type: 'screen-read', capture: 'c1', text: words, confidence: 0.5 };
      case 'asked':
        return { type: 'question-asked', question: 'q1', text: words, by: 'person' };
      case 'answered':
        return { type: 'answer-ended', question: 'q1', text: words, outcome: 'complete', ms: 1 };
      case 'applied':
        return { type: 'suggestion-applied', advice: 'a1', index: 0, text: words };
      case 'coached':
        return { type: 'coaching-ended', feedback: { ...FEEDBACK, strengths: [words, words] } };
      default:
        return { ...STARTED, background: words };
    }
  });

const facts = fc
  .array(body, { maxLength: 5 })
  .map((bodies) =>
    [STARTED, ...bodies].map((each, i): Fact => ({ ...each, seq: i + 1, at: i, elapsed: i, v: 1 })),
  );

/** The facts of one session as they stand on the disk. */
async function written(log: readonly Fact[]) {
  const store = new MemoryStore();
  const nothing = () => undefined;
  const journal = new Journal('s', store, new SimulatedClock(), {
    saved: nothing,
    failing: nothing,
    conflict: nothing,
    gone: nothing,
  });
  for (const fact of log) {
    journal.append([fact]);
    await null; // so that they do not all share one commit
  }
  await journal.settled();
  return { store, entries: await store.range(FACTS, { prefix: ['s'] }) };
}

const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const values = (entries: readonly Entry<Fact>[]) => entries.map(({ value }) => value);

describe('the records of a journal', () => {
  it('hold 16 kB at most, and what was written is read back, whatever was said or shown', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (log) => {
        const { entries, store } = await written(log);
        for (const { value } of entries) expect(size(value)).toBeLessThanOrEqual(RECORD_BYTES);
        expect(values(joinParts(entries))).toEqual(log);
        const { meeting, gaps } = await new Archive(store, new SimulatedClock()).open('s');
        expect(meeting).toEqual(foldFacts(log));
        expect(gaps).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('of one fact are written in one commit', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (log) => {
        const { store } = await written(log);
        const commits = store.commits.map((writes) => [...new Set(writes.map(({ key }) => key[1]))]);
        expect(commits.flat()).toEqual(log.map(({ seq }) => seq));
      }),
      { numRuns: 20 },
    );
  });

  it('are read on from any fact, without the later parts of that one', async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.nat(4), async (log, at) => {
        const { store } = await written(log);
        const seq = 1 + (at % log.length);
        const entries = await store.range(FACTS, { prefix: ['s'], after: afterParts(['s', seq]) });
        expect(values(joinParts(entries))).toEqual(log.slice(seq));
      }),
      { numRuns: 60 },
    );
  });

  it('are the facts themselves where those are small: every log of before is read', async () => {
    const small: Fact = { ...STARTED, seq: 1, at: 0, elapsed: 0, v: 1 };
    expect((await written([small])).entries).toEqual([{ key: ['s', 1], value: small }]);
  });

  it('hold exactly 16 kB in one, and a byte more in two', () => {
    const parts = (length: number) =>
      inParts({ op: 'add', table: 'facts', key: ['s', 1], compartment: 's', value: 'x'.repeat(length) })
        .length;
    expect([parts(RECORD_BYTES - 2), parts(RECORD_BYTES - 1)]).toEqual([1, 2]);
  });

  it.each<[bytes: number, character: string]>([
    [1, 'a'],
    [1, '\u007f'],
    [2, '\u0080'],
    [2, '\u07ff'],
    [3, '\u0800'],
    [3, '\uffff'],
    [4, '\u{10000}'],
  ])('are as few as hold it, where a character takes %i: %j', (bytes, character) => {
    const room = RECORD_BYTES - 64;
    const parts = (characters: number) =>
      inParts({
        ...{ op: 'add', table: 'facts', key: ['s', 1], compartment: 's' },
        value: character.repeat(characters),
      });
    const within = (free: number) => Math.floor(free / bytes);
    // The quotes around it are in the first and in the last, escaped once more.
    const fits = within(room - 2) + within(room) + within(room - 2);
    expect([parts(fits).length, parts(fits + 1).length]).toEqual([3, 4]);
    for (const { value } of parts(fits)) expect(size(value)).toBeLessThanOrEqual(RECORD_BYTES);
  });

  it('cut no character in two', () => {
    const value = { text: `a${'😀'.repeat(20_000)}` };
    const writes = inParts({ op: 'add', table: 'facts', key: ['s', 1], compartment: 's', value });
    for (const { value: part } of writes) expect((part as Part).json).not.toMatch(/\p{Surrogate}/u);
    expect(writes.length).toBe(6);
  });
});

describe('a fact in parts', () => {
  const log = [
    STARTED,
    { type: 'screen-read', capture: 'c1', text: 'x'.repeat(40_000) },
    { type: 'session-closed' },
  ].map((each, i) => ({ ...each, seq: i + 1, at: 0, elapsed: 0, v: 1 }) as Fact);
  const damage = { reason: 'unreadable', message: 'It does not open.' } as const;

  it('stands under its own key, and its later parts under that key and their number', async () => {
    const { entries } = await written(log);
    expect(
      entries.map(({ key, value }) => [key, value && 'part' in value && [value.part, value.of]]),
    ).toEqual([
      [['s', 1], false],
      [
        ['s', 2],
        [1, 3],
      ],
      [
        ['s', 2, 2],
        [2, 3],
      ],
      [
        ['s', 2, 3],
        [3, 3],
      ],
      [['s', 3], false],
    ]);
  });

  it('is read as it was first written', () => {
    const json = JSON.stringify(log[2]);
    expect(
      values(
        joinParts<Fact>([
          { key: ['s', 3], value: { part: 1, of: 2, json: json.slice(0, 9) } },
          { key: ['s', 3, 2], value: { part: 2, of: 2, json: json.slice(9) } },
        ]),
      ),
    ).toEqual([log[2]]);
  });

  it.each([1, 2, 3])('is a gap, and the only one, where part %i does not open', async (part) => {
    const entries = [...(await written(log)).entries];
    entries[part] = { key: entries[part]?.key ?? '', damage };
    const { meeting, gaps } = foldJournal(joinParts(entries));
    expect(gaps).toEqual([{ from: 2, to: 2, failure: damage }]);
    expect(meeting).toMatchObject({ status: 'ended', readings: [] });
  });

  it.each([1, 2, 3])('is a gap, and the only one, where part %i is missing', async (part) => {
    const { entries } = await written(log);
    const { meeting, gaps } = foldJournal(joinParts(entries.filter((_, i) => i !== part)));
    expect(gaps).toMatchObject([{ from: 2, to: 2, failure: { reason: 'unreadable' } }]);
    expect(meeting.status).toBe('ended');
  });

  it.each<[string, readonly Part[]]>([
    ['out of order', [2, 1, 3].map((part) => ({ part, of: 3, json: '' }))],
    ['more than there are', [1, 2].map((part) => ({ part, of: 3, json: '' }))],
    ['no whole', [1, 2].map((part) => ({ part, of: 2, json: '{' }))],
  ])('is a gap where its parts are %s', (_, parts) => {
    const entries = parts.map((value, i) => ({ key: i === 0 ? ['s', 2] : ['s', 2, i + 1], value }));
    expect(joinParts(entries)).toEqual([{ key: ['s', 2], damage: MISSING }]);
  });

  it('is left out where only its later parts are there, first or behind another', () => {
    const [whole] = log as [Fact];
    const entry = (key: readonly (string | number)[], value: Fact | Part) => ({ key, value });
    const later = { part: 2, of: 2, json: '{}' };
    expect(joinParts([entry(['s', 1, 2], later), entry(['s', 2], whole), entry(['s', 4, 2], later)])).toEqual(
      [{ key: ['s', 2], value: whole }],
    );
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'part, of, json'],
    ['an object of nothing', {}],
    ['a number of a part', { part: 2 }],
    ['two numbers of a part', { part: 2, of: 3 }],
    ['a part without its number', { of: 1, json: '{}' }],
    ['a part of no whole', { part: 1, json: '{}' }],
    ['a part whose piece is no text', { part: 2, of: 3, json: 7 }],
  ])('is what stands there by itself and is no part: %s', (_, value) => {
    const entry = { key: ['s', 1], value: value as Fact };
    expect(joinParts([entry])).toEqual([entry]);
  });

  it('is a gap where it stands with the parts of another', async () => {
    const { entries } = await written(log);
    const whole: Entry<Fact | Part> = { key: ['s', 2], value: log[1] as Fact };
    const mixed = [whole, ...entries.filter(({ key }) => key[1] === 2).slice(1)];
    expect(joinParts(mixed)).toMatchObject([{ key: ['s', 2], damage: { reason: 'unreadable' } }]);
  });
});
