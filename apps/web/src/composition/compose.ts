import { Archive } from '@sotto/live-session';
import { createStore } from 'zustand/vanilla';
import { liveCues } from '../delivery/live-cues.js';
import type { Discreet, openDiscreet } from '../discreet/discreet.js';
import { type Devices, gatherDevices } from './devices.js';
import { eraseAll } from './erase-all.js';
import { type Ground, openGround, type Unlock } from './ground.js';
import { GuardedArchive } from './guarded-archive.js';
import { guards } from './guards.js';
import type { Doubted, Handles } from './handles.js';
import { waysIn } from '../first-visit/ways-in.js';
import { FOLLOWERS } from '../office/followers.js';
import { TO_APP } from '../shell/site-links.js';
import { LateSession } from './late-session.js';
import { pageFrame } from './page-frame.js';
import { providerTestOrigins } from '../stores/settings.js';
import { DEMO_NOT_LOADED, openedOrTold, sessionNotLoaded } from './not-loaded.js';

/**
 * Puts the app together: the only place where an adapter meets the live session.
 * @throws StoreError where the storage does not open
 */
export async function compose(unlock: Unlock): Promise<Handles> {
  const ground = await openGround(unlock);
  const devices = gatherDevices(ground);
  const frame = pageFrame();
  const { clock, store, settings, notes, toasts, cache } = ground;
  const archive = new Archive(store, clock, { followers: FOLLOWERS });
  const session = new LateSession(
    async () => (await import('./session.js')).openedSession(ground, devices, frame, archive),
    (error) => toasts.show(sessionNotLoaded(error)),
  );
  // A meeting that was left behind, or runs in another tab, is there with the first paint.
  if (await archive.mayHaveUnfinished()) await openedOrTold(session.load, toasts);
  const office = once(async () =>
    (await import('../office/open-office.js')).openOffice({ ground, session, archive }),
  );
  const { demand, saveExport } = guards(office);
  const doubted = createStore<Doubted>(() => ({ session: null }));
  store.onRefused(() => doubted.setState({ session: session.getState().meeting.id }));
  // An old reply that stays is no harm: it is not used after its hour.
  cache.sweep(clock.now()).catch(() => undefined);

  return {
    clock,
    session,
    lateSession: session,
    settings,
    notes,
    doubted,
    toasts,
    tracks: devices.tracks,
    hearing: async () =>
      (await import('./hearing.js')).hearingTools(ground, devices.tracks, devices.microphoneSource),
    packInstalled: devices.packInstalled,
    files: devices.files,
    openScreens: devices.screens,
    archive: new GuardedArchive(store, clock, { followers: FOLLOWERS, demand }),
    recoach: ({ record, origin }, signal) =>
      archive.recoach(record.id, devices.assistantAnew(origin), signal),
    compliance: ground.compliance,
    office,
    offline: once(async () =>
      (await import('../offline/open-in-browser.js')).openInBrowser({ session, clock, toasts }),
    ),
    saveExport,
    screens: devices.prompt,
    recognises: 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis,
    cues: liveCues({
      session,
      clock,
      choice: () => settings.getState().settings.liveCues,
      demoPace: () => settings.getState().settings.demoPace,
      visible: frame.visible,
      load: () => import('../delivery/cue-engine.js'),
    }),
    discreet: lateDiscreet((open) =>
      open({
        ...{ session, clock, settings, toasts, frame },
        screens: devices.prompt,
        openScreens: devices.screens,
      }),
    ),
    testProvider: providerTest(ground),
    playDemo: demoStart(ground, devices, session),
    waysIn: waysIn(session, settings),
    readTranscript: async (file, signal) =>
      (await import('./importing.js')).readTranscript(file, clock, signal),
    wipe: () => eraseAll({ demand, session, store, startAnew: () => location.assign(TO_APP) }),
  };
}

/** The same promise for everybody; made anew where it could not be kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    if (!made) {
      made = make();
      made.catch(() => (made = undefined));
    }
    return made;
  };
}

/** Opened once. That it could not be fetched stays so until somebody tries again: a screen asks each time it is drawn. */
function lateDiscreet(make: (open: typeof openDiscreet) => Discreet): Handles['discreet'] {
  let discreet: Promise<Discreet> | undefined;
  let failed = false;
  const fetch = () => {
    failed = false;
    // In one file with what it is shown by.
    discreet = import('../discreet/discreet-mode.js').then((mode) => make(mode.openDiscreet));
    discreet.catch(() => (failed = true));
    return discreet;
  };
  return (again) => (discreet && !(again && failed) ? discreet : fetch());
}

const providerTest =
  ({ settings, way, clock }: Ground): Handles['testProvider'] =>
  async (kind, { key = '', endpoint } = {}) => {
    const { providerConfig, testProvider } = await import('./assistants.js');
    const stored = settings.getState().settings;
    const tried = endpoint ? { ...stored, endpoint } : stored;
    const config = providerConfig(kind, tried, key.trim() || settings.secret(kind));
    const origins = providerTestOrigins(kind, tried);
    return testProvider(config, { fetch: way.fetchFor('provider-test', () => origins), clock });
  };

const demoStart =
  ({ settings, toasts }: Ground, { demo }: Devices, session: LateSession): Handles['playDemo'] =>
  async (demoPace, id = 'sales-call') => {
    // Kept, because a demo that was interrupted goes on as fast as it was.
    void settings.update({ demoPace });
    try {
      await Promise.all([demo.load(), session.load()]);
      await demo.start(session, id);
      return true;
    } catch {
      toasts.show(DEMO_NOT_LOADED);
      return false;
    }
  };
