import type { EnterprisePorts } from '@sotto/enterprise';
import type { Archive, LiveSession } from '@sotto/live-session';
import { SottoError } from '@sotto/meeting';

/** The finished sessions, as policy sees them. */
export const archivePort = (archive: Archive, session: LiveSession): EnterprisePorts['archive'] => ({
  list: () => archive.list(),
  trash: async (ids) => {
    const hidden = await archive.trash(ids);
    return { undo: async () => void (await archive.restore(hidden)) };
  },
  destroy: async (ids) => {
    const { meeting } = session.getState();
    if (meeting.status !== 'ended' && ids.includes(meeting.id)) throw new SottoError(RUNNING);
    await archive.destroy(ids);
  },
});

const RUNNING = {
  reason: 'device-busy',
  message: 'A session is running. Stop it first, so that nothing of it is written after it was deleted.',
} as const;
