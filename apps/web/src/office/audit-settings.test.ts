import type { AuditDraft } from '@sotto/enterprise';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSettings, type SettingsStore } from '../stores/settings-store.js';
import { auditSettings } from './audit-settings.js';

const fail = (error: unknown) => {
  throw error;
};

describe('E3: what is entered of settings', () => {
  let clock: SimulatedClock;
  let settings: SettingsStore;
  let entered: AuditDraft[];
  beforeEach(async () => {
    clock = new SimulatedClock();
    settings = await openSettings(new MemoryStore(), fail);
    entered = [];
    const audit = (draft: AuditDraft) => Promise.resolve(void entered.push(draft));
    auditSettings({ settings, clock, audit });
  });

  it('changes that come together are one entry, which names them and not to what', async () => {
    await settings.update({ myName: 'Ann Secret' });
    await settings.update({ rules: true });
    await settings.update({ myName: 'Ann' });
    expect(entered).toEqual([]);
    await clock.advance(2_000);
    expect(entered).toEqual([{ action: 'settings-changed', details: { names: 'myName, rules' } }]);
    await settings.update({ rules: false });
    await clock.advance(2_000);
    expect(entered[1]).toEqual({ action: 'settings-changed', details: { names: 'rules' } });
  });

  it('what does not change, or is the app’s own, is none', async () => {
    const { rules } = settings.getState().settings;
    await settings.update({ rules, welcomed: true, demoPace: 4 });
    await clock.advance(60_000);
    expect(entered).toEqual([]);
  });

  it('a key that is set or removed is entered at once, by its provider alone', async () => {
    await settings.setKey('openai', 'sk-secret');
    await settings.setKey('openai', null);
    expect(entered).toEqual([
      { action: 'provider-key-set', details: { provider: 'openai' } },
      { action: 'provider-key-removed', details: { provider: 'openai' } },
    ]);
  });
});
