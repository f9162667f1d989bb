// @ts-check
// Files of other packages that the page fetches at run time, all of them ours to serve: no public script host is asked.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { mediaType } from './media-types.mjs';

/**
 * `name` is the file's name beside the others, `path` where it lies on this disk.
 * @typedef {object} ServedFile
 * @property {string} name
 * @property {string} path
 */

/**
 * A Vite plugin: serves the files below `base` (an absolute path that ends in a slash) in development and in tests,
 * and emits them into the build's folder `folder`. Anything else below `base` is a 404, not the page's HTML.
 * @param {{ name: string, base: string, folder: string, files: readonly ServedFile[], include: string }} options
 *   `include` is a package that is found only once a worker runs: bundled late, it would reload the page
 * @returns {import('vite').Plugin}
 */
export function servedFiles({ name, base, folder, files, include }) {
  return {
    name,
    config: () => ({ optimizeDeps: { include: [include] } }),
    configureServer(server) {
      server.middlewares.use(base, serve(files));
    },
    async generateBundle() {
      if (this.environment?.config.consumer === 'server') return;
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file.name}`,
          source: await readFile(file.path),
        });
      }
    },
  };
}

/** @param {readonly ServedFile[]} files @returns {import('vite').Connect.SimpleHandleFunction} */
function serve(files) {
  return (request, response) => {
    const name = (request.url ?? '').replace(/[?].*$/, '').replace(/^\//, '');
    const file = files.find((each) => each.name === name);
    if (!file) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('content-type', mediaType(name));
    // No content-encoding for a .gz: the worker unpacks it itself.
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(file.path).pipe(response);
  };
}
