import { Archive, createLiveSession, type LiveSession, type Notice } from '@sotto/live-session';
import { displayScreens, textReader } from '@sotto/screen';
import { browserRecognition, transcriptFile, transcriptFiles } from '@sotto/speech';
import { openSealedStore, writerLock } from '@sotto/storage';
import { createToasts, type Toasts } from '@sotto/ui-kit';
import { toastFor } from '../stores/notices.js';
import { allowedOrigins, isInitialized } from '../stores/settings.js';
import { openSettings } from '../stores/settings-store.js';
import { completedToast } from './completed-toast.js';
import { equipmentFor } from './equipment.js';
import { guardedFetch } from './guarded-fetch.js';
import type { Handles } from './handles.js';
import { lazyAssistant } from './lazy-assistant.js';
import { LazyDemo } from './lazy-demo.js';
import { failureOf, OpenScreens } from './open-screens.js';
import { pageFrame } from './page-frame.js';
import { storeCache } from './store-cache.js';
import { browserClock } from './worker-clock.js';

/** Where the text-recognition files of our own are served. */
const RECOGNITION = `${import.meta.env.BASE_URL}recognition/`;

/**
 * Puts the app together: the only place where an adapter meets the live session.
 * @throws StoreError where the storage does not open
 */
export async function compose(): Promise<Handles> {
  const clock = browserClock();
  const store = await openSealedStore();
  const toasts = createToasts(clock);
  const settings = await openSettings(store, (error) =>
    toasts.show({ type: 'error', title: 'Your choice is not saved', detail: failureOf(error).message }),
  );
  const microphone = browserRecognition({ clock });
  const files = transcriptFiles();
  const reader = textReader({
    clock,
    files: { workerPath: `${RECOGNITION}worker.min.js`, corePath: RECOGNITION, langPath: RECOGNITION },
  });
  const openScreens = new OpenScreens(reader);
  const guarded = guardedFetch(
    fetch.bind(globalThis),
    () => allowedOrigins(settings.getState().settings),
    clock.now,
  );
  const demo = new LazyDemo(clock, openScreens, () => settings.getState().settings.demoPace);
  const cache = storeCache(store);
  const assistant = lazyAssistant({
    settings,
    clock,
    cache,
    fetch: guarded.fetch,
    onNotice: ({ message }) =>
      toasts.show({ type: 'warning', title: 'Another model answers', detail: message, durationMs: 12_000 }),
  });
  const session: LiveSession = createLiveSession({
    store,
    clock,
    lock: writerLock('sotto-session'),
    frame: pageFrame(),
    equip: (meeting) =>
      equipmentFor(meeting, {
        microphone,
        file: transcriptFile(files, clock),
        assistant,
        screens: openScreens,
        demo: (demoed) => demo.equip(demoed, session),
      }),
    policy: () => {
      const { settings: chosen, storedKeys } = settings.getState();
      return { initialized: isInitialized(chosen, storedKeys), consentRequired: true };
    },
    notify: (notice) => {
      tell(notice, toasts, session);
      // Only once there is something to keep: some browsers ask the person.
      if (notice.type === 'session-completed') void store.requestPersistence();
    },
  });
  const availability = await microphone.available(settings.getState().settings.language);
  // A demo that was interrupted, here or in another tab, can be gone on with: then its script must be there.
  session.subscribe(({ meeting }) => meeting.origin === 'demo' && void demo.load());
  // The model wires are no part of the first load, but are there before the first question.
  session.subscribe(({ meeting }) => meeting.status === 'running' && assistant.load());
  await session.open();
  if (session.getState().meeting.origin === 'demo') await demo.load();
  // An old reply that stays is no harm: it is not used after its hour.
  cache.sweep(clock.now()).catch(() => undefined);

  return {
    clock,
    session,
    settings,
    toasts,
    files,
    openScreens,
    archive: new Archive(store, clock),
    screens: displayScreens({ clock }),
    speech:
      availability.status === 'unavailable'
        ? { supported: false, failure: availability.failure }
        : { supported: true },
    testProvider: async (kind, key) => {
      const { providerConfig, testProvider } = await import('./assistants.js');
      const config = providerConfig(kind, settings.getState().settings, key ?? settings.secret(kind));
      return testProvider(config, { fetch: guarded.fetch, clock });
    },
    playDemo: (demoPace) => {
      // Kept, because a demo that was interrupted goes on as fast as it was.
      void settings.update({ demoPace });
      void demo.start(session);
    },
    readTranscript: async (name, bytes) => {
      const { parseTranscript } = await import('./parse-transcript.js');
      return parseTranscript(name, new Uint8Array(bytes));
    },
    wipe: async () => {
      session.close();
      await store.wipe();
      location.assign('/app');
    },
  };
}

function tell(notice: Notice, toasts: Toasts, session: LiveSession): void {
  const toast =
    notice.type === 'session-completed' ? completedToast(session.getState().meeting) : toastFor(notice);
  if (toast) toasts.show(toast);
}
