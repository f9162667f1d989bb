import type { SiteFiles } from './site-files.js';

/** What is known of a request before it is answered. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  /** A part of a file is asked for. */
  readonly isRange: boolean;
}

/** Who answers. `file` is the path of one of the site's files. */
export type AnswerPlan =
  /** The host, as if there were no service worker. */
  | { readonly by: 'host' }
  /** What is kept; the host where it is not. */
  | { readonly by: 'kept'; readonly file: string }
  /** What is kept; the host where it is not, and from then on it is. */
  | { readonly by: 'on-demand'; readonly file: string }
  /** The host; where it cannot be reached the kept page, or for null the kept page that says that there is none. */
  | { readonly by: 'host-first'; readonly file: string | null };

const HOST: AnswerPlan = { by: 'host' };

/**
 * Which requests of a page go where. The app comes from what is kept, so that its parts are of one version; a landing
 * page from the host, so that nobody reads old news. Whatever is not plainly a file of ours is left alone.
 *
 * @param origin of the site
 */
export function answerPlan(
  { base, kept, onDemand }: SiteFiles,
  origin: string,
): (asked: Asked) => AnswerPlan {
  const app = `${base}app/`;
  const files = new Set(kept.map(({ url }) => url));
  const later = new Set(onDemand.map(({ url }) => url));
  const hashed = [`${app}assets/`, `${base}assets/`];
  const pageAt = (path: string) => pagesFor(path).find((page) => files.has(page)) ?? null;

  return ({ url, method, mode, isRange }) => {
    const { origin: asked, pathname: path } = new URL(url);
    if (method !== 'GET' || isRange || asked !== origin || !path.startsWith(base)) return HOST;
    if (later.has(path)) return { by: 'on-demand', file: path };
    if (mode === 'navigate' && !(files.has(path) && !isPage(path))) {
      const page = pageAt(path);
      return page?.startsWith(app) ? { by: 'kept', file: page } : { by: 'host-first', file: page };
    }
    // By its folder also what is not on the list: a tab of the version before asks for its own.
    const isOurs = files.has(path) || hashed.some((folder) => path.startsWith(folder));
    return isOurs ? { by: 'kept', file: path } : HOST;
  };
}

const isPage = (path: string) => path.endsWith('.html');

/** The files that may stand behind the address of a page. */
const pagesFor = (path: string): readonly string[] =>
  path.endsWith('/') ? [`${path}index.html`] : isPage(path) ? [path] : [`${path}/index.html`, `${path}.html`];
