import { useEffect } from 'react';
import { useHandles } from '../composition/handles.js';
import { useIdle } from '../shell/use-idle.js';

/** What follows the sessions, opened once the page has come to rest; with each other page again, where that failed. */
export function LateOffice({ page }: { page: string }) {
  const { office } = useHandles();
  const idle = useIdle();
  useEffect(() => {
    // Its own tabs tell why it could not be opened.
    if (idle) office().catch(() => undefined);
  }, [office, idle, page]);
  return null;
}
