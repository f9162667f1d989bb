import { Button, Notice } from '@sotto/ui-kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../stores/use-session.js';
import { bannerKind } from './session-view.js';
import { useDoubted } from './use-doubted.js';
import { useIdle } from './use-idle.js';

/**
 * What must be known of the meeting on every tab. Its sentences are fetched once the page has come to rest, or at once
 * where there is something to say.
 */
export function SessionBanner() {
  const kind = useSession(bannerKind);
  const isFailing = useSession(({ moment }) => moment.journal.status === 'failing');
  const isDoubted = useDoubted();
  const isNeeded = Boolean(kind) || isFailing || isDoubted;
  const idle = useIdle();
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  const isWanted = idle || isNeeded;
  useEffect(() => {
    if (!isWanted || Notices) return;
    let gone = false;
    import('./session-notices.js').then(
      ({ SessionNotices }) => gone || setNotices(() => SessionNotices),
      () => gone || setFailed(tries),
    );
    return () => {
      gone = true;
    };
  }, [isWanted, isNeeded, Notices, tries]);
  if (!isNeeded) return null;
  if (Notices) return <Notices />;
  if (failed !== tries) return null;
  const again = <Button onClick={() => setTries(tries + 1)}>Try again</Button>;
  return <Notice tone="warning" announced {...MISSING} actions={again} />;
}

const MISSING = {
  title: 'A message about your meeting could not be fetched',
  detail:
    'Either it was interrupted, or it runs in another tab, or it is not being saved. Keep this page open, check the connection, and try again.',
};
