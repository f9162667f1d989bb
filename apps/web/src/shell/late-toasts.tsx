import { Notice, Stack, type ToastRegionProps, tokens } from '@sotto/ui-kit';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { useIdle } from './use-idle.js';

const Corner = styled.div`
  position: fixed;
  inset: auto ${tokens.space16} ${tokens.space16};
  z-index: 70;
`;

/**
 * The toasts of every tab, fetched once the page has come to rest or with the first toast. Where they cannot be fetched,
 * the same sentences are shown as notices, and the next toast tries again.
 */
export function LateToasts(props: Omit<ToastRegionProps, 'toasts'>) {
  const { toasts } = useHandles();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot);
  const idle = useIdle();
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const newest = shown.at(-1)?.id;
  const isWanted = idle || newest !== undefined;
  useEffect(() => {
    if (!isWanted || Region) return;
    let gone = false;
    import('./toast-layer.js').then(
      ({ ToastRegion }) => gone || setRegion(() => ToastRegion),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [isWanted, newest, Region]);
  if (Region) return <Region toasts={toasts} {...props} />;
  if (!failed) return null;
  return (
    <Corner>
      <Stack $gap={8}>
        {shown.map(({ id, type, title, detail }) => (
          <Notice
            key={id}
            tone={type === 'error' ? 'error' : 'info'}
            announced
            title={title}
            detail={detail}
          />
        ))}
      </Stack>
    </Corner>
  );
}
