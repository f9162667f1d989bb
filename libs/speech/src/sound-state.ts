import type { SoundState } from '@sotto/meeting';

/** No frame for this long: nothing arrives. */
export const MISSING_MS = 3000;
/** Frames with nothing in them for this long: muted. No room and no microphone give digital zero. */
export const ZERO_MS = 3000;
/** Frames that are nearly silent for this long: muted or the wrong device; a thinking pause is shorter. */
export const QUIET_MS = 10_000;
/** Half a step of 16 bits: below it a sample is zero. */
const ZERO_PEAK = 0.5 / 32_768;
/** -66 dBFS: below the noise of a quiet room, which lies about 10 dB higher at the usual gain. */
const QUIET_PEAK = 10 ** (-66 / 20);

/** What is known of a source's sound; times are ms of a clock that never goes back. */
export interface SoundEvidence {
  /** The browser says that the source gives nothing: switched off by the system, or taken by another program. */
  readonly muted: boolean;
  readonly speaking: boolean;
  readonly lastFramesMs: number;
  readonly lastNonZeroMs: number;
  readonly lastLoudMs: number;
  /** Something louder than near-silence came at all. */
  readonly heard: boolean;
}

/** What may change the evidence. */
export type SoundInput =
  | { readonly type: 'frames'; readonly peak: number }
  | { readonly type: 'muted'; readonly muted: boolean }
  | { readonly type: 'speech'; readonly speaking: boolean };

/** @param nowMs when the source was opened */
export const newSound = (nowMs: number): SoundEvidence => ({
  muted: false,
  speaking: false,
  lastFramesMs: nowMs,
  lastNonZeroMs: nowMs,
  lastLoudMs: nowMs,
  heard: false,
});

/** Takes one input in. */
export function noteSound(evidence: SoundEvidence, input: SoundInput, nowMs: number): SoundEvidence {
  switch (input.type) {
    case 'muted':
      // Switched on again, nothing is known of it yet.
      return input.muted ? { ...evidence, muted: true } : { ...newSound(nowMs), speaking: evidence.speaking };
    case 'speech':
      return { ...evidence, speaking: input.speaking };
    case 'frames':
      // A muted track gives zeros; they are the browser's, not the source's.
      if (evidence.muted) return evidence;
      return {
        ...evidence,
        lastFramesMs: nowMs,
        lastNonZeroMs: input.peak >= ZERO_PEAK ? nowMs : evidence.lastNonZeroMs,
        lastLoudMs: input.peak >= QUIET_PEAK ? nowMs : evidence.lastLoudMs,
        heard: evidence.heard || input.peak >= QUIET_PEAK,
      };
  }
}

/** @returns null as long as nothing is known */
export function soundStateOf(evidence: SoundEvidence, nowMs: number): SoundState | null {
  if (nowMs - evidence.lastFramesMs >= MISSING_MS) return 'missing';
  if (nowMs - evidence.lastNonZeroMs >= ZERO_MS || nowMs - evidence.lastLoudMs >= QUIET_MS) return 'silent';
  if (evidence.speaking) return 'speech';
  return evidence.heard ? 'sound' : null;
}

/** The evidence is digital zero, not only near-silence. */
export const isZero = (evidence: SoundEvidence, nowMs: number): boolean =>
  nowMs - evidence.lastNonZeroMs >= ZERO_MS;
