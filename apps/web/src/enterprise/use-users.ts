import type { DamagedUser, EnterpriseUser } from '@sotto/enterprise';
import { useMemo, useSyncExternalStore } from 'react';
import { useOffice } from '../office/use-office.js';

/** You, colleagues and, while they are shown, sample users. */
export function useUsers(): readonly EnterpriseUser[] {
  const { users } = useOffice().enterprise;
  return useSnapshot(users.subscribe, users.list);
}

/** Whose entry does not open. */
export function useDamagedUsers(): readonly DamagedUser[] {
  const { users } = useOffice().enterprise;
  return useSnapshot(users.subscribe, users.damaged);
}

/** Who is chosen. */
export function useChosenUser(): EnterpriseUser {
  const { users } = useOffice().enterprise;
  return useSnapshot(users.subscribe, users.current);
}

/** The book answers with new objects each time it is asked, which React would take for a change; their text is compared. */
function useSnapshot<Value>(subscribe: (changed: () => void) => () => void, read: () => Value): Value {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(read()));
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
