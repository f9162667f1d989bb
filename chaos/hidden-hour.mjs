// @ts-check
import process from 'node:process';
import { buildPages, BUNDLES, PAGES } from '../bench/build-pages.mjs';
import { serveFolder } from '../bench/ground.mjs';
import { hiddenFor } from '../bench/hidden.mjs';

/** Fewer only for trying. */
const MINUTES = Number(process.env.SOTTO_CHAOS_HIDDEN_HOUR ?? 60);

/**
 * An hour with the page hidden behind the meeting's tab and its timers throttled, in real time: no change of the screen, no
 * utterance and no sound is missed.
 * @type {import('../bench/measure.mjs').SiteMeasure}
 */
export async function hiddenHour() {
  await buildPages();
  const pages = await serveFolder(PAGES);
  try {
    return await hiddenFor(MINUTES)({ pages: pages.address, bundles: BUNDLES });
  } finally {
    pages.close();
  }
}
