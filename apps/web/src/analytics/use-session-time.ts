import { useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { sessionTime } from '../stores/session-time.js';
import { useSession } from '../stores/use-session.js';

const EVERY_MS = 5_000;

/** Session time of the meeting that runs, ms, looked at every five seconds; null where none runs. */
export function useSessionTime(): number | null {
  const { session, settings, clock } = useHandles();
  const runs = useSession(({ meeting }) => meeting.status === 'running');
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    if (!runs) return;
    const over = new AbortController();
    const now = sessionTime(session, clock, () => settings.getState().settings.demoPace);
    const look = async () => {
      while (!over.signal.aborted) {
        setTime(now());
        await clock.after(EVERY_MS, over.signal);
      }
    };
    void look();
    return () => over.abort();
  }, [runs, session, settings, clock]);
  return runs ? time : null;
}
