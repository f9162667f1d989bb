import { StoreError } from '@sotto/meeting';
import { MemoryStore, SimulatedClock } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import type { SignIn } from './sign-in-options.js';
import { SignIns } from './sign-ins.js';

const clock = new SimulatedClock();
const signIn = (accessToken: string, ...scopes: string[]): SignIn => ({
  service: 'google',
  clientId: 'id',
  scopes,
  accessToken,
  expiresAt: clock.now() + 3_600_000,
});

it('gives the sign-in that allows what is asked for, until a minute before its end', async () => {
  const signIns = new SignIns(new MemoryStore(), clock);
  await signIns.keep(signIn('reads', 'calendar'));
  await signIns.keep(signIn('sends', 'mail'));
  expect((await signIns.current('google', ['calendar']))?.accessToken).toBe('reads');
  expect((await signIns.current('google', ['mail']))?.accessToken).toBe('sends');
  expect(await signIns.current('google', ['calendar', 'mail'])).toBeUndefined();
  expect(await signIns.current('microsoft', ['calendar'])).toBeUndefined();
  await clock.advance(3_539_999);
  expect(await signIns.current('google', ['mail'])).toBeDefined();
  await clock.advance(1);
  expect(await signIns.current('google', ['mail'])).toBeUndefined();
});

it('a wider one takes the place of those within it, and those that are over are not kept', async () => {
  const store = new MemoryStore();
  const signIns = new SignIns(store, clock);
  await signIns.keep({ ...signIn('old', 'contacts'), expiresAt: clock.now() });
  await signIns.keep(signIn('reads', 'calendar'));
  await signIns.keep(signIn('both', 'calendar', 'mail'));
  expect(store.commits.at(-1)).toMatchObject([
    { table: 'sign-ins', key: 'google', compartment: 'device', value: [{ accessToken: 'both' }] },
  ]);
  await signIns.forget('google');
  expect(await signIns.current('google', ['calendar'])).toBeUndefined();
});

it('one that does not open is as one that is over, and the next sign-in takes its place; other errors are told', async () => {
  const store = new MemoryStore();
  const signIns = new SignIns(store, clock);
  const get = store.get.bind(store);
  store.get = () => Promise.reject(new StoreError('damaged', 'This record is damaged.'));
  expect(await signIns.current('google', ['calendar'])).toBeUndefined();
  await signIns.keep(signIn('reads', 'calendar'));
  store.get = get;
  expect((await signIns.current('google', ['calendar']))?.accessToken).toBe('reads');
  store.get = () => Promise.reject(new StoreError('locked', 'The key ring is locked.'));
  await expect(signIns.keep(signIn('reads', 'calendar'))).rejects.toThrow('locked');
});
