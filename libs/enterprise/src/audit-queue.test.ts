import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftId, factId, queueWrite } from './audit-queue.js';
import type { StampedDraft } from './audit-entry.js';

const SESSION = 'session_1700000000000';
const draftAt = (at: number): StampedDraft => ({
  at,
  userId: 'u1',
  action: 'audit-on',
  details: {},
  userAgent: 'Browser',
});

describe('E3: keys of what waits for the chain', () => {
  it('are written so', () => {
    expect(factId({ session: SESSION, seq: 42 })).toBe('session_1700000000000:000000042');
    expect(draftId(draftAt(1_700_000_000_123.9), 'x')).toBe('at_0001700000000123:x');
  });

  it('property: facts of a session sort as they happened', () => {
    const seq = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(seq, seq, (one, other) => {
        const [a, b] = [factId({ session: SESSION, seq: one }), factId({ session: SESSION, seq: other })];
        expect(Math.sign(one - other)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('property: drafts sort by their time, from 1970 on', () => {
    const at = fc.integer({ min: 0, max: Date.UTC(2106, 1, 7) });
    fc.assert(
      fc.property(at, at, (one, other) => {
        const [a, b] = [draftId(draftAt(one), 'x'), draftId(draftAt(other), 'x')];
        expect(Math.sign(one - other)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('the write puts the entry in the queue of the audit trail', () => {
    const entry = { draft: draftAt(1), fact: { session: SESSION, seq: 1 } };
    expect(queueWrite('id', entry)).toEqual({
      ...{ op: 'put', table: 'audit', key: ['queue', 'id'], compartment: 'audit' },
      value: entry,
    });
  });
});
