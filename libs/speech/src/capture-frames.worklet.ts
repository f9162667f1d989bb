import type { FrameMessage, LevelReport } from './voice-activity-messages.js';

// Runs in the sound's own thread, also while the page is hidden. It only copies and takes the loudest sample.

// What the scope of a worklet has; the DOM library knows only the page's side.
declare const sampleRate: number;
declare const currentFrame: number;
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

/** Samples handed over at a time: 21 ms at 48 kHz, a whole number of the 128 that come at once. */
const BATCH = 1024;
const REPORTS_A_SECOND = 4;
/** Samples that come at once, by the Web Audio standard. */
const SILENCE = new Float32Array(128);

class CaptureFrames extends AudioWorkletProcessor {
  /** Where feed time begins. */
  readonly #origin = currentFrame;
  #frames: MessagePort | undefined;
  /** Where the next sample for them lies. */
  #next: number | undefined;
  #batch = new Float32Array(BATCH);
  #filled = 0;
  #peak = 0;
  #reportAt = currentFrame;
  #ended = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | 'end'>) => {
      if (data === 'end') this.#ended = true;
      else this.#sendTo(data);
    };
  }

  /** Input 0 is what is to be judged, input 1 the same before noise suppression, for the level. */
  process([heard, raw]: readonly (readonly Float32Array[])[]): boolean {
    if (this.#ended) return false;
    const level = raw?.[0];
    if (level) for (const sample of level) this.#peak = Math.max(this.#peak, Math.abs(sample));
    if (this.#frames) this.#copy(this.#frames, heard?.[0]);
    if (currentFrame >= this.#reportAt) this.#report();
    return true;
  }

  /** Who gets them from now on knows nothing of those before. */
  #sendTo(frames: MessagePort): void {
    this.#frames?.close();
    this.#frames = frames;
    this.#next = undefined;
    this.#filled = 0;
  }

  #report(): void {
    const report: LevelReport = {
      atMs: this.#time(currentFrame),
      contextMs: (currentFrame * 1000) / sampleRate,
      peak: this.#peak,
    };
    this.port.postMessage(report);
    this.#peak = 0;
    this.#reportAt = currentFrame + sampleRate / REPORTS_A_SECOND;
  }

  /**
   * A source that gives nothing gives silence, so that time goes on; so does a context that begins: Chromium calls for its
   * first samples, and then not for 70 ms.
   */
  #copy(frames: MessagePort, samples: Float32Array = SILENCE): void {
    if (this.#next === undefined)
      frames.postMessage({ originMs: this.#time(currentFrame) } satisfies FrameMessage);
    for (this.#next ??= currentFrame; this.#next < currentFrame; this.#next += SILENCE.length)
      this.#append(frames, SILENCE);
    this.#append(frames, samples);
    this.#next += samples.length;
  }

  #append(frames: MessagePort, samples: Float32Array): void {
    this.#batch.set(samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled < BATCH) return;
    frames.postMessage(this.#batch satisfies FrameMessage, [this.#batch.buffer]);
    this.#batch = new Float32Array(BATCH);
    this.#filled = 0;
  }

  #time(frame: number): number {
    return ((frame - this.#origin) * 1000) / sampleRate;
  }
}

registerProcessor('sotto-capture-frames', CaptureFrames);
