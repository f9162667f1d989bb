import { SESSION_LOCK } from '../composition/session-lock.js';
import { TO_LANDING } from '../shell/site-links.js';
import { type Offline, openOffline } from './offline.js';
import type { OfflinePorts } from './offline-ports.js';

/** With what this browser has. */
export const openInBrowser = (shared: Pick<OfflinePorts, 'session' | 'clock' | 'toasts'>): Offline =>
  openOffline({
    ...shared,
    // None is built where the app is being worked on.
    container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
    script: `${TO_LANDING}sw.js`,
    scope: TO_LANDING,
    meetingHeld: async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === SESSION_LOCK);
    },
    onReturn: (back) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back()),
    reload: () => location.reload(),
  });
