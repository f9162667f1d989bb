import { Notice } from '@sotto/ui-kit';
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
  const [isMissing, setMissing] = useState(false);
  const isWanted = idle || isNeeded;
  useEffect(() => {
    if (!isWanted || Notices) return;
    let gone = false;
    import('./session-notices.js').then(
      ({ SessionNotices }) => gone || setNotices(() => SessionNotices),
      () => gone || setMissing(true),
    );
    return () => {
      gone = true;
    };
  }, [isWanted, isNeeded, Notices]);
  if (!isNeeded) return null;
  if (Notices) return <Notices />;
  return isMissing ? <Notice tone="warning" announced title={MISSING.title} detail={MISSING.detail} /> : null;
}

const MISSING = {
  title: 'A message about your meeting could not be fetched',
  detail:
    'It is interrupted, runs in another tab, or is not being saved. Keep this page open, check the connection, and look at another tab of Sotto to try again.',
};
