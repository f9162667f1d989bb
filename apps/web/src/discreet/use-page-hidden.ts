import { useSyncExternalStore } from 'react';

/** Whether the page's tab is hidden: nobody sees what it shows. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden);
}

const isHidden = () => document.visibilityState === 'hidden';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
