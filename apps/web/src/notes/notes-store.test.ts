import { StoreError } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backgroundOf, MAX_NOTE_CHARACTERS, type Note, openNotes, TYPED } from './notes-store.js';

const fail = (error: unknown) => {
  throw error;
};
const note = (id: string, text: string, name = id): Note => ({ id, name, text, addedAt: 1 });
const stored = async (store: MemoryStore) => (await openNotes(store, fail)).getState().notes;

describe('the notes store', () => {
  it('keeps notes of any length over a reload, what was typed first', async () => {
    const store = new MemoryStore();
    const notes = await openNotes(store, fail);
    const long = 'Shelfline 👍 '.repeat(5_000);
    await notes.put(note('cv.pdf', long));
    await notes.put(note(TYPED, 'Ask about Leeds.', ''));
    expect(await stored(store)).toEqual([note(TYPED, 'Ask about Leeds.', ''), note('cv.pdf', long)]);
  });

  it('writes no record of more than 16 kB', async () => {
    const store = new MemoryStore();
    const notes = await openNotes(store, fail);
    await notes.put(note('a', '語'.repeat(20_000)));
    for (const { value } of store.commits.flat()) {
      expect(new TextEncoder().encode(JSON.stringify(value ?? '')).length).toBeLessThan(16_000);
    }
  });

  it('leaves nothing behind of a note that is removed or made shorter', async () => {
    const store = new MemoryStore();
    const notes = await openNotes(store, fail);
    await notes.put(note('a', 'x'.repeat(10_000)));
    await notes.put(note('a', 'short'));
    await notes.put(note('b', 'other'));
    await notes.remove('b');
    expect(await stored(store)).toEqual([note('a', 'short')]);
    expect(JSON.stringify(store.commits.at(-1))).toContain('note/b/0');
  });

  it('holds in another tab too', async () => {
    const store = new MemoryStore();
    const here = await openNotes(store, fail);
    await here.put(note('a', 'first'));
    const there = await openNotes(store, fail);
    expect(there.getState().notes).toEqual(here.getState().notes);
  });

  it('takes what is typed while it writes with the next transaction, and the last word stands', async () => {
    const store = new MemoryStore();
    const notes = await openNotes(store, fail);
    const typing = ['A', 'As', 'Ask'].map((text) => notes.put(note(TYPED, text, '')));
    await Promise.all(typing);
    expect(await stored(store)).toEqual([note(TYPED, 'Ask', '')]);
    expect(store.commits.length).toBeLessThanOrEqual(2);
  });

  it('keeps a note that the storage refuses, and tells', async () => {
    const store = new MemoryStore();
    const troubles: unknown[] = [];
    const notes = await openNotes(store, (error) => troubles.push(error));
    store.fail(new StoreError('full', 'The disk is full.'));
    await notes.put(note('a', 'text'));
    expect([notes.getState().notes.length, troubles.length]).toEqual([1, 1]);
  });

  it('cuts what is too long', async () => {
    const notes = await openNotes(new MemoryStore(), fail);
    await notes.put(note('a', 'x'.repeat(MAX_NOTE_CHARACTERS + 1)));
    expect(notes.getState().notes[0]?.text).toHaveLength(MAX_NOTE_CHARACTERS);
  });

  it('what two tabs add at the same moment is there, both of it', async () => {
    const store = new MemoryStore();
    const [one, other] = [await openNotes(store, fail), await openNotes(store, fail)];
    await Promise.all([one.put(note('a', 'first')), other.put(note('b', 'second'))]);
    expect(await stored(store)).toEqual([note('a', 'first'), note('b', 'second')]);
  });

  it('property: what is stored is what is shown, whatever was put and removed', async () => {
    const move = fc.record({
      id: fc.constantFrom('a', 'b', TYPED),
      length: fc.nat(9_000),
      remove: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12, size: 'max' }), async (moves) => {
        const store = new MemoryStore();
        const notes = await openNotes(store, fail);
        const done = moves.map(({ id, length, remove }) =>
          remove ? notes.remove(id) : notes.put(note(id, 'w'.repeat(length))),
        );
        await Promise.all(done);
        expect(await stored(store)).toEqual(notes.getState().notes);
      }),
      { numRuns: 60 },
    );
  });
});

it('I2: the background of a meeting is what was typed and each file under its name', () => {
  expect(
    backgroundOf([note(TYPED, ' Ask about Leeds. ', ''), note('cv', 'Ten years.'), note('x', ' ')]),
  ).toBe('Ask about Leeds.\n\ncv:\nTen years.');
  expect(backgroundOf([])).toBe('');
});
