// @ts-check
// The files that text recognition needs at run time, all of them ours to serve: no public script host is asked.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { servedFiles } from './served-files.mjs';

const fromScreen = createRequire(new URL('../libs/screen/package.json', import.meta.url));
const fromWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
const fromTesseract = createRequire(fromScreen.resolve('tesseract.js/package.json'));

/**
 * `name` is the file's name beside the others, `path` where it lies on this disk. Given the folder as `corePath`, the
 * worker asks for the first core that the browser can run: relaxed SIMD, SIMD, or plain; always an `-lstm` one,
 * because no legacy model is loaded. `4.0.0_best_int` reads as well as `4.0.0` at a quarter of its size.
 * @type {readonly import('./served-files.mjs').ServedFile[]}
 */
export const recognitionFileList = [
  { name: 'worker.js', path: fileURLToPath(new URL('recognition-worker.js', import.meta.url)) },
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

/**
 * @param {string} base an absolute path that ends in a slash
 * @returns {import('vite').Plugin}
 */
export const recognitionFiles = (base) =>
  servedFiles({
    name: 'recognition-files',
    base,
    folder: 'recognition',
    files: recognitionFileList,
    include: 'tesseract.js',
  });
