import type { Clock } from '@sotto/meeting';
import { type OpenedStore, openSealedStore } from '@sotto/storage';
import { createToasts, type Toasts } from '@sotto/ui-kit';
import { type NotesStore, openNotes } from '../notes/notes-store.js';
import { allowedOrigins, type Settings } from '../stores/settings.js';
import { openSettings, type SettingsStore } from '../stores/settings-store.js';
import { guardedFetch } from './guarded-fetch.js';
import { failureOf } from './open-screens.js';
import { storeCache, type StoreCache } from './store-cache.js';
import { browserClock } from './worker-clock.js';

/** What is there before and after every meeting. */
export interface Ground {
  readonly clock: Clock;
  readonly store: OpenedStore;
  readonly toasts: Toasts;
  readonly settings: SettingsStore;
  readonly notes: NotesStore;
  readonly cache: StoreCache;
  /** The one way out of the page. */
  readonly fetch: typeof fetch;
  /** The same for sockets. */
  socket(): typeof WebSocket;
  /** The same, for settings that are being tested and are not kept. */
  fetchFor(settings: Settings): typeof fetch;
}

/** @throws StoreError where the storage does not open */
export async function openGround(): Promise<Ground> {
  const clock = browserClock();
  const store = await openSealedStore();
  const toasts = createToasts(clock);
  const troubled = (title: string) => (error: unknown) =>
    toasts.show({ type: 'error', title, detail: failureOf(error).message });
  const [settings, notes] = await Promise.all([
    openSettings(store, troubled('Your choice is not saved')),
    openNotes(store, troubled('Your notes are not all there')),
  ]);
  const allowed = () => allowedOrigins(settings.getState().settings);
  const guarded = guardedFetch(fetch.bind(globalThis), allowed, clock.now);
  const fetchFor = (tried: Settings) => guarded.fetchTo(allowedOrigins(tried));
  const { fetch: guardedFetching, socket } = guarded;
  return {
    clock,
    store,
    toasts,
    settings,
    notes,
    cache: storeCache(store),
    fetch: guardedFetching,
    socket,
    fetchFor,
  };
}
