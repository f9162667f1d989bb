import type { Clock } from '@sotto/meeting';
import { type OpenedStore, openSealedStore } from '@sotto/storage';
import { createToasts, type Toasts } from '@sotto/ui-kit';
import { type NotesStore, openNotes } from '../notes/notes-store.js';
import { type Compliance, openCompliance } from '../stores/compliance-store.js';
import { assistantOrigins, transcriptionOrigins } from '../stores/settings.js';
import { openSettings, type SettingsStore } from '../stores/settings-store.js';
import { type GuardedFetch, guardedFetch } from './guarded-fetch.js';
import { failureOf } from './open-screens.js';
import { storeCache, type StoreCache } from './store-cache.js';
import { browserClock } from './worker-clock.js';

/** Has the person open a locked store. */
export type Unlock = (store: OpenedStore, clock: Clock) => Promise<void>;

/** What is there before and after every meeting. */
export interface Ground {
  readonly clock: Clock;
  readonly store: OpenedStore;
  readonly toasts: Toasts;
  readonly settings: SettingsStore;
  readonly notes: NotesStore;
  readonly cache: StoreCache;
  readonly compliance: Compliance;
  /** The one way out of the page. */
  readonly way: GuardedFetch;
}

/**
 * @param unlock asked where a passphrase keeps the store locked: resolves once the person has opened it
 * @throws StoreError where the storage does not open
 */
export async function openGround(unlock: Unlock): Promise<Ground> {
  const clock = browserClock();
  const store = await openSealedStore();
  if ((await store.guardState()).state === 'locked') await unlock(store, clock);
  // Nothing that was opened stays in memory: the next document begins locked.
  store.onLocked(() => location.reload());
  const toasts = createToasts(clock);
  const troubled = (title: string) => (error: unknown) =>
    toasts.show({ type: 'error', title, detail: failureOf(error).message });
  const [settings, notes, compliance] = await Promise.all([
    openSettings(store, troubled('Your choice is not saved')),
    openNotes(store, troubled('Your notes are not all there')),
    openCompliance(store, ({ encryptionEnabled }) => store.sealSessions(encryptionEnabled)),
  ]);
  const allowed = {
    assistant: () => assistantOrigins(settings.getState().settings),
    transcription: () => transcriptionOrigins(settings.getState().settings),
  };
  return {
    clock,
    store,
    toasts,
    settings,
    notes,
    cache: storeCache(store),
    compliance,
    way: guardedFetch(fetch.bind(globalThis), allowed, clock.now),
  };
}
