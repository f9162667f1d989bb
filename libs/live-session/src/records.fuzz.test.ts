import { readdirSync, readFileSync } from 'node:fs';
import { type Entry, type Fact, visibleText } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, hostileJson, hostileText, hostileValue } from '../../../tools/fuzz.mjs';
import { isFact } from './fact-form.js';
import { foldFacts } from './fold.js';
import { foldJournal } from './fold-journal.js';
import { responseMetrics, sessionHeader } from './header.js';
import { joinParts, MISSING } from './parts.js';
import { recoveryFacts } from './recover.js';
import { rowEntry } from './row-form.js';
import { passagesOf } from './search-passages.js';
import { marksIn, searchQuery } from './search-query.js';
import { parseSessionFile, SessionFileError, sessionJson } from './session-file.js';
import { sessionMarkdown } from './session-markdown.js';
import { sessionScores } from './session-scores.js';
import { sessionVtt } from './session-vtt.js';
import { draftsAmong } from './stored-drafts.js';

const FOLDER = new URL('./__fixtures__/', import.meta.url);
const logs = readdirSync(FOLDER)
  .map((name) => (JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { facts: Fact[] }).facts)
  .sort((a, b) => a.length - b.length);
const [log = []] = logs;
const session = JSON.parse(sessionJson(sessionHeader(foldFacts(log)), log)) as object;

/** The same with marks of direction, tags and letters of no width in every text that is no word of the format. */
function unseen(value: object): object {
  const text = JSON.stringify(value, (name, each: unknown) =>
    typeof each === 'string' && ['text', 'title', 'message', 'background', 'statement'].includes(name)
      ? `\u202E${each}\u{E0041}\u200B`
      : each,
  );
  return JSON.parse(text) as object;
}

fuzz('a session file', {
  input: hostileJson({ samples: [session, unseen(session)] }),
  run: (text) => parseSessionFile(text),
  refuses: (error) => error instanceof SessionFileError,
  holds: (file) => {
    const { header, facts } = file;
    const meeting = foldFacts(facts);
    expect(visibleText(JSON.stringify(file)), 'nothing of it is unseen').toBe(JSON.stringify(file));
    expect(header.record.id).toBe(meeting.id);
    // What was taken can be shown and saved again.
    expect(() => parseSessionFile(sessionJson(header, facts))).not.toThrow();
  },
});

type Damage = {
  readonly at: number;
  readonly how: 'type' | 'damage' | 'drop' | 'double';
  readonly type: string;
};
const TYPES = ['__proto__', 'constructor', 'toString', '', 'hasOwnProperty', 'from-a-later-version', '\0'];

fuzz('a journal with facts that are damaged, missing, doubled or unknown', {
  input: {
    recipes: fc.array(
      fc.record({
        at: fc.nat(log.length - 1),
        how: fc.constantFrom('type' as const, 'damage' as const, 'drop' as const, 'double' as const),
        type: fc.constantFrom(...TYPES),
      }),
      { maxLength: 12 },
    ),
    always: [...TYPES.map((type): Damage[] => [{ at: 1, how: 'type', type }]), []],
    build: (recipe) => {
      const damages = new Map((recipe as readonly Damage[]).map((each) => [each.at, each]));
      return log.flatMap((fact, i): readonly Entry<Fact>[] => {
        const key = ['s', fact.seq];
        const { how, type } = damages.get(i) ?? {};
        if (how === 'drop') return [];
        if (how === 'damage') return [{ key, damage: MISSING }];
        if (how === 'type') return [{ key, value: { ...fact, type } as unknown as Fact }];
        const entry = { key, value: fact };
        return how === 'double' ? [entry, entry] : [entry];
      });
    },
  },
  run: (entries) => foldJournal(entries),
  holds: ({ meeting, gaps, unknownTypes }) => {
    expect(typeof meeting.status).toBe('string');
    expect(gaps.every(({ from, to }) => from <= to)).toBe(true);
    expect(unknownTypes.every((type) => TYPES.includes(type))).toBe(true);
  },
});

fuzz('a journal whose facts have other fields than their types', {
  input: hostileValue({ samples: logs }),
  run: (values) => {
    const entries = (Array.isArray(values) ? (values as Fact[]) : [values as Fact]).map((value, i) => ({
      key: ['session_1700000000000', i + 1],
      value,
    }));
    return { entries, ...foldJournal(entries) };
  },
  holds: ({ entries, meeting, gaps }) => {
    // A fact of ours is one for the fold as for a file, however long it is.
    const facts = entries.flatMap(({ value }) => (isFact(value) ? [value] : []));
    expect(facts.length + gaps.reduce((sum, { from, to }) => sum + 1 + to - from, 0)).toBe(entries.length);
    // All that is made of a meeting can be made of it.
    const header = sessionHeader(meeting);
    passagesOf(meeting, header);
    sessionVtt(meeting);
    sessionMarkdown(meeting, header);
    sessionScores(meeting);
    responseMetrics(meeting);
    recoveryFacts(meeting, { words: null, answer: null });
    expect(JSON.parse(sessionJson(header, facts))).toMatchObject({ header: { record: { id: meeting.id } } });
  },
});

fuzz('a value of the journal that was cut in parts', {
  input: hostileValue({
    samples: [
      [
        { part: 1, of: 2, json: '{"a":' },
        { part: 2, of: 2, json: '1}' },
      ],
    ],
  }),
  run: (rows) => {
    const values = (Array.isArray(rows) ? rows : [rows]).filter(
      (row) => typeof row === 'object' && row !== null,
    );
    return joinParts(
      values.map((value: object, i) => ({ key: i === 0 ? ['s', 1] : ['s', 1, i + 1], value })),
    );
  },
  holds: (entries) => {
    for (const { value, damage } of entries)
      expect((value === undefined) !== (damage === undefined)).toBe(true);
  },
});

fuzz('drafts that a page left behind', {
  input: hostileValue({
    samples: [
      { words: [{ voice: 'you', text: 'Shall we', startMs: 10, endMs: 900 }] },
      { question: 'What now?', text: 'Ask for a da' },
      [{ part: 1, of: 1, json: 'null' }],
    ],
  }),
  run: (left) => {
    const values: readonly unknown[] = Array.isArray(left) ? left.slice(0, 20) : [left];
    return draftsAmong(values.map((value, i) => ({ key: ['s', `slot-${i}`], value: value as never })));
  },
  holds: ({ words, answer }) => {
    for (const { text, startMs, endMs } of words?.words ?? []) {
      expect(typeof text).toBe('string');
      expect(Number.isFinite(startMs + endMs)).toBe(true);
    }
    if (answer) expect(typeof answer.question + typeof answer.text).toBe('stringstring');
  },
});

const header = sessionHeader(foldFacts(log));

fuzz('a row of the list of sessions', {
  input: hostileValue({
    samples: [
      { ...header, contact: { id: 'c1', name: 'Ada' }, trashedAt: 1, until: 'next-start' },
      { ...header, scored: sessionScores(foldFacts(log)) },
    ],
  }),
  run: (value) => rowEntry({ key: header.record.id, value: value as never }),
  holds: ({ value, damage }) => {
    if (!value) {
      expect(damage?.message).toMatch(/\.$/u);
      return;
    }
    expect(Number.isFinite(value.record.timestamp + value.record.duration)).toBe(true);
    expect(value.record.topics.every((topic) => typeof topic === 'string')).toBe(true);
    for (const phrase of value.scored?.phrases ?? []) expect(typeof phrase).toBe('string');
  },
});

fuzz('what is searched for', {
  input: hostileText({
    samples: ['budget "next step" offer*', '"unended'],
    tokens: ['"', '" "', 'a ', 'ab* ', '漢'],
    atMost: 100_000,
  }),
  run: (text) => {
    const query = searchQuery(text);
    return query ? marksIn('The budget of the next step is an offer. 漢字', query) : [];
  },
  holds: (marks) => expect(marks.length).toBeLessThan(100),
});

it('what fuzzing found: a fact that nests deeper than can be written again is a gap', () => {
  const deep: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
  const [first, ...rest] = log;
  expect(isFact({ ...first, later: [[deep]] })).toBe(false);
  expect(isFact({ ...first, later: [[[]]] })).toBe(true);
  const entries = [first, { ...rest[0], later: deep } as unknown as Fact, ...rest.slice(1)].flatMap((value) =>
    value ? [{ key: ['s', value.seq], value }] : [],
  );
  expect(foldJournal(entries).gaps).toMatchObject([{ from: 2, to: 2 }]);
});
