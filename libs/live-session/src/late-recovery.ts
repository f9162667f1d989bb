import type * as MadeWhole from './made-whole.js';

let fetched: typeof MadeWhole | null = null;

/** What makes a session whole that a page has left. Fetched once, and not with the page: most find nothing to recover. */
export const recovery = (): typeof MadeWhole | Promise<typeof MadeWhole> =>
  fetched ?? import('./made-whole.js').then((module) => (fetched = module));
