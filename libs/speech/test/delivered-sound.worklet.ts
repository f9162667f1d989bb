// Keeps what a source of the browser gives, in the same audio thread as our own worklet and from the same source.

// What the scope of a worklet has; the DOM library knows only the page's side.
declare const sampleRate: number;
declare const currentFrame: number;
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

/** What came in a second. */
export interface DeliveredReport {
  /** When the first sample of all came, in the context's time, ms. */
  readonly beganMs: number;
  /** The loudest sample of each 10 ms, 0 to 1. */
  readonly loudest: readonly number[];
  /** When pulses came, in ms since the first sample. */
  readonly pulsesMs: readonly number[];
}

const STEPS_A_SECOND = 100;
/** Samples that come at once, by the Web Audio standard. */
const QUANTUM = 128;
/** As `count-frames.ts` counts them, without its code. */
const PULSE = { height: 0.3, restMs: 50 };

class DeliveredSound extends AudioWorkletProcessor {
  /** Not when this was made: it runs once it is connected. */
  #began: number | undefined;
  readonly #step = sampleRate / STEPS_A_SECOND;
  #loudest: number[] = [];
  #pulsesMs: number[] = [];
  #pulseAtMs = -Infinity;
  #peak = 0;
  #frames = 0;

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const began = (this.#began ??= currentFrame);
    // What is not called for is silence, and so is what a source does not give.
    while (this.#frames < currentFrame - began) this.#take(0);
    for (let i = 0; i < QUANTUM; i++) this.#take(Math.abs(input?.[0]?.[i] ?? 0));
    if (this.#loudest.length >= STEPS_A_SECOND) this.#report((began * 1000) / sampleRate);
    return true;
  }

  #take(height: number): void {
    const atMs = (this.#frames * 1000) / sampleRate;
    this.#peak = Math.max(this.#peak, height);
    if (height > PULSE.height && atMs - this.#pulseAtMs > PULSE.restMs)
      this.#pulsesMs.push((this.#pulseAtMs = atMs));
    if (++this.#frames % this.#step !== 0) return;
    this.#loudest.push(this.#peak);
    this.#peak = 0;
  }

  #report(beganMs: number): void {
    this.port.postMessage({
      beganMs,
      loudest: this.#loudest,
      pulsesMs: this.#pulsesMs,
    } satisfies DeliveredReport);
    this.#loudest = [];
    this.#pulsesMs = [];
  }
}

registerProcessor('delivered-sound', DeliveredSound);
