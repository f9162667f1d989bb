import type { RecordedItem } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectContext } from './context-selection.js';

const said = (audioTranscript: string, elapsed = 0, speaker = ''): RecordedItem => ({
  screenText: '',
  audioTranscript,
  timestamp: 1_700_000_000_000 + elapsed,
  elapsed,
  voice: 'them',
  ...(speaker && { speaker }),
});
const shown = (screenText: string, elapsed = 0): RecordedItem => ({
  screenText,
  audioTranscript: '',
  timestamp: 1_700_000_000_000 + elapsed,
  elapsed,
});
const tokens = (items: readonly RecordedItem[]) =>
  items.reduce(
    (total, { audioTranscript, screenText }) =>
      total + Math.ceil((audioTranscript.length + screenText.length) / 4),
    0,
  );

const word = fc.constantFrom(
  'price',
  'rollout',
  'the',
  'warehouse',
  'contract',
  'again',
  'um',
  'Lyon',
  '👍',
  '{gap}',
);
const text = fc.array(word, { maxLength: 40, size: 'max' }).map((words) => words.join(' '));
const texts = fc.array(text, { maxLength: 80, size: 'max' });

/** 400 turns of small talk with what is given in places. */
const meeting = (turns: Record<number, RecordedItem>): RecordedItem[] =>
  Array.from({ length: 400 }, (_, at) => turns[at] ?? said(`some talk of the day number ${at} and on`, at));

describe('selectContext', () => {
  it('stays inside the budget, in the order of the meeting, each turn once and the same every time', () => {
    fc.assert(
      fc.property(texts, text, fc.nat(600), (given, question, limit) => {
        const record = given.map((each, at) => (at % 3 ? said(each, at, `P${at % 2}`) : shown(each, at)));
        const selected = selectContext(record, question, { tokens: limit });
        expect(tokens(selected)).toBeLessThanOrEqual(limit);
        expect(selected).toEqual(record.filter((item) => selected.includes(item)));
        const copy = record.map((item) => ({ ...item }));
        expect(selectContext(copy, question, { tokens: limit })).toEqual(selected);
      }),
    );
  });

  it('leaves no room that a turn would fit into', () => {
    fc.assert(
      fc.property(texts, text, fc.nat(300), (given, question, limit) => {
        const record = given.map((each, at) => said(each, at));
        const selected = selectContext(record, question, { tokens: limit });
        const left = limit - tokens(selected);
        for (const item of record) if (!selected.includes(item)) expect(tokens([item])).toBeGreaterThan(left);
      }),
    );
  });

  it('gives the whole meeting where it fits', () => {
    fc.assert(
      fc.property(texts, text, (given, question) => {
        const record = given.map((each, at) => said(each, at));
        expect(selectContext(record, question, { tokens: tokens(record) })).toEqual(record);
      }),
    );
  });

  it('finds what was asked for far back, in speech and on the screen, with what was said around it', () => {
    const record = meeting({
      100: said('the warehouse in Lyon opens in May', 100),
      101: said('are you sure of that', 101),
      250: shown('Warehouses: Lyon, Porto', 250),
    });
    const selected = selectContext(record, 'When does the warehouse open?', { tokens: 300 });
    for (const at of [99, 100, 101, 250]) expect(selected).toContain(record[at]);
  });

  it('prefers turns of the speaker whom the question names', () => {
    const record = meeting({});
    record.splice(100, 10, ...record.slice(100, 110).map((item) => ({ ...item, speaker: 'Priya Shah' })));
    const selected = selectContext(record, 'What did Priya say?', { tokens: 200 });
    expect(selected.filter(({ speaker }) => speaker)).toHaveLength(10);
  });

  it('always has the newest turns, with a twentieth of the budget', () => {
    const record = meeting({ 10: said('the warehouse in Lyon', 10) });
    const selected = selectContext(record, 'warehouse in Lyon', { tokens: 400 });
    expect(selected.slice(-2)).toEqual(record.slice(-2));
    expect(selected).not.toContain(record.at(-3));
  });

  it('gives the newest turns where the question has no word that was said', () => {
    const record = Array.from({ length: 10 }, (_, at) => said('abcd '.repeat(8), at));
    for (const question of ['', '?', 'the', 'zebra']) {
      expect(selectContext(record, question, { tokens: 30 })).toEqual(record.slice(-3));
    }
  });

  it('passes over a turn that is larger than the budget', () => {
    const record = [said('one', 0), said('price '.repeat(2000), 1), said('two', 2)];
    expect(selectContext(record, 'price')).toEqual([record[0], record[2]]);
  });

  it('has nothing of nothing, and with no budget nothing', () => {
    expect(selectContext([], 'price')).toEqual([]);
    for (const limit of [0, -1, NaN, -Infinity]) {
      expect(selectContext([said('price')], 'price', { tokens: limit })).toEqual([]);
    }
    expect(selectContext([said('price')], 'lunch', { tokens: Infinity })).toHaveLength(1);
  });

  it('estimates 2,000 tokens where no budget is given', () => {
    const record = Array.from({ length: 3000 }, (_, at) => said('abcd', at));
    expect(selectContext(record, '')).toHaveLength(2000);
  });
});
