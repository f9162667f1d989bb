import type { SimulatedClock } from '@sotto/meeting/testing';
import type { AudioPlatform, CapturePath, CaptureWish } from '@sotto/speech';

/** What sound devices give, and the worklet takes as it is. */
export const SOUND_RATE = 48_000;
/** Samples that the capture worklet hands over at a time. */
const BATCH = 1024;
/** It reports the level so often, ms. */
const REPORT_MS = 250;

const samplesIn = (ms: number) => Math.round((ms * SOUND_RATE) / 1000);

/** One voice's sound, handed over as the capture worklet does, as fast as it is asked for. */
class FastPath implements CapturePath {
  readonly sampleRate = SOUND_RATE;
  readonly #recording: Float32Array;
  readonly #onLevel: CaptureWish['onLevel'];
  #port: MessagePort | undefined;
  #at = 0;
  #sent = 0;

  constructor(recording: Float32Array, onLevel: CaptureWish['onLevel']) {
    this.#recording = recording;
    this.#onLevel = onLevel;
  }

  get nowMs(): number {
    return (this.#at * 1000) / SOUND_RATE;
  }

  sendFrames(port: MessagePort): void {
    this.#port = port;
    this.#sent = this.#at;
    port.postMessage({ originMs: this.nowMs });
  }

  resume(): void {
    // It is never held back.
  }

  close(): void {
    this.#port = undefined;
  }

  /** The next `REPORT_MS` of it. */
  report(): void {
    const from = this.#at;
    this.#at += samplesIn(REPORT_MS);
    for (; this.#port && this.#sent + BATCH <= this.#at; this.#sent += BATCH) {
      const batch = this.#samples(this.#sent, BATCH);
      this.#port.postMessage(batch, [batch.buffer]);
    }
    this.#onLevel({ atMs: this.nowMs, contextMs: this.nowMs, peak: this.#peak(from) });
  }

  #samples(from: number, count: number): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(count);
    const first = from % this.#recording.length;
    const head = this.#recording.subarray(first, first + count);
    samples.set(head);
    samples.set(this.#recording.subarray(0, count - head.length), head.length);
    return samples;
  }

  #peak(from: number): number {
    let peak = 0;
    for (const sample of this.#samples(from, this.#at - from)) peak = Math.max(peak, Math.abs(sample));
    return peak;
  }
}

/** All voices of a meeting, each with its own recording, over and over and in step; they are equally long. */
export class FastSound {
  readonly #clock: SimulatedClock;
  readonly #recordings: ReadonlyMap<MediaStreamTrack, Float32Array>;
  readonly #paths: FastPath[] = [];
  #nowMs = 0;

  /** @param clock goes on with the sound */
  constructor(clock: SimulatedClock, recordings: ReadonlyMap<MediaStreamTrack, Float32Array>) {
    this.#clock = clock;
    this.#recordings = recordings;
  }

  /** In place of the worklet. */
  readonly openPath: AudioPlatform['openPath'] = (track, { onLevel }) => {
    const recording = this.#recordings.get(track);
    if (!recording) return Promise.reject(new Error('a track that nobody speaks on'));
    const path = new FastPath(recording, onLevel);
    this.#paths.push(path);
    return Promise.resolve(path);
  };

  get nowMs(): number {
    return this.#nowMs;
  }

  /** Lets all of them sound until then. */
  async playUntil(ms: number): Promise<void> {
    for (; this.#nowMs < ms; this.#nowMs += REPORT_MS) {
      for (const path of this.#paths) path.report();
      await this.#clock.advance(REPORT_MS);
    }
  }
}
