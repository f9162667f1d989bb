import type { SealedStore } from '@sotto/meeting';
import type { TellAudit } from './tell-audit.js';

/** More at once are one entry. */
const MOST_ENTRIES = 20;

/** Enters which sessions this tab has destroyed, whichever way it came to it (ledger E3). */
export const auditDeletions = (store: SealedStore, audit: TellAudit): (() => void) =>
  store.subscribe(({ forgotten, fromThisTab }) => {
    const sessions = forgotten.filter((name) => name.startsWith('session_'));
    if (!fromThisTab || sessions.length === 0) return;
    if (sessions.length > MOST_ENTRIES) {
      void audit({ action: 'sessions-cleared', details: { sessions: sessions.length } });
      return;
    }
    for (const session of sessions) void audit({ action: 'session-deleted', details: { session } });
  });
