import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOf, type PageId } from './tabs.js';

/** The page in the address (ledger R6), and the way to another one. */
export function usePage(): readonly [PageId, (page: string) => void] {
  const [search, setSearch] = useSearchParams();
  const go = useCallback((page: string) => setSearch({ tab: page }), [setSearch]);
  return [pageOf(search.get('tab')), go];
}
