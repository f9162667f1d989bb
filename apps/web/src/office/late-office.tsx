import { useEffect } from 'react';
import { useHandles } from '../composition/handles.js';
import { useIdle } from '../shell/use-idle.js';
import type { Office } from './office.js';

interface LateOfficeProps {
  page: string;
  onOpen: (office: Office) => void;
}

/** What follows the sessions, opened once the page has come to rest; with each other page again, where that failed. */
export function LateOffice({ page, onOpen }: LateOfficeProps) {
  const { office } = useHandles();
  const idle = useIdle();
  useEffect(() => {
    // Its own tabs tell why it could not be opened.
    if (idle) office().then(onOpen, () => undefined);
  }, [office, idle, page, onOpen]);
  return null;
}
