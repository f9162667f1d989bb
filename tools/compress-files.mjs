// @ts-check
// Every file of the site that gets smaller lies there packed too, so that a host sends it without work: `x.js.br`, `x.js.gz`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSED_EXTENSIONS } from './media-types.mjs';

/** Below this a packed answer needs as many packets as the plain one, bytes. */
const WORTH_PACKING = 1024;
/**
 * From here on brotli takes its second-best quality, bytes. The best one makes the seven files of text recognition, speech
 * and documents a tenth smaller, and takes 50 s of a core for it, where this one takes 3 s.
 */
const LARGE = 1_000_000;

const pack = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Packs what is worth it in a folder and below. It must be the last to write there. @param {string} folder */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && COMPRESSED_EXTENSIONS.includes(extname(each.name)));
  const read = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    return { path, content: await readFile(path) };
  });
  const worth = (await Promise.all(read)).filter(({ content }) => content.length >= WORTH_PACKING);
  // Node packs on threads of its own; the largest begin, so that none of them is left for the end.
  worth.sort((a, b) => b.content.length - a.content.length);
  await Promise.all(worth.map(compressFile));
}

/** @param {{ path: string, content: Buffer }} file */
async function compressFile({ path, content }) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      content.length < LARGE ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 2,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    pack.brotli(content, { params }),
    pack.gzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // A host takes the packed form wherever there is one: there is none that is no smaller.
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}
