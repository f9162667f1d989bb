import { LiveCueLine } from '@sotto/ui-kit';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { useSession, useSettings } from '../stores/use-session.js';

/** The one hint that holds now, where the person looks while a meeting runs; its line is kept free from the start. */
export function LiveCue() {
  const { cues } = useHandles();
  const cue = useStore(cues, (state) => state.cue);
  const running = useSession(({ meeting }) => meeting.status === 'running' && meeting.origin !== 'import');
  const wanted = useSettings(({ settings }) => settings.liveCues !== 'off');
  return running && wanted && <LiveCueLine cue={cue} />;
}
