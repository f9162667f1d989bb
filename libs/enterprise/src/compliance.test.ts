import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions, row, settled, world } from '../test/enterprise-ground.js';
import {
  checkRetention,
  checkRetentionDays,
  type ComplianceSettings,
  DEFAULT_COMPLIANCE,
  exportAndErasureOffered,
  listeningNeedsConsent,
  readCompliance,
  sealsNewSessions,
  sharingAllowed,
} from './compliance.js';

describe('retention (ledger E2)', () => {
  it.each([
    ['1', 1],
    [' 365 ', 365],
    ['007', 7],
    ['+30', 30],
    ['3650', 3650],
  ])('%j is %i days, without a warning', (text, days) => {
    expect(checkRetention(text)).toEqual({ days });
  });

  it.each(['3651', '100000'])('%j is taken with a warning', (text) => {
    expect(checkRetention(text)).toMatchObject({
      days: Number(text),
      warning: expect.stringContaining('3650'),
    });
  });

  it.each([
    ['', /Enter/u],
    ['   ', /Enter/u],
    ['0', /at least 1/u],
    ['-5', /at least 1/u],
    ['1.5', /whole days/u],
    ['1,5', /whole days/u],
    ['1e3', /not a number/u],
    ['a year', /not a number/u],
    ['0x10', /not a number/u],
    ['９０', /not a number/u],
    ['9'.repeat(30), /smaller/u],
  ])('%j is refused with its reason', (text, reason) => {
    expect(checkRetention(text).refusal).toMatch(reason);
    expect(checkRetention(text).days).toBeUndefined();
  });

  it('takes whole numbers from 1 on and nothing else, whatever is entered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const { days, refusal } = checkRetention(text);
        return days === undefined ? (refusal ?? '') !== '' : Number.isSafeInteger(days) && days >= 1;
      }),
    );
    for (const days of [NaN, Infinity, 0.5, -1]) expect(checkRetentionDays(days).refusal).toBeDefined();
  });
});

describe('switches (ledger E2)', () => {
  it('are all on, but for the one that blocks', () => {
    expect(DEFAULT_COMPLIANCE).toEqual({
      gdprEnabled: true,
      ccpaEnabled: true,
      doNotShare: false,
      dataRetentionDays: 365,
      auditTrailEnabled: true,
      encryptionEnabled: true,
    });
  });

  it('each does its own thing and nothing of another', () => {
    const flags = [
      'gdprEnabled',
      'ccpaEnabled',
      'doNotShare',
      'auditTrailEnabled',
      'encryptionEnabled',
    ] as const;
    fc.assert(
      fc.property(fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()]))), (chosen) => {
        const settings = { ...DEFAULT_COMPLIANCE, ...chosen } as ComplianceSettings;
        expect(listeningNeedsConsent(settings)).toBe(settings.gdprEnabled);
        expect(exportAndErasureOffered(settings)).toBe(settings.gdprEnabled);
        expect(sharingAllowed(settings)).toBe(!settings.ccpaEnabled || !settings.doNotShare);
        expect(sealsNewSessions(settings)).toBe(settings.encryptionEnabled);
      }),
    );
  });

  it('what is stored is read field by field', () => {
    expect(readCompliance(undefined)).toEqual(DEFAULT_COMPLIANCE);
    expect(readCompliance({ gdprEnabled: 'no', ccpaEnabled: false, dataRetentionDays: 0 })).toEqual({
      ...DEFAULT_COMPLIANCE,
      ccpaEnabled: false,
    });
  });
});

describe('saving (ledger E2, X2)', () => {
  it('says "Settings Updated", is kept, and is entered with what changed', async () => {
    const { enterprise, store } = await world();
    let told = 0;
    enterprise.compliance.subscribe(() => told++);
    const settings = { ...DEFAULT_COMPLIANCE, dataRetentionDays: 4000 };
    const notice = await enterprise.compliance.save(settings);
    expect(notice).toEqual({ title: 'Settings Updated', text: expect.stringContaining('3650') });
    expect(enterprise.compliance.settings()).toEqual(settings);
    expect(told).toBe(1);
    expect((await world({ store })).enterprise.compliance.settings()).toEqual(settings);
    const entries = await store.range<{ action: string; details: unknown }>(
      { name: 'audit' },
      { prefix: ['main'] },
    );
    expect(entries.find(({ value }) => value?.action === 'compliance-changed')?.value?.details).toEqual({
      dataRetentionDays: 4000,
    });
  });

  it('what two tabs save at the same moment holds, both of it', async () => {
    const { enterprise, store } = await world();
    const { enterprise: other } = await world({ store });
    await Promise.all([
      enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, dataRetentionDays: 30 }),
      other.compliance.save({ ...DEFAULT_COMPLIANCE, doNotShare: true }),
    ]);
    const { compliance } = (await world({ store })).enterprise;
    expect(compliance.settings()).toEqual({ ...DEFAULT_COMPLIANCE, dataRetentionDays: 30, doNotShare: true });
  });

  it('refuses a retention that is none, with the reason, and changes nothing', async () => {
    const { enterprise, store } = await world();
    const saving = enterprise.compliance.save({
      ...DEFAULT_COMPLIANCE,
      dataRetentionDays: 0,
      gdprEnabled: false,
    });
    await expect(saving).rejects.toMatchObject({
      problem: 'invalid',
      message: 'Retention is at least 1 day.',
    });
    expect(enterprise.compliance.settings()).toEqual(DEFAULT_COMPLIANCE);
    expect(store.commits).toHaveLength(1);
  });

  it('what the storage refuses is not said to be saved', async () => {
    const { enterprise, store } = await world();
    store.fail(new Error('full'));
    await expect(enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, gdprEnabled: false })).rejects.toThrow(
      'full',
    );
    expect(enterprise.compliance.settings()).toEqual(DEFAULT_COMPLIANCE);
  });

  it('with the audit trail off, one entry says so, then none; then it goes on', async () => {
    const { enterprise, store } = await world();
    const { compliance, users, trail } = enterprise;
    await compliance.save({ ...DEFAULT_COMPLIANCE, auditTrailEnabled: false });
    await trail.drain();
    expect((await actions(store)).slice(-2)).toEqual(['compliance-changed', 'audit-off']);
    await users.add({ name: 'Ada', email: '', role: 'member', department: '' });
    await trail.drain();
    expect((await actions(store)).at(-1)).toBe('audit-off');
    await compliance.save({ ...DEFAULT_COMPLIANCE, dataRetentionDays: 9 });
    await trail.drain();
    expect((await actions(store)).slice(-2)).toEqual(['audit-on', 'compliance-changed']);
  });

  it('what another tab saves holds here too', async () => {
    const { enterprise, store } = await world();
    const stored = { ...DEFAULT_COMPLIANCE, doNotShare: true };
    await store.commit([row('settings', 'compliance', 'device', stored)]);
    await settled();
    expect(enterprise.compliance.settings()).toEqual(stored);
  });

  it('enters it by name where sealing is switched', async () => {
    const { enterprise, store } = await world();
    await enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, encryptionEnabled: false });
    await enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, dataRetentionDays: 9 });
    await enterprise.trail.drain();
    expect((await actions(store)).filter((action) => action.startsWith('encryption'))).toEqual([
      'encryption-off',
      'encryption-on',
    ]);
  });

  it('what does not open when another tab saves is told, and read again with the next change', async () => {
    const { enterprise, store, reported } = await world();
    const get = store.get.bind(store);
    store.get = () => Promise.reject(new Error('busy'));
    await store.commit([
      row('settings', 'compliance', 'device', { ...DEFAULT_COMPLIANCE, doNotShare: true }),
    ]);
    await store.commit([
      row('users', 'ada', 'team', {
        ...{ id: 'ada', name: 'Ada', email: 'ada@example.com' },
        ...{ role: 'member', permissions: [], department: 'Sales' },
      }),
    ]);
    await settled();
    expect(enterprise.compliance.settings().doNotShare).toBe(false);
    expect(reported.length).toBeGreaterThanOrEqual(2);
    store.get = get;
    await store.commit([row('drafts', 'x', 'x', 1)]);
    await settled();
    expect(enterprise.compliance.settings().doNotShare).toBe(true);
    expect(enterprise.users.list().some(({ id }) => id === 'ada')).toBe(true);
  });
});
