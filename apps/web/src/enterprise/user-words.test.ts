import { PERMISSIONS, SAMPLE_USERS, YOU } from '@sotto/enterprise';
import { describe, expect, it } from 'vitest';
import { choiceLine, damagedWords, grantsOf, isControllerEntered, userLine } from './user-words.js';

const granted = (user: Parameters<typeof grantsOf>[0]) =>
  grantsOf(user).flatMap(({ permission, granted: has }) => (has ? [permission] : []));

describe('E4: what a user may do', () => {
  it('an admin everything, others what is listed; each permission is named', () => {
    expect(granted(YOU)).toEqual(PERMISSIONS);
    const [manager, member] = SAMPLE_USERS;
    expect(manager && granted(manager)).toEqual(['view_own_data', 'view_analytics', 'manage_team']);
    expect(member && granted(member)).toEqual(['view_own_data']);
    expect(new Set(grantsOf(YOU).map(({ words }) => words)).size).toBe(PERMISSIONS.length);
  });

  it('a sample is called one', () => {
    expect(SAMPLE_USERS.map(choiceLine)).toEqual(['Manager, Sales, sample', 'Member, Engineering, sample']);
    expect(userLine(YOU)).toBe('Admin');
  });
});

it('E4: an entry that does not open is yours, or a colleague’s', () => {
  const failure = { reason: 'unreadable', message: 'This record is damaged.' } as const;
  expect(damagedWords({ id: YOU.id, failure }).title).toBe('Your own entry cannot be opened');
  const { title, detail } = damagedWords({ id: 'ada', failure });
  expect([title, detail]).toEqual([
    'A colleague’s entry cannot be opened',
    'This record is damaged. Remove it with their team file, and add them again.',
  ]);
});

it('E2: the controller is you, once a name or an address of yours is entered', () => {
  expect(isControllerEntered([YOU, ...SAMPLE_USERS])).toBe(false);
  expect(isControllerEntered([{ ...YOU, name: 'Kim Osei' }])).toBe(true);
  expect(isControllerEntered([{ ...YOU, email: 'kim@example.com' }])).toBe(true);
});
