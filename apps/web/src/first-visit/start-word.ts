import type { DataRouter } from 'react-router-dom';

/** What a link of the landing page asks of the app: the demo meeting, or the ways to set it up (ledger L2). */
export type StartWord = 'demo' | 'setup';

/**
 * Takes the word of `?start=` out of the address, so that a reload and the back button ask for nothing twice; all else
 * that the address asks for stays. Null where there is none, or none that is known.
 */
export function takeStartWord({ state, navigate }: Pick<DataRouter, 'state' | 'navigate'>): StartWord | null {
  const { search, hash, state: kept } = state.location;
  const query = new URLSearchParams(search);
  const word = query.get('start');
  if (word !== 'demo' && word !== 'setup') return null;
  query.delete('start');
  void navigate({ search: query.size > 0 ? `?${query}` : '', hash }, { replace: true, state: kept });
  return word;
}
