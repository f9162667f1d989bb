import type { RecordedItem } from '@sotto/meeting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectContext } from './context-selection.js';

const said = (audioTranscript: string, elapsed = 0): RecordedItem => ({
  screenText: '',
  audioTranscript,
  timestamp: 1_700_000_000_000 + elapsed,
  elapsed,
  voice: 'them',
});

const tokens = (items: readonly RecordedItem[]) =>
  items.reduce(
    (total, { audioTranscript, screenText }) =>
      total + Math.ceil((audioTranscript.length + screenText.length) / 4),
    0,
  );

describe('selectContext', () => {
  it('stays inside the budget, and in the order of the meeting', () => {
    const word = fc.constantFrom('price', 'rollout', 'the', 'warehouse', 'contract', 'again', 'um');
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 60, size: 'max' }),
        text,
        fc.nat(120),
        (texts, question, limit) => {
          const record = texts.map((each, at) => said(each, at * 1000));
          const selected = selectContext(record, question, { tokens: limit });
          expect(tokens(selected)).toBeLessThanOrEqual(limit);
          expect(selected).toEqual(record.filter((item) => selected.includes(item)));
        },
      ),
    );
  });

  it('finds what was asked for far back in the meeting', () => {
    const record = Array.from({ length: 400 }, (_, at) =>
      said(at === 100 ? 'the warehouse in Lyon opens in May' : `small talk number ${at} of the day`, at),
    );
    expect(selectContext(record, 'When does the warehouse open?', { tokens: 200 })).toContain(record[100]);
  });

  it('gives the newest turns where the question has no word to look for', () => {
    const record = Array.from({ length: 10 }, (_, at) => said('a'.repeat(40), at));
    expect(selectContext(record, '', { tokens: 30 })).toEqual(record.slice(-3));
  });
});
