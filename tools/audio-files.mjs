// @ts-check
// The files that the sound's path needs at run time, all of them ours to serve: no public script host is asked.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fromSpeech = createRequire(new URL('../libs/speech/package.json', import.meta.url));
// Its list of exports names neither the bundle's path nor the package itself.
const onnx = dirname(fromSpeech.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));

/**
 * @typedef {object} AudioFile
 * @property {string} name
 * @property {string} path
 */

/**
 * `name` is the file's name beside the others, `path` where it lies on this disk. Together 17 MB, of which a page that
 * only listens without cutting speech, or without suppressing noise, fetches nothing.
 * @type {readonly AudioFile[]}
 */
export const audioFileList = [
  { name: 'silero_vad_v5.onnx', path: fromSpeech.resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx') },
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

/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm' };

/**
 * A Vite plugin: serves the files below `base` (an absolute path that ends in a slash) in development and in tests,
 * and emits them into the build at `audio/`. Anything else below `base` is a 404, not the page's HTML.
 * @param {string} base
 * @returns {import('vite').Plugin}
 */
export function audioFiles(base) {
  return {
    name: 'audio-files',
    // Found only once noise suppression begins, it would be bundled late and reload the page in mid-meeting.
    config: () => ({ optimizeDeps: { include: ['@sapphi-red/web-noise-suppressor'] } }),
    configureServer(server) {
      server.middlewares.use(base, serve);
    },
    async generateBundle() {
      if (this.environment?.config.consumer === 'server') return;
      for (const { name, path } of audioFileList) {
        this.emitFile({ type: 'asset', fileName: `audio/${name}`, source: await readFile(path) });
      }
    },
  };
}

/** @type {import('vite').Connect.SimpleHandleFunction} */
function serve(request, response) {
  const name = (request.url ?? '').replace(/[?].*$/, '').replace(/^\//, '');
  const file = audioFileList.find((each) => each.name === name);
  if (!file) {
    response.statusCode = 404;
    response.end();
    return;
  }
  response.setHeader(
    'content-type',
    TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  );
  response.setHeader('cache-control', 'max-age=3600');
  createReadStream(file.path).pipe(response);
}
