import { useHandles } from '../composition/handles.js';
import { usableEngines } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';

/** Ledger A2: whether any engine can serve: the browser's own, or a transcription service that is entered. */
export function useCanHear(): boolean {
  const { recognises } = useHandles();
  const remote = useSettings(({ settings }) =>
    usableEngines(settings).some((engine) => engine === 'endpoint' || engine === 'realtime'),
  );
  return recognises || remote;
}
