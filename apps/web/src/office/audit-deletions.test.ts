import type { AuditDraft } from '@sotto/enterprise';
import { MemoryStore } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { auditDeletions } from './audit-deletions.js';

it('E3: a session that is destroyed is entered by its id, and what is no session is not', async () => {
  const store = new MemoryStore();
  const entered: AuditDraft[] = [];
  const stop = auditDeletions(store, (draft) => {
    entered.push(draft);
    return Promise.resolve();
  });
  await store.forget('session_1');
  await store.forget('search/3');
  stop();
  await store.forget('session_2');
  expect(entered).toEqual([{ action: 'session-deleted', details: { session: 'session_1' } }]);
});
