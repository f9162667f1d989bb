// @ts-check
// The files that the sound's path needs at run time, all of them ours to serve: no public script host is asked.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { servedFiles } from './served-files.mjs';

const fromSpeech = createRequire(new URL('../libs/speech/package.json', import.meta.url));
const fromWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
// Its list of exports names neither the bundle's path nor the package itself.
const onnx = dirname(fromWeb.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));

/**
 * `name` is the file's name beside the others, `path` where it lies on this disk. Together 17 MB, of which a page that
 * only listens without cutting speech, or without suppressing noise, fetches nothing.
 * @type {readonly import('./served-files.mjs').ServedFile[]}
 */
export const audioFileList = [
  { name: 'silero_vad_v5.onnx', path: fromWeb.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx') },
  { name: 'ort.wasm.bundle.min.mjs', path: join(onnx, 'ort.wasm.bundle.min.mjs') },
  { name: 'ort-wasm-simd-threaded.wasm', path: join(onnx, 'ort-wasm-simd-threaded.wasm') },
  {
    name: 'rnnoise-worklet.js',
    path: fromSpeech.resolve('@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js'),
  },
  { name: 'rnnoise.wasm', path: fromSpeech.resolve('@sapphi-red/web-noise-suppressor/rnnoise.wasm') },
  {
    name: 'rnnoise_simd.wasm',
    path: fromSpeech.resolve('@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm'),
  },
];

/**
 * @param {string} base an absolute path that ends in a slash
 * @returns {import('vite').Plugin}
 */
export const audioFiles = (base) =>
  servedFiles({
    name: 'audio-files',
    base,
    folder: 'audio',
    files: audioFileList,
    include: '@sapphi-red/web-noise-suppressor',
  });
