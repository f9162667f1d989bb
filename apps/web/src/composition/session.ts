import { type Archive, createLiveSession, type LiveSession, type Notice } from '@sotto/live-session';
import { writerLock } from '@sotto/storage';
import { FOLLOWERS } from '../office/followers.js';
import { toastFor } from '../stores/notices.js';
import { isInitialized } from '../stores/settings.js';
import { completedToast } from './completed-toast.js';
import type { Devices } from './devices.js';
import { equipDemo } from './equip-demo.js';
import { equipmentFor } from './equipment.js';
import type { Ground } from './ground.js';
import type { LazyScores } from './lazy-scores.js';
import { DEMO_NOT_LOADED, openedOrTold } from './not-loaded.js';
import type { PageFrame } from './page-frame.js';
import { SESSION_LOCK } from './session-lock.js';

/** Makes the live session of this page, and opens it as it was left. */
export async function openedSession(
  ground: Ground,
  devices: Devices,
  frame: PageFrame,
  archive: Archive,
): Promise<LiveSession> {
  const session = makeSession(ground, devices, frame);
  await openSession(session, ground, devices, archive);
  return session;
}

/** The live session of this page, not yet open. */
function makeSession(ground: Ground, devices: Devices, frame: PageFrame): LiveSession {
  const { store, clock, settings, compliance } = ground;
  const session: LiveSession = createLiveSession({
    store,
    clock,
    lock: writerLock(SESSION_LOCK),
    frame,
    equip: (meeting) => equipmentFor(meeting, devices, (demoed) => equipDemo(devices.demo, demoed, session)),
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
async function openSession(
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
