import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOW,
  RECORD_TABLES,
  recordsOf,
  row,
  sessionRow,
  header,
  textOf,
  world,
} from '../test/enterprise-ground.js';
import { MemoryStore } from '@sotto/meeting/testing';
import { checkSchema } from './schema-check.js';
import { subjectExport } from './subject-export.js';
import type { StoredPage } from './subject-records.js';
import { SUBJECT_RULES } from './subject-rules.js';
import { SUBJECT_EXPORT_SCHEMA } from './subject-schema.js';
import { YOU } from './users.js';

interface Exported {
  readonly subject: { readonly id: string };
  readonly leftOut: readonly { readonly table: string; readonly reason: string }[];
  readonly parts: readonly {
    readonly of: string;
    readonly tables: Readonly<Record<string, readonly unknown[]>>;
  }[];
  readonly damaged: number;
}

async function exported(records: AsyncIterable<StoredPage>): Promise<Exported> {
  const parsed = JSON.parse(await textOf(subjectExport({ subject: YOU, records, now: NOW }))) as Exported;
  expect(checkSchema(SUBJECT_EXPORT_SCHEMA, parsed)).toBeNull();
  return parsed;
}

const fact = (session: string, seq: number, text = 'said') =>
  row('facts', [session, seq], session, { type: 'notes-set', text, seq, at: 1, elapsed: 1, v: 1 });

/** One record in every table, with words that are to be found, or not. */
async function everyTable(): Promise<MemoryStore> {
  const store = new MemoryStore();
  await store.commit([
    fact('session_1', 1, 'PLANTED facts'),
    sessionRow({ ...header({ at: 1 }), title: 'PLANTED sessions' }),
    ...RECORD_TABLES.filter((table) => !['facts', 'sessions'].includes(table)).map((table) =>
      row(table, [table, 1], 'device', { word: `PLANTED ${table}`, secret: `HIDDEN ${table}` }),
    ),
  ]);
  return store;
}

async function* pages(...given: StoredPage[]): AsyncGenerator<StoredPage> {
  yield* given;
}

describe('subject export (ledger E5, E9)', () => {
  it('holds what lies in every table, but for those it names with a reason', async () => {
    const store = await everyTable();
    const text = await textOf(subjectExport({ subject: YOU, records: recordsOf(store), now: NOW }));
    const { leftOut } = JSON.parse(text) as Exported;
    const out = leftOut.map(({ table }) => table);
    expect(out.sort()).toEqual(
      ['cursors', 'derived', 'generations', 'key-ring', 'keys', 'packed-indexes', 'sign-ins'].sort(),
    );
    expect(leftOut.every(({ reason }) => reason.length > 10)).toBe(true);
    for (const table of RECORD_TABLES) {
      expect(text.includes(`PLANTED ${table}"`), table).toBe(!out.includes(table));
    }
    expect(text).not.toContain('HIDDEN keys');
    expect(text).not.toContain('HIDDEN sign-ins');
    expect(text).not.toContain('HIDDEN webhooks');
  });

  it('joins the facts of each session, those in parts too', async () => {
    const long = { type: 'notes-set', text: 'a long one', seq: 2, at: 1, elapsed: 1, v: 1 };
    const json = JSON.stringify(long);
    const part = (n: number, piece: string, key = ['session_1', 2, n].slice(0, n === 1 ? 2 : 3)) =>
      row('facts', key, 'session_1', { part: n, of: 2, json: piece });
    const store = new MemoryStore();
    await store.commit([
      fact('session_1', 1),
      part(1, json.slice(0, 20)),
      part(2, json.slice(20)),
      fact('session_1', 3),
      fact('session_2', 1),
      part(1, json.slice(0, 20), ['session_2', 2]),
      fact('session_2', 3),
    ]);
    const { parts, damaged } = await exported(recordsOf(store));
    expect(parts.map(({ of, tables }) => [of, tables['facts']?.length])).toEqual([
      ['session_1', 3],
      ['session_2', 2],
    ]);
    expect(parts[0]?.tables['facts']?.[1]).toEqual(long);
    expect(damaged).toBe(1);
  });

  it('says how many records did not open', async () => {
    const { damaged, parts } = await exported(pages(Object.assign([], { damaged: 3 })));
    expect([damaged, parts]).toEqual([3, []]);
  });

  it('fails rather than leaving something out', async () => {
    const of = (table: string, compartment: string) => [{ table, key: 'a', compartment, value: 1 }];
    await expect(exported(pages(of('new-table', 'device')))).rejects.toThrow('No rule says');
    await expect(exported(pages(of('cache', 'a'), of('cache', 'b'), of('cache', 'a')))).rejects.toThrow(
      'two places',
    );
    await expect(exported(pages(of('cache', 'a'), of('users', 'a'), of('cache', 'a')))).rejects.toThrow(
      'two places',
    );
  });

  it('is whole, of the published form and without a word lost, whatever the store holds', async () => {
    const anyRow = fc.record({
      compartment: fc.constantFrom('device', 'session_1', 'session_2'),
      table: fc.constantFrom(...RECORD_TABLES.filter((table) => !['facts', 'sessions'].includes(table))),
      id: fc.nat(),
      word: fc.string({ unit: 'binary' }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { size: 'max', maxLength: 60 }), async (rows) => {
        const store = new MemoryStore();
        const unique = [...new Map(rows.map((each) => [`${each.table} ${each.id}`, each])).values()];
        await store.commit(
          unique.map(({ table, id, compartment, word }) => row(table, [table, id], compartment, word)),
        );
        const { parts } = await exported(recordsOf(store));
        const found = parts.flatMap(({ of, tables }) =>
          Object.entries(tables).flatMap(([table, values]) =>
            (values as readonly { key: [string, number]; value: string }[]).map(({ key, value }) => [
              of,
              table,
              key[1],
              value,
            ]),
          ),
        );
        const kept = unique.filter(({ table }) => SUBJECT_RULES[table]?.export.as !== 'leave-out');
        const wanted = kept.map(({ compartment, table, id, word }) => [compartment, table, id, word]);
        const text = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).sort();
        expect(text(found)).toEqual(text(wanted));
      }),
      { numRuns: 30 },
    );
  });
});

describe('exporting a user (ledger E5)', () => {
  it('needs a selected user', async () => {
    const { enterprise } = await world();
    await expect(enterprise.data.export(null)).rejects.toMatchObject({
      title: 'No User Selected',
      message: 'Please select a user to export data for',
    });
    await expect(enterprise.data.delete(null)).rejects.toMatchObject({
      title: 'No User Selected',
      message: 'Please select a user to delete data for',
    });
    await expect(enterprise.data.export('sample-member')).rejects.toMatchObject({ problem: 'sample-user' });
    await expect(enterprise.data.export('nobody')).rejects.toMatchObject({ problem: 'unknown-user' });
  });

  it('you: everything on this device', async () => {
    const { enterprise } = await world({ sessions: [header()] });
    const { name, notice, chunks } = await enterprise.data.export('you');
    expect([name, notice.title]).toEqual(['sotto-data-2026-11-22.json', 'Data Exported']);
    const text = await textOf(chunks);
    expect(text).toContain('SECRET TITLE');
    expect(checkSchema(SUBJECT_EXPORT_SCHEMA, JSON.parse(text))).toBeNull();
  });

  it('a colleague: their own rows and nobody else’s', async () => {
    const { enterprise, store } = await world({ sessions: [header()] });
    const ada = await enterprise.users.add({ name: 'Ada', email: '', role: 'member', department: '' });
    await enterprise.users.add({ name: 'Bob', email: '', role: 'member', department: '' });
    const consent = (seq: number, user: string) =>
      row('consents', ['session_1', seq], 'consents', { v: 1, seq, user, statement: `by ${user}` });
    await store.commit([
      row('team-files', [ada.id, 0], 'team', { v: 1, mark: 'ADAS FILE' }),
      row('team-files', ['bob', 0], 'team', { v: 1, mark: 'BOBS FILE' }),
      consent(1, 'you'),
      consent(2, ada.id),
    ]);
    const text = await textOf((await enterprise.data.export(ada.id)).chunks);
    expect(checkSchema(SUBJECT_EXPORT_SCHEMA, JSON.parse(text))).toBeNull();
    expect(text).toContain('ADAS FILE');
    expect(text).toContain(`by ${ada.id}`);
    for (const other of ['Bob', 'BOBS FILE', 'by you', 'SECRET']) expect(text).not.toContain(other);
  });
});
