import type { Clock } from '@sotto/meeting';
import { SAMPLE_RATE, type Samples } from './audio-feed.js';
import { NOISE_DELAY_MS, NOISE_SAMPLE_RATE, noiseSuppressor } from './noise-suppressor.js';
import { resampler } from './resample.js';
import type { AudioFiles } from './voice-activity-messages.js';

/** How long RNNoise is given to begin, ms; again with the next, where it had not. */
const BEGINNINGS_MS = [200, 800, 3200];

/** Words that are as much weaker as this were not suppressed but lost: it had not begun. A power, 20 dB. */
const LOST = 1 / 100;

/** Rendered beyond the end, s: for the delays of RNNoise and of the resampler. */
const TAIL_S = 0.1;

/** Where the files of noise suppression lie. */
export interface SuppressionOptions {
  readonly files: AudioFiles;
  readonly clock: Clock;
}

/**
 * What noise suppression makes of a recording, rendered in a fraction of its time. It goes through twice, and what comes
 * of the second time counts: in a meeting, too, RNNoise has learned the noise after a moment.
 * @param samples one channel at 16 kHz that holds speech
 * @returns as many samples, in time with what went in; null where it did not begin
 * @throws SottoError where one of its files is missing
 */
export async function suppressedRecording(
  samples: Samples,
  { files, clock }: SuppressionOptions,
  signal: AbortSignal,
): Promise<Samples | null> {
  if (samples.length === 0) return null;
  for (const beginningMs of BEGINNINGS_MS) {
    const context = new OfflineAudioContext(1, framesFor(samples), NOISE_SAMPLE_RATE);
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const suppressor = await noiseSuppressor(context, files);
    source.connect(suppressor).connect(context.destination);
    source.start();
    await clock.after(beginningMs, signal);
    if (signal.aborted) return null;
    const rendered = await context.startRendering();
    const second = secondTime(rendered.getChannelData(0), samples.length);
    if (power(second) > LOST * power(samples)) return second;
  }
  return null;
}

const framesFor = ({ length }: Samples): number =>
  Math.ceil(((2 * length) / SAMPLE_RATE + TAIL_S) * NOISE_SAMPLE_RATE);

function secondTime(rendered: Float32Array, length: number): Samples {
  const from = Math.round((length / SAMPLE_RATE + NOISE_DELAY_MS / 1000) * NOISE_SAMPLE_RATE);
  return resampler(NOISE_SAMPLE_RATE).push(rendered.subarray(from)).slice(0, length);
}

const power = (samples: Samples): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
