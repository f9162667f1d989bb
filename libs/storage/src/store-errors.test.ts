import { StoreError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { brokenBackup, foreignEntry, newerBackup } from './backup-errors.js';
import { wrongGuard } from './guard-slot.js';
import {
  blockedStore,
  closedStore,
  conflict,
  damage,
  damaged,
  isFull,
  isStorageTrouble,
  lockedStore,
  noStorage,
  notLoaded,
  StaleConnection,
  tooContended,
  toStoreError,
} from './store-errors.js';

const browserError = (name: string) => new DOMException('', name);

describe('toStoreError', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['VersionError', 'newer'],
    ['AbortError', 'unavailable'],
    ['InvalidStateError', 'unavailable'],
    ['UnknownError', 'unavailable'],
    ['SecurityError', 'unavailable'],
    ['NotReadableError', 'unavailable'],
  ])('says of %s that the store is %s, and keeps the cause', (name, reason) => {
    const cause = browserError(name);
    const error = toStoreError(cause);
    expect(StoreError.isStoreError(error)).toBe(true);
    expect(error).toMatchObject({ storeReason: reason, cause, failure: { code: name } });
  });

  it('leaves our own errors and faults of the program as they are', () => {
    const own = conflict('facts', ['a', 1]);
    const fault = new TypeError('undefined is not a function');
    expect(toStoreError(own)).toBe(own);
    expect(toStoreError(fault)).toBe(fault);
    expect(toStoreError(null)).toBe(null);
  });

  it('tells a connection that stays stale as unavailable', () => {
    expect(toStoreError(new StaleConnection())).toMatchObject({ storeReason: 'unavailable' });
  });
});

describe('isStorageTrouble', () => {
  it.each(['AbortError', 'InvalidStateError', 'UnknownError', 'QuotaExceededError', 'NotFoundError'])(
    'is true of %s',
    (name) => expect(isStorageTrouble(browserError(name))).toBe(true),
  );

  it('is false where trying again cannot help', () => {
    for (const error of [
      browserError('VersionError'),
      browserError('ConstraintError'),
      conflict('facts', 'k'),
      damaged('facts', 'k'),
      new TypeError('a fault'),
      undefined,
    ]) {
      expect(isStorageTrouble(error)).toBe(false);
    }
  });
});

describe('isFull', () => {
  it('is true of missing space only', () => {
    expect(isFull(toStoreError(browserError('QuotaExceededError')))).toBe(true);
    for (const error of [
      toStoreError(browserError('AbortError')),
      browserError('QuotaExceededError'),
      null,
    ]) {
      expect(isFull(error)).toBe(false);
    }
  });
});

describe('the sentences', () => {
  it.each([
    noStorage(),
    closedStore(),
    blockedStore(),
    conflict('facts', ['session_1', 7]),
    tooContended(),
    lockedStore(),
    notLoaded(new TypeError('Failed to fetch dynamically imported module')),
    wrongGuard(),
    newerBackup('holograms'),
    brokenBackup(),
    foreignEntry('facts', ['session_1', 7]),
    damaged('facts', ['session_1', 7]),
    ...['QuotaExceededError', 'VersionError', 'SecurityError', 'UnknownError'].map(
      (name) => toStoreError(browserError(name)) as StoreError,
    ),
  ])('say what happened and what to do: $storeReason', ({ message }) => {
    expect(message.split(/[.;:] /).length).toBeGreaterThanOrEqual(2);
    expect(message).toMatch(/\.$/);
    expect(message).not.toMatch(/undefined|\[object|DOMException/);
  });

  it('name the entry that is damaged, as an error and as data', () => {
    expect(damaged('facts', ['session_1', 7]).message).toContain('facts session_1, 7');
    expect(damage('settings', 'theme')).toMatchObject({ reason: 'unreadable', code: 'damaged' });
    expect(damage('settings', 'theme').message).toContain('settings theme');
  });
});
