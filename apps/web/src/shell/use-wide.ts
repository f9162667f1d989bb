import { useSyncExternalStore } from 'react';

/** From here on the tabs are a rail at the left (design brief). */
const WIDE = '(min-width: 1024px)';

/** Whether the window is wide enough for the rail. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
