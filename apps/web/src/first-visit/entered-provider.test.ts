import { MemoryStore } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { isInitialized } from '../stores/settings.js';
import { openSettings } from '../stores/settings-store.js';
import { type Entered, isComplete, keepProvider } from './entered-provider.js';

const server: Entered = {
  kind: 'compatible',
  key: '',
  endpoint: { baseUrl: 'http://localhost:11434/v1', model: 'llama3.2' },
};

it.each<[string, Entered, boolean]>([
  ['a server without a key', server, true],
  ['a server without a model', { ...server, endpoint: { ...server.endpoint, model: '' } }, false],
  ['half an address', { ...server, endpoint: { ...server.endpoint, baseUrl: 'localhost:11434' } }, false],
  ['a vendor with a key', { ...server, kind: 'openai', key: 'k' }, true],
  ['a vendor without one, though a server is typed', { ...server, kind: 'openai', key: ' ' }, false],
])('S5: %s can be tested: %s', (_, entered, complete) => {
  expect(isComplete(entered)).toBe(complete);
});

it('S5: keeps the one that was chosen, and not what is typed of another', async () => {
  const store = await openSettings(new MemoryStore(), (error) => expect.fail(String(error)));
  const initialized = () => isInitialized(store.getState().settings, store.getState().storedKeys);
  await keepProvider(store, { ...server, kind: 'anthropic', key: ' an-key\n' });
  expect(store.secret('anthropic')).toBe('an-key');
  expect(store.getState().settings.endpoint).toEqual({ baseUrl: '', model: '' });
  await store.setKey('anthropic', null);
  expect(initialized()).toBe(false);
  await keepProvider(store, server);
  expect(initialized()).toBe(true);
});
