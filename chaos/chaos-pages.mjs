// @ts-check
import { fileURLToPath } from 'node:url';
import { buildPagesOf } from '../bench/build-pages.mjs';
import { serveFolder } from '../bench/ground.mjs';
import { root } from '../tools/workspace.mjs';

const TO = `${root}test-output/chaos/pages/`;
const FOLDER = fileURLToPath(new URL('./pages/', import.meta.url));

/** @type {Promise<void> | undefined} */
let built;

/**
 * The pages of this folder, built once a run and served as a host does.
 * @returns {Promise<{ address: string, close: () => void }>} without a slash at the end
 */
export async function servePages() {
  await (built ??= buildPagesOf({ folder: FOLDER, pages: ['model-streams', 'tab'], to: TO }));
  return serveFolder(TO);
}
