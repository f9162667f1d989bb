import { createLiveSession, type LiveSession, type Notice } from '@sotto/live-session';
import { writerLock } from '@sotto/storage';
import { toastFor } from '../stores/notices.js';
import { isInitialized } from '../stores/settings.js';
import { completedToast } from './completed-toast.js';
import type { Devices } from './devices.js';
import { equipmentFor } from './equipment.js';
import type { Ground } from './ground.js';
import { pageFrame } from './page-frame.js';

/** The live session of this page, not yet open. */
export function makeSession(ground: Ground, devices: Devices): LiveSession {
  const { store, clock, settings } = ground;
  const session: LiveSession = createLiveSession({
    store,
    clock,
    lock: writerLock('sotto-session'),
    frame: pageFrame(),
    equip: (meeting) => equipmentFor(meeting, devices, (demoed) => devices.demo.equip(demoed, session)),
    policy: () => {
      const { settings: chosen, storedKeys } = settings.getState();
      return { initialized: isInitialized(chosen, storedKeys), consentRequired: true };
    },
    notify: (notice) => tell(notice, ground, session),
  });
  return session;
}

function tell(notice: Notice, { toasts, store }: Ground, session: LiveSession): void {
  const completed = notice.type === 'session-completed';
  const toast = completed ? completedToast(session.getState().meeting) : toastFor(notice);
  if (toast) toasts.show(toast);
  // Only once there is something to keep: some browsers ask the person.
  if (completed) void store.requestPersistence();
}

/** Opens the session as it was left, with what is fetched late there before it is needed. */
export async function openSession(session: LiveSession, { demo, assistant }: Devices): Promise<void> {
  // A demo that was interrupted, here or in another tab, can be gone on with: then its script must be there.
  session.subscribe(({ meeting }) => meeting.origin === 'demo' && void demo.load());
  // The model wires are no part of the first load, but are there before the first question.
  session.subscribe(({ meeting }) => meeting.status === 'running' && assistant.load());
  await session.open();
  if (session.getState().meeting.origin === 'demo') await demo.load();
}
