import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';

/** Whether the browser had trouble writing the meeting that is shown. */
export function useDoubted(): boolean {
  const { session } = useStore(useHandles().doubted);
  return useSession(({ meeting }) => meeting.status !== 'idle' && meeting.id === session);
}
