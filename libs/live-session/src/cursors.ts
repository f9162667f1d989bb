import type { Write } from '@sotto/meeting';
import { CURSORS } from './tables.js';

/** Rows that let these followers read a session from its first fact on. They belong in the commit of that fact. */
export const cursorsOf = (followers: readonly string[], session: string): readonly Write[] =>
  followers.map((follower) => cursorWrite([follower, session], session, 0));

/**
 * Rows that let these followers read one fact which was added to a session that is over. Each such fact has a row of
 * its own: a follower that finishes the session at this moment deletes its cursor, and must not delete this one.
 */
export const laterCursors = (followers: readonly string[], session: string, seq: number): readonly Write[] =>
  followers.map((follower) => cursorWrite([follower, session, seq], session, seq - 1));

export const cursorWrite = (key: readonly (string | number)[], compartment: string, seq: number): Write => ({
  op: 'put',
  table: CURSORS.name,
  key,
  compartment,
  value: { seq },
});
