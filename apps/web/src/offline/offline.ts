import type { Clock } from '@sotto/meeting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToWorker } from '../service-worker/messages.js';
import { meetingRuns } from './meeting-runs.js';
import { offerNewVersion, WAITS } from './new-version.js';
import type { OfflinePorts, OfflineState } from './offline-ports.js';
import { type ReadingFiles, readingFiles } from './reading-files.js';

export interface Offline {
  readonly state: Pick<StoreApi<OfflineState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly reading: ReadingFiles;
  /** Puts the new version in charge and loads this tab anew, and no other one; not while any tab holds a meeting. */
  takeNewVersion(): Promise<void>;
}

/** How often a page that stays open looks for a new version, ms. */
const LOOK_EVERY_MS = 4 * 3_600_000;
/** Coming back to the tab is no reason to look again sooner than this, ms. */
const LOOK_AGAIN_MS = 3_600_000;

/** Keeps the site's own files in this browser, and tells when there is a new version of them. */
export function openOffline(ports: OfflinePorts): Offline {
  const { container, clock, session } = ports;
  const state = createStore<OfflineState>(() => ({
    app: container ? { status: 'getting' } : { status: 'missing', why: NO_PLACE },
    newVersion: false,
  }));
  let registration: ServiceWorkerRegistration | undefined;
  const waitsForMeeting = async () => {
    const held = await ports.meetingHeld();
    if (held) ports.toasts.show(WAITS);
    return held;
  };
  const reload = async () => {
    if (!(await waitsForMeeting())) ports.reload();
  };
  const take = async () => {
    if (await waitsForMeeting()) return;
    const waiting = registration?.waiting;
    // Another tab has put it in charge already.
    if (!waiting) return ports.reload();
    // It takes its time, in which somebody may have pressed Start.
    waiting.addEventListener('statechange', () => OVER.has(waiting.state) && void reload());
    waiting.postMessage({ type: 'take-charge' } satisfies ToWorker);
  };
  if (container) {
    const follow = followed(container, state);
    let looked = -Infinity;
    const look = async () => {
      looked = clock.elapsed();
      try {
        const known = registration;
        registration = await container.register(ports.script, { scope: ports.scope });
        if (registration !== known) follow(registration);
        if (registration.active) await registration.update();
      } catch {
        // Nothing is lost without a network: what is kept stays, and what is not is fetched next time.
        if (!registration?.active) state.setState({ app: { status: 'missing', why: NOT_KEPT } });
      }
    };
    const lookUnlessInMeeting = () => void (meetingRuns(session.getState()) || look());
    void look();
    ports.onReturn(() => clock.elapsed() - looked >= LOOK_AGAIN_MS && lookUnlessInMeeting());
    void everySoOften(clock, lookUnlessInMeeting);
    offerNewVersion({ ...ports, state, take });
  }
  const reading = readingFiles({ clock, container, active: () => registration?.active ?? null });
  return { state, reading, takeNewVersion: take };
}

/** Follows what becomes of the service workers of a registration. */
function followed(container: ServiceWorkerContainer, state: StoreApi<OfflineState>) {
  // The first one takes charge of a page that is of its own version.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) state.setState({ newVersion: true });
    controlled = true;
  });
  return (registration: ServiceWorkerRegistration) => {
    const tell = (worker?: ServiceWorker | null) => {
      if (registration.active) state.setState({ app: { status: 'kept' } });
      else if (worker?.state === 'redundant') state.setState({ app: { status: 'missing', why: NOT_KEPT } });
      if (registration.active && registration.waiting) state.setState({ newVersion: true });
    };
    const watch = (worker: ServiceWorker | null) => {
      worker?.addEventListener('statechange', () => tell(worker));
      tell(worker);
    };
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
  };
}

async function everySoOften(clock: Clock, look: () => void): Promise<never> {
  const { signal } = new AbortController();
  for (;;) {
    await clock.after(LOOK_EVERY_MS, signal);
    look();
  }
}

/** It is in charge, or a version that is newer still has taken its place. */
const OVER: ReadonlySet<ServiceWorkerState> = new Set(['activated', 'redundant']);

const NO_PLACE =
  'This browser keeps no program files here. Some keep none in a private window, and none does for a page that came over plain http. With a network everything works.';
const NOT_KEPT =
  'Its files could not all be fetched and kept. With a network everything works; Sotto tries again each time it is opened. Where that does not help, the disk may be full.';
