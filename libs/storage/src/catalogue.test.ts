import type { Key } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, PACKED_TABLES, RECORD_TABLES, recordTable, TABLES } from './catalogue.js';
import { compartmentOf } from './compartment-of.js';

describe('the catalogue', () => {
  it('X4: sessions, cache, audit, keys and settings are tables of those names', () => {
    const names = RECORD_TABLES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['sessions', 'cache', 'audit', 'keys', 'settings']));
  });

  it('names every table once', () => {
    const names = CATALOGUE.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a typed handle for every table of records, and for nothing else', () => {
    expect(Object.values(TABLES).map(({ name }) => name)).toEqual(RECORD_TABLES.map(({ name }) => name));
    for (const [handle, { name }] of Object.entries(TABLES)) expect(handle).toBe(name);
  });

  it('keeps records in the journal database, so that one commit can span any of them', () => {
    expect(RECORD_TABLES.every(({ medium }) => medium === 'journal')).toBe(true);
    expect(CATALOGUE.filter(({ medium }) => medium === 'bulk').map(({ name }) => name)).toEqual([
      'packed-indexes',
      'derived',
    ]);
  });

  it('packs the sessions only', () => {
    expect(PACKED_TABLES.map(({ name }) => name)).toEqual(['sessions']);
  });

  it('refuses tables that are not there and tables of its own', () => {
    expect(() => recordTable('nonsense')).toThrow(TypeError);
    expect(() => recordTable('key-ring')).toThrow('key-ring');
  });

  it('says in which compartment each row stands, by its key', () => {
    const of = (table: string, key: Key) => compartmentOf(recordTable(table), key);
    expect(of('facts', ['session_1', 2])).toBe('session_1');
    expect(of('facts', ['session_1', 2, 3])).toBe('session_1');
    expect(of('sessions', 'session_1')).toBe('session_1');
    expect(of('cursors', ['webhooks', 'session_1', 7])).toBe('session_1');
    expect(of('outbox', ['hook', 'session_1:7'])).toBe('session_1');
    expect(of('deliveries', ['hook', 'test_5', 1])).toBe('webhooks');
    expect(of('keys', 'session_1')).toBe('device');
    expect(of('audit', ['main', 4])).toBe('audit');
  });

  it.each<[string, Key]>([
    ['sessions', ['session_1']],
    ['facts', 'session_1'],
    ['facts', ['session_1']],
    ['facts', ['session_1', '2']],
    ['facts', [1, 2]],
    ['deliveries', ['hook', 'session_1:7']],
  ])('knows no row of %s with the key %j', (table, key) => {
    expect(compartmentOf(recordTable(table), key)).toBeNull();
  });
});
