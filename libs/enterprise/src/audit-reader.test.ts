import { webcrypto } from 'node:crypto';
import { StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import type { ChainedEntry } from './audit-entry.js';
import { AuditReader } from './audit-reader.js';
import { type AuditReceipt, readReceipt } from './audit-receipt.js';
import { AuditTrail } from './audit-trail.js';
import { verifyAudit } from './audit-verify.js';
import { gate, PermissionError } from './permissions.js';
import { AUDIT, AUDIT_HEADS, MAIN } from './tables.js';
import type { EnterpriseUser, Permission } from './users.js';

const crypto = webcrypto as Crypto;

/** Counts what is read. */
class CountingStore extends MemoryStore {
  reads = 0;
  damaged = new Set<number>();
  headIsDamaged = false;

  override async get<T>(...[table, key]: Parameters<MemoryStore['get']>): Promise<T | undefined> {
    this.reads++;
    if (table.name === AUDIT_HEADS.name && this.headIsDamaged) {
      throw new StoreError('damaged', 'This record does not open.');
    }
    if (table.name === AUDIT.name && this.damaged.has(Number(key[1]))) {
      throw new StoreError('damaged', 'This record does not open.');
    }
    return (await super.get(table, key)) as T | undefined;
  }

  override async range<T>(...[table, range]: Parameters<MemoryStore['range']>) {
    const rows = await super.range<T>(table as { name: string }, range);
    this.reads += rows.length;
    return rows;
  }
}

it('E3: tells those who listen that something was entered, in this tab or another one, until they stop', async () => {
  const { store, trail, reader } = panel();
  let told = 0;
  const stop = reader.subscribe(() => told++);
  await trail.append([{ action: 'vault-locked' }]);
  expect(told).toBe(1);
  await store.commit([{ op: 'put', table: 'settings', key: 'x', compartment: 'device', value: 1 }]);
  await store.commit(trail.queued([{ action: 'vault-locked' }]));
  expect(told, 'what waits has no place yet').toBe(1);
  await trail.drain();
  expect(told).toBe(2);
  stop();
  await trail.append([{ action: 'vault-locked' }]);
  expect(told).toBe(2);
});

/** The days of the entries differ, so that a file shows whose it bears. */
const DAY = 86_400_000;

function panel(...permissions: Permission[]) {
  const user: EnterpriseUser = {
    id: 'u1',
    name: 'Ada',
    email: 'ada@example.org',
    role: 'member',
    permissions,
    department: '',
  };
  const store = new CountingStore();
  const clock = new SimulatedClock();
  const state = { enabled: true };
  const trail = new AuditTrail({
    store,
    crypto,
    clock,
    actor: () => user,
    enabled: () => state.enabled,
    userAgent: 'Browser',
    report: () => undefined,
  });
  return {
    store,
    trail,
    clock,
    state,
    reader: new AuditReader({ store, crypto, trail, gate: gate(() => user) }),
  };
}

const both = () => panel('view_audit_trail', 'export_data');

describe('E3: the audit trail in the panel', () => {
  it('is empty before anything was entered', async () => {
    const { reader } = both();
    expect([await reader.count(), await reader.page(0, 50)]).toEqual([0, []]);
    expect(await reader.verify()).toMatchObject({ ok: true, count: 0 });
  });

  it('shows a page newest first, in the shape of E3, and reads no other entry', async () => {
    const { reader, trail, store } = both();
    await trail.append(Array.from({ length: 2000 }, (_, n) => ({ action: 'data-exported', details: { n } })));
    store.reads = 0;
    const count = await reader.count();
    const page = await reader.page(count - 700, 30);
    expect(store.reads).toBe(31);
    expect(page.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, i) => count - 700 - i));
    expect(page[0]?.entry).toEqual({
      id: `audit_${count - 700}`,
      timestamp: 1_700_000_000_000,
      userId: 'u1',
      action: 'data-exported',
      details: { n: count - 702 },
      ipAddress: 'local',
      userAgent: 'Browser',
    });
    expect((await reader.page(2, 30)).map(({ seq }) => seq)).toEqual([2, 1]);
  });

  it('shows a record that does not open, or is missing, as such', async () => {
    const { reader, trail, store } = both();
    await trail.append(Array.from({ length: 4 }, () => ({ action: 'data-exported' })));
    store.damaged.add(3);
    const gone = { op: 'delete', table: 'audit', key: [MAIN, 2], compartment: 'audit' } as const;
    await store.commit([gone]);
    const page = await reader.page(4, 4);
    expect(page.map(({ damage }) => damage?.reason)).toEqual([undefined, 'internal', 'not-found', undefined]);
    expect(await reader.verify()).toMatchObject({ ok: false, fault: 'missing', seq: 2 });
  });

  it('exports a file that verifies by itself; the export is its last entry', async () => {
    const { reader, trail } = both();
    await trail.append([{ action: 'data-deleted', details: { user: '=HYPERLINK("x")' } }]);
    const file = await reader.exportJson();
    expect([file.name, file.type]).toEqual(['sotto-audit-2023-11-14.json', 'application/json']);
    const { schema, entries, receipt } = JSON.parse(file.text) as {
      schema: string;
      entries: ChainedEntry[];
      receipt: AuditReceipt;
    };
    expect([schema, entries.at(-1)?.action, receipt.seq]).toEqual(['sotto-audit/1', 'audit-exported', 3]);
    expect(await verifyAudit(entries, { crypto, head: receipt, receipt })).toMatchObject({
      ok: true,
      vouchedTo: 3,
    });
  });

  it('exports a table whose cells cannot run as formulas', async () => {
    const { reader, trail } = both();
    await trail.append([{ action: 'data-deleted', userId: '=1+1', details: { a: 'x,"y"' } }]);
    const lines = (await reader.exportCsv()).text.split('\r\n');
    expect(lines[0]).toBe('id,timestamp,userId,action,details,ipAddress,userAgent');
    expect(lines[2]).toBe(
      `audit_2,2023-11-14T22:13:20.000Z,'=1+1,data-deleted,"{""a"":""x,\\""y\\""""}",local,Browser`,
    );
    expect(lines[3]).toContain(',audit-exported,');
  });

  it.each(['=1', '＝1', ' =1', '\u200B+1', '\u3000－1', '＠x', '\tx'])('marks %j as text', async (userId) => {
    const { reader, trail } = both();
    await trail.append([{ action: 'data-deleted', userId }]);
    expect((await reader.exportCsv()).text).toContain(`,'${userId},`);
  });

  it('exports a receipt by which what is cut off later is found', async () => {
    const { reader, trail, store } = both();
    await trail.append([{ action: 'data-deleted' }, { action: 'data-deleted' }]);
    const early = await trail.head();
    const { receipt } = await readReceipt(crypto, (await reader.exportReceipt()).text);
    expect(await reader.verify(receipt)).toMatchObject({ ok: true, vouchedTo: 4 });
    await store.commit([
      { op: 'delete', table: 'audit', key: [MAIN, 4], compartment: 'audit' },
      { op: 'put', table: 'audit-heads', key: MAIN, compartment: 'audit', value: early },
    ]);
    expect(await reader.verify()).toMatchObject({ ok: true, vouchedTo: 0 });
    expect(await reader.verify(receipt)).toMatchObject({ ok: false, fault: 'truncated', seq: 4 });
  });

  it('shows, counts and exports the entries where the signed head does not open, and says so', async () => {
    const { reader, trail, store } = both();
    await trail.append([{ action: 'data-deleted' }, { action: 'data-deleted' }]);
    store.headIsDamaged = true;
    expect(await reader.count()).toBe(3);
    expect(await reader.page(3, 3)).toHaveLength(3);
    expect(await reader.verify()).toMatchObject({ ok: false, fault: 'bad-head', seq: 0 });
    const { entries, receipt } = JSON.parse((await reader.exportJson()).text) as Record<string, unknown[]>;
    expect([entries?.length, receipt]).toEqual([6, null]); // with what was found, the new key and the export
    expect((await reader.exportCsv()).text).toContain('audit_3,');
    await expect(reader.exportReceipt()).rejects.toThrow('does not open, so there is no receipt');
  });

  it('has nothing to export where there is nothing, and verifies while others write', async () => {
    const { reader, trail, store } = both();
    await trail.append([{ action: 'data-deleted' }]);
    const range = store.range.bind(store);
    // An entry that arrives between the reading of the head and of the entries.
    store.range = async (...asked) => {
      await trail.append([{ action: 'data-exported' }]);
      return range(...asked);
    };
    expect(await reader.verify()).toMatchObject({ ok: true, count: 2 });
  });

  it('E4: every reading asks for its permission, and nothing is read without it', async () => {
    const stranger = panel('view_own_data');
    stranger.store.reads = 0;
    const { reader } = stranger;
    const asked = [
      () => reader.count(),
      () => reader.page(1, 1),
      () => reader.verify(),
      () => reader.exportJson(),
      () => reader.exportCsv(),
      () => reader.exportReceipt(),
    ];
    for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(PermissionError);
    const viewer = panel('view_audit_trail').reader;
    for (const ask of [() => viewer.exportJson(), () => viewer.exportCsv(), () => viewer.exportReceipt()]) {
      await expect(ask()).rejects.toMatchObject({ permission: 'export_data' });
    }
    expect(stranger.store.reads).toBe(0);
  });

  it('names each file after what it is and the day of its end, and enters in which form it went', async () => {
    const { reader, trail, clock } = both();
    await trail.append([{ action: 'data-deleted' }]);
    const files = [];
    for (const make of [() => reader.exportJson(), () => reader.exportCsv(), () => reader.exportReceipt()]) {
      await clock.advance(DAY);
      files.push(await make());
    }
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['sotto-audit-2023-11-15.json', 'application/json'],
      ['sotto-audit-2023-11-16.csv', 'text/csv'],
      ['sotto-audit-receipt-2023-11-17.json', 'application/json'],
    ]);
    const rows = await reader.page(5, 3);
    expect(rows.map(({ entry }) => [entry?.action, entry?.details])).toEqual([
      ['audit-exported', { format: 'receipt' }],
      ['audit-exported', { format: 'csv' }],
      ['audit-exported', { format: 'json' }],
    ]);
  });

  it('names files after the last entry where the signed end does not open', async () => {
    const { reader, trail, store, clock } = both();
    await trail.append([{ action: 'data-deleted' }]);
    store.headIsDamaged = true;
    await clock.advance(3 * DAY);
    expect((await reader.exportJson()).name).toBe('sotto-audit-2023-11-17.json');
    await clock.advance(DAY);
    expect((await reader.exportCsv()).name).toBe('sotto-audit-2023-11-18.csv');
    await expect(reader.exportReceipt()).rejects.toMatchObject({ reason: 'internal' });
  });

  it('says where nothing was ever entered that there is nothing to export, and counts none', async () => {
    const { reader, state, store } = both();
    state.enabled = false;
    for (const ask of [() => reader.exportJson(), () => reader.exportReceipt()])
      await expect(ask()).rejects.toMatchObject({ reason: 'empty' });
    store.headIsDamaged = true;
    expect(await reader.count()).toBe(0);
  });

  it('exports what does not open as such, and nothing that came after the receipt', async () => {
    const { reader, trail, store } = both();
    await trail.append([{ action: 'data-deleted' }, { action: 'data-deleted' }]);
    const range = store.range.bind(store);
    const damage = new StoreError('damaged', 'This record does not open.').failure;
    store.range = async <T>(...asked: Parameters<typeof range<T>>) => {
      if (asked[0].name !== AUDIT.name || !('prefix' in asked[1]) || asked[1].prefix[0] !== MAIN)
        return range<T>(...asked);
      await trail.append([{ action: 'data-exported' }]);
      const rows = await range<T>(...asked);
      return rows.map((row) => (row.key[1] === 2 ? { key: row.key, damage } : row));
    };
    const { entries, damaged, receipt } = JSON.parse((await reader.exportJson()).text) as {
      entries: { seq: number }[];
      damaged: unknown[];
      receipt: AuditReceipt;
    };
    expect(receipt.seq).toBe(4);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 3, 4]);
    expect(damaged).toEqual([{ seq: 2, damage }]);
    expect(await reader.verify()).toMatchObject({ ok: false, fault: 'damaged', seq: 2 });
  });

  it('finds entries behind an end that was put back, and passes on what is no damage', async () => {
    const { reader, trail, store } = both();
    await trail.append([{ action: 'data-deleted' }]);
    const early = await trail.head();
    await trail.append([{ action: 'data-deleted' }]);
    await store.commit([
      { op: 'put', table: AUDIT_HEADS.name, key: MAIN, compartment: 'audit', value: early },
    ]);
    expect(await reader.verify()).toMatchObject({ ok: false, fault: 'older-head', seq: 3 });
    store.get = () => Promise.reject(new StoreError('locked', 'The store is locked.'));
    await expect(reader.page(1, 1)).rejects.toMatchObject({ storeReason: 'locked' });
    store.get = () => Promise.reject(new TypeError('A fault of the program.'));
    await expect(reader.page(1, 1)).rejects.toBeInstanceOf(TypeError);
  });
});
