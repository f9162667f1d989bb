import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.js';
import { createToastHolds } from './toast-holds.js';
import type { Toast, Toasts } from './toasts.js';

/**
 * The toasts that are there, and what a layer does with them wherever they stand: it holds their time while one is
 * pointed at or has the focus (ledger D9), and passes the focus on when that one is dismissed.
 */
export function useToastsShown(toasts: Toasts, layer: RefObject<HTMLElement | null>) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot);
  const holds = useMemo(() => createToastHolds(toasts), [toasts]);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (layer.current) holds.check(layer.current);
  }, [all, holds, layer]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const from = event.relatedTarget as HTMLElement | null;
    if (from && !layer.current?.contains(from)) cameFrom.current = from;
    holds.focused();
  };
  const dismiss = (toast: Toast) => {
    toasts.dismiss(toast.id);
    const element = layer.current;
    if (!element?.contains(element.ownerDocument.activeElement)) return;
    const next = element.querySelector<HTMLElement>(
      `[data-phase='showing']:not([data-toast='${toast.id}']) button`,
    );
    (next ?? cameFrom.current)?.focus();
  };
  const layerProps = {
    'aria-label': 'Notifications',
    onMouseEnter: holds.pointed,
    onMouseLeave: holds.pointedAway,
    onFocus,
    onBlur: holds.focusedAway,
  };
  return { all, dismiss, layerProps };
}

interface LiveListsProps {
  toasts: readonly Toast[];
  dismiss: (toast: Toast) => void;
}

/** Two live regions, which must be there before their first toast: errors are alerts, the rest has the role status. */
export function LiveLists({ toasts, dismiss }: LiveListsProps) {
  const isError = ({ type }: Toast) => type === 'error';
  return (
    <>
      <LiveList role="status" toasts={toasts.filter((toast) => !isError(toast))} dismiss={dismiss} />
      <LiveList role="alert" toasts={toasts.filter(isError)} dismiss={dismiss} />
    </>
  );
}

function LiveList({ role, toasts, dismiss }: LiveListsProps & { role: 'status' | 'alert' }) {
  return (
    <div role={role} aria-atomic="false" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast)} />
      ))}
    </div>
  );
}
