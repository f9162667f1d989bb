import type { SessionState } from '@sotto/live-session';
import { isWatching } from '../shell/session-view.js';

/**
 * What help there is now, and when it comes by itself (ledger D8).
 * @param onDevice no provider is set up: advice is worked out here
 */
export function helpWords(state: SessionState, onDevice: boolean): string {
  const { status, origin, consent, analysis } = state.meeting;
  if (isWatching(state)) return 'Another tab holds this meeting: help is there.';
  if (status === 'finishing') return 'The meeting is being saved.';
  if (status === 'interrupted') return `Resume the meeting first: ${RESTS_ON}`;
  if (status !== 'running') return `Start the assistant first: ${RESTS_ON}`;
  if (consent === 'withdrawn')
    return 'You withdrew your consent, so nothing is analysed. Agree again to go on.';
  if (origin === 'import') return 'A meeting from a file is not analysed by itself: use Get Analysis.';
  if (analysis.stopped !== null) {
    return `No longer analysed by itself: the limit of ${analysis.stopped} for one session is reached. Raise it in Settings, or use Get Analysis.`;
  }
  return `${BY_ITSELF} ${onDevice || origin === 'demo' ? ON_DEVICE : BY_PROVIDER}`;
}

const RESTS_ON = 'help rests on what is said and shown.';
const BY_ITSELF =
  'While discreet mode is on, the meeting is analysed by itself: two seconds after something new was said or shown, at the latest after ten where the talk does not pause.';
const ON_DEVICE = 'Each analysis is worked out on this device.';
const BY_PROVIDER = 'Each analysis goes where your questions go, and costs the same.';
