import { type Archive, createLiveSession, type LiveSession, type Notice } from '@sotto/live-session';
import { StoreError } from '@sotto/meeting';
import { writerLock } from '@sotto/storage';
import type { ToastContent, Toasts } from '@sotto/ui-kit';
import { FOLLOWERS } from '../office/followers.js';
import { toastFor } from '../stores/notices.js';
import { isInitialized } from '../stores/settings.js';
import { completedToast } from './completed-toast.js';
import type { Devices } from './devices.js';
import { equipmentFor } from './equipment.js';
import type { Ground } from './ground.js';
import type { LazyScores } from './lazy-scores.js';
import type { PageFrame } from './page-frame.js';

/** Held by the tab that holds a meeting. */
export const SESSION_LOCK = 'sotto-session';

/** The live session of this page, not yet open. */
export function makeSession(ground: Ground, devices: Devices, frame: PageFrame): LiveSession {
  const { store, clock, settings, compliance } = ground;
  const session: LiveSession = createLiveSession({
    store,
    clock,
    lock: writerLock(SESSION_LOCK),
    frame,
    equip: (meeting) => equipmentFor(meeting, devices, (demoed) => devices.demo.equip(demoed, session)),
    policy: () => {
      const { settings: chosen, storedKeys } = settings.getState();
      const { questions } = devices.scores;
      return {
        initialized: isInitialized(chosen, storedKeys),
        consentRequired: compliance.settings().gdprEnabled,
        ...(questions && { questions }),
      };
    },
    followers: FOLLOWERS,
    score: (meeting) => devices.scores.score(meeting),
    notify: (notice) => tell(notice, ground, session),
  });
  return session;
}

function tell(notice: Notice, { toasts, store }: Ground, session: LiveSession): void {
  if (notice.type !== 'session-completed') {
    const toast = toastFor(notice);
    if (toast) toasts.show(toast);
    return;
  }
  const completed = completedToast(session.getState().meeting);
  // It says "Saved", so it waits for the disk; while that refuses, a banner says so.
  void session.saved().then(() => toasts.show(completed));
  // Only once there is something to keep: some browsers ask the person.
  store.requestPersistence().catch(() => undefined); // refused or not, the session is saved
}

/** Opens the session as it was left, with what is fetched late there before it is needed, if it can be. */
export async function openSession(
  session: LiveSession,
  ground: Ground,
  { demo, assistant, agreedAssistant, scores, prompt }: Devices,
  archive: Archive,
): Promise<void> {
  // What cannot be fetched keeps nothing else from opening: going on with the demo tries again.
  const { toasts } = ground;
  const loadDemo = () => demo.load().catch(() => toasts.show(DEMO_NOT_LOADED));
  // A demo that was interrupted, here or in another tab, can be gone on with: then its script must be there.
  let wanted = false;
  session.subscribe(({ meeting }) => {
    const wants = meeting.origin === 'demo';
    if (wants && !wanted) void loadDemo();
    wanted = wants;
  });
  // The model wires are no part of the first load, but are there before the first question.
  session.subscribe(({ meeting: { status, origin } }) => {
    if (status !== 'running') return;
    (origin === 'live' ? agreedAssistant : assistant).load();
    void scores.load();
    if (origin === 'live') prompt.load();
  });
  scoreAsTheyEnd(session, archive, scores);
  await openedOrTold(() => session.open(), toasts);
  if (session.getState().meeting.origin === 'demo') await loadDemo();
}

/**
 * A meeting that was left behind and does not open keeps nothing else from opening; it stays on this device.
 * @throws StoreError where the storage itself does not open
 */
export async function openedOrTold(open: () => Promise<void>, toasts: Pick<Toasts, 'show'>): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (StoreError.isStoreError(error) && error.storeReason !== 'damaged') throw error;
    toasts.show(NOT_OPENED);
  }
}

/** A session that is over before the judging code is there, a short import say, gets its figures as soon as it is. */
function scoreAsTheyEnd(session: LiveSession, archive: Archive, scores: LazyScores): void {
  session.subscribe(({ meeting: { id, status }, moment }, before) => {
    const ended = status === 'ended' && before.meeting.status !== 'ended';
    if (!ended || moment.holder !== 'here') return;
    // Where that fails, Analytics offers to do it.
    session
      .saved()
      .then(() => scores.scoreLate(id, archive, new AbortController().signal))
      .catch(() => undefined);
  });
}

const NOT_OPENED: ToastContent = {
  type: 'error',
  title: 'A meeting that was under way could not be opened',
  detail:
    'It is kept on this device, and everything else works. Check the connection, then reload the page to try again.',
  durationMs: 12_000,
};

export const DEMO_NOT_LOADED: ToastContent = {
  type: 'error',
  title: 'The demo meeting could not be loaded',
  detail:
    'Its recording is fetched when it is first played. Everything else works, and what was captured is kept. Check the connection, then play it again or go on with it.',
  durationMs: 12_000,
};
