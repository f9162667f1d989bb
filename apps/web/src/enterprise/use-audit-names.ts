import { useCallback, useMemo } from 'react';
import { useHandles } from '../composition/handles.js';
import { useRead } from '../office/use-office.js';
import { sessionTitle } from '../sessions/session-words.js';
import type { AuditNames } from './audit-details.js';
import { useUsers } from './use-users.js';

/** Users and sessions by their ids, as they are called now; 'sotto' is what the trail tells of itself. */
export function useAuditNames(): AuditNames {
  const { archive } = useHandles();
  const users = useUsers();
  const read = useCallback(() => archive.list(), [archive]);
  const subscribe = useCallback((changed: () => void) => archive.subscribe(changed), [archive]);
  const found = useRead({ read, subscribe });
  const sessions = found.state === 'there' ? found.value.sessions : null;
  return useMemo(() => {
    const names = new Map([['sotto', 'Sotto'], ...users.map(({ id, name }) => [id, name] as const)]);
    const titles = new Map(sessions?.map((header) => [header.record.id, sessionTitle(header)]));
    return {
      user: (id) => names.get(id) ?? id,
      session: (id) => titles.get(id) ?? (sessions ? 'a session that is not in History' : 'a session'),
    };
  }, [users, sessions]);
}
