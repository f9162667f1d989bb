import type { Platform } from './platform.js';
import type * as rest from './rest.js';
import { notLoaded } from './store-errors.js';

/** How long other writes wait for code at most, ms: a few kB take 2 s of the slowest mobile network. */
const LATE_MS = 5000;

/** The code that opening, reading and appending do without, so that it is no part of the first load. */
export type Rest = typeof rest;

/**
 * Fetches it: before anything is begun, and never within a transaction, which would end while it waits.
 * @throws StoreError 'unavailable' where it cannot be fetched: then nothing was changed
 */
export const fetchRest = (): Promise<Rest> => import('./rest.js').catch(refuse);

/** The same for who keeps others waiting: a network that hangs must not keep a meeting from being saved. */
export const inTime = (fetching: Promise<Rest>, { wait }: Pick<Platform, 'wait'>): Promise<Rest> =>
  Promise.race([fetching, wait(LATE_MS).then(refuse)]);

function refuse(cause: unknown): never {
  throw notLoaded(cause);
}
