// @ts-check
// The files that text recognition needs at run time, all of them ours to serve: no public script host is asked.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const fromScreen = createRequire(new URL('../libs/screen/package.json', import.meta.url));
const fromWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
const fromTesseract = createRequire(fromScreen.resolve('tesseract.js/package.json'));

/**
 * @typedef {object} RecognitionFile
 * @property {string} name
 * @property {string} path
 */

/**
 * `name` is the file's name beside the others, `path` where it lies on this disk. Given the folder as `corePath`, the
 * worker asks for the first core that the browser can run: relaxed SIMD, SIMD, or plain; always an `-lstm` one,
 * because no legacy model is loaded. `4.0.0_best_int` reads as well as `4.0.0` at a quarter of its size.
 * @type {readonly RecognitionFile[]}
 */
export const recognitionFileList = [
  { name: 'worker.min.js', path: fromScreen.resolve('tesseract.js/dist/worker.min.js') },
  {
    name: 'worker.min.js.LICENSE.txt',
    path: fromScreen.resolve('tesseract.js/dist/worker.min.js.LICENSE.txt'),
  },
  ...['relaxedsimd-lstm', 'simd-lstm', 'lstm'].map((core) => ({
    name: `tesseract-core-${core}.wasm.js`,
    path: fromTesseract.resolve(`tesseract.js-core/tesseract-core-${core}.wasm.js`),
  })),
  {
    name: 'eng.traineddata.gz',
    path: fromWeb.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  },
];

/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript', gz: 'application/gzip', txt: 'text/plain; charset=utf-8' };

/**
 * A Vite plugin: serves the files below `base` (an absolute path that ends in a slash) in development and in tests,
 * and emits them into the build at `recognition/`. Anything else below `base` is a 404, not the page's HTML.
 * @param {string} base
 * @returns {import('vite').Plugin}
 */
export function recognitionFiles(base) {
  return {
    name: 'recognition-files',
    // Found only once the worker runs, it would be bundled late and reload the page in mid-reading.
    config: () => ({ optimizeDeps: { include: ['tesseract.js'] } }),
    configureServer(server) {
      server.middlewares.use(base, serve);
    },
    async generateBundle() {
      if (this.environment?.config.consumer === 'server') return;
      for (const { name, path } of recognitionFileList) {
        this.emitFile({ type: 'asset', fileName: `recognition/${name}`, source: await readFile(path) });
      }
    },
  };
}

/** @type {import('vite').Connect.SimpleHandleFunction} */
function serve(request, response) {
  const name = (request.url ?? '').replace(/[?].*$/, '').replace(/^\//, '');
  const file = recognitionFileList.find((each) => each.name === name);
  if (!file) {
    response.statusCode = 404;
    response.end();
    return;
  }
  response.setHeader(
    'content-type',
    TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  );
  // No content-encoding for the .gz: the worker unpacks it itself.
  response.setHeader('cache-control', 'max-age=3600');
  createReadStream(file.path).pipe(response);
}
