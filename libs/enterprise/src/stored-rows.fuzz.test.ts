import { MemoryStore } from '@sotto/meeting/testing';
import type { Entry, Table } from '@sotto/meeting';
import { expect } from 'vitest';
import { fuzz, hostileValue } from '../../../tools/fuzz.mjs';
import { USERS } from './tables.js';
import { TEAM_FILES, readTeamFiles } from './team-file-store.js';
import { UserBook } from './user-book.js';
import { isUserRow } from './user-row.js';

/** A store in which these rows stand in a table, however they came there. */
function storeWith(table: Table<unknown>, entries: readonly Entry<unknown>[]): MemoryStore {
  const store = new MemoryStore();
  store.range = async <T>(asked: Table<T>) =>
    asked.name === table.name ? (entries as readonly Entry<T>[]) : [];
  return store;
}

const ada = {
  ...{ id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'manager', department: 'Sales' },
  permissions: ['view_own_data', 'manage_team'],
};

fuzz('a user, as they are stored', {
  input: hostileValue({ samples: [ada] }),
  run: async (value) => {
    const book = await UserBook.open({
      ...{ store: storeWith(USERS, [{ key: 'u1', value }]), newId: () => 'u9', audited: () => [] },
      ...{ refused: () => undefined, report: () => undefined },
    });
    const read = { users: book.list(), damaged: book.damaged };
    book.close();
    return read;
  },
  holds: ({ users, damaged }) => {
    // You are always there, and somebody is an admin.
    expect(users.some(({ role }) => role === 'admin')).toBe(true);
    expect(users.every((user) => isUserRow(user, user.id))).toBe(true);
    expect(users.filter(({ id }) => id === 'u1').length + damaged.length).toBe(1);
  },
});

const key = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
const head = {
  ...{ v: 1, madeAt: 1, takenAt: 2, publicKey: key, fingerprint: '1a2b 3c4d', sessions: 1, pages: 1 },
  colleague: { id: '00000000-0000-0000-0000-000000000001', name: 'Ada', department: '' },
};
const page = {
  v: 1,
  sessions: [
    {
      ...{ at: 1, minutes: 30, quality: 'good' },
      scored: { mode: 'sales', scenario: 'sales_call', speechMs: 60_000, figures: { pace: 140 } },
    },
  ],
};

fuzz('a colleague’s figures, as they are stored', {
  input: hostileValue({ samples: [[head, page]] }),
  run: (values) => {
    const rows: readonly unknown[] = Array.isArray(values) ? values : [values];
    const entries = rows.map((value, number) => ({ key: [head.colleague.id, number], value }));
    return readTeamFiles(storeWith(TEAM_FILES, entries));
  },
  holds: ({ files, damaged }) => {
    expect(files.length + damaged).toBeLessThanOrEqual(1);
    for (const { head: read, sessions } of files) {
      expect(typeof read.colleague.name).toBe('string');
      for (const { at, minutes } of sessions) expect(Number.isFinite(at + minutes)).toBe(true);
    }
  },
});
