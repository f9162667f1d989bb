import { useCallback, useSyncExternalStore } from 'react';

/** Whether the floating window is where the person looks: it has the focus, or the page's own tab is hidden. */
export function useLookedAt(view: Window): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      document.addEventListener('visibilitychange', changed);
      view.addEventListener('focus', changed);
      view.addEventListener('blur', changed);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        view.removeEventListener('focus', changed);
        view.removeEventListener('blur', changed);
      };
    },
    [view],
  );
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden' || view.document.hasFocus(),
  );
}
