import type { Hearing, SessionState } from '@sotto/live-session';
import type { Failure } from '@sotto/meeting';
import { causeOf, type VoiceState } from '@sotto/ui-kit';
import { engineName } from '../words/engine-names.js';

/** What a voice's row shows. */
export interface VoiceView {
  readonly state: VoiceState;
  readonly level: number | null;
  readonly engine?: string;
  /** What is wrong and what to do; absent where nothing is. */
  readonly sentence?: string;
}

/** Of one voice, by evidence; null where nobody listens live. */
export function voiceView({ meeting, moment }: SessionState, track: 'you' | 'them'): VoiceView | null {
  if (meeting.origin !== 'live' || meeting.status !== 'running' || moment.holder !== 'here') return null;
  if (meeting.consent === 'withdrawn') return null;
  const hearing = moment.hearing[track];
  if (!hearing || (track === 'them' && !meeting.them)) return { state: 'off', level: null };
  const state = stateOf(hearing);
  const trouble = troubleOf(hearing, track);
  const engine = meeting.engines[track];
  return {
    state,
    level: hearing.level,
    ...(engine !== undefined && { engine: `Heard by ${engineName(engine)}` }),
    ...(trouble && { sentence: causeOf(trouble) }),
  };
}

function stateOf({ phase, sound, evidence, failure }: Hearing): VoiceState {
  if (phase === 'blocked') return 'deaf';
  if (phase === 'closing' || phase === 'closed') return 'off';
  // Until words come: what an engine that has just failed hears is no proof.
  if (failure) return 'retrying';
  if (sound?.state === 'missing') return 'missing';
  if (sound?.state === 'silent') return 'silent';
  return evidence ? 'hearing' : 'starting';
}

/** Of a microphone: it is muted, for a room in which nobody speaks has some sound. A meeting's tab has none then. */
const DIGITAL_SILENCE = 'digital-silence';

/**
 * That the microphone's engine failed is told by the notice above, with its button. Who has spoken may pause: then the
 * state says so, and no sentence comes and goes with every pause. All else that is wrong with the sound is told, also
 * while it comes: another microphone than the chosen one, or a machine too slow to hear all of it.
 */
function troubleOf({ failure, sound, lastWordsAt }: Hearing, track: 'you' | 'them'): Failure | null {
  if (track === 'them' && failure) return failure;
  const muted = track === 'you' && sound?.failure?.code === DIGITAL_SILENCE;
  const pauses = sound?.state === 'silent' && lastWordsAt !== null && !muted;
  return pauses ? null : (sound?.failure ?? null);
}
