import type { Failure } from '@sotto/meeting';
import { isZero, type SoundEvidence, soundStateOf } from './sound-state.js';

/** Whose sound it is: a person's device, or what a shared tab or screen plays. */
export type SoundKind = 'microphone' | 'track';

/** `Failure.code` of digital zero: muted at the device or in the system, where near-silence may be a pause. */
export const DIGITAL_SILENCE = 'digital-silence';

/**
 * `Failure.code` of a `sound` event: voice activity stopped, and three attempts in a row to start it again have failed.
 * The feed goes on trying, and a `sound` event without it tells that speech is found again.
 */
export const VOICE_ACTIVITY_LOST = 'voice-activity-lost';

/** `Failure.code` of every other trouble with voice activity: it is being started again, or was away for a while. */
const VOICE_ACTIVITY_AWAY = 'voice-activity-away';

/** What is told of voice activity that stopped. @param isLost after three attempts in a row */
export const voiceActivityTrouble = (cause: Failure, isLost: boolean): Failure => ({
  ...cause,
  code: isLost ? VOICE_ACTIVITY_LOST : VOICE_ACTIVITY_AWAY,
});

/** Whether it concerns only engines that are fed by voice activity: those that listen themselves miss nothing. */
export const isOfVoiceActivity = ({ code }: Failure): boolean =>
  code === VOICE_ACTIVITY_LOST || code === VOICE_ACTIVITY_AWAY;

/** Voice activity is back. @param ms how long it was away */
export const notListenedFor = (kind: SoundKind, ms: number): Failure => ({
  reason: 'overloaded',
  message: `For ${(ms / 1000).toFixed(1)} s speech could not be found in ${kind === 'microphone' ? 'your' : "the other side's"} sound, so words may be missing. It is found again now.`,
  code: VOICE_ACTIVITY_AWAY,
});

/** The trouble that the evidence shows, if it shows one: what happened, why it matters, what to do. */
export function soundFailure(kind: SoundKind, evidence: SoundEvidence, nowMs: number): Failure | undefined {
  switch (soundStateOf(evidence, nowMs)) {
    case 'missing':
      return { reason: 'device-busy', message: evidence.muted ? HELD_BACK[kind] : NOT_RUNNING[kind] };
    case 'silent':
      return isZero(evidence, nowMs)
        ? { reason: 'empty', message: ZERO[kind], code: DIGITAL_SILENCE }
        : { reason: 'empty', message: QUIET[kind] };
    default:
      return undefined;
  }
}

/** Sound was left out: the machine was too slow, or speech could be looked for too late. @param ms how much since it was opened */
export function leftOut(kind: SoundKind, ms: number, why: 'busy' | 'loading'): Failure {
  const missing = `${(ms / 1000).toFixed(1)} s of ${kind === 'microphone' ? 'your' : "the other side's"} sound were left out`;
  return why === 'busy'
    ? {
        reason: 'overloaded',
        message: `This machine is too busy: ${missing} so far, so words may be missing. Close what you do not need.`,
      }
    : {
        reason: 'network',
        message: `The files that find speech in the sound came so late that ${missing}, so words may be missing at the beginning. Check the connection.`,
      };
}

const HELD_BACK = {
  microphone:
    'The system gives no sound of the microphone, so nothing you say arrives. Another program may hold it, or it is switched off: close that program, check the switch on the microphone, or choose another one.',
  track:
    'No sound arrives from what is shared, so the other side is not heard. Share the tab again and choose to share its sound too.',
} as const;
const NOT_RUNNING = {
  microphone:
    'The browser passes on no sound of the microphone, so nothing you say arrives. Click anywhere in this page; if that changes nothing, start again.',
  track:
    'The browser passes on no sound of what is shared, so the other side is not heard. Click anywhere in this page; if that changes nothing, share it again.',
} as const;
const ZERO = {
  microphone:
    'The microphone gives complete silence, so nothing you say arrives. Check the mute switch of the microphone or headset, or choose another microphone.',
  track:
    'What is shared plays nothing, so the other side is not heard. If somebody is speaking there, check that the tab and the meeting are not muted and that the right tab is shared.',
} as const;
const QUIET = {
  microphone:
    "Almost nothing is heard from the microphone, so your words may not arrive. Say something; if this stays, choose another microphone or raise its level in the system's settings.",
  track:
    'What is shared is almost silent, so the other side may not be heard. If somebody is speaking there, turn up the volume in the meeting.',
} as const;
