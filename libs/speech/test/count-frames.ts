import { browserAudio } from '../src/audio-platform.js';
import type { FrameMessage } from '../src/voice-activity-messages.js';
import type { Counted } from './feeds-page.js';
import { files } from './page-files.js';

/** Half of the pulse that the meeting's tab plays. */
const PULSE = 0.3;
/** A pulse is no longer than this, and the next one comes after 100 ms. */
const REST_MS = 50;

/** Messages come late on a busy machine; of those in so long a time one is on time. */
const ON_TIME_MS = 10_000;

/** Frames as the worker of voice activity gets them. */
export async function countFrames(track: MediaStreamTrack, ms: number): Promise<Counted> {
  const path = await browserAudio().openPath(track, {
    files,
    noiseSuppression: false,
    onLevel: () => undefined,
  });
  const { port1, port2 } = new MessageChannel();
  const pulses: number[] = [];
  let samples = 0;
  let batch = 0;
  let beganAt = 0;
  let endedAt = 0;
  const lags: { readonly at: number; readonly ms: number }[] = [];
  await new Promise<void>((resolve) => {
    port2.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (!(data instanceof Float32Array)) return;
      endedAt = performance.now();
      // The first batch only sets the clock: its length lies before it.
      if (beganAt === 0) {
        beganAt = endedAt;
        return;
      }
      data.forEach((sample, i) => {
        const atMs = ((samples + i) * 1000) / path.sampleRate;
        if (Math.abs(sample) > PULSE && atMs - (pulses.at(-1) ?? -Infinity) > REST_MS) pulses.push(atMs);
      });
      batch = data.length;
      samples += batch;
      lags.push({ at: endedAt, ms: path.nowMs - (samples * 1000) / path.sampleRate });
      // The last of the time asked for is told by what comes after it.
      if (endedAt - beganAt >= ms + ON_TIME_MS) resolve();
    };
    path.sendFrames(port1);
  });
  path.close();
  const least = (from: number) =>
    Math.min(...lags.filter(({ at }) => at >= from && at < from + ON_TIME_MS).map((lag) => lag.ms));
  return {
    wallMs: endedAt - beganAt,
    soundMs: (samples * 1000) / path.sampleRate,
    fellBehindMs: least(endedAt - ON_TIME_MS) - least(beganAt),
    batchMs: (batch * 1000) / path.sampleRate,
    betweenPulses: pulses.slice(1).map((at, i) => at - (pulses[i] ?? 0)),
  };
}
