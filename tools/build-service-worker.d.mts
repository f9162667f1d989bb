import type { SiteFiles } from '../apps/web/src/service-worker/site-files.js';

/** Makes `sw.js` for the files that lie in the folder `site`, which must be all of them, to be served below `base`. */
export function buildServiceWorker(options: { site: string; base: string }): Promise<void>;

/** The files of the folder `site` as its service worker knows them, in the order of their paths. */
export function siteFiles(site: string, base: string): Promise<SiteFiles>;
