import type { LiveSession } from '@sotto/live-session';
import type { Clock } from '@sotto/meeting';
import type { Toasts } from '@sotto/ui-kit';

export interface OfflineState {
  /** Whether the app opens without a network, by what the browser says of the service worker. */
  readonly app:
    | { readonly status: 'getting' | 'kept' }
    /** `why`: what that means, and what to do. */
    | { readonly status: 'missing'; readonly why: string };
  /** This page runs another version than the one that is kept, or waits to be. */
  readonly newVersion: boolean;
}

export interface OfflinePorts {
  /** The browser's service workers; undefined where it has none. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Of the service worker, and the folder it answers for. */
  readonly script: string;
  readonly scope: string;
  readonly clock: Clock;
  readonly session: Pick<LiveSession, 'getState' | 'subscribe'>;
  readonly toasts: Pick<Toasts, 'show' | 'dismiss' | 'getSnapshot'>;
  /** Whether a tab of this browser holds a meeting. */
  meetingHeld(): Promise<boolean>;
  /** Calls back whenever the person comes back to this tab. */
  onReturn(back: () => void): void;
  reload(): void;
}
