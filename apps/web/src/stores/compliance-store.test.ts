import { type ComplianceSettings, DEFAULT_COMPLIANCE } from '@sotto/enterprise';
import type { SealedStore, Table } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { TABLES } from '@sotto/storage';
import { expect, it } from 'vitest';
import { openCompliance } from './compliance-store.js';

const put = (store: MemoryStore, settings: Partial<ComplianceSettings>) =>
  store.commit([
    {
      ...{ op: 'put', table: TABLES.settings.name, key: 'compliance', compartment: 'settings' },
      value: { ...DEFAULT_COMPLIANCE, ...settings },
    },
  ]);
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('E2: what binds a meeting is there at the opening, and again with each change of it', async () => {
  const store = new MemoryStore();
  const heard: ComplianceSettings[] = [];
  const compliance = await openCompliance(store, (settings) => heard.push(settings));
  expect(compliance.settings()).toEqual(DEFAULT_COMPLIANCE);
  await put(store, { gdprEnabled: false });
  await settled();
  expect(compliance.settings().gdprEnabled).toBe(false);
  await store.commit([
    { op: 'put', table: TABLES.settings.name, key: 'other', compartment: 'settings', value: 1 },
  ]);
  await settled();
  expect(heard.map(({ gdprEnabled }) => gdprEnabled)).toEqual([true, false]);
});

it('of two changes the last one holds, in whichever order they are read', async () => {
  const memory = new MemoryStore();
  const slow: (() => void)[] = [];
  const store: SealedStore = {
    ...{ derived: memory.derived, range: memory.range.bind(memory), list: memory.list.bind(memory) },
    commit: memory.commit.bind(memory),
    exclusively: memory.exclusively.bind(memory),
    forget: memory.forget.bind(memory),
    forgetAll: memory.forgetAll.bind(memory),
    subscribe: memory.subscribe.bind(memory),
    get: async <T>(table: Table<T>, key: Parameters<SealedStore['get']>[1]) => {
      const found = await memory.get(table, key);
      if (slow.length < 2) await new Promise<void>((resolve) => slow.push(resolve));
      return found;
    },
  };
  const opening = openCompliance(store, () => undefined);
  await settled();
  slow[0]?.();
  const compliance = await opening;
  await put(memory, { gdprEnabled: false }); // its reading is held up
  await settled();
  await put(memory, { gdprEnabled: true });
  await settled();
  slow[1]?.();
  await settled();
  expect(compliance.settings().gdprEnabled).toBe(true);
});
