import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { PageBoundary } from './page-boundary.js';
import { useIdle } from './use-idle.js';

interface LateDiscreetProps {
  /** With each other page it is tried again, where it could not be fetched; its own tab tells that, like any page. */
  page: string;
  onSharing: (sharing: boolean) => void;
}

/** Discreet mode on every tab, fetched once the page has come to rest. */
export function LateDiscreet({ page, onSharing }: LateDiscreetProps) {
  const { discreet } = useHandles();
  const idle = useIdle();
  const [Mode, setMode] = useState<ComponentType<Pick<LateDiscreetProps, 'onSharing'>> | null>(null);
  useEffect(() => {
    if (!idle || Mode) return;
    let gone = false;
    discreet(true)
      .then(() => import('../discreet/discreet-mode.js'))
      .then(
        ({ DiscreetMode }) => gone || setMode(() => DiscreetMode),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [discreet, idle, page, Mode]);
  return (
    <PageBoundary fallback={() => <Broken />}>
      <Suspense>{Mode && <Mode onSharing={onSharing} />}</Suspense>
    </PageBoundary>
  );
}

function Broken() {
  const { toasts } = useHandles();
  useEffect(() => {
    toasts.show({
      type: 'error',
      title: 'The overlay broke and is gone',
      detail:
        'Nothing that was captured is lost, and the meeting goes on. Open Sotto again when it is over to have the overlay back.',
      durationMs: 12_000,
    });
  }, [toasts]);
  return null;
}
