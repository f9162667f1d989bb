import { StoreError } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { openSettings } from './settings-store.js';

const fail = (error: unknown) => {
  throw error;
};

describe('the settings store', () => {
  it('keeps choices and keys over a reload, and no key in its state', async () => {
    const store = new MemoryStore();
    const settings = await openSettings(store, fail);
    await settings.update({ rules: true });
    await settings.setKey('openai', 'sk-secret');
    const again = await openSettings(store, fail);
    expect(again.getState().settings.rules).toBe(true);
    expect([...again.getState().storedKeys]).toEqual(['openai']);
    expect(again.secret('openai')).toBe('sk-secret');
    expect(JSON.stringify(again.getState())).not.toContain('sk-secret');
  });

  it('forgets a key that is removed', async () => {
    const store = new MemoryStore();
    const settings = await openSettings(store, fail);
    await settings.setKey('anthropic', 'sk-secret');
    await settings.setKey('anthropic', null);
    expect([settings.secret('anthropic'), settings.getState().storedKeys.size]).toEqual([undefined, 0]);
    expect((await openSettings(store, fail)).secret('anthropic')).toBeUndefined();
  });

  it('shows what it keeps only once it is written, with what was chosen meanwhile', async () => {
    const store = new MemoryStore();
    const settings = await openSettings(store, fail);
    const kept = settings.keep({ welcomed: true });
    expect(settings.getState().settings.welcomed).toBe(false);
    const updated = settings.update({ demoPace: 4 });
    expect(settings.getState().settings.demoPace).toBe(4);
    await settings.keeping();
    expect([settings.getState().settings.welcomed, settings.keeping()]).toEqual([true, null]);
    await Promise.all([kept, updated]);
    for (const { settings: chosen } of [settings.getState(), (await openSettings(store, fail)).getState()]) {
      expect([chosen.welcomed, chosen.demoPace]).toEqual([true, 4]);
    }
  });

  it('keeps a choice that the storage refuses, and tells', async () => {
    const store = new MemoryStore();
    const troubles: unknown[] = [];
    const settings = await openSettings(store, (error) => troubles.push(error));
    store.fail(new StoreError('full', 'The disk is full.'));
    await settings.update({ rules: true });
    expect([settings.getState().settings.rules, troubles.length]).toEqual([true, 1]);
    store.fail(new StoreError('full', 'The disk is full.'));
    await settings.keep({ welcomed: true });
    expect([settings.getState().settings.welcomed, troubles.length]).toEqual([true, 2]);
  });

  it('changes nothing of a key that the storage refuses', async () => {
    const store = new MemoryStore();
    const settings = await openSettings(store, fail);
    store.fail(new StoreError('full', 'The disk is full.'));
    await expect(settings.setKey('openai', 'sk-secret')).rejects.toThrow('The disk is full.');
    expect(settings.secret('openai')).toBeUndefined();
  });

  it('what two tabs choose at the same moment holds, both of it', async () => {
    const store = new MemoryStore();
    const [one, other] = [await openSettings(store, fail), await openSettings(store, fail)];
    await Promise.all([one.update({ rules: true }), other.update({ demoPace: 4 })]);
    const { rules, demoPace } = (await openSettings(store, fail)).getState().settings;
    expect([rules, demoPace]).toEqual([true, 4]);
  });

  it('a choice that was refused is written with the next one', async () => {
    const store = new MemoryStore();
    const settings = await openSettings(store, () => undefined);
    store.fail(new StoreError('full', 'The disk is full.'));
    await settings.update({ rules: true });
    await settings.update({ demoPace: 4 });
    const { rules, demoPace } = (await openSettings(store, fail)).getState().settings;
    expect([rules, demoPace]).toEqual([true, 4]);
  });
});
