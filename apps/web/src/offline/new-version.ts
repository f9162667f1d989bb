import type { ToastContent } from '@sotto/ui-kit';
import type { StoreApi } from 'zustand/vanilla';
import { meetingRuns } from './meeting-runs.js';
import type { OfflinePorts, OfflineState } from './offline-ports.js';

interface OfferPorts extends Pick<OfflinePorts, 'session' | 'toasts'> {
  readonly state: StoreApi<OfflineState>;
  readonly take: () => Promise<void>;
}

const NEW_VERSION = 'A new version is ready';
export const READY = {
  type: 'info',
  title: NEW_VERSION,
  detail: 'Reload this tab to use it. Other tabs go on as they are.',
} satisfies ToastContent;
export const WAITS = {
  type: 'info',
  title: NEW_VERSION,
  detail: 'It waits until the meeting has ended.',
} satisfies ToastContent;

/**
 * Offers a new version once: it stays until it is taken or dismissed. When a meeting begins it says that it waits, and
 * goes out of the way; it is back when the meeting is over.
 */
export function offerNewVersion({ session, toasts, state, take }: OfferPorts): void {
  const ready: ToastContent = {
    ...READY,
    action: { label: 'Reload', run: () => void take() },
    durationMs: Infinity,
  };
  /** The offer that is shown, or was until somebody took or dismissed it. */
  let shown: string | null = null;
  let running = meetingRuns(session.getState());
  const offer = () => {
    if (shown === null && !running && state.getState().newVersion) shown = toasts.show(ready);
  };
  const wait = () => {
    const offered = toasts.getSnapshot().find(({ id, phase }) => id === shown && phase === 'showing');
    if (!offered) return;
    toasts.dismiss(offered.id);
    toasts.show(WAITS);
    shown = null;
  };
  session.subscribe((now) => {
    const runs = meetingRuns(now);
    if (runs === running) return;
    running = runs;
    if (runs) wait();
    else offer();
  });
  state.subscribe(offer);
}
