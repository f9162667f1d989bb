import type { SessionList } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { openedSession } from './opened-session.js';

const header = { record: { id: 'session_1' } } as SessionHeader;
const list: SessionList = {
  sessions: [header],
  damaged: [{ id: 'session_2', failure: { reason: 'unreadable', message: 'Its row is cut.' } }],
};

it.each([
  ['session_1', { state: 'there', header }],
  ['session_2', { state: 'damaged', message: 'Its row is cut.' }],
  ['session_3', { state: 'missing' }],
  ['', { state: 'missing' }],
  ['__proto__', { state: 'missing' }],
])('H1: the address of “%s” leads to what is there', (id, expected) => {
  expect(openedSession(list, id)).toEqual(expected);
});
