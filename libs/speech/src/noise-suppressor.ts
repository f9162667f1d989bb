import { SottoError } from '@sotto/meeting';
import { FILES_MISSING } from './capture-failures.js';
import type { AudioFiles } from './voice-activity-messages.js';

/** RNNoise knows only this. */
export const NOISE_SAMPLE_RATE = 48_000;

/** By which RNNoise's output lies behind its input, ms (measured: two of its frames). */
export const NOISE_DELAY_MS = 21;

/**
 * RNNoise as a node. It is silent until its own thread has begun, and does not tell when that is.
 * @throws SottoError where one of its files, or the code itself, is missing
 */
export async function noiseSuppressor(
  context: BaseAudioContext,
  files: AudioFiles,
): Promise<AudioNode & { destroy(): void }> {
  // Its module extends AudioWorkletNode as it loads: it would fail where there is none.
  const { RnnoiseWorkletNode, loadRnnoise } = await loadedFile(
    () => import('@sapphi-red/web-noise-suppressor'),
  );
  const [wasmBinary] = await Promise.all([
    loadedFile(() => loadRnnoise({ url: files.noiseWasm, simdUrl: files.noiseSimdWasm })),
    loadedFile(() => context.audioWorklet.addModule(files.noiseWorklet)),
  ]);
  // The loader takes whatever comes, an error page too, and the worklet would be silent for ever.
  if (!isWasm(wasmBinary)) throw new SottoError(FILES_MISSING);
  // Its types want a context that plays; it runs in one that only renders as well.
  const node = new RnnoiseWorkletNode(context as AudioContext, { maxChannels: 1, wasmBinary });
  // Else it would hear the left channel of a shared tab only.
  node.channelCount = 1;
  node.channelCountMode = 'explicit';
  return node;
}

const isWasm = (file: ArrayBuffer): boolean =>
  new TextDecoder().decode(file.slice(0, 4)) === '\0asm' && WebAssembly.validate(file);

/** What a file of ours gives; where it cannot be had, the sentence for it. */
export async function loadedFile<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    throw new SottoError(FILES_MISSING, { cause: error });
  }
}
