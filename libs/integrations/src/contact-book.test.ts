import type { Key } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactDraft } from './contact.js';
import { ContactBook } from './contact-book.js';
import { sampleContacts } from './sample-contacts.js';
import { CONTACTS } from './tables.js';

const draft = (fields: Partial<ContactDraft>): ContactDraft => ({
  name: '',
  email: '',
  company: '',
  role: '',
  lastInteraction: null,
  notes: '',
  dealStage: '',
  source: 'csv',
  ...fields,
});

describe('the contact book (G3)', () => {
  let store: MemoryStore;
  let book: ContactBook;
  let ids = 0;
  const newBook = () => new ContactBook({ store, newId: () => `id-${++ids}` });
  beforeEach(() => {
    store = new MemoryStore();
    ids = 0;
    book = newBook();
  });
  const named = async () => (await book.all()).contacts.map(({ name }) => name);
  const many = (count: number, notes = '') =>
    Array.from({ length: count }, (_, i) => draft({ name: `P ${i}`, email: `p${i}@example.com`, notes }));

  it('an import is one commit in one compartment, and its pages stay below 16,000 bytes', async () => {
    expect(await book.import(many(500, '東"\\'.repeat(500)))).toEqual({
      added: 500,
      merged: 0,
      unchanged: 0,
    });
    expect(store.commits).toHaveLength(1);
    const [writes] = store.commits;
    expect(new Set(writes?.map(({ compartment }) => compartment))).toEqual(new Set(['contacts']));
    for (const { value } of writes ?? []) {
      expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(16_000);
    }
    expect(await named()).toEqual(many(500).map(({ name }) => name));
  });

  it('who listens hears of contacts of any book, of nothing else, and not after it stopped', async () => {
    let heard = 0;
    const stop = book.subscribe(() => heard++);
    await store.commit([{ op: 'put', table: 'settings', key: 'a', compartment: 'device', value: 1 }]);
    await store.forget('session_1');
    expect(heard).toBe(0);
    const another = newBook();
    const { id } = await another.add(draft({ name: 'Ann' }));
    await another.edit(id, { notes: 'Met in Leeds.' });
    await another.remove(id);
    await another.clear();
    expect(heard).toBe(4);
    stop();
    await another.import(many(2));
    expect(heard).toBe(4);
  });

  it('a failed import leaves nothing behind', async () => {
    store.fail(new Error('disk'));
    await expect(book.import(many(100))).rejects.toThrow('disk');
    expect((await book.all()).contacts).toEqual([]);
    await book.import(many(3));
    expect((await book.all()).contacts).toHaveLength(3);
  });

  it('an edit rewrites one page, also in a book that has not been read yet', async () => {
    await book.import(many(2_000));
    const { contacts } = await book.all();
    for (const each of [book, newBook()]) {
      const before = store.commits.length;
      const edited = await each.edit(contacts[1_000]?.id ?? '', {
        notes: `mine ${before}`,
        dealStage: 'Won',
      });
      expect(edited).toMatchObject({ name: 'P 1000', notes: `mine ${before}`, dealStage: 'Won' });
      expect(store.commits.slice(before).map((writes) => writes.length)).toEqual([1]);
    }
    expect(await book.edit('nobody', { notes: 'x' })).toBeNull();
  });

  it('an edit that makes a page too large moves what does not fit, and loses nobody', async () => {
    await book.import(many(150));
    const { contacts } = await book.all();
    const [pages] = [await store.range(CONTACTS, { prefix: ['main'] })];
    for (const { id } of contacts.slice(0, 8)) await book.edit(id, { notes: 'n'.repeat(3_500) });
    expect((await store.range(CONTACTS, { prefix: ['main'] })).length).toBeGreaterThan(pages.length);
    expect((await named()).toSorted()).toEqual(
      many(150)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('the same email address teaches the known contact; notes and stage of the person stay', async () => {
    await book.import([
      draft({
        name: 'Ada',
        email: 'Ada@Example.com',
        dealStage: 'Lead',
        notes: 'from file',
        lastInteraction: 5,
      }),
    ]);
    const [ada] = (await book.all()).contacts;
    await book.edit(ada?.id ?? '', { notes: 'my own', dealStage: 'Won' });
    const again = draft({
      name: 'Ada King',
      email: 'ada@example.com',
      company: 'Acme',
      dealStage: 'Lost',
      notes: 'newer',
      lastInteraction: 3,
    });
    expect(await book.import([again, again])).toEqual({ added: 0, merged: 1, unchanged: 0 });
    expect((await book.all()).contacts).toMatchObject([
      {
        id: ada?.id,
        name: 'Ada King',
        company: 'Acme',
        notes: 'my own',
        dealStage: 'Won',
        lastInteraction: 5,
      },
    ]);
    expect(await book.import([again])).toEqual({ added: 0, merged: 0, unchanged: 1 });
  });

  it('without an address, name and company tell who it is; one file says the same person once', async () => {
    const drafts = [
      draft({ name: 'Zoë', company: 'A' }),
      draft({ name: 'ZOE', company: 'a', role: 'CEO' }),
      draft({ name: 'Zoë', company: 'B' }),
    ];
    expect(await book.import(drafts)).toEqual({ added: 2, merged: 0, unchanged: 0 });
    expect((await book.all()).contacts).toMatchObject([{ company: 'a', role: 'CEO' }, { company: 'B' }]);
  });

  it('what the person typed in themselves no import overwrites', async () => {
    const typed = await book.add({ ...draft({ name: 'Ada', email: 'a@b.de', role: 'CTO' }) });
    expect(typed).toMatchObject({ name: 'Ada', source: 'own' });
    await book.import([draft({ name: 'A. King', email: 'a@b.de', role: 'CEO', company: 'Acme' })]);
    expect((await book.all()).contacts).toMatchObject([{ name: 'Ada', role: 'CTO', company: 'Acme' }]);
  });

  it('remove and clear', async () => {
    await book.import(many(3));
    const [first] = (await book.all()).contacts;
    expect([await book.remove(first?.id ?? ''), await book.remove('nobody')]).toEqual([true, false]);
    expect(await named()).toEqual(['P 1', 'P 2']);
    await book.clear();
    expect((await book.all()).contacts).toEqual([]);
  });

  it('a damaged page is counted, left alone, and its number not taken again', async () => {
    await book.import(many(2));
    const range = store.range.bind(store);
    const damage = { reason: 'unreadable', message: 'x' } as const;
    store.range = async (table, wanted) => [...(await range(table, wanted)), { key: ['main', 7], damage }];
    expect((await book.all()).damagedPages).toBe(1);
    await book.import(many(400, 'n'.repeat(300)).slice(2));
    const keys = store.commits.at(-1)?.map(({ key }) => Number(key[1]));
    expect(keys).not.toContain(7);
    expect(Math.max(...(keys ?? []))).toBeGreaterThan(7);
  });

  it('what does not open is removed when that is said, and nothing else; who listens hears of it', async () => {
    await book.import(many(400, 'n'.repeat(300)));
    const range = store.range.bind(store);
    const pages = (await range(CONTACTS, { prefix: ['main'] })).length;
    const damage = { reason: 'unreadable', message: 'x' } as const;
    const isDamaged = (key: Key) => [2, 3].includes(Number((key as readonly (string | number)[])[1]));
    store.range = async (table, wanted) =>
      (await range(table, wanted)).map((each) => (isDamaged(each.key) ? { key: each.key, damage } : each));
    const { contacts, damagedPages } = await newBook().all();
    expect(damagedPages).toBe(2);
    expect(contacts.length).toBeLessThan(400);
    let heard = 0;
    book.subscribe(() => heard++);
    expect(await book.removeDamaged()).toBe(2);
    expect(heard).toBe(1);
    expect(await book.all()).toEqual({ contacts, damagedPages: 0 });
    expect(await range(CONTACTS, { prefix: ['main'] })).toHaveLength(pages - 2);

    const before = store.commits.length;
    expect(await book.removeDamaged()).toBe(0);
    expect(store.commits).toHaveLength(before);
  });

  it('samples are never stored', async () => {
    const [sample] = sampleContacts(0);
    expect(sample).toMatchObject({ sample: true, source: 'sample' });
    await expect(book.import(sample ? [sample] : [])).rejects.toThrow('never stored');
  });

  it('changes at the same time go one after the other', async () => {
    await book.import(many(2));
    const { contacts } = await book.all();
    await Promise.all([
      book.import([draft({ name: 'New', email: 'new@b.de' })]),
      ...contacts.map(({ id }) => book.edit(id, { notes: id })),
      book.remove(contacts[0]?.id ?? ''),
    ]);
    expect((await book.all()).contacts.map(({ name, notes }) => [name, notes])).toEqual([
      ['P 1', contacts[1]?.id],
      ['New', ''],
    ]);
  });

  it('any order of imports, edits and removals keeps what a plain list keeps', async () => {
    const person = fc.integer({ min: 0, max: 30 });
    const step = fc.oneof(
      fc.record({
        op: fc.constant('import' as const),
        people: fc.array(person, { maxLength: 12 }),
        notes: fc.integer({ min: 0, max: 3_500 }),
      }),
      fc.record({ op: fc.constant('edit' as const), person, notes: fc.integer({ min: 0, max: 3_500 }) }),
      fc.record({ op: fc.constant('remove' as const), person }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        store = new MemoryStore();
        book = newBook();
        const model = new Map<string, { notes: number; own: boolean }>();
        for (const each of steps) {
          if (each.op === 'import') {
            await book.import(
              each.people.map((n) =>
                draft({ name: `P${n}`, email: `p${n}@b.de`, notes: 'é'.repeat(each.notes) }),
              ),
            );
            for (const n of each.people) {
              const known = model.get(`P${n}`);
              if (!known) model.set(`P${n}`, { notes: each.notes, own: false });
              else if (!known.own && each.notes > 0) known.notes = each.notes;
            }
            continue;
          }
          const found = (await book.all()).contacts.find(({ name }) => name === `P${each.person}`);
          const known = model.get(`P${each.person}`);
          expect(found === undefined).toBe(known === undefined);
          if (!found || !known) continue;
          if (each.op === 'remove') {
            await book.remove(found.id);
            model.delete(found.name);
          } else {
            await book.edit(found.id, { notes: 'é'.repeat(each.notes) });
            model.set(found.name, { notes: each.notes, own: known.own || known.notes !== each.notes });
          }
        }
        const { contacts } = await book.all();
        expect(Object.fromEntries(contacts.map(({ name, notes }) => [name, notes.length]))).toEqual(
          Object.fromEntries([...model].map(([name, { notes }]) => [name, notes])),
        );
        for (const { value } of await store.range(CONTACTS, { prefix: ['main'] })) {
          expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(16_000);
        }
      }),
      { numRuns: 60 },
    );
  });
});
