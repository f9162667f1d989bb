import { useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';

const MINUTE_MS = 60_000;

/** The time, ms since 1970, anew each minute: what is over leaves the list. */
export function useMinute(): number {
  const { clock } = useHandles();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tick = async () => {
      for (;;) {
        await clock.after(MINUTE_MS, signal);
        if (signal.aborted) return;
        setNow(clock.now());
      }
    };
    void tick();
    return () => controller.abort();
  }, [clock]);
  return now;
}
