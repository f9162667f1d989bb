import { useSyncExternalStore } from 'react';
import { type PageAddress, pageAddress } from './page-address.js';
import { pageOf, type PageId } from './tabs.js';

/** The one of this page. */
export const address = pageAddress(window);
export const goToPage = (page: string) => address.go({ tab: page });

/** What this page's address asks for, and the way to ask for something else. */
export function useAddress(): readonly [URLSearchParams, PageAddress['go']] {
  return [new URLSearchParams(useSyncExternalStore(address.subscribe, address.query)), address.go];
}

/** The page in the address (ledger R6), and the way to another one. */
export function usePage(): readonly [PageId, (page: string) => void] {
  const [query] = useAddress();
  return [pageOf(query.get('tab')), goToPage];
}
