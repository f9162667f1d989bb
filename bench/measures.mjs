// @ts-check
import { analytics } from './analytics.mjs';
import { asking } from './asking.mjs';
import { buildPages, BUNDLES, PAGES } from './build-pages.mjs';
import { context } from './context-selection.mjs';
import { delivery } from './delivery.mjs';
import { firstLoad } from './first-load.mjs';
import { firstPaint } from './first-paint.mjs';
import { fold } from './fold.mjs';
import { openSite, serveFolder } from './ground.mjs';
import { hidden } from './hidden.mjs';
import { idleOverlay } from './idle-overlay.mjs';
import { interactive } from './interactive.mjs';
import { journal } from './journal.mjs';
import { phrases } from './key-phrases.mjs';
import { kills } from './kills.mjs';
import { largestPaint } from './largest-paint.mjs';
import { longListening } from './long-listening.mjs';
import { markdown } from './markdown.mjs';
import { noise } from './noise.mjs';
import { predictions } from './predictions.mjs';
import { questions } from './question-detection.mjs';
import { screenWatch } from './screen-watch.mjs';
import { search } from './search.mjs';
import { sessionList } from './session-list.mjs';
import { shareSafety } from './share-safety.mjs';
import { streaming } from './streaming.mjs';

/** By the names that `--only` takes. @type {Record<string, import('./measure.mjs').Measure>} */
export const MEASURES = {
  asking,
  streaming,
  markdown,
  journal,
  fold,
  'first-load': firstLoad,
  'first-paint': firstPaint,
  'largest-paint': largestPaint,
  interactive,
  kills,
  hidden,
  'idle-overlay': idleOverlay,
  'long-listening': longListening,
  noise,
  predictions,
  'screen-watch': screenWatch,
  search,
  'session-list': sessionList,
  'share-safety': shareSafety,
  analytics,
  context,
  phrases,
  delivery,
  questions,
};

/**
 * The built site, a browser, and our own pages served as a host does.
 * @param {string} siteFolder
 * @param {{ short?: boolean }} [options]
 */
export async function openGround(siteFolder, { short = false } = {}) {
  await buildPages();
  const [site, pages] = await Promise.all([openSite(siteFolder), serveFolder(PAGES)]);
  return {
    ...site,
    short,
    pages: pages.address,
    bundles: BUNDLES,
    close: async () => {
      await site.close();
      pages.close();
    },
  };
}
