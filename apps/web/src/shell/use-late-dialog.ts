import type { ToastContent } from '@sotto/ui-kit';
import { type ComponentType, useCallback, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import type { LatePart } from './late-part.js';
import { useFetchedAtRest } from './use-idle.js';

export interface LateDialog<Props> {
  /** Null until it is first asked for. */
  readonly Dialog: ComponentType<Props> | null;
  readonly open: boolean;
  /** Asked for, and on its way. */
  readonly fetching: boolean;
  ask(): void;
  close(): void;
}

/** A dialog that is no part of the first load: fetched once the page has come to rest, so that it opens at once. */
export function useLateDialog<Props>(
  part: LatePart<ComponentType<Props>>,
  notLoaded: ToastContent,
): LateDialog<Props> {
  const { toasts } = useHandles();
  const [Dialog, setDialog] = useState<LateDialog<Props>['Dialog']>(null);
  const [stands, setStands] = useState<'closed' | 'fetching' | 'open'>('closed');
  useFetchedAtRest(part.fetch);
  const ask = useCallback(() => {
    const show = (fetched: ComponentType<Props>) => {
      setDialog(() => fetched);
      setStands('open');
    };
    const there = part.part();
    // At once, so that the keyboard has nowhere else to go in between.
    if (there) return show(there);
    setStands('fetching');
    part.fetch().then(show, () => {
      setStands('closed');
      toasts.show(notLoaded);
    });
  }, [part, notLoaded, toasts]);
  const close = useCallback(() => setStands('closed'), []);
  return { Dialog, open: stands === 'open', fetching: stands === 'fetching', ask, close };
}
