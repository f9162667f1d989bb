import type { PageAddress } from '../shell/page-address.js';

/** What a link of the landing page asks of the app: the demo meeting, or the ways to set it up (ledger L2). */
export type StartWord = 'demo' | 'setup';

/**
 * Takes the word of `?start=` out of the address, so that a reload and the back button ask for nothing twice; all else
 * that the address asks for stays. Null where there is none, or none that is known.
 */
export function takeStartWord(address: Pick<PageAddress, 'query' | 'replace'>): StartWord | null {
  const query = new URLSearchParams(address.query());
  const word = query.get('start');
  if (word !== 'demo' && word !== 'setup') return null;
  query.delete('start');
  address.replace(query);
  return word;
}
