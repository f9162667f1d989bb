import type * as onnxRuntime from 'onnxruntime-web/wasm';
import { SAMPLE_RATE } from './audio-feed.js';
import type { SpeechJudge } from './voice-activity-lane.js';

/** What the worker loads at run time: `onnxruntime-web/wasm`. */
export type OnnxRuntime = typeof onnxRuntime;

/**
 * Silero v5 and v6 want the end of the frame before, else a word that begins on the border is heard late (as in
 * `OnnxWrapper.__call__` of silero-vad).
 */
const CONTEXT_SAMPLES = 64;
/** Shape of the model's memory. */
const STATE_SHAPE = [2, 1, 128];

/** Silero's judgement of one feed. Feeds share the session and each have a memory of their own. */
export class SileroJudge implements SpeechJudge {
  readonly #onnx: OnnxRuntime;
  readonly #session: onnxRuntime.InferenceSession;
  readonly #rate: onnxRuntime.Tensor;
  #state: onnxRuntime.Tensor;
  #context = new Float32Array(CONTEXT_SAMPLES);

  constructor(onnx: OnnxRuntime, session: onnxRuntime.InferenceSession) {
    this.#onnx = onnx;
    this.#session = session;
    this.#rate = new onnx.Tensor('int64', [BigInt(SAMPLE_RATE)]);
    this.#state = this.#fresh();
  }

  async probability(frame: Float32Array): Promise<number> {
    const input = new Float32Array(CONTEXT_SAMPLES + frame.length);
    input.set(this.#context);
    input.set(frame, CONTEXT_SAMPLES);
    this.#context = frame.slice(-CONTEXT_SAMPLES);
    const { output, stateN } = await this.#session.run({
      input: new this.#onnx.Tensor('float32', input, [1, input.length]),
      state: this.#state,
      sr: this.#rate,
    });
    const probability = output?.data[0];
    if (!stateN || typeof probability !== 'number') throw new Error('this is not Silero v5');
    this.#state = stateN;
    return probability;
  }

  reset(): void {
    this.#state = this.#fresh();
    this.#context = new Float32Array(CONTEXT_SAMPLES);
  }

  #fresh(): onnxRuntime.Tensor {
    return new this.#onnx.Tensor('float32', new Float32Array(2 * 128), STATE_SHAPE);
  }
}
