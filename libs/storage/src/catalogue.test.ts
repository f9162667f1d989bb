import { describe, expect, it } from 'vitest';
import { CATALOGUE, PACKED_TABLES, RECORD_TABLES, recordTable, TABLES } from './catalogue.js';

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
});
