import { IconButton } from '@sotto/ui-kit';
import { Lock } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { meetingRuns } from '../offline/meeting-runs.js';
import type { Office } from '../office/office.js';
import { useSession } from '../stores/use-session.js';

/** Locks everything from any page, where there is a passphrase. Under a meeting nothing can be locked. */
export function LockButton({ office: { vault, idleLock } }: { office: Pick<Office, 'vault' | 'idleLock'> }) {
  const { toasts } = useHandles();
  const guarded = useSyncExternalStore(idleLock.subscribe, idleLock.guarded);
  const running = useSession(meetingRuns);
  const [locking, setLocking] = useState(false);
  if (!guarded || running) return null;
  const lock = async () => {
    setLocking(true);
    try {
      await vault.lock();
    } catch (error) {
      setLocking(false);
      toasts.show({ type: 'error', title: 'Not locked', detail: failureOf(error).message });
    }
  };
  return (
    <IconButton size="small" icon={Lock} label="Lock Sotto" disabled={locking} onClick={() => void lock()} />
  );
}
