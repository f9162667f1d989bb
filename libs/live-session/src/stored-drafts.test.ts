import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { inParts } from './parts.js';
import { draftsAmong, storedDrafts } from './stored-drafts.js';
import { DRAFTS } from './tables.js';

const WORD = { voice: 'you', text: 'mine', startMs: 1, endMs: 2 } as const;
const THEIRS = { ...WORD, voice: 'them', text: 'theirs' } as const;
const ANSWER = { question: 'q1', text: 'so f' };
const words = (...each: unknown[]) => ({ words: each });
const read = (...values: unknown[]) =>
  draftsAmong(values.map((value, i) => ({ key: ['s', `slot-${i}`], value: value as typeof ANSWER })));

describe('A12: the drafts that a page left behind', () => {
  it('are the words of both voices and the answer so far, in whatever order they stand', () => {
    const whole = { words: words(WORD, THEIRS), answer: ANSWER, damaged: false };
    expect(read(whole.words, ANSWER)).toEqual(whole);
    expect(read(ANSWER, whole.words)).toEqual(whole);
    expect(read(words())).toEqual({ words: words(), answer: null, damaged: false });
    expect(read()).toEqual({ words: null, answer: null, damaged: false });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['an object of nothing', {}],
    ['words that are no list', { words: {} }],
    ['words that are a text', { words: 'mine' }],
    ['no words among words', words(WORD, null)],
    ['a number among words', words(WORD, 7)],
    ['a voice that is neither', words({ ...WORD, voice: 'file' })],
    ['words without a text', words({ ...WORD, text: 7 })],
    ['words that begin at no time', words({ ...WORD, startMs: '1' })],
    ['words that end at no time', words({ ...WORD, endMs: null })],
    ['an answer to no question', { ...ANSWER, question: 7 }],
    ['an answer without a text', { question: 'q1' }],
  ])('are told as damaged where one is %s, and the other stays', (_, value) => {
    expect(read(value)).toEqual({ words: null, answer: null, damaged: true });
    expect(read(words(WORD), value)).toEqual({ words: words(WORD), answer: null, damaged: true });
    expect(read(value, ANSWER)).toEqual({ words: null, answer: ANSWER, damaged: true });
  });

  it('are told as damaged where one does not open', () => {
    const damage = { reason: 'unreadable', message: 'It does not open.' } as const;
    const entries = [
      { key: ['s', 'answer'], damage },
      { key: ['s', 'words'], value: words(WORD) as never },
    ];
    expect(draftsAmong(entries)).toEqual({ words: words(WORD), answer: null, damaged: true });
  });

  it('are those of this session, with what deletes each of their parts, and both slots that were empty', async () => {
    const store = new MemoryStore();
    const put = (session: string, value: unknown) =>
      inParts({
        ...{ op: 'put', table: DRAFTS.name, key: [session, 'answer'], compartment: session },
        value,
      });
    const long = { question: 'q1', text: 'x'.repeat(20_000) };
    await store.commit([...put('s', long), ...put('t', ANSWER)]);
    const { deletions, ...drafts } = await storedDrafts(store, 's');
    expect(drafts).toEqual({ words: null, answer: long, damaged: false });
    const keys = [
      ['s', 'answer'],
      ['s', 'answer', 2],
      ['s', 'words'],
      ['s', 'answer'],
    ];
    expect(deletions).toEqual(keys.map((key) => ({ op: 'delete', table: 'drafts', key, compartment: 's' })));
  });
});
