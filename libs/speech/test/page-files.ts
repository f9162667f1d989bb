import type { AudioFiles } from '../src/voice-activity-messages.js';

/** As tools/audio-files.mjs serves them. */
export const files: AudioFiles = {
  voiceModel: '/audio/silero_vad_v5.onnx',
  onnxRuntime: '/audio/ort.wasm.bundle.min.mjs',
  onnxWasm: '/audio/ort-wasm-simd-threaded.wasm',
  noiseWorklet: '/audio/rnnoise-worklet.js',
  noiseWasm: '/audio/rnnoise.wasm',
  noiseSimdWasm: '/audio/rnnoise_simd.wasm',
};
