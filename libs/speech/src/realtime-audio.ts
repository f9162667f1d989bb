import { resampler, type Resampler } from './resample.js';
import { SAMPLE_RATE } from './audio-feed.js';
import { CUTTING_RULE, FRAME_SAMPLES } from './voice-activity-cutter.js';
import { pcm16 } from './wav-file.js';

/** The one rate of `audio/pcm` in OpenAI's realtime interface, samples a second. */
export const REALTIME_RATE = 24_000;

/** Silence after the last sample, so that what the resampler still holds comes out: 20 ms, more than its filter. */
const TAIL = new Float32Array(SAMPLE_RATE / 50);

/** Turns the speech of one utterance into what the socket takes: 24 kHz, 16 bits, base64. */
export class RealtimeAudio {
  readonly #resampler: Resampler = resampler(SAMPLE_RATE, REALTIME_RATE);

  /** @returns '' where nothing is ready yet */
  push(samples: Float32Array): string {
    return base64(pcm16(this.#resampler.push(samples)));
  }

  end(): string {
    return this.push(TAIL);
  }
}

/**
 * Whether any frame of it is as loud as all speech of an utterance has to be together. What has none can only turn out
 * to be no speech; what has one may still do so.
 */
export function isAudible(samples: Float32Array): boolean {
  for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
    const frame = samples.subarray(at, at + FRAME_SAMPLES);
    const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length;
    if (Math.sqrt(power) >= CUTTING_RULE.quietest) return true;
  }
  return false;
}

/** Bytes at a time, below the number of arguments that a call may have. */
const SLICE = 0x2000;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  }
  return btoa(binary);
}
